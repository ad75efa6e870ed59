import type { CallInput } from '@eae/domain/contract.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { transaction } from '../../platform/transaction.ts'
import { lockTransfer } from '../transfers/stored.ts'
import { insertAct } from './keep-act.ts'
import { expectMayPropose } from './propose-act.ts'
import { holdBoth, measureTransfer } from './transfer-act.ts'

/** Kind of the acts that do transfers. */
const OF_TRANSFER = 9

/**
 * Proposes the act that does an agreed transfer of submitted applications. 404 for a transfer that the actor does not see, 409 in another version
 * or while an act of one of the applications is open, 422 where it is not possible any more, 423 where the actor may not or it does not wait.
 */
export const proposeTransferAct = (
  db: Database,
  actor: Actor,
  { aitiologia, ...seen }: CallInput<'proposeTransferAct'>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockTransfer(tx, seen, TRANSFER.waits)
    const { etos, id, source, target } = stored
    await holdBoth(tx, stored)
    const wish = { etos, edeId: source, praxtype: OF_TRANSFER } as const
    await expectMayPropose(tx, wish)
    await expectMayPropose(tx, { ...wish, edeId: target })
    const { both } = await measureTransfer(tx, stored)
    return insertAct(tx, wish, { lines: [], impact: both, aitiologia }, { ...tx.actor, transfer: { id, target } })
  })
