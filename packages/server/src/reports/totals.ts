import type { TotalsAnswer } from '@eae/domain/reports/answers.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { TotalsRequest } from '@eae/domain/reports/calls.ts'
import { chartColumn } from '@eae/domain/reports/drill.ts'
import { MAX_GROUPS, type AnyReport, type Total } from '@eae/domain/reports/report.ts'
import { readingOf, type SearchOptions } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { invalid } from '../platform/errors.ts'
import { planned } from '../platform/planner.ts'
import type { Executor } from '../platform/transaction.ts'
import { addedSourceOf, sourceOf } from './source.ts'
import type { ReportFiles } from './statement.ts'
import { asksForNow, oldestChange, usesCells } from './stored.ts'

/** Bars of a chart at most; what is left is told as one number. */
const CHART_ROWS = 20
/** Points of a line at most: a year by days. */
const LINE_POINTS = 400

const sumOf = (name: string, total: Exclude<Total<string>, 'own'>): RawBuilder<unknown> => {
  if (total === 'sum') return sql`sum(${sql.ref(`t.${name}`)})`
  const { of, over, times = 1, less = 0, scale } = total
  return sql`round(${times}::numeric * sum(${sql.ref(`t.${of}`)}) / nullif(sum(${sql.ref(`t.${over}`)}), 0) - ${less}::numeric, ${scale})`
}

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const answerSchema = z.object({
  at: z.string(),
  sums: z.object({ $rows: z.number() }).catchall(z.number().nullable()),
  chart: z.array(z.record(z.string(), value)).nullable(),
  groups: z.number(),
})

const chartOf = (report: AnyReport, x: string | null): RawBuilder<unknown> => {
  const { chart } = report
  if (chart === undefined || x === null) return sql`SELECT NULL AS x WHERE FALSE`
  const sums = chart.y.map((name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0) AS ${sql.id(name)}`)
  const column = sql.ref(`t.${x}`)
  // Bars stand in the order of what they show; the second series is a mark on them.
  const drawn = chart.kind === 'bars' ? chart.y.slice(0, 1) : chart.y
  const order =
    chart.kind === 'lines'
      ? column
      : sql`${sql.join(
          drawn.map((name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)`),
          sql` + `,
        )} DESC`
  return sql`SELECT ${column} AS x, ${sql.join(sums)} FROM found AS t GROUP BY ${column} ORDER BY ${order}, ${column}
    LIMIT ${chart.kind === 'lines' ? LINE_POINTS : CHART_ROWS}`
}

/** Whether a search bounds rows by their own columns: then what is not additive over all rows says nothing of these. */
const boundsRows = (request: TotalsRequest, asked: ReadonlySet<string>): boolean =>
  (request.filter ?? '').trim() !== '' || Object.keys(request.criteria ?? {}).some((name) => !asked.has(name))

/**
 * Numbers over all rows of a search, how many there are, and the rows of the chart, in one run of the statement. A total
 * that is no sum comes from a statement of its own, and is left out where the search bounds the rows themselves. 422 for
 * groups beyond the limit. Cells that are behind say as of when they are right.
 */
export const findTotals = async (
  db: Executor,
  files: ReportFiles,
  options: SearchOptions,
  actor: Actor,
  request: TotalsRequest,
  filled: ReadonlySet<number>,
): Promise<TotalsAnswer> => {
  const { report } = files
  const added = addedSourceOf(files, actor, request, filled)
  const { head, from, where, planning } = readingOf(
    added === null ? options : { ...options, source: () => added },
    actor,
    request,
  )
  const x = chartColumn(report, request.criteria)
  const sums = Object.entries(report.totals).flatMap(([name, total]) =>
    total === undefined || total === 'own' ? [] : [sql`${sumOf(name, total)} AS ${sql.id(name)}`],
  )
  const groups =
    x === null ? sql`0` : sql`(SELECT count(*) FROM (SELECT 1 FROM found AS t GROUP BY ${sql.ref(`t.${x}`)}) AS each)`
  // Rows and sums in one reading of them: without a chart what is found is written nowhere, and would be computed for each.
  const rows = added === null ? sql`count(*)` : sql`coalesce(sum(rows), 0)::bigint`
  const statement = sql`
    ${head}, found AS ${x === null ? sql`NOT MATERIALIZED` : sql`MATERIALIZED`} (SELECT * FROM ${from} AS t WHERE ${where})
    SELECT now() AS at, (SELECT to_json(s) FROM (SELECT ${sql.join([sql`${rows} AS "$rows"`, ...sums])} FROM found AS t) AS s) AS sums,
      (SELECT json_agg(to_json(c)) FROM (${chartOf(report, x)}) AS c) AS chart, ${groups} AS groups
  `
  const found = await planned(db, planning, (executor) => statement.execute(executor))
  const answer = answerSchema.parse(found.rows[0])
  const { $rows: counted, ...totals } = answer.sums
  if (report.grain === 'group' && counted > MAX_GROUPS)
    throw invalid([{ path: 'criteria', code: 'report.narrowFirst', params: { max: MAX_GROUPS } }])
  const own = await ownTotals(db, files, actor, request, filled)
  const isStored = added !== null || usesCells(files, actor, request, filled)
  const changedAt = isStored && !asksForNow(request) ? await oldestChange(db, files, actor, request.etos ?? 0) : null
  const chart = answer.chart ?? []
  return {
    totals: { ...totals, ...own },
    rows: counted,
    asOf: changedAt ?? answer.at,
    isBehind: changedAt !== null,
    chart,
    chartOthers: answer.groups - chart.length,
  }
}

const ownTotals = async (
  db: Executor,
  files: ReportFiles,
  actor: Actor,
  request: TotalsRequest,
  filled: ReadonlySet<number>,
): Promise<Readonly<Record<string, number | null>>> => {
  const { relations, totals, asked } = sourceOf(files, actor, request, filled)
  if (totals === null || boundsRows(request, asked)) return {}
  const statement = sql<Record<string, number | null>>`WITH ${relations} ${totals.statement}`
  const found = await planned(db, totals.planning, (executor) => statement.execute(executor))
  return found.rows[0] ?? {}
}
