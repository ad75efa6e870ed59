import type pg from 'pg'
import type { ReferenceIds } from './tables.ts'

/** Tables whose rows have a code; the yearly ones have one row per year. */
const CODED = [
  'land_kalkoinotite',
  'land_kalperifenotite',
  'msrteaepy',
  'msrdoy',
  'msrlegalform',
  'msrttitle',
  'msrbank',
  'edetitle',
  'edetdikaiol',
] as const
const YEARLY = [
  'edetfytiko',
  'edetpoikilia',
  'edetzoiko',
  'edetsupportschema',
  'ecoscheme_group',
  'ecoscheme_subsidy',
  'edetpaa',
] as const

/** Looks rows up in a map; a code that is not there stops the program. */
const lookup = (ids: ReadonlyMap<string, number>): ReferenceIds => ({
  id: (table, code, etos) => {
    const id = ids.get(`${table} ${code} ${etos ?? ''}`)
    if (id === undefined)
      throw new Error(
        `no row ${code} in ${table}${etos === undefined ? '' : ` of ${etos}`}: load the reference data first`,
      )
    return id
  },
})

/** Reads the ids of the reference rows that applications point at. */
export const readReferenceIds = async (client: pg.PoolClient): Promise<ReferenceIds> => {
  const parts = [
    ...CODED.map((table) => `SELECT '${table}' AS t, kodikos, NULL::integer AS etos, id FROM ${table}`),
    ...YEARLY.map((table) => `SELECT '${table}', kodikos, etos, id FROM ${table}`),
    // What a crop is grown for has a code of its own within the crop.
    `SELECT 'edetfytikoxp', f.kodikos || ' ' || x.kodikos, x.etos, x.id FROM edetfytikoxp x JOIN edetfytiko f ON f.id = x.efy_id`,
  ]
  const { rows } = await client.query<{ t: string; kodikos: string; etos: number | null; id: number | string }>(
    parts.join(' UNION ALL '),
  )
  return lookup(new Map(rows.map((row) => [`${row.t} ${row.kodikos} ${row.etos ?? ''}`, Number(row.id)])))
}

/** Ids for generating without a database: each code gets one that depends only on the code. */
export const inventReferenceIds = (): ReferenceIds => ({
  id: (table, code, etos) => {
    const text = `${table} ${code} ${etos ?? ''}`
    let id = 7
    for (let at = 0; at < text.length; at++) id = (id * 31 + text.charCodeAt(at)) % 1_000_000_007
    return id
  },
})
