import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { EarlierForecast } from '@eae/domain/applications/answers.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { recordAccess } from './access-records.ts'
import { readSource } from '../open/last-year.ts'
import { actsForApplicant, headerScope } from './scope.ts'
import { readSituation } from '../life/situation.ts'
import { readTreeAnswer } from './tree.ts'

/**
 * What last year's application of the same applicant comes to, by the function of this year's forecast and the rules of last
 * year; null where there is none. 404 for an application that the actor does not see. Who acts for the applicant is told of
 * last year's whoever it was made by then; staff only where it lies in their scope. It leaves a record of access with it.
 */
export const readLastForecast = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
): Promise<EarlierForecast | null> => {
  const { afm } = await readSituation(db, actor, etos, id)
  const from = etos - 1
  const source = await readSource(db, from, afm, actsForApplicant(actor) ? sql`TRUE` : headerScope(actor, 'h'))
  if (source === null) return null
  await recordAccess(db, actor, from, [source.id], 'tree')
  // Read as the applicant reads it: an authorisation of this year is none for last year, and amounts alone leave here.
  const applicant: Actor = { ...actor, userType: 'ONLINE', afm }
  const { tree, catalogue, situation, serverFindings } = await readTreeAnswer(db, applicant, from, source.id)
  const facts = buildFacts(tree, catalogue, situation, serverFindings)
  const { lines, totalCents } = forecast(facts, situation.ruleParams)
  return {
    etos: from,
    kodikos: source.kodikos,
    lines: lines.map(({ code, determined, grossCents, netCents }) => ({ code, determined, grossCents, netCents })),
    totalCents,
  }
}
