import { treeEntities, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import { OTHER_ANIMALS, SPECIES_OF_TYPE } from '@eae/domain/applications/species.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql, type RawBuilder } from 'kysely'
import type { RowIssue, SaveSet } from '../../crud/index.ts'

/** A field that names a row of a list, and the field that must say the same in both. */
interface Nested {
  readonly field: string
  readonly list: AnyEntity
  readonly above: string
}

/**
 * The fields of a part that name a row of a list which has something in common with the part: a purpose and its crop, a product and
 * its processor, a title and its tenure. Both name the same row by the same field, or have the same choice.
 */
export const nestedIn = ({ fields }: AnyEntity): readonly Nested[] =>
  Object.entries(fields).flatMap(([field, { to, computed }]) => {
    const list = to === undefined || computed ? null : findEntity(to)
    // Rows of the application itself are tied by what they hang on.
    if (list === null || list.yearly === 'partition') return []
    return Object.entries(list.fields).flatMap(([above, { to: target, choiceName }]) => {
      const own = fields[above]
      if (own === undefined || own.computed || above === field) return []
      const isCommon =
        target === undefined ? choiceName !== undefined && own.choiceName === choiceName : own.to === target
      return isCommon ? [{ field, list, above }] : []
    })
  })

const NESTED: ReadonlyMap<string, readonly Nested[]> = new Map(
  Object.values<AnyEntity>(treeEntities).map((entity) => [entity.name, nestedIn(entity)]),
)

/** What is said of rows that name something which belongs to another crop, processor, bank, or tenure. */
export const nestedIssues = async (part: AnyEntity, { tx, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const issues: RowIssue[] = []
  for (const { field, list, above } of NESTED.get(part.name) ?? []) {
    const asked = rows.flatMap(({ stored, values }, row) => {
      const now = { ...stored, ...values }
      const isNew = values !== null && (now[field] !== stored?.[field] || now[above] !== stored?.[above])
      return isNew && typeof now[field] === 'number' ? [{ row, key: now[field], above: Number(now[above]) }] : []
    })
    if (asked.length === 0) continue
    const column = list.fields[above]?.column ?? above
    const found = await sql<{ id: number; above: number }>`
      SELECT id, ${sql.id(column)} AS above FROM ${sql.table(list.table)} WHERE id = ANY(${asked.map(({ key }) => key)})
    `.execute(tx.sql)
    const belongsTo = new Map(found.rows.map((one) => [one.id, one.above]))
    for (const one of asked)
      if (belongsTo.get(one.key) !== one.above) issues.push({ row: one.row, field, code: 'error.belongsElsewhere' })
  }
  return issues
}

/** What rows must fit that no definition tells: the keys that decide it, and a query over these (`wanted`) for what does not. */
interface Fit {
  readonly asks: readonly string[]
  readonly refused: RawBuilder<unknown>
}

/** The species of the kind of animals on alias `z`. */
const SPECIES = sql`CASE z.ezotype ${sql.join(
  Object.entries(SPECIES_OF_TYPE).map(([type, species]) => sql`WHEN ${sql.lit(type)} THEN ${sql.lit(species)}`),
  sql` `,
)} ELSE ${sql.lit(OTHER_ANIMALS)} END`

const FITS = {
  // Coupled support is asked for a main crop that its scheme pays.
  cropRequests: {
    asks: ['eschId', 'edfId'],
    refused: sql`SELECT w.at, 'eschId' AS field, 'requests.otherCrop' AS code, k.description AS name
      FROM wanted w JOIN edetedeaeefytiko c ON c.etos = w.etos AND c.id = w."edfId" JOIN edetfytiko k ON k.id = c.efy_id
      WHERE c.xptype <> 1 OR EXISTS (SELECT FROM edetsupportschemafytiko s WHERE s.etos = w.etos AND s.esch_id = w."eschId")
        AND NOT EXISTS (SELECT FROM edetsupportschemafytiko s
          WHERE s.etos = w.etos AND s.esch_id = w."eschId" AND s.efy_id = c.efy_id)`,
  },
  // Or for a holding of a species that it pays.
  holdingRequests: {
    asks: ['eschId', 'zekmId'],
    refused: sql`SELECT w.at, 'eschId' AS field, 'requests.otherAnimals' AS code, h.kodekm AS name
      FROM wanted w JOIN edetedeaeezekm h ON h.etos = w.etos AND h.id = w."zekmId"
      WHERE NOT EXISTS (SELECT FROM edetsupportschemazoiko s JOIN edetzoiko z ON z.id = s.ezo_id
        WHERE s.etos = w.etos AND s.esch_id = w."eschId" AND ${SPECIES} = h.eidos)
        AND EXISTS (SELECT FROM edetsupportschemazoiko s WHERE s.etos = w.etos AND s.esch_id = w."eschId")`,
  },
  // Animals are of the species of their holding.
  animals: {
    asks: ['zekmId', 'ezoId'],
    refused: sql`SELECT w.at, 'ezoId' AS field, 'animals.otherSpecies' AS code, h.kodekm AS name
      FROM wanted w JOIN edetedeaeezekm h ON h.etos = w.etos AND h.id = w."zekmId" JOIN edetzoiko z ON z.id = w."ezoId"
      WHERE ${SPECIES} <> h.eidos`,
  },
  // Seed is that of a request which asks for it, of a crop which that pays, and of a variety of that.
  seed: {
    asks: ['edrqId', 'efyId', 'poiId'],
    refused: sql`SELECT w.at, f.field, f.code, f.name
      FROM wanted w JOIN edetedeaeerequest r ON r.etos = w.etos AND r.id = w."edrqId" JOIN edetsupportschema s ON s.id = r.esch_id
      JOIN edetfytiko k ON k.id = w."efyId" JOIN edetpoikilia v ON v.id = w."poiId"
      CROSS JOIN LATERAL (VALUES
        (s.check_sporosqty_flag IS NOT TRUE, 'edrqId', 'seed.otherScheme', s.description),
        (s.check_sporosqty_flag AND NOT EXISTS (SELECT FROM edetsupportschemafytiko c
          WHERE c.etos = w.etos AND c.esch_id = s.id AND c.efy_id = k.id), 'efyId', 'seed.otherCrop', s.description),
        (v.efy_kodikos <> k.kodikos, 'poiId', 'seed.otherVariety', k.description)
      ) AS f(is_refused, field, code, name) WHERE f.is_refused`,
  },
} as const satisfies Partial<Record<PartSlot, Fit>>

/** What does not fit of rows of a part in which something of it is new. */
export const fitIssues = async (slot: keyof typeof FITS, { tx, etos, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const { asks, refused }: Fit = FITS[slot]
  const asked = rows.flatMap(({ stored, values }, row) => {
    const now = { ...stored, ...values }
    const isNew = values !== null && asks.some((field) => now[field] !== stored?.[field])
    return isNew ? [{ row, keys: asks.map((field) => Number(now[field])) }] : []
  })
  if (asked.length === 0) return []
  const columns = asks.map((_field, at) => sql`${asked.map(({ keys }) => keys[at] ?? null)}::bigint[]`)
  const found = await sql<{ at: number; field: string; code: string; name: string }>`
    WITH wanted AS (
      SELECT ${etos}::integer AS etos, u.* FROM unnest(${asked.map(({ row }) => row)}::integer[], ${sql.join(columns)})
        AS u(at, ${sql.join(asks.map((field) => sql.id(field)))})
    ) ${refused}
  `.execute(tx.sql)
  return found.rows.map(({ at, field, code, name }) => ({ row: at, field, code, params: { name } }))
}
