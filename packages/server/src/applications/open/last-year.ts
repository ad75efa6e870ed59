import { sql, type RawBuilder } from 'kysely'
import { TAKEN_SLOTS, type LastRow, type LastYear } from '@eae/domain/applications/bulk/last-year.ts'
import { applicationTree, parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { pointersOf, takenFields, type AnyPart } from '@eae/domain/kernel/part.ts'
import { selectSets, type Values } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { locked } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { recordAccess } from '../read/access-records.ts'
import { leadsOf, leftBecause } from './copy-part.ts'
import { head, submitted } from '../life/life-sql.ts'
import { readSituation, reasonAgainst } from '../life/situation.ts'

interface Source {
  readonly id: number
  readonly kodikos: number
}

/** Last year's application of an applicant, in a scope on alias `h`: what one of this year is compared with. */
export const readSource = async (
  db: Executor,
  etos: number,
  afm: string,
  scope: RawBuilder<unknown> = sql`TRUE`,
): Promise<Source | null> => {
  const found = await sql<Source>`
    SELECT h.id, h.kodikos FROM edetedeaeehd h
    WHERE h.etos = ${etos} AND h.afm = ${afm} AND ${head('h')} AND (${submitted('h')} OR h.status = ${STATES.ARCHIVED}) AND ${scope}
    ORDER BY h.id DESC LIMIT 1
  `.execute(db)
  return found.rows[0] ?? null
}

/** Shapes travel only of the parcels that this year's application does not have: the others are on its map. */
const readFollowed = async (db: Executor, etos: number, edeId: number): Promise<ReadonlySet<number>> => {
  const found = await sql<{ id: number }>`
    SELECT p.eda_id_prev AS id FROM edetedeaeeagroi p
    WHERE p.etos = ${etos} AND p.ede_id = ${edeId} AND p.eda_id_prev IS NOT NULL
  `.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

/** The rows of a part in the terms of the year that `to` names. */
const rowsInTerms = async (
  db: Executor,
  slot: PartSlot,
  rows: readonly Values[],
  from: number,
  to: number,
): Promise<readonly LastRow[]> => {
  const part: AnyPart = parts[slot]
  // What a row hangs on and names goes with it always, whichever of its values do.
  const pointers = pointersOf(applicationTree, slot).map(([field]) => field)
  const fields = [...new Set([...takenFields(part), ...pointers])].filter((name) => name !== 'etos' && name !== 'edeId')
  // Only the years decide where a code leads.
  const leads = await leadsOf(db, part, fields, rows, { from: { etos: from, edeId: 0 }, to: { etos: to, edeId: 0 } })
  return rows.map((row) => {
    const led = leads.map(({ field, next }) => [field, next.get(Number(row[field])) ?? null] as const)
    return {
      id: Number(row.id),
      values: { ...Object.fromEntries(fields.map((name) => [name, row[name] ?? null])), ...Object.fromEntries(led) },
      gone: led.flatMap(([field, key]) => (key === null && row[field] !== null ? [field] : [])),
      left: leftBecause(part, row, leads, to),
    }
  })
}

/**
 * What stood in last year's application of the same applicant, for whoever may edit this year's now: 404 for one out of
 * scope, 423 with the reason for one that he may not edit. It leaves a record of access with last year's application.
 */
export const readLastYear = async (db: Executor, actor: Actor, etos: number, id: number): Promise<LastYear> => {
  const situation = await readSituation(db, actor, etos, id)
  const reason = reasonAgainst('edit', actor, etos, situation)
  if (reason !== null) throw locked(reason.code, reason.params)
  const from = etos - 1
  const source = await readSource(db, from, situation.afm)
  if (source === null) return { source: null, rows: {} }
  await recordAccess(db, actor, from, [source.id], 'tree')
  const sets = await selectSets(
    db,
    TAKEN_SLOTS.map((name) => ({
      name,
      entity: parts[name],
      where: sql`t.etos = ${from} AND t.ede_id = ${source.id}`,
    })),
  )
  const followed = await readFollowed(db, etos, id)
  const rows: Partial<Record<PartSlot, readonly LastRow[]>> = {}
  for (const slot of TAKEN_SLOTS) {
    const found = (sets[slot] ?? []).toSorted((a, b) => Number(a.kodikos ?? 0) - Number(b.kodikos ?? 0))
    const made = found.length === 0 ? [] : await rowsInTerms(db, slot, found, from, etos)
    rows[slot] = slot === 'parcels' ? made.map((row) => withoutShape(row, followed)) : made
  }
  return { source: { etos: from, kodikos: source.kodikos }, rows }
}

const withoutShape = (row: LastRow, followed: ReadonlySet<number>): LastRow =>
  followed.has(row.id) ? { ...row, values: { ...row.values, geom: null } } : row
