import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../crud/index.ts'

/** A field that names a row of a list, and the field that names what this row stands below. */
interface Nested {
  readonly field: string
  readonly list: AnyEntity
  readonly above: string
}

/** The fields of a part whose row stands below another row that the part names: a purpose below its crop, a product below its processor. */
export const nestedIn = ({ fields }: AnyEntity): readonly Nested[] =>
  Object.entries(fields).flatMap(([field, { to, computed }]) => {
    const list = to === undefined || computed ? null : findEntity(to)
    // Rows of the application itself are tied by what they hang on.
    if (list === null || list.yearly === 'partition') return []
    return Object.entries(list.fields).flatMap(([above, { to: target }]) =>
      target !== undefined && above !== field && fields[above]?.to === target ? [{ field, list, above }] : [],
    )
  })

const NESTED: ReadonlyMap<string, readonly Nested[]> = new Map(
  Object.values(parts).map((part) => [part.name, nestedIn(part)]),
)

/** What is said of rows that name something which belongs to another crop, or to another processor. */
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

/** What a request by crop or holding hangs on, and the list of its scheme that it must be on. */
const COUPLED = {
  cropRequests: {
    above: 'edfId',
    refused: sql`SELECT w.at, k.description AS name FROM wanted w JOIN edetedeaeefytiko c ON c.etos = w.etos AND c.id = w.above
      JOIN edetfytiko k ON k.id = c.efy_id
      WHERE c.xptype <> 1 OR EXISTS (SELECT FROM edetsupportschemafytiko s WHERE s.etos = w.etos AND s.esch_id = w.scheme)
        AND NOT EXISTS (SELECT FROM edetsupportschemafytiko s WHERE s.etos = w.etos AND s.esch_id = w.scheme AND s.efy_id = c.efy_id)`,
    code: 'requests.otherCrop',
  },
  // The first two digits of the code of a kind of animals are its species.
  holdingRequests: {
    above: 'zekmId',
    refused: sql`SELECT w.at, h.kodekm AS name FROM wanted w JOIN edetedeaeezekm h ON h.etos = w.etos AND h.id = w.above
      WHERE NOT EXISTS (SELECT FROM edetsupportschemazoiko s JOIN edetzoiko z ON z.id = s.ezo_id
        WHERE s.etos = w.etos AND s.esch_id = w.scheme AND left(z.kodikos, 2) = lpad(h.eidos::text, 2, '0'))
        AND EXISTS (SELECT FROM edetsupportschemazoiko s WHERE s.etos = w.etos AND s.esch_id = w.scheme)`,
    code: 'requests.otherAnimals',
  },
} as const satisfies Partial<Record<PartSlot, { above: string; refused: unknown; code: string }>>

/** Coupled support is asked for a main crop that its scheme pays, and for a holding of a species that it pays. */
export const coupledIssues = async (
  slot: keyof typeof COUPLED,
  { tx, etos, rows }: SaveSet,
): Promise<readonly RowIssue[]> => {
  const { above, refused, code } = COUPLED[slot]
  const asked = rows.flatMap(({ stored, values }, row) => {
    const now = { ...stored, ...values }
    const isNew = values !== null && (now.eschId !== stored?.eschId || now[above] !== stored?.[above])
    return isNew ? [{ row, scheme: Number(now.eschId), above: Number(now[above]) }] : []
  })
  if (asked.length === 0) return []
  const found = await sql<{ at: number; name: string }>`
    WITH wanted AS (
      SELECT ${etos}::integer AS etos, u.at, u.scheme, u.above FROM unnest(${asked.map(({ row }) => row)}::integer[],
        ${asked.map(({ scheme }) => scheme)}::bigint[], ${asked.map((one) => one.above)}::bigint[]) AS u(at, scheme, above)
    ) ${refused}
  `.execute(tx.sql)
  return found.rows.map(({ at, name }) => ({ row: at, field: 'eschId', code, params: { name } }))
}
