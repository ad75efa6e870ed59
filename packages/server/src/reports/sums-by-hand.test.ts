import { STATES } from '@eae/domain/applications/states.ts'
import { COUNTED_STATES } from '@eae/domain/reports/application-criteria.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { addSupply } from '../testing/report-cases.ts'
import { walkerOf, type Walker } from '../testing/report-walk.ts'
import { asOwner } from '../testing/owner.ts'

/** A main crop of a counted application with its parcel; m². */
interface Crop {
  readonly edeId: number
  readonly efyKodikos: string
  readonly omada: string
  readonly area: number
  readonly ektash: number
  readonly epilektash: number
  readonly dikaiomataflag: boolean
  readonly ardeyshflag: boolean
  readonly watersrc: string | null
  readonly ardtype: string | null
  /** Supplies of the parcel: borehole, number in the application, kind, licence. */
  readonly supplies: readonly (readonly [boolean, number, number | null, string | null])[]
}

let etos = 0
let walker: Walker

beforeAll(async () => {
  etos = await claimYear()
  walker = walkerOf(await clientOf('agency'), etos)
  const { kysely } = await testDb()
  // What the demo campaign hardly has: pro rata, land without entitlements or without an area, and water that nobody told.
  const change = (assigned: string, rest: number) =>
    sql`UPDATE edetedeaeeagroi SET ${sql.raw(assigned)} WHERE etos = ${etos} AND id % 7 = ${rest}`.execute(
      asOwner(kysely),
    )
  await change('prorata = 35.5', 0)
  await change('dikaiomataflag = false', 1)
  await change('ektash = 0', 2)
  await change('ardeyshflag = true, watersrc = NULL, ardtype = NULL', 3)
  await change("ardeyshflag = true, watersrc = '5'", 4)
  // Parcels with several supplies: a second of another kind, and a borehole besides.
  const { rows: watered } = await sql<{ edeId: number; parcel: number; no: number }>`
    SELECT p.ede_id AS "edeId", p.id AS parcel, (row_number() OVER (PARTITION BY p.ede_id ORDER BY p.id))::integer AS no
    FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.recordtype = 0
    WHERE p.etos = ${etos} AND p.ardeyshflag ORDER BY p.id LIMIT 40
  `.execute(kysely)
  for (const { edeId, parcel, no } of watered.filter((one) => one.no < 10)) {
    await addSupply({ etos, edeId, parcel, kodikos: 79 - no, kind: null, licence: null })
    await addSupply({ etos, edeId, parcel, kodikos: 89 - no, kind: 2, licence: null })
    if (no % 2 === 0) await addSupply({ etos, edeId, parcel, kodikos: 99 - no, kind: 3, licence: 'ΑΠ 1' })
  }
  // Ilots on which little is eligible, some of whose parcels are of an application that was withdrawn.
  await sql`UPDATE edetedeaeehd SET status = ${STATES.WITHDRAWN} WHERE etos = ${etos} AND recordtype = 0 AND id % 5 = 0`.execute(
    kysely,
  )
  await sql`UPDATE lpis_ilot SET mea = 1500 WHERE etos = ${etos}`.execute(kysely)
})

const crops = async (): Promise<readonly Crop[]> =>
  (
    await sql<Crop>`
      SELECT h.id AS "edeId", f.kodikos AS "efyKodikos", f.omada, c.epilektash100::float8 AS area, p.ektash::float8 AS ektash,
        p.epilektash::float8 AS epilektash, p.dikaiomataflag, p.ardeyshflag, p.watersrc, p.ardtype,
        (SELECT coalesce(json_agg(json_build_array(s.gewtrhsh, s.kodikos, s.typosparoxhs, s.adeiaxrhshs)), '[]') FROM edetedeaeeelectro s
         WHERE s.etos = p.etos AND s.eda_id = p.id) AS supplies
      FROM edetedeaeehd h JOIN edetedeaeefytiko c ON c.etos = h.etos AND c.ede_id = h.id AND c.xptype = 1
      JOIN edetedeaeeagroi p ON p.etos = c.etos AND p.id = c.eda_id JOIN edetfytiko f ON f.id = c.efy_id
      WHERE h.etos = ${etos} AND h.recordtype = 0 AND h.status = ANY(${COUNTED_STATES})
    `.execute((await testDb()).kysely)
  ).rows

/** Numbers with two decimals, so that sums of them are compared to the last. */
const cents = (area: number): number => Math.round(area * 100)

const sumBy = (rows: readonly Crop[], keyOf: (crop: Crop) => string, of: (crop: Crop) => number) => {
  const sums = new Map<string, number>()
  for (const crop of rows) sums.set(keyOf(crop), (sums.get(keyOf(crop)) ?? 0) + of(crop))
  return Object.fromEntries(sums)
}

it('counts of a crop as much as eligible as of its parcel, and none of land without entitlements', async () => {
  const all = await crops()
  const eligible = ({ area, ektash, epilektash, dikaiomataflag }: Crop): number =>
    dikaiomataflag && ektash > 0 ? cents((area * epilektash) / ektash) : 0
  expect(all.some((crop) => crop.dikaiomataflag && crop.epilektash < crop.ektash)).toBe(true)
  expect(all.some((crop) => !crop.dikaiomataflag)).toBe(true)
  expect(all.some((crop) => crop.ektash === 0 && crop.area > 0)).toBe(true)
  const rows = await walker.rows('EdevedeaeefytikoSygk', { isExact: true })
  const told = rows.filter(({ counter }) => counter !== 0)
  expect(Object.fromEntries(told.map((row) => [row.efyKodikos, cents(Number(row.epilektashSit))]))).toEqual(
    sumBy(all, (crop) => crop.efyKodikos, eligible),
  )
})

it('groups irrigated land by what was told of its water, and what was not', async () => {
  const irrigated = (await crops()).filter((crop) => crop.ardeyshflag)
  const rows = await walker.rows('EcoEdeWater', { isExact: true })
  const keyOf = (row: { watersrc?: unknown; ardtype?: unknown; omada?: unknown }): string =>
    JSON.stringify([row.watersrc, row.ardtype, row.omada])
  const told = new Map<string, number>()
  for (const row of rows) told.set(keyOf(row), (told.get(keyOf(row)) ?? 0) + cents(Number(row.ektash)))
  expect(rows.some((row) => row.watersrc === null && row.ardtype === null)).toBe(true)
  expect(Object.fromEntries(told)).toEqual(sumBy(irrigated, keyOf, ({ area }) => cents(area)))
})

it('groups irrigated land by the supply of its parcel: of several the borehole, then the first', async () => {
  const irrigated = (await crops()).filter((crop) => crop.ardeyshflag)
  const first = ({ supplies }: Crop) =>
    supplies.toSorted(([bore, no], [otherBore, otherNo]) => Number(otherBore) - Number(bore) || no - otherNo)[0]
  const supplyOf = (crop: Crop): number => {
    const supply = first(crop)
    return supply === undefined ? 0 : (supply[2] ?? 9)
  }
  const bodyOf = (crop: Crop): number => {
    const among = (sources: string) => crop.watersrc !== null && sources.includes(crop.watersrc)
    if (first(crop)?.[0] === true || among('2347')) return 1
    return among('56') ? 2 : among('189') ? 3 : 0
  }
  const rows = await walker.rows('EcoEdeWater', { isExact: true })
  const toldBy = (field: string) => {
    const told = new Map<string, number>()
    for (const row of rows) {
      const key = `${String(row.waterbody)}-${String(row.watersupply)}`
      told.set(key, (told.get(key) ?? 0) + cents(Number(row[field])))
    }
    return Object.fromEntries(told)
  }
  const keyOf = (crop: Crop): string => `${String(bodyOf(crop))}-${String(supplyOf(crop))}`
  expect(irrigated.some(({ supplies }) => supplies.length > 2)).toBe(true)
  expect(toldBy('ektash')).toEqual(sumBy(irrigated, keyOf, ({ area }) => cents(area)))
  expect(toldBy('ektashAdeia')).toEqual(
    sumBy(irrigated, keyOf, (crop) => ((first(crop)?.[3] ?? null) === null ? 0 : cents(crop.area))),
  )
})

it.each([
  ['EdevedeaeefytikoSygk', {}],
  ['EdevedeaeefytikoSygk', { by: 'lkpen' }],
  ['EdevedeaeefytikoSygk', { ofCrop: '' }],
  ['EdevedeaeefytikoSygk', { by: 'lkpen', ofCrop: '' }],
  ['EcoEdeWater', {}],
] as const)(
  'adds up %s %j alike for who counts a whole year and for who names its applications',
  async (code, asked) => {
    const [crop] = (await crops()).map(({ efyKodikos }) => efyKodikos)
    const criteria = { isExact: true, ...asked, ...('ofCrop' in asked ? { ofCrop: crop ?? '' } : {}) }
    const whole = await walker.rows(code, criteria)
    expect(whole.length).toBeGreaterThan(0)
    expect(await walker.rows(code, { ...criteria, status: { in: [...COUNTED_STATES] } })).toEqual(whole)
  },
)

it('has an ilot that is declared beyond its area, by those that count alone', async () => {
  const parcels = await sql<{ ilot: string; edeId: number; status: number; ektash: number }>`
    SELECT p.neoxartoypob AS ilot, p.ede_id AS "edeId", h.status, p.ektash::float8 AS ektash FROM edetedeaeehd h
    JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id JOIN lpis_ilot i ON i.etos = p.etos AND i.kodikos = p.neoxartoypob
    WHERE h.etos = ${etos} AND h.recordtype = 0
  `.execute((await testDb()).kysely)
  const beyond = (rows: typeof parcels.rows) => {
    const ilots = [...new Set(rows.map(({ ilot }) => ilot))]
    return ilots.toSorted().flatMap((ilot) => {
      const on = rows.filter((row) => row.ilot === ilot)
      const excess = on.reduce((sum, { ektash }) => sum + cents(ektash), 0) - cents(1500)
      const seen = on.filter(({ status }) => COUNTED_STATES.some((state) => state === status))
      return excess > 0 && seen.length > 0
        ? [[ilot, excess, new Set(on.map(({ edeId }) => edeId)).size, on.length, seen.length]]
        : []
    })
  }
  const living = parcels.rows.filter(({ status }) => status < STATES.WITHDRAWN)
  expect(beyond(living).length).toBeGreaterThan(0)
  expect(beyond(living)).not.toEqual(beyond(parcels.rows))
  const rows = await walker.rows('RepYperkalypsh', { isExact: true })
  const inOrder = rows.toSorted((a, b) => (String(a.neoxartoypob) < String(b.neoxartoypob) ? -1 : 1))
  const told = inOrder.map((row) => [
    row.neoxartoypob,
    cents(Number(row.excess)),
    row.plithosaithseon,
    row.plithosagroi,
    row.parcels,
  ])
  expect(told).toEqual(beyond(living))
})
