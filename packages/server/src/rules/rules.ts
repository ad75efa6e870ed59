import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { sql } from 'kysely'
import type { EntityHooks } from '../crud/index.ts'
import type { Executor } from '../platform/transaction.ts'
import { catalogueHooks } from './catalogue-hooks.ts'
import { refuseHarder } from './checks.ts'
import { measureNumber } from './measure.ts'

/** Numbers of rules change by two people alone, whoever asks for a save (ADR 0057), and so does what else rules read. */
export const ruleHooks: ReadonlyMap<string, EntityHooks> = new Map([
  ['RuleParam', { needsApproval: () => Promise.resolve(true), beforeSave: refuseHarder, measure: measureNumber }],
  ...catalogueHooks,
])

/** The numbers that hold in a year. */
export const findRules = async (db: Executor, etos: number): Promise<readonly RuleInForce[]> => {
  const inForce = await sql<RuleInForce>`
    SELECT DISTINCT ON (r.code, r.name) CASE WHEN r.year = ${etos} THEN r.id END AS id, r.code, r.name, r.value, r.unit,
      r.legal_ref AS "legalRef", r.year AS since, CASE WHEN r.year = ${etos} THEN r.row_version END AS "rowVersion"
    FROM rule_param r WHERE r.year <= ${etos} ORDER BY r.code, r.name, r.year DESC
  `.execute(db)
  return inForce.rows
}
