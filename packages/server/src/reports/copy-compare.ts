import type { CopyDifference, RowDifference } from '@eae/domain/reports/answers.ts'
import { MAX_COMPARED, SHOWN_DIFFERENCES } from '@eae/domain/reports/copies.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { readRows } from './copy-rows.ts'
import { findCopy, type Stored } from './copy-scope.ts'

type Row = Readonly<Record<string, unknown>>

const parse = (line: string): Row => JSON.parse(line) as Row

/** The rows of a copy as they were kept, by their keys. 409 without them, 422 for too many. */
const rowsOf = async (db: Executor, { rowsFileId, rows }: Stored): Promise<ReadonlyMap<string, string>> => {
  if (rowsFileId === null) throw new AppError(409, { code: 'reportCopy.noRows' })
  if (rows > MAX_COMPARED) throw invalidField('other', 'reportCopy.tooManyRows', { max: MAX_COMPARED })
  const found = new Map<string, string>()
  for await (const line of readRows(db, rowsFileId)) found.set(String(parse(line).viewKey), line)
  return found
}

/**
 * What differs between two copies of one report, row by row by their keys. 404 for a copy that the actor may not open, 422
 * for copies of different reports and for a copy beside itself, 409 for one that was kept without its rows.
 */
export const compareCopies = async (db: Executor, actor: Actor, id: number, other: number): Promise<CopyDifference> => {
  const both = [await findCopy(db, actor, id, false), await findCopy(db, actor, other, false)] as const
  if (both[0].code !== both[1].code || id === other) throw invalidField('other', 'reportCopy.otherReport')
  const [older, newer] = both[0].chainNo < both[1].chainNo ? both : [both[1], both[0]]
  const [were, are] = [await rowsOf(db, older), await rowsOf(db, newer)]
  const counts = { added: 0, gone: 0, changed: 0, same: 0 }
  const rows: RowDifference[] = []
  for (const key of [...new Set([...were.keys(), ...are.keys()])].toSorted()) {
    const [was, is] = [were.get(key), are.get(key)]
    const what = was === undefined ? 'added' : is === undefined ? 'gone' : was === is ? 'same' : 'changed'
    counts[what] += 1
    if (what === 'same' || rows.length === SHOWN_DIFFERENCES) continue
    rows.push({ key, was: was === undefined ? null : parse(was), is: is === undefined ? null : parse(is) })
  }
  return { older: older.id, newer: newer.id, ...counts, rows }
}
