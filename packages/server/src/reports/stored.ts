import { sql, type RawBuilder } from 'kysely'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { APPLICATION_CRITERIA, isOfficial, statesOf } from '@eae/domain/reports/application-criteria.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { criterionSql, type Criteria } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { AREA_SETS, CELL_FILLS, cellTable, READ_SETS, type ReadSet } from './cell-sets.ts'
import { reportScope } from './scope.ts'
import type { ReportFiles, Statement } from './statement.ts'

const APPLICATION_FIELDS: Readonly<Record<string, Field>> = APPLICATION_CRITERIA

/** Whose scope a bucket can say: an area, or everything. */
const READERS_OF_CELLS: ReadonlySet<string> = new Set(['DAOK', 'DPO', 'CENTRAL', 'AUDIT', 'ADMIN'])
/** Criteria over applications that stand in the cell itself, and those of its area. */
const CELL_CRITERIA: ReadonlyMap<string, 'c' | 'area'> = new Map([
  ['status', 'c'],
  ['lkpenIdA', 'c'],
  ['daokKodikos', 'area'],
  ['opdId', 'area'],
  ['efoId', 'area'],
])

/** Relations that hold what all applications of the year come to, or are made of that. */
const OVER_ALL = /^(?:sums_|(?:cells|old)_(?:balance|shared)$)/

/** The criterion that asks for what is right now, which cells alone do not know. */
const NOW = 'isExact'

/** Whether a request asks for it. */
export const asksForNow = ({ criteria }: Criteria): boolean => criteria?.[NOW] !== undefined

/** The sets of cells among the relations of statements. */
export const setsAmong = (relations: ReadonlySet<string>): readonly ReadSet[] =>
  READ_SETS.filter((set) => ['cells', 'old', 'sums'].some((kind) => relations.has(`${kind}_${set}`)))

/** Whether «now» can be told from the cells of a statement and from what changed since: all that it reads can be filled beside. */
export const canBeFresh = ({ relations, readsKept }: Statement): boolean =>
  !readsKept && setsAmong(relations).every((set) => CELL_FILLS.has(set))

/** Buckets, or changes of them, with the columns of an application. */
export const bucketColumns = (table: string): RawBuilder<unknown> =>
  sql`(SELECT k.*, nullif(k.daok_key, '') AS daok_kodikos, nullif(k.opd_key, 0) AS opd_id, nullif(k.efo_key, 0) AS efo_id FROM ${sql.table(table)} k)`

/**
 * Whether cells may answer with a statement: they are filled for the years that it reads, its reader is bounded as buckets
 * are, and it asks of applications nothing that cells do not hold; for «now», if what changed since can be added to them.
 */
const mayRead = (
  { report }: ReportFiles,
  statement: Statement,
  { userType }: Actor,
  request: Criteria,
  filled: ReadonlySet<number>,
): boolean => {
  const { etos, criteria = {} } = request
  // What all applications come to by key is added up of what screens open.
  if (isOfficial(criteria) && (statement.readsKept || [...statement.relations].some((name) => OVER_ALL.test(name))))
    return false
  if (etos === undefined || (asksForNow(request) && !canBeFresh(statement))) return false
  if (!filled.has(etos) || (statement.readsPrevious && !filled.has(etos - 1))) return false
  const seesAll = report.scope === 'insured' && userType === 'ELGA'
  if (!seesAll && !READERS_OF_CELLS.has(userType)) return false
  return Object.keys(criteria).every(
    (name) => APPLICATION_FIELDS[name] === undefined || name === 'countedBasis' || CELL_CRITERIA.has(name),
  )
}

/** Whether cells answer a request with rows and totals. */
export const usesCells = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
  filled: ReadonlySet<number>,
): boolean => {
  const { report, cells } = files
  if (cells === null || !mayRead(files, cells.statement, actor, request, filled)) return false
  // An index leads to the page of a list, in the tables as in the cells, but not in both together.
  const isFresh = report.grain === 'group' && (cells.totals === null || canBeFresh(cells.totals))
  if (asksForNow(request) && !isFresh) return false
  const { criteria = {} } = request
  if (report.cells?.without?.some((name) => criteria[name] !== undefined) === true) return false
  const by = report.by === undefined ? null : (criteria[report.by.param] ?? report.defaults?.[report.by.param])
  return by === null || (typeof by === 'string' && report.cells?.except.includes(by) !== true)
}

/** Whether cells answer a request for the totals of a list: it bounds its rows by columns alone that they are kept by. */
export const usesAdded = (
  files: ReportFiles,
  actor: Actor,
  request: Criteria,
  filled: ReadonlySet<number>,
): boolean => {
  const { report, added } = files
  if (added === null || !mayRead(files, added, actor, request, filled)) return false
  const isKept = (name: string): boolean =>
    name === NOW || APPLICATION_FIELDS[name] !== undefined || report.added?.includes(name) === true
  return (request.filter ?? '').trim() === '' && Object.keys(request.criteria ?? {}).every(isKept)
}

/** Kinds of users to whom a bucket says all, with the privilege of all applications. */
const READERS_OF_ALL: ReadonlySet<string> = new Set(['CENTRAL', 'AUDIT', 'ADMIN'])

/** Whether a request counts all applications of its year in the states that are counted by themselves. */
export const isWhole = (report: AnyReport, { userType, privileges }: Actor, { criteria = {} }: Criteria): boolean =>
  ((READERS_OF_ALL.has(userType) && privileges.has('Application_All')) ||
    (report.scope === 'holdings' && userType === 'VET')) &&
  report.allStates !== true &&
  Object.keys(criteria).every((name) => APPLICATION_FIELDS[name] === undefined)

/** The cells of a set that a request counts; of «now», those of `moved` buckets as they would be filled this moment. */
export const cellsOf = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  criteria: NonNullable<Criteria['criteria']>,
  set: ReadSet,
): RawBuilder<unknown> => {
  // Where the area stands: in the cell itself, or in its bucket.
  const area = AREA_SETS.has(set) ? 'c' : 'b'
  const parts = Object.entries(criteria).flatMap(([name, criterion]) => {
    const field = APPLICATION_FIELDS[name]
    const at = CELL_CRITERIA.get(name)
    return field === undefined || at === undefined
      ? []
      : [criterionSql(name, field, criterion, at === 'area' ? area : at)]
  })
  const counted = statesOf(criteria, report.allStates)
  const states = counted === null ? [] : [sql`c.status = ANY(${counted})`]
  const basis = isOfficial(criteria) ? sql`c.basis <> 1` : sql`c.basis < 2`
  const where = sql`c.etos = ${etos} AND ${basis} AND ${sql.join([reportScope(actor, report.scope, area), ...states, ...parts], sql` AND `)}`
  const read = (cells: RawBuilder<unknown>, buckets: RawBuilder<unknown>) =>
    area === 'c'
      ? sql`SELECT c.* FROM ${cells} c WHERE ${where}`
      : sql`SELECT c.*, b.daok_kodikos, b.opd_id, b.efo_id FROM ${cells} c JOIN ${buckets} b ON b.etos = c.etos AND b.id = c.bucket_id WHERE ${where}`
  const stored = read(sql.table(cellTable(set)), bucketColumns('report_bucket'))
  return asksForNow({ criteria })
    ? sql`${stored} AND NOT EXISTS (SELECT 1 FROM moved m WHERE m.id = c.bucket_id) UNION ALL ${read(sql.id(`fresh_${set}`), sql`moved`)}`
    : stored
}

/** When the oldest change came that no cell of the reader's knows yet; null without one. */
export const oldestChange = async (
  db: Executor,
  { report }: ReportFiles,
  actor: Actor,
  etos: number,
): Promise<string | null> => {
  const found = await sql<{ at: string | null }>`
    SELECT min(b.at) AS at FROM ${bucketColumns('report_change')} b
    WHERE b.etos >= ${etos - 1} AND b.etos <= ${etos} AND ${reportScope(actor, report.scope, 'b')}
  `.execute(db)
  return found.rows[0]?.at ?? null
}

const remembered = new WeakMap<Executor, ReadonlySet<number>>()

/** Years whose cells are all there. */
export const filledYears = async (db: Executor): Promise<ReadonlySet<number>> => {
  const found = await sql<{ etos: number }>`SELECT etos FROM report_year WHERE filled_at IS NOT NULL`.execute(db)
  const filled = new Set(found.rows.map(({ etos }) => etos))
  remembered.set(db, filled)
  return filled
}

/**
 * The years as they were last read, and the condition under which they are still the same: for a statement that is proved by
 * it. Null before anybody has read them.
 */
export const recalledYears = (
  db: Executor,
): { readonly filled: ReadonlySet<number>; readonly holds: RawBuilder<unknown> } | null => {
  const filled = remembered.get(db)
  if (filled === undefined) return null
  const years = [...filled].toSorted((a, b) => a - b)
  return {
    filled,
    holds: sql`(SELECT coalesce(array_agg(y.etos ORDER BY y.etos), '{}') FROM report_year y WHERE y.filled_at IS NOT NULL) = ${years}::integer[]`,
  }
}
