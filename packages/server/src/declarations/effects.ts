import { DECLARATION, EFFECT, EFFECT_STATE, type Outcome } from '@eae/domain/declarations/codes.ts'
import { moveWithin } from '../applications/index.ts'
import { liftFinding } from '../findings/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import type { StoredDeclaration } from './stored.ts'

type EffectState = (typeof EFFECT_STATE)[keyof typeof EFFECT_STATE]

/**
 * Does what an accepted declaration does, in the transaction of the decision: where it fails, nothing was decided. What is accepted in
 * part, and changes of what was declared, wait for acts with persons of their own.
 */
export const doEffect = async (
  tx: Tx,
  {
    etos,
    edeId,
    findingKey,
    effect,
    reviewerId,
  }: Pick<StoredDeclaration, 'etos' | 'edeId' | 'findingKey' | 'effect' | 'reviewerId'>,
  outcome: Outcome,
  words: string,
): Promise<EffectState> => {
  if (effect === EFFECT.none || outcome === DECLARATION.rejected) return EFFECT_STATE.none
  if (outcome === DECLARATION.partly) return EFFECT_STATE.waits
  switch (effect) {
    case EFFECT.liftFinding:
      if (edeId === null || findingKey === null) throw new AppError(409, { code: 'finding.gone' })
      await liftFinding(tx, { etos, edeId, key: findingKey }, words)
      return EFFECT_STATE.done
    // Whoever computes late days asks for accepted declarations of this effect: nothing else is written.
    case EFFECT.forgiveLate:
      return EFFECT_STATE.done
    case EFFECT.reopen:
    case EFFECT.admit:
      if (edeId === null || reviewerId === null) throw new AppError(409, { code: 'declaration.noApplication' })
      await moveWithin(tx, { etos, id: edeId }, effect === EFFECT.admit ? 'admit' : 'openCorrection', {
        reason: words,
        proposedBy: reviewerId,
      })
      return EFFECT_STATE.done
    case EFFECT.changeAct:
      return EFFECT_STATE.waits
  }
}
