import type { Coefficients } from '@eae/domain/facts/coefficients.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { penaltyParamsFor, ruleParamsFor, type PenaltyStep, type RuleParamRow } from '@eae/domain/facts/numbers.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import { missingSources } from '../check/known/missing-sources.ts'

/** What a year brings along for all of its applications. */
export interface YearNumbers {
  readonly ruleParams: Readonly<Record<string, number>>
  /** Late submission may run into the next year, so its holidays are here as well. */
  readonly holidays: readonly string[]
  readonly catalogueVersion: number
  /** Names the state of the code lists in which database ever: the same for the same lists alone. */
  readonly listStamp: string
  readonly missingSources: readonly string[]
  /** Coefficients of the last payment run of the year that was approved. */
  readonly coefficients: Coefficients
}

/** Reads {@link YearNumbers} by one statement. */
export const readYearNumbers = async (db: Executor, etos: number): Promise<YearNumbers> => {
  const result = await sql<{
    params: readonly RuleParamRow[]
    steps: readonly PenaltyStep[]
    holidays: readonly string[]
    catalogueVersion: number
    listStamp: string
    missingSources: readonly string[]
    coefficients: Coefficients
  }>`
    SELECT
      (SELECT coalesce(json_agg(r), '[]'::json) FROM (SELECT code, year, name, value FROM rule_param WHERE year <= ${etos}) AS r) AS params,
      (SELECT coalesce(json_agg(s), '[]'::json) FROM (
        SELECT scaletype, percentto, absoluteto, syntelesths, effect FROM penalty_scale WHERE etos = ${etos} ORDER BY kodikos) AS s) AS steps,
      array(SELECT to_char(dteargia, 'YYYY-MM-DD') FROM edetargia WHERE etos IN (${etos}, ${etos + 1}) ORDER BY dteargia) AS holidays,
      c.n AS "catalogueVersion", concat_ws(' ', current_database(), c.n, c.xact, extract(epoch FROM c.at)) AS "listStamp", ${missingSources(etos)} AS "missingSources",
      coalesce((SELECT r.coefficients FROM pay_run r WHERE r.etos = ${etos} AND r.state = ${PAY_RUN.approved} ORDER BY r.number DESC LIMIT 1), '{}') AS coefficients
    FROM (SELECT count(*) AS n, max(xact::text) AS xact, max(at) AS at FROM catalogue_change) c
  `.execute(db)
  const [found] = result.rows
  if (found === undefined) throw new Error('a year has no numbers')
  const { params, steps, ...others } = found
  return { ruleParams: { ...ruleParamsFor(etos, params), ...penaltyParamsFor(steps) }, ...others }
}

/** The numbers of the rules of a year: those that were approved, and those of its scale of reductions. */
export const readRuleParams = async (db: Executor, etos: number): Promise<Readonly<Record<string, number>>> =>
  (await readYearNumbers(db, etos)).ruleParams
