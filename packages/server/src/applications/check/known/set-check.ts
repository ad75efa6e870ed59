import { sql, type RawBuilder } from 'kysely'
import {
  findingOf,
  numbersOf,
  type Finding,
  type FoundCase,
  severityAt,
  type CheckCard,
  type Moment,
  type RuleParams,
} from '@eae/domain/kernel/check.ts'
import { z } from 'zod'
import type { Executor } from '../../../platform/transaction.ts'

const setRow = z.object({
  /** Row of the application that the finding is about. */
  id: z.number(),
  /** Number of its parcel, and how people call the place. */
  kodikos: z.number(),
  place: z.string(),
  /** Tells apart several findings on one row: the other parcel, the ilot, the ATAK. */
  other: z.string(),
  /** What is measured: m², or kilometres where the check is about a distance. */
  measured: z.number(),
  /** Place in EPSG:2100; null = the parcel is not drawn yet. */
  x: z.number().nullable(),
  y: z.number().nullable(),
})
export type SetRow = z.infer<typeof setRow>

type Card = Pick<CheckCard, 'code' | 'severity' | 'grade'>

/** One set check, or some that one query answers: its query in an application, by the numbers of the year, and what a row is. */
export interface SetCheck {
  /** Gives the columns of {@link SetRow}, in the order of their findings. */
  readonly query: (etos: number, edeId: number, rules: RuleParams) => RawBuilder<unknown>
  /** Null for a row that is clear after all, by what SQL cannot tell. */
  readonly found: (row: SetRow, rules: RuleParams) => readonly [check: Card, found: Omit<FoundCase, 'point'>] | null
}

const MILLIMETRES = 3

const pointOf = ({ x, y }: SetRow): Finding['point'] =>
  x === null || y === null ? null : [Number(x.toFixed(MILLIMETRES)), Number(y.toFixed(MILLIMETRES))]

/** Runs set checks as one statement; each of its rows becomes one finding of the check that it names, at its place and as grave as at a moment. */
export const findTogether = async (
  db: Executor,
  checks: readonly SetCheck[],
  etos: number,
  edeId: number,
  rules: RuleParams,
  moment: Moment,
): Promise<Finding[]> => {
  if (checks.length === 0) return []
  const branches = checks.map(
    (
      { query },
      n,
    ) => sql`SELECT ${sql.lit(n)} AS n, row_number() OVER () AS at, q.id, q.kodikos, q.place, q.other, q.measured::float8 AS measured, q.x, q.y
      FROM (${query(etos, edeId, rules)}) AS q`,
  )
  const { rows } = await sql`${sql.join(branches, sql` UNION ALL `)} ORDER BY 1, 2`.execute(db)
  return z
    .array(setRow.extend({ n: z.number() }))
    .parse(rows)
    .flatMap(({ n, ...row }) => {
      const check = checks[n]
      if (check === undefined) throw new Error('a row of no check')
      const found = check.found(row, rules)
      if (found === null) return []
      const [card, one] = found
      return [findingOf(card.code, severityAt(card, moment), { ...one, point: pointOf(row) })]
    })
}

/** Where a finding about the shape `geom` stands, as the columns `x` and `y` of its row. */
export const POINT = sql`ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y`

/** One set check by its numbers. */
export const setCheck = <N extends string>(
  check: Card & { readonly params: Readonly<Record<N, number>> },
  query: (etos: number, edeId: number, numbers: Readonly<Record<N, number>>) => RawBuilder<unknown>,
  found: (row: SetRow, numbers: Readonly<Record<N, number>>) => Omit<FoundCase, 'point'>,
): SetCheck => {
  const numbers = (rules: RuleParams) => numbersOf(check.code, check.params, rules)
  return {
    query: (etos, edeId, rules) => query(etos, edeId, numbers(rules)),
    found: (row, rules) => [check, found(row, numbers(rules))],
  }
}
