import { isLiving } from '@eae/domain/applications/states.ts'
import type { ApplicationFacts } from '@eae/domain/facts/facts.ts'
import { claimsToSum } from '@eae/domain/payments/calculate.ts'
import type { Claim, CutKind } from '@eae/domain/payments/claim.ts'
import { determineFromFacts } from '@eae/domain/payments/determine.ts'
import { thawFacts } from '@eae/domain/payments/runs/frozen.ts'
import {
  statementOf,
  type PaidBefore,
  type Statement,
  type StatementLine,
} from '@eae/domain/payments/runs/statement.ts'
import { FUNDS } from '@eae/domain/payments/schemes.ts'
import { sql } from 'kysely'
import { canonicalJson, sha256 } from '../platform/canonical.ts'
import { AppError } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import type { StoredRun } from './stored.ts'

/** What all codes of reasons begin with; the rest is a choice of lists. */
const REASON = /^payments\.reason\./

const cut = ({ reductions }: StatementLine, kind: CutKind): number =>
  reductions.filter((one) => one.kind === kind).reduce((sum, { cents }) => sum + cents, 0)

/** A line as its table holds it. */
const rowOf = (line: StatementLine) => ({
  kodikos: line.code,
  fund: FUNDS.indexOf(line.fund) + 1,
  measure: line.measure,
  declared: line.declared,
  determined: line.determined,
  gross_cents: line.grossCents,
  cut_penalty_cents: cut(line, 'overDeclaration'),
  cut_late_cents: cut(line, 'late'),
  cut_undeclared_cents: cut(line, 'undeclared'),
  cut_coefficient_cents: cut(line, 'coefficient'),
  cut_refusal_cents: cut(line, 'refusal'),
  cut_degressivity_cents: cut(line, 'degressivity'),
  cut_discipline_cents: cut(line, 'discipline'),
  cut_conditionality_cents: cut(line, 'conditionality'),
  net_cents: line.netCents,
  extra_cents: line.extraCents,
  paidbefore_cents: line.paidBeforeCents,
  due_cents: line.dueCents,
  reason: line.reason === null ? null : line.reason.code.replace(REASON, ''),
  explain: { steps: line.steps, reductions: line.reductions, reason: line.reason },
})

/** Columns that came later: where they took nothing they are not in the hash, so that it is the one of a run of before. */
const LATER: ReadonlySet<string> = new Set(['cut_degressivity_cents', 'cut_discipline_cents'])
const hashed = (row: ReturnType<typeof rowOf>) =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== 0 || !LATER.has(name)))

/** A statement as its tables hold it, with the hash over its lines. */
const rowsOf = (
  { edeId, afm }: { readonly edeId: number; readonly afm: string },
  { lines, parcels, active, ...sums }: Statement,
) => {
  const rows = lines.map(rowOf)
  return {
    head: {
      ede_id: edeId,
      afm,
      gross_cents: sums.grossCents,
      net_cents: sums.netCents,
      paidbefore_cents: sums.paidBeforeCents,
      topay_cents: sums.toPayCents,
      debt_cents: sums.debtCents,
      line_count: rows.length,
      uncomputed: sums.uncomputed,
      parcels,
      active,
      sha256: sha256(
        canonicalJson({ edeId, afm, sums: active === null ? sums : { ...sums, active }, rows: rows.map(hashed) }),
      ),
    },
    lines: rows.map((row) => ({ ede_id: edeId, ...row })),
  }
}
export type Rows = ReturnType<typeof rowsOf>

interface Frozen {
  readonly edeId: number
  readonly sha256: string
  readonly facts: string
  readonly before: readonly PaidBefore[]
}

/** The facts that a run kept of an application. Throws where they are not what was frozen. */
const factsOf = (run: StoredRun, { edeId, sha256: kept, facts: text }: Frozen): ApplicationFacts => {
  if (sha256(text) !== kept) throw new AppError(409, { code: 'payRun.factsChanged', params: { edeId } })
  const read = thawFacts(text)
  // A trial with the rules of another year: of its own year there is nothing to replace.
  const schemes = read.schemes.map((scheme) => ({ ...scheme, ...run.schemes[scheme.code] }))
  return { ...read, coefficients: run.coefficients ?? {}, schemes }
}

/** What a run comes to for one application, from what it kept of it. Throws where that is not what was frozen. */
export const computeOne = (run: StoredRun, frozen: Frozen): Rows => {
  const facts = factsOf(run, frozen)
  return rowsOf({ edeId: frozen.edeId, afm: facts.header.afm }, statementOf(facts, run.numbers, run, frozen.before))
}

/** What one application asks for in a run, as it is summed up over all; nothing of one that is not in force. */
export const claimsOfFrozen = (run: StoredRun, frozen: Frozen): readonly Claim[] => {
  const facts = factsOf(run, frozen)
  return isLiving(facts.header.status) ? claimsToSum(facts, determineFromFacts(facts, run.numbers), run.numbers) : []
}

/** What a run kept of applications. */
export const readFrozen = async (
  db: Executor,
  { etos, id }: StoredRun,
  ids: readonly number[],
): Promise<readonly Frozen[]> =>
  (
    await sql<Frozen>`
      SELECT z.ede_id AS "edeId", f.sha256, f.facts, z.paid_before AS before
      FROM pay_frozen z JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
      WHERE z.etos = ${etos} AND z.run_id = ${id} AND z.ede_id = ANY(${[...ids]}::bigint[]) ORDER BY z.ede_id
    `.execute(db)
  ).rows
