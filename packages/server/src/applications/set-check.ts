import { sql, type RawBuilder } from 'kysely'
import {
  findingOf,
  numbersOf,
  type Finding,
  type FoundCase,
  type RuleParams,
  type Severity,
} from '@eae/domain/kernel/check.ts'
import { z } from 'zod'
import type { Executor } from '../platform/transaction.ts'

/** Finds the cases of one set check in one application. */
export type FindInSet = (db: Executor, etos: number, edeId: number, rules: RuleParams) => Promise<Finding[]>

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

const MILLIMETRES = 3

const pointOf = ({ x, y }: SetRow): Finding['point'] =>
  x === null || y === null ? null : [Number(x.toFixed(MILLIMETRES)), Number(y.toFixed(MILLIMETRES))]

type Card = { readonly code: string; readonly severity: Severity }

/** Runs the query of set checks; each of its rows becomes one finding of the check that it names, at its place. */
export const findingsOfAll = async (
  db: Executor,
  query: RawBuilder<unknown>,
  found: (row: SetRow) => readonly [check: Card, found: Omit<FoundCase, 'point'>],
): Promise<Finding[]> => {
  const { rows } = await query.execute(db)
  return z
    .array(setRow)
    .parse(rows)
    .map((row) => {
      const [check, one] = found(row)
      return findingOf(check.code, check.severity, { ...one, point: pointOf(row) })
    })
}

/** Where a finding about the shape `geom` stands, as the columns `x` and `y` of its row. */
export const POINT = sql`ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y`

/** What finds one set check: its query in an application, by the numbers of the year, and what a row of that is. */
export const findSet =
  <N extends string>(
    check: Card & { readonly params: Readonly<Record<N, number>> },
    query: (etos: number, edeId: number, numbers: Readonly<Record<N, number>>) => RawBuilder<unknown>,
    found: (row: SetRow, numbers: Readonly<Record<N, number>>) => Omit<FoundCase, 'point'>,
  ): FindInSet =>
  (db, etos, edeId, rules) => {
    const numbers = numbersOf(check.code, check.params, rules)
    return findingsOfAll(db, query(etos, edeId, numbers), (row) => [check, found(row, numbers)])
  }
