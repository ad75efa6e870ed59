import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { sql } from 'kysely'
import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import { readingOf, searchRange, type Criteria, type SearchOptions } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { applicationFilter } from './filter.ts'
import { applicationHooks } from '../save/hooks.ts'

/** The search of applications, with the scope of whoever asks. */
const SEARCH: SearchOptions = {
  entity: edetedeaeehd,
  hooks: applicationHooks().get(edetedeaeehd.name),
  filterSql: applicationFilter,
}

/** One application of a search. */
export interface Chosen {
  readonly id: number
  readonly kodikos: number
}

/**
 * The applications of a search in the order of their numbers, within the scope of the actor. 422 for none, and for more than
 * `most`, with the codes that are given for both.
 */
export const findChosen = async (
  db: Executor,
  actor: Actor,
  search: Criteria,
  { most, none, tooMany }: { readonly most: number; readonly none: string; readonly tooMany: string },
): Promise<readonly Chosen[]> => {
  const { from, where } = readingOf(SEARCH, actor, search)
  const found = await sql<Chosen>`
    SELECT t.id, t.kodikos FROM ${from} AS t WHERE ${where} ORDER BY t.kodikos, t.id LIMIT ${most + 1}
  `.execute(db)
  if (found.rows.length === 0) throw invalidField('criteria', none)
  if (found.rows.length > most) throw invalidField('criteria', tooMany, { max: most })
  return found.rows
}

/** How many applications of a search the actor sees, as its list says it: exactly up to a thousand. */
export const countApplications = async (db: Executor, actor: Actor, search: Criteria): Promise<RangeAnswer['count']> =>
  (await searchRange(db, SEARCH, actor, { ...search, toRowIndex: 1 })).count
