import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { answerTransfer, takeBackTransfer, type FindActor } from './answer.ts'
import { moveBovines } from './move-bovines.ts'
import { previewTransfer, proposeTransfer } from './propose.ts'
import { findTransfer } from './read.ts'

/** Calls of transfers between applications (R22). */
export const transferRoutes = (findActor: FindActor): readonly Route[] => [
  serve(calls.previewTransfer, async ({ db, actor, input }) => ({ data: await previewTransfer(db, actor, input) })),
  serve(calls.proposeTransfer, async ({ db, actor, input }) => ({ data: await proposeTransfer(db, actor, input) })),
  serve(calls.findTransfer, async ({ db, actor, input }) => ({ data: await findTransfer(db.kysely, actor, input) })),
  serve(calls.answerTransfer, async ({ db, actor, input }) => ({
    data: await answerTransfer(db, actor, findActor, input),
  })),
  serve(calls.moveBovines, async ({ db, actor, input }) => ({ data: await moveBovines(db, actor, input) })),
  serve(calls.takeBackTransfer, async ({ db, actor, input }) => {
    await takeBackTransfer(db, actor, input)
    return SUCCESS
  }),
]
