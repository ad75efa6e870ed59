import { DECLARATION, EFFECT, EFFECT_STATE, type Outcome } from '@eae/domain/declarations/codes.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { ibansOfAnswers, linesOfAnswers } from '@eae/domain/declarations/lines.ts'
import { sql } from 'kysely'
import { accountLines, head, living, moveWithin, openDraft } from '../applications/index.ts'
import { readKind } from './kinds.ts'
import { liftFinding } from '../findings/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import type { StoredDeclaration } from './stored.ts'

/** Kinds of acts that a declaration opens: of the rows that it names, and of what it asks for in words. */
const WITHDRAWAL = 8
const OBVIOUS_ERROR = 2

/** The application of a declaration. 409 where it was withdrawn or deleted meanwhile: there is nothing left to change or to forgive. */
const applicationOf = async (tx: Tx, { etos, edeId }: Pick<StoredDeclaration, 'etos' | 'edeId'>): Promise<number> => {
  const found = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h
    WHERE h.etos = ${etos} AND h.id = ${edeId}::bigint AND ${head('h')} AND (${living('h')} OR h.status = ${STATES.INADMISSIBLE}) FOR UPDATE
  `.execute(tx.sql)
  const [application] = found.rows
  if (application === undefined) throw new AppError(409, { code: 'declaration.noApplication' })
  return application.id
}

type EffectState = (typeof EFFECT_STATE)[keyof typeof EFFECT_STATE]

/**
 * Does what an accepted declaration does, in the transaction of the decision: where it fails, nothing was decided. What is accepted in
 * part waits for somebody. A change of what was declared is an act with persons of its own: its draft is opened, with the rows that are named.
 */
export const doEffect = async (
  tx: Tx,
  {
    id,
    etos,
    infoId,
    answers,
    edeId,
    findingKey,
    effect,
    reviewerId,
  }: Pick<StoredDeclaration, 'id' | 'etos' | 'infoId' | 'answers' | 'edeId' | 'findingKey' | 'effect' | 'reviewerId'>,
  outcome: Outcome,
  words: string,
): Promise<EffectState> => {
  if (effect === EFFECT.none || outcome === DECLARATION.rejected) return EFFECT_STATE.none
  if (outcome === DECLARATION.partly && effect !== EFFECT.changeAct) return EFFECT_STATE.waits
  switch (effect) {
    case EFFECT.liftFinding:
      if (edeId === null || findingKey === null) throw new AppError(409, { code: 'finding.gone' })
      await liftFinding(tx, { etos, edeId, key: findingKey }, words)
      return EFFECT_STATE.done
    // Whoever computes late days asks for accepted declarations of this effect: nothing else is written.
    case EFFECT.forgiveLate:
      await applicationOf(tx, { etos, edeId })
      return EFFECT_STATE.done
    case EFFECT.reopen:
    case EFFECT.admit:
      if (edeId === null || reviewerId === null) throw new AppError(409, { code: 'declaration.noApplication' })
      await moveWithin(tx, { etos, id: edeId }, effect === EFFECT.admit ? 'admit' : 'openCorrection', {
        reason: words,
        proposedBy: reviewerId,
      })
      return EFFECT_STATE.done
    case EFFECT.changeAct: {
      const application = await applicationOf(tx, { etos, edeId })
      if (reviewerId === null) throw new Error(`nobody has reviewed the declaration ${id}`)
      const { questions } = await readKind(tx.sql, etos, infoId)
      const out = linesOfAnswers(questions, answers).flatMap(({ part, line }) =>
        part === null ? [] : [{ part, line, pedio: null, nea: null }],
      )
      const accounts = await Promise.all(
        ibansOfAnswers(questions, answers).map((iban) => accountLines(tx.sql, application, iban)),
      )
      await openDraft(tx, {
        etos,
        edeId: application,
        praxtype: out.length > 0 ? WITHDRAWAL : OBVIOUS_ERROR,
        proposer: reviewerId,
        declarationId: id,
        aitiologia: words,
        lines: [...out, ...accounts.flat()],
      })
      return EFFECT_STATE.waits
    }
  }
}
