import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import { entityCall, type EntityCallName } from '@eae/domain/entity-calls.ts'
import { EXPORT_ROWS_HEADER, exportFileName } from '@eae/domain/kernel/export.ts'
import type { RangeRequest } from '@eae/domain/kernel/search.ts'
import {
  ANALYSIS,
  ANALYSIS_PRIVILEGE,
  ANALYSTS,
  analysisEntity,
  MAX_CELLS,
  type Analysis,
} from '@eae/domain/reports/analysis/analysis.ts'
import { exportSearch, searchRange, type Criteria, type SearchOptions } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { serve, untilFirstByte, type Route } from '../../platform/route.ts'
import { yearsFor } from '../fresh.ts'
import { asksForNow } from '../stored.ts'
import { analysisOf, cellsOf, filesOf, finestOf, isFromCells, oldestChangeOf, type DatasetFiles } from './cells.ts'

type Files = ReadonlyMap<string, DatasetFiles>

const wishOf = (files: Files, { criteria = {} }: Criteria): Analysis =>
  analysisOf(criteria, new Map([...files].map(([code, { dataset }]) => [code, dataset])))

/**
 * What a search asks to be analysed as a search of rows, `most` at most; `filled` are the years whose stored cells may answer.
 * 422 for a wish that means nothing.
 */
const optionsOf = (files: Files, asked: Criteria, filled: ReadonlySet<number>, most = MAX_CELLS): SearchOptions => {
  const wish = wishOf(files, asked)
  return {
    entity: analysisEntity(wish),
    hooks: undefined,
    source: (actor, request) => cellsOf(files, actor, wish, request, filled, most),
    fileRows: most,
  }
}

const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.answer.issues?.some(({ code }) => code === 'report.narrowFirst') === true

/** What a file says is what the tables say at its time. */
const TABLES_ALONE: ReadonlySet<number> = new Set()

/** The cells of a search; where stored ones are behind, as of when they are right. 422 with the dimension that divides too finely where there are more than `most`. */
export const findCells = async (
  db: Executor,
  files: Files,
  actor: Actor,
  request: RangeRequest,
  most = MAX_CELLS,
): Promise<RangeAnswer> => {
  const wish = wishOf(files, request)
  const found = filesOf(files, wish)
  const filled = found.cells === null ? TABLES_ALONE : await yearsFor(db, request)
  try {
    const answer = await searchRange(db, optionsOf(files, request, filled, most), actor, request, most)
    const isBehind = !asksForNow(request) && isFromCells(found, actor, wish, request, filled)
    const changedAt = isBehind ? await oldestChangeOf(db, found, actor, request) : null
    return changedAt === null ? answer : { ...answer, asOf: changedAt }
  } catch (error) {
    if (!isTooMany(error)) throw error
    const { name, values } = await finestOf(db, files, actor, wish, request, filled)
    const path = name === wish.column ? 'criteria.column' : `criteria.rows.${wish.rows.indexOf(name)}`
    throw invalidField(path, 'analysis.tooFine', { max: most, values })
  }
}

const of = <N extends EntityCallName>(name: N) => entityCall(ANALYSIS, name, ANALYSIS_PRIVILEGE)
const kinds = { kinds: ANALYSTS }

/** The calls of the analysis: its cells, and the same as a file. */
export const analysisRoutes = (files: Files): Route[] => [
  serve(of('findAllByCriteriaRange_grid'), ({ db, actor, input }) => findCells(db.kysely, files, actor, input), kinds),
  serve(
    of('exportAll_grid'),
    async ({ db, actor, input, reply }) => {
      const { format, rows, stream } = await untilFirstByte(reply, (caller) =>
        exportSearch(db.kysely, optionsOf(files, input, TABLES_ALONE), actor, input, caller),
      )
      void reply
        .type(format.type)
        .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
        .header(EXPORT_ROWS_HEADER, String(rows))
      return stream
    },
    kinds,
  ),
]
