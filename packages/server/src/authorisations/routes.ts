import { calls } from '@eae/domain/contract.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { findAuthorisation } from './detail.ts'
import { decideRevocation, giveBackAuthorisation, orderRevocation, revokeAuthorisation } from './end.ts'
import { decideAuthorisation, fileAuthorisation } from './paper.ts'
import { cancelPin, createPin, readOffices, readPins } from './pins.ts'
import { redeemPin } from './redeem.ts'
import { remindRenewals } from './remind-renewals.ts'
import { giveAuthorisation } from './signed-in.ts'

/** Calls of authorisations (R08 to R11) and of the codes by which an applicant gives one to a ΚΥΔ (R102). */
export const authorisationRoutes: readonly Route[] = [
  serve(calls.pinOffices, async ({ db, actor }) => ({ data: await readOffices(db.kysely, actor) })),
  serve(calls.myPins, async ({ db, actor, input }) => ({
    data: await readPins(db.kysely, actor, input.etos),
  })),
  serve(calls.createPin, async ({ db, actor, input }) => ({ data: await createPin(db, actor, input) })),
  serve(calls.giveAuthorisation, async ({ db, actor, input }) => ({
    data: await giveAuthorisation(db, actor, input),
  })),
  serve(calls.cancelPin, async ({ db, actor, input }) => {
    await cancelPin(db, actor, input)
    return SUCCESS
  }),
  serve(calls.redeemPin, async ({ db, actor, input }) => ({ data: await redeemPin(db, actor, input) })),
  serve(calls.findAuthorisation, async ({ db, actor, input }) => ({
    data: await findAuthorisation(db.kysely, actor, input),
  })),
  serve(calls.fileAuthorisation, async ({ db, actor, input }) => ({
    data: await fileAuthorisation(db, actor, input),
  })),
  serve(calls.decideAuthorisation, async ({ db, actor, input }) => {
    await decideAuthorisation(db, actor, input)
    return SUCCESS
  }),
  serve(calls.revokeAuthorisation, async ({ db, actor, input }) => {
    await revokeAuthorisation(db, actor, input)
    return SUCCESS
  }),
  serve(calls.giveBackAuthorisation, async ({ db, actor, input }) => {
    await giveBackAuthorisation(db, actor, input)
    return SUCCESS
  }),
  serve(calls.remindRenewals, async ({ db, actor, input }) => ({ data: await remindRenewals(db, actor, input) })),
  serve(calls.orderRevocation, async ({ db, actor, input }) => ({ data: await orderRevocation(db, actor, input) })),
  serve(calls.decideRevocation, async ({ db, actor, input }) => {
    await decideRevocation(db, actor, input)
    return SUCCESS
  }),
]
