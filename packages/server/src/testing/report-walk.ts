import type { TotalsAnswer } from '@eae/domain/reports/answers.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { isRecord, type AnyReport, type DrillToList } from '@eae/domain/reports/report.ts'
import { expect } from 'vitest'
import type { TestClient } from './app.ts'

export type ReportRow = Readonly<Record<string, string | number | boolean | null>>
export type AskedWith = Readonly<Record<string, Criterion>>

interface Page {
  readonly data: readonly ReportRow[]
  readonly nextCursor: string | null
  readonly count: { readonly rows: number; readonly isEstimate: boolean }
  readonly asOf?: string
}

/** A report as somebody asks it, over the wire. */
export const walkerOf = (client: TestClient, etos: number) => {
  const page = async (code: string, body: object): Promise<Page> => {
    const answer = await client.call(`${code}/findAllByCriteriaRange_grid`, { etos, ...body })
    expect(answer.status, `${code} ${JSON.stringify(body)} ${JSON.stringify(answer.body)}`).toBe(200)
    // The border to what came over the wire.
    return answer.body as unknown as Page
  }
  /** Every row, behind the cursor of the page before. */
  const rows = async (code: string, criteria: AskedWith = {}): Promise<readonly ReportRow[]> => {
    const found: ReportRow[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const more: Page = await page(code, { criteria, toRowIndex: 500, ...(cursor === undefined ? {} : { cursor }) })
      found.push(...more.data)
      cursor = more.nextCursor
    }
    return found
  }
  const totals = async (code: string, criteria: AskedWith = {}): Promise<TotalsAnswer> => {
    const answer = await client.call(`${code}/findTotals_grid`, { etos, criteria })
    expect(answer.status, `${code} ${JSON.stringify(criteria)} ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body.data as TotalsAnswer
  }
  return { page, rows, totals }
}
export type Walker = ReturnType<typeof walkerOf>

/** Every way to ask a report: with no more than it needs, and with each value of what it is grouped by. */
export const waysOf = ({ by, needs }: AnyReport, edeId: number): readonly AskedWith[] => {
  const needed = needs === undefined ? {} : { edeId }
  return by === undefined ? [needed] : Object.keys(by.columns).map((value) => ({ ...needed, [by.param]: value }))
}

const numbersIn = (rows: readonly ReportRow[], column: string): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Totals that are sums and ratios of sums, made here over all rows. */
export const totalsByHand = (report: AnyReport, rows: readonly ReportRow[]): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    Object.entries(report.totals).flatMap(([name, total]): [string, number | null][] => {
      if (total === undefined || total === 'own') return []
      if (total === 'sum') {
        const numbers = numbersIn(rows, name)
        return [[name, numbers.length === 0 ? null : sum(numbers)]]
      }
      const over = sum(numbersIn(rows, total.over))
      const ratio = ((total.times ?? 1) * sum(numbersIn(rows, total.of))) / over
      return [[name, over === 0 ? null : ratio - (total.less ?? 0)]]
    }),
  )

/** The lists that a report leads to. */
export const listsBehind = (report: AnyReport): readonly DrillToList<string>[] =>
  report.drill.flatMap((drill) => (isRecord(drill) ? [] : [drill]))
