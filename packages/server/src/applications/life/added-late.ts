import { additions, type Asked } from '@eae/domain/payments/additions.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { AppError, locked } from '../../platform/errors.ts'
import { readForChecks } from '../read/tree.ts'
import { readKept } from './kept-rows.ts'
import type { Moving } from './move-effects.ts'

/** What an application asks for, of its own rows or of those that are kept of it. */
const askedOf = async ({ tx, etos, situation }: Moving, id: number): Promise<Asked> => {
  const answer = (await readForChecks(tx.sql, tx.actor, etos, [{ ...situation, id }])).get(id)
  if (answer === undefined) throw new Error('rows that were asked for are not among those read')
  const facts = buildFacts(answer.tree, answer.catalogue, answer.situation)
  return {
    codes: facts.requests.map(({ eschKodikos }) => eschKodikos),
    lines: forecast(facts, answer.situation.ruleParams).lines,
  }
}

/**
 * Refuses an amendment that adds when the time for it is over: from the last day on which an application comes in time, an
 * amendment takes away or corrects (domain document 2.6). 422 with each scheme of which it asks for more.
 */
export const whatIsAddedLate = async (moving: Moving): Promise<AppError | null> => {
  const { tx, etos, id, situation } = moving
  if (Date.parse(situation.now) <= Date.parse(situation.finalSubmissionDate)) return null
  const kept = await readKept(tx.sql, etos, id)
  if (kept === null) return locked('locked.state')
  const added = additions(await askedOf(moving, kept.id), await askedOf(moving, id))
  const [first] = added
  if (first === undefined) return null
  return new AppError(422, {
    code: 'amend.addedLate',
    params: { schemes: added.map(({ code }) => code).join(', '), count: added.length },
  })
}
