import {
  DECLARATION,
  EFFECT,
  EFFECT_STATE,
  type DeclarationEffect,
  type Outcome,
} from '@eae/domain/declarations/codes.ts'
import { liftFinding } from '../findings/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import type { StoredDeclaration } from './stored.ts'

type EffectState = (typeof EFFECT_STATE)[keyof typeof EFFECT_STATE]

/**
 * Does what an accepted declaration does, in the transaction of the decision: where it fails, nothing was decided. What is accepted in
 * part, and effects that are acts of their own with persons of their own, wait for those.
 */
export const doEffect = async (
  tx: Tx,
  {
    etos,
    edeId,
    findingKey,
    effect,
  }: Pick<StoredDeclaration, 'etos' | 'edeId' | 'findingKey'> & {
    readonly effect: DeclarationEffect
  },
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
    case EFFECT.changeAct:
    case EFFECT.admit:
      return EFFECT_STATE.waits
  }
}
