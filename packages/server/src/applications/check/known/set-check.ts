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
import { EACH, eachOf, type EdeRef } from '../../../platform/kept-plans.ts'
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
  readonly query: (etos: number, edeId: EdeRef, rules: RuleParams) => RawBuilder<unknown>
  /** Null for a row that is clear after all, by what SQL cannot tell. */
  readonly found: (row: SetRow, rules: RuleParams) => readonly [check: Card, found: Omit<FoundCase, 'point'>] | null
}

const MILLIMETRES = 3

const pointOf = ({ x, y }: SetRow): Finding['point'] =>
  x === null || y === null ? null : [Number(x.toFixed(MILLIMETRES)), Number(y.toFixed(MILLIMETRES))]

const found = z.array(setRow.extend({ edeId: z.number(), n: z.number() }))

/** What checks ask of one application, as one query: the number of the check, the order within it, its row. */
const together = (checks: readonly SetCheck[], etos: number, edeId: EdeRef, rules: RuleParams): RawBuilder<unknown> => {
  const branches = checks.map(
    (
      { query },
      n,
    ) => sql`SELECT ${sql.lit(n)} AS n, row_number() OVER () AS at, q.id, q.kodikos, q.place, q.other, q.measured::float8 AS measured, q.x, q.y
      FROM (${query(etos, edeId, rules)}) AS q`,
  )
  return sql.join(branches, sql` UNION ALL `)
}

/**
 * Runs set checks of some applications as one statement; each of its rows becomes one finding of the check that it names, at its
 * place and as grave as at a moment.
 *
 * @returns what was found, by the keys of the applications; nothing of those without a finding
 */
export const findTogether = async (
  db: Executor,
  checks: readonly SetCheck[],
  etos: number,
  edeIds: readonly number[],
  rules: RuleParams,
  moment: Moment,
): Promise<ReadonlyMap<number, readonly Finding[]>> => {
  if (edeIds.length === 0 || checks.length === 0) return new Map()
  const { rows } = await sql`
    SELECT ${EACH} AS "edeId", r.* FROM ${eachOf(edeIds)} CROSS JOIN LATERAL (${together(checks, etos, EACH, rules)}) AS r ORDER BY 1, 2, 3
  `.execute(db)
  const findings = new Map<number, Finding[]>()
  for (const { edeId, n, ...row } of found.parse(rows)) {
    const check = checks[n]
    if (check === undefined) throw new Error('a row of no check')
    const one = check.found(row, rules)
    if (one === null) continue
    const [card, what] = one
    const finding = findingOf(card.code, severityAt(card, moment), { ...what, point: pointOf(row) })
    const known = findings.get(edeId)
    if (known === undefined) findings.set(edeId, [finding])
    else known.push(finding)
  }
  return findings
}

/** Where a finding about the shape `geom` stands, as the columns `x` and `y` of its row. */
export const POINT = sql`ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y`

/** One set check by its numbers. */
export const setCheck = <N extends string>(
  check: Card & { readonly params: Readonly<Record<N, number>> },
  query: (etos: number, edeId: EdeRef, numbers: Readonly<Record<N, number>>) => RawBuilder<unknown>,
  found: (row: SetRow, numbers: Readonly<Record<N, number>>) => Omit<FoundCase, 'point'>,
): SetCheck => {
  const numbers = (rules: RuleParams) => numbersOf(check.code, check.params, rules)
  return {
    query: (etos, edeId, rules) => query(etos, edeId, numbers(rules)),
    found: (row, rules) => [check, found(row, numbers(rules))],
  }
}
