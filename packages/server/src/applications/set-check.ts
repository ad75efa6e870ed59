import type { RawBuilder } from 'kysely'
import { findingOf, type Finding, type FoundCase, type RuleParams, type Severity } from '@eae/domain/kernel/check.ts'
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

/** Runs the query of one set check. */
export const findingsOf = (
  db: Executor,
  check: Card,
  query: RawBuilder<unknown>,
  found: (row: SetRow) => Omit<FoundCase, 'point'>,
): Promise<Finding[]> => findingsOfAll(db, query, (row) => [check, found(row)])
