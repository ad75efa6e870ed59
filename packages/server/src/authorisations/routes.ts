import { calls } from '@eae/domain/contract.ts'
import type { Route } from '../platform/route.ts'
import { cancelPin, createPin, readOffices, readPins } from './pins.ts'
import { redeemPin } from './redeem.ts'

/** Calls of the codes by which an applicant authorises a ΚΥΔ (R102). */
export const authorisationRoutes: readonly Route[] = [
  { ...calls.pinOffices, handle: async ({ db, actor }) => ({ data: await readOffices(db.kysely, actor) }) },
  {
    ...calls.myPins,
    handle: async ({ db, actor, input }) => ({
      data: await readPins(db.kysely, actor, calls.myPins.input.parse(input).etos),
    }),
  },
  {
    ...calls.createPin,
    handle: async ({ db, actor, input }) => ({ data: await createPin(db, actor, calls.createPin.input.parse(input)) }),
  },
  {
    ...calls.cancelPin,
    handle: async ({ db, actor, input }) => {
      await cancelPin(db, actor, calls.cancelPin.input.parse(input))
      return { data: 'SUCCESS' }
    },
  },
  {
    ...calls.redeemPin,
    handle: async ({ db, actor, input }) => ({ data: await redeemPin(db, actor, calls.redeemPin.input.parse(input)) }),
  },
]
