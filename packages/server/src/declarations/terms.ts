import { TERM_FROM } from '@eae/domain/declarations/codes.ts'
import { athensDate, athensMidnight } from '@eae/domain/kernel/athens-date.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { addDays, afterWorkingDays } from '@eae/domain/kernel/working-days.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** What the term of a declaration hangs on. */
export interface TermAbout {
  readonly etos: number
  readonly infoId: number
  readonly edeId: number | null
  readonly findingKey: string | null
  readonly runId: number | null
}

interface Facts {
  readonly now: string
  readonly dteapo: string | null
  readonly dteeos: string | null
  readonly termdays: number | null
  readonly termfrom: number | null
  readonly decisiondays: number | null
  readonly lateflag: boolean
  readonly activeflag: boolean
  readonly finding: string | null
  readonly payment: string | null
  readonly latest: string
  readonly holidays: readonly string[]
}

export interface Terms {
  /** The instant from which it is late; null where it has no term. */
  readonly deadline: string | null
  /** Last day for a decision on what is submitted now; null where its kind says none. */
  readonly due: string | null
  readonly isLate: boolean
  /** Why it cannot be submitted now, whoever asks. One that may come late needs words then. */
  whyNot(latewords: string): Message | null
}

/** The day that the term counts from; null where that has not happened yet. */
const firstDay = ({ termfrom, finding, payment, dteeos, latest }: Facts): string | null => {
  if (termfrom === TERM_FROM.finding) return finding === null ? null : athensDate(finding)
  if (termfrom === TERM_FROM.payment) return payment === null ? null : athensDate(payment)
  return dteeos ?? athensDate(latest)
}

/** The last day in time; null without a term. A term of working days takes the place of the window's end. */
const lastDay = (facts: Facts): string | null => {
  if (facts.termdays === null) return facts.dteeos
  const from = firstDay(facts)
  return from === null ? null : afterWorkingDays(from, facts.termdays, facts.holidays)
}

const whyNot = (facts: Facts, deadline: string | null, isLate: boolean, latewords: string): Message | null => {
  const today = athensDate(facts.now)
  if (!facts.activeflag) return { code: 'declaration.kindClosed' }
  if (facts.dteapo !== null && today < facts.dteapo)
    return { code: 'declaration.notYet', params: { from: facts.dteapo } }
  if (!isLate || deadline === null) return null
  const until = addDays(athensDate(deadline), -1)
  if (!facts.lateflag) return { code: 'declaration.tooLate', params: { until } }
  return latewords === '' ? { code: 'declaration.lateNeedsWords', params: { until } } : null
}

/** Until when a declaration may be submitted, and decided. Time is the database's; days are those of Greece. */
export const readTerms = async (db: Executor, about: TermAbout): Promise<Terms> => {
  const { etos, infoId, edeId, findingKey, runId } = about
  const found = await sql<Facts>`
    SELECT now() AS now, to_char(k.dteapo, 'YYYY-MM-DD') AS dteapo, to_char(k.dteeos, 'YYYY-MM-DD') AS dteeos, k.termdays, k.termfrom, k.decisiondays, k.lateflag,
      k.activeflag, p.latest_submission_date AS latest,
      (SELECT coalesce((SELECT max(e.at) FROM finding_event e WHERE e.etos = f.etos AND e.ede_id = f.ede_id AND e.finding_key = f.finding_key AND e.kind = 10), f.found_at)
        FROM finding_now f WHERE f.etos = ${etos} AND f.ede_id = ${edeId}::bigint AND f.finding_key = ${findingKey}::text) AS finding,
      (SELECT max(l.at) FROM pay_run_log l WHERE l.run_id = ${runId}::bigint AND l.move = 'approve') AS payment,
      array(SELECT to_char(a.dteargia, 'YYYY-MM-DD') FROM edetargia a WHERE a.etos BETWEEN k.etos AND k.etos + 2 ORDER BY a.dteargia) AS holidays
    FROM nsstdeclarationinfo k JOIN edetparam p ON p.year_eae = k.etos WHERE k.etos = ${etos} AND k.id = ${infoId}
  `.execute(db)
  const [facts] = found.rows
  if (facts === undefined) throw new Error(`there is no kind ${infoId} of declarations in ${etos}`)
  const last = lastDay(facts)
  const deadline = last === null ? null : athensMidnight(addDays(last, 1))
  const isLate = deadline !== null && Date.parse(facts.now) >= Date.parse(deadline)
  return {
    deadline,
    due:
      facts.decisiondays === null ? null : afterWorkingDays(athensDate(facts.now), facts.decisiondays, facts.holidays),
    isLate,
    whyNot: (latewords) => whyNot(facts, deadline, isLate, latewords),
  }
}
