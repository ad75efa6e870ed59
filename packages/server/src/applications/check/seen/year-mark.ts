import { COTTON_FOUND } from '@eae/domain/checks/pay-checks.ts'
import { rowChecks } from '@eae/domain/checks/registry.ts'
import { KNOWN_CHECKS } from '@eae/domain/checks/set-checks.ts'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { canonicalJson } from '../../../platform/canonical.ts'
import { PRODUCT_VERSION } from '../../../platform/product-version.ts'
import type { Executor } from '../../../platform/transaction.ts'
import { readRuleParams } from '../../read/year-numbers.ts'
import { missingSources } from '../known/missing-sources.ts'
import { readNationalSums } from '../known/set-checks-payments.ts'
import { ofRows } from './digest.ts'

/** What is the same for all applications of a year while a run looks at them. */
export interface YearMark {
  readonly etos: number
  readonly text: string
  readonly cottonM2: number
}

/**
 * Everything that checks read and that belongs to no application: numbers of rules and severities in force, the checks themselves, code
 * lists, dates of the year, which registers there are. Where it is otherwise, all applications are asked.
 */
export const readYearMark = async (db: Executor, etos: number): Promise<YearMark> => {
  const { rows: found } = await sql<Record<string, unknown>>`
    SELECT (SELECT count(*) FROM catalogue_change) AS lists, ${missingSources(etos)} AS missing,
      (SELECT json_agg(json_build_array(p.final_submission_date, p.latest_submission_date)) FROM edetparam p WHERE p.year_eae = ${etos}) AS dates,
      (SELECT json_agg(a.dteargia ORDER BY a.dteargia) FROM edetargia a WHERE a.etos IN (${etos}, ${etos + 1})) AS holidays,
      ${ofRows('eco_incompat', sql`t.etos = ${etos}`)}::text AS eco, ${ofRows('eco_paa_incompat', sql`t.etos = ${etos}`)}::text AS measures,
      ${ofRows('nsstdeclarationinfo', sql`t.etos = ${etos}`)}::text AS declarations
  `.execute(db)
  const sums: RuleParams = await readNationalSums(db, etos)
  const about = {
    version: PRODUCT_VERSION,
    checks: [...rowChecks.all, ...KNOWN_CHECKS].map((card) => JSON.stringify(card)),
    numbers: await readRuleParams(db, etos),
    ...found[0],
  }
  return { etos, text: canonicalJson(about), cottonM2: sums[COTTON_FOUND] ?? 0 }
}
