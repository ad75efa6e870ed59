import { sql, type RawBuilder } from 'kysely'
import { applicationTree, parts, PART_SLOTS, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { copiedFields, pointersOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { naturalKey, selectRows, selectSets, type Values } from '../../crud/index.ts'
import type { Executor } from '../../platform/transaction.ts'

/** From which application to which: that of a new year is filled in from the one of the year before. */
export interface Copying {
  readonly from: { readonly etos: number; readonly edeId: number }
  readonly to: { readonly etos: number; readonly edeId: number }
  readonly usr: string
}

/** The new application and the one of last year that it is filled in from. */
export interface PrefillPair {
  readonly etos: number
  readonly edeId: number
  /** Application of the year before. */
  readonly sourceId: number
  readonly usr: string
}

/** What a copy did: new keys by old ones, slot by slot, and how many rows stayed behind, by reason. */
export interface Copied {
  readonly ids: Map<PartSlot, ReadonlyMap<number, number>>
  readonly left: Map<string, number>
}

type Source = Readonly<Partial<Record<PartSlot, readonly Values[]>>>

/** How a part is copied that the database has a hand in, as parcels are cut to the land of the new year. Gives new keys by old. */
export type OwnCopy = (db: Executor, copying: Copying) => Promise<ReadonlyMap<number, number>>

const isCopied = (part: AnyPart): boolean => copiedFields(part).length > 0

/** The rows of all parts that go over by their definitions, read at once; of those that are dropped too, to count them. */
const readSource = async (db: Executor, { from }: Copying, own: ReadonlySet<string>): Promise<Source> =>
  selectSets(
    db,
    PART_SLOTS.filter((slot) => !own.has(slot)).map((name) => ({
      name,
      entity: parts[name],
      where: sql`t.etos = ${from.etos} AND t.ede_id = ${from.edeId}`,
    })),
  )

const keysIn = (rows: readonly Values[], field: string): number[] => [
  ...new Set(rows.flatMap((row) => (row[field] === null ? [] : [Number(row[field])]))),
]

/** Keys of a list of one year with those of the rows of another that have the same natural key and are in use. */
const successorsOf = async (
  db: Executor,
  list: AnyEntity,
  year: number,
  keys: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const names = (await naturalKey(db, list)) ?? ['kodikos']
  const isSame = names.map((name) => {
    const { to, column: written = name } = list.fields[name] ?? {}
    const column = sql.id(written)
    const above = to === undefined ? null : findEntity(to)
    // What a row stands below has a key of its own in each year, and the same code.
    return above?.yearly === 'column' && 'kodikos' in above.fields
      ? sql`EXISTS (SELECT FROM ${sql.table(above.table)} a JOIN ${sql.table(above.table)} b ON b.kodikos = a.kodikos
          WHERE a.id = o.${column} AND b.id = n.${column})`
      : sql`n.${column} = o.${column}`
  })
  const isUsed = 'activeflag' in list.fields ? sql`n.activeflag` : sql`TRUE`
  const found = await sql<{ old: number; made: number }>`
    SELECT o.id AS old, n.id AS made FROM ${sql.table(list.table)} o JOIN ${sql.table(list.table)} n
      ON n.etos = ${year} AND ${sql.join(isSame, sql` AND `)} AND ${isUsed} WHERE o.id = ANY(${keys})
  `.execute(db)
  return new Map(found.rows.map(({ old, made }) => [old, made]))
}

/** A field that names a row of a list of the year: where each key leads in the new one, and the row that it led to. */
interface Led {
  readonly field: string
  readonly isRequired: boolean
  readonly next: ReadonlyMap<number, number>
  readonly was: ReadonlyMap<number, Values>
}

/** Where the fields of some rows of a part lead that name rows of lists of the year. */
export const leadsOf = async (
  db: Executor,
  part: AnyPart,
  fields: readonly string[],
  rows: readonly Values[],
  { from, to }: Pick<Copying, 'from' | 'to'>,
): Promise<readonly Led[]> => {
  if (from.etos === to.etos) return []
  const leads: Led[] = []
  const asked: readonly string[] =
    typeof part.prefill === 'object' && 'copy' in part.prefill ? (part.prefill.asks ?? []) : []
  for (const field of fields) {
    const { to: target, required = false } = part.fields[field] ?? {}
    const list = target === undefined ? null : findEntity(target)
    const isOfYear = list?.yearly === 'column'
    if (list === null || (!isOfYear && !asked.includes(field))) continue
    const keys = keysIn(rows, field)
    const old = keys.length === 0 ? [] : await selectRows(db, list, sql`t.id = ANY(${keys})`)
    // A row of no year is the same one in the next.
    const same = new Map(keys.map((key) => [key, key]))
    const next = keys.length === 0 || !isOfYear ? same : await successorsOf(db, list, to.etos, keys)
    leads.push({ field, isRequired: required, next, was: new Map(old.map((row) => [Number(row.id), row])) })
  }
  return leads
}

/** Why the definition of a part leaves a row behind in a year; null = it does not. */
export const leftBecause = (part: AnyPart, row: Values, leads: readonly Led[], year: number): string | null => {
  const leave = typeof part.prefill === 'string' || 'register' in part.prefill ? undefined : part.prefill.leave
  const was = (field: string): Values | null =>
    leads.find((led) => led.field === field)?.was.get(Number(row[field])) ?? null
  // The row was stored through this very definition, so it has its shape.
  return leave?.(row as never, { year, was }) ?? null
}

/** Why a row stays behind: its definition says so, what it hangs on stayed, or a list has no such row any more. */
const reasonFor = (
  slot: PartSlot,
  row: Values,
  leads: readonly Led[],
  { to }: Copying,
  copied: Copied,
): string | null => {
  const part: AnyPart = parts[slot]
  const above = pointersOf(applicationTree, slot).find(([field]) => field === part.parent)
  if (above !== undefined && copied.ids.get(above[1] as PartSlot)?.get(Number(row[above[0]])) === undefined)
    return `${slot}Parent`
  const own = leftBecause(part, row, leads, to.etos)
  if (own !== null) return own
  return leads.some(({ field, isRequired, next }) => isRequired && !next.has(Number(row[field]))) ? `${slot}Gone` : null
}

/** Inserts the chosen rows of a part under new keys. What refers to other parts or to lists of the year is led on. */
const insertCopies = async (
  db: Executor,
  slot: PartSlot,
  rows: readonly Values[],
  leads: readonly Led[],
  { from, to, usr }: Copying,
  copied: Copied,
): Promise<void> => {
  const part: AnyPart = parts[slot]
  const pointers = pointersOf(applicationTree, slot).filter(([field]) => field !== 'edeId')
  const ledTo = (row: Values, field: string, target: string): number | null =>
    copied.ids.get(target as PartSlot)?.get(Number(row[field])) ?? null
  const changed = new Map<string, (row: Values) => number | null>([
    ...pointers.map(([field, target]) => [field, (row: Values) => ledTo(row, field, target)] as const),
    ...leads.map(({ field, next }) => [field, (row: Values) => next.get(Number(row[field])) ?? null] as const),
  ])
  const above = changed.get(part.parent)
  const sorted = rows.toSorted(
    (a, b) => (above?.(a) ?? 0) - (above?.(b) ?? 0) || Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0),
  )
  const columnOf = (field: string): string => part.fields[field]?.column ?? field
  const taken = copiedFields(part).filter((field) => field !== 'etos' && field !== 'edeId' && !changed.has(field))
  const moved = [...changed.keys()]
  const made = await sql<{ old: number; made: number }>`
    WITH m AS MATERIALIZED (
      SELECT nextval('eae_id') AS made, u.* FROM unnest(${sql.join([
        sql`${sorted.map(({ id }) => Number(id))}::bigint[]`,
        ...moved.map((field) => sql`${sorted.map((row) => changed.get(field)?.(row) ?? null)}::bigint[]`),
      ])}) AS u(${sql.join(['old', ...moved.map(columnOf)].map((name) => sql.id(name)))})
    ), made AS (
      INSERT INTO ${sql.table(part.table)} (id, etos, ede_id, usrinsert ${list([...moved, ...taken].map((field) => sql.id(columnOf(field))))})
      SELECT m.made, ${to.etos}::integer, ${to.edeId}::bigint, ${usr}::text
        ${list([...moved.map((field) => sql`m.${sql.id(columnOf(field))}`), ...taken.map((field) => sql`s.${sql.id(columnOf(field))}`)])}
      FROM m JOIN ${sql.table(part.table)} s ON s.etos = ${from.etos} AND s.id = m.old ORDER BY m.made
    ) SELECT old, made FROM m
  `.execute(db)
  copied.ids.set(slot, new Map(made.rows.map((row) => [row.old, row.made])))
}

/** Further columns of a list of columns. */
const list = (columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  columns.length === 0 ? sql`` : sql`, ${sql.join(columns)}`

const note = (left: Map<string, number>, reason: string, count: number): void => {
  if (count > 0) left.set(reason, (left.get(reason) ?? 0) + count)
}

/**
 * Copies the parts of an application as their definitions say, what others point at first. `own` has the parts that the
 * database copies in a way of its own; parts that are filled in from a register are not its business.
 */
export const copyParts = async (
  db: Executor,
  copying: Copying,
  own: Readonly<Partial<Record<PartSlot, OwnCopy>>>,
): Promise<Copied> => {
  const copied: Copied = { ids: new Map(), left: new Map() }
  const source = await readSource(db, copying, new Set(Object.keys(own)))
  for (const slot of PART_SLOTS) {
    const part: AnyPart = parts[slot]
    const ownCopy = own[slot]
    const rows = source[slot] ?? []
    if (ownCopy !== undefined) copied.ids.set(slot, await ownCopy(db, copying))
    else if (typeof part.prefill === 'string') note(copied.left, slot, rows.length)
    if (!isCopied(part) || rows.length === 0) continue
    const leads = await leadsOf(db, part, copiedFields(part), rows, copying)
    const going = rows.filter((row) => {
      const reason = reasonFor(slot, row, leads, copying, copied)
      if (reason !== null) note(copied.left, reason, 1)
      return reason === null
    })
    if (going.length > 0) await insertCopies(db, slot, going, leads, copying, copied)
  }
  return copied
}
