import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { cancelPin, createPin, readOffices, readPins } from './pins.ts'
import { redeemPin } from './redeem.ts'

/** Calls of the codes by which an applicant authorises a ΚΥΔ (R102). */
export const authorisationRoutes: readonly Route[] = [
  serve(calls.pinOffices, async ({ db, actor }) => ({ data: await readOffices(db.kysely, actor) })),
  serve(calls.myPins, async ({ db, actor, input }) => ({
    data: await readPins(db.kysely, actor, input.etos),
  })),
  serve(calls.createPin, async ({ db, actor, input }) => ({ data: await createPin(db, actor, input) })),
  serve(calls.cancelPin, async ({ db, actor, input }) => {
    await cancelPin(db, actor, input)
    return SUCCESS
  }),
  serve(calls.redeemPin, async ({ db, actor, input }) => ({ data: await redeemPin(db, actor, input) })),
]
