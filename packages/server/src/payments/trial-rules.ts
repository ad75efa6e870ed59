import { sql } from 'kysely'
import { readRuleParams } from '../applications/index.ts'
import type { Executor } from '../platform/transaction.ts'

/** What a scheme pays and wants at least, in the words of the facts that a run keeps. */
export interface SchemeNumbers {
  readonly unitMills: number | null
  readonly minQty: number | null
}

/** The rules that a trial is computed with, where they are those of another year. */
interface TrialRules {
  readonly numbers: Readonly<Record<string, number>>
  readonly schemes: Readonly<Record<string, SchemeNumbers>>
}

/** What waits for its second person of a kind of rows of a year; of a row that stands already its proposal has what changes alone. */
const proposed = (entityName: string, etos: number) => sql`
  SELECT p.row_key, p.row_values AS v FROM row_proposal p WHERE p.entity = ${entityName} AND p.kind = 'save' AND p.state = 0 AND p.etos = ${etos}
`

/**
 * The rules of a year as they would be if all that is proposed of them were approved: numbers of rules, unit amounts and least quantities
 * of schemes. Schemes that the year does not have yet keep those of the year that is computed.
 */
export const readProposedRules = async (db: Executor, etos: number): Promise<TrialRules> => {
  const numbers = await sql<{ name: string; value: number }>`
    SELECT coalesce(p.v ->> 'code', r.code) || '.' || coalesce(p.v ->> 'name', r.name) AS name, (p.v ->> 'value')::numeric AS value
    FROM (${proposed('RuleParam', etos)}) p LEFT JOIN rule_param r ON r.id::text = p.row_key WHERE p.v ? 'value'
  `.execute(db)
  const schemes = await sql<SchemeNumbers & { readonly kodikos: string }>`
    SELECT s.kodikos, round(1000 * CASE WHEN p.v ? 'unitamount' THEN (p.v ->> 'unitamount')::numeric ELSE s.unitamount END)::bigint AS "unitMills",
      CASE WHEN p.v ? 'minqty' THEN (p.v ->> 'minqty')::numeric ELSE s.minqty END AS "minQty"
    FROM edetsupportschema s LEFT JOIN (${proposed('Edetsupportschema', etos)}) p ON p.row_key = s.id::text WHERE s.etos = ${etos}
  `.execute(db)
  return {
    numbers: {
      ...(await readRuleParams(db, etos)),
      ...Object.fromEntries(numbers.rows.map(({ name, value }) => [name, value])),
    },
    schemes: Object.fromEntries(
      schemes.rows.map(({ kodikos, unitMills, minQty }) => [kodikos, { unitMills, minQty }] as const),
    ),
  }
}
