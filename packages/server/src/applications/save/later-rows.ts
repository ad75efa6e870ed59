import { rowsOf, type LifeEvent } from '@eae/domain/applications/life.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import { isLater, type AnyPart } from '@eae/domain/kernel/part.ts'
import { sql } from 'kysely'
import type { RowChange, SavedRows, Values } from '../../crud/index.ts'
import type { Tx } from '../../platform/transaction.ts'
import { move } from '../life/move.ts'
import { mayWriteOfficial } from '../life/official-writes.ts'
import type { HeaderSituation } from '../life/situation.ts'
import { logStatus } from '../life/status.ts'

/** Whether an event leads from a state, and is made. */
const leadsFrom = (event: LifeEvent, status: number): boolean =>
  rowsOf(event).some(({ states, lands }) => lands === undefined && states?.includes(status) === true)

/**
 * Lets new rows of a part come to an application that was submitted, by the event that the part names for them, and marks
 * them. False where that is not their way: the application is still edited, or the part knows no later rows, or rows are
 * changed that came with it.
 */
export const cameLater = async (
  tx: Tx,
  etos: number,
  situation: HeaderSituation,
  { later }: AnyPart,
  rows: readonly RowChange[],
): Promise<boolean> => {
  if (later === undefined || rows.some(({ stored }) => stored !== null)) return false
  // The definition names an event of the life of applications; its test says so.
  const event = later.event as LifeEvent
  if (leadsFrom('edit', situation.status) || !leadsFrom(event, situation.status)) return false
  await move(tx, etos, situation, event, { tells: { code: `message.${event}` } })
  // The save writes them after all of its changes were let.
  await mayWriteOfficial(tx.sql, event)
  for (const { values } of rows) if (values !== null) Object.assign(values, later.mark)
  return true
}

/** A row that came after the submission, and the event by which. */
interface Came {
  readonly event: string
  readonly row: Values
}

/** Parts what a save wrote into rows that came after a submission, and all others. */
export const partLater = (
  saved: readonly SavedRows[],
): { readonly later: readonly Came[]; readonly others: readonly SavedRows[] } => {
  const all: Came[] = []
  const others = saved.flatMap((one) => {
    const part = Object.values<AnyPart>(parts).find(({ name }) => name === one.entityName)
    if (part?.later === undefined) return [one]
    const { event } = part.later
    const came = one.written.filter((row) => isLater(part, row))
    all.push(...came.map((row) => ({ event, row })))
    const written = one.written.filter((row) => !came.includes(row))
    return written.length + one.removed.length === 0 ? [] : [{ ...one, written }]
  })
  return { later: all, others }
}

/** Writes into the log of each application which file came to it, by its hash. */
export const logLater = async (tx: Tx, etos: number, came: readonly Came[]): Promise<void> => {
  const files = came.map(({ row }) => row.fileId).filter((id) => typeof id === 'number')
  const found = await sql<{ id: number; sha256: string | null }>`
    SELECT id, sha256 FROM app_file WHERE id = ANY(${files})
  `.execute(tx.sql)
  const hashes = new Map(found.rows.map(({ id, sha256 }) => [id, sha256]))
  const states = await sql<{ id: number; status: number }>`
    SELECT id, status FROM edetedeaeehd WHERE etos = ${etos} AND id = ANY(${came.map(({ row }) => row.edeId)})
  `.execute(tx.sql)
  const stateOf = new Map(states.rows.map(({ id, status }) => [id, status]))
  for (const { event, row } of came) {
    const { edeId, fileId } = row
    const state = stateOf.get(Number(edeId))
    if (state === undefined) throw new Error('a row came to an application that is not there')
    await logStatus(tx, etos, Number(edeId), state, state, event, {
      contentSha256: hashes.get(Number(fileId)) ?? null,
    })
  }
}
