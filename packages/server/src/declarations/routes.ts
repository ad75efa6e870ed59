import { calls } from '@eae/domain/contract.ts'
import type { Config } from '../platform/config.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { assignDeclarations } from './assign.ts'
import { readChoices, readKind } from './kinds.ts'
import { findDeclaration } from './read.ts'
import { declarationReceipt } from './receipt.ts'
import { decideDeclaration, giveBackDeclaration, opineDeclaration, takeDeclaration } from './review.ts'
import { submitDeclaration, withdrawDeclaration } from './submit.ts'
import { saveDeclaration } from './write.ts'

/** Calls of declarations and objections (R85, R86). */
export const declarationRoutes = (config: Pick<Config, 'publicUrl'>): readonly Route[] => [
  serve(calls.declarationKinds, async ({ db, input }) => ({ data: [...(await readChoices(db.kysely, input.etos))] })),
  serve(calls.declarationKind, async ({ db, input }) => ({ data: await readKind(db.kysely, input.etos, input.id) })),
  serve(calls.findDeclaration, async ({ db, actor, input }) => ({
    data: await findDeclaration(db.kysely, actor, input),
  })),
  serve(calls.saveDeclaration, async ({ db, actor, input }) => ({ data: await saveDeclaration(db, actor, input) })),
  serve(calls.submitDeclaration, async ({ db, actor, input }) => ({ data: await submitDeclaration(db, actor, input) })),
  serve(calls.withdrawDeclaration, async ({ db, actor, input }) => {
    await withdrawDeclaration(db, actor, input)
    return SUCCESS
  }),
  serve(calls.takeDeclaration, async ({ db, actor, input }) => {
    await takeDeclaration(db, actor, input)
    return SUCCESS
  }),
  serve(calls.assignDeclarations, async ({ db, actor, input }) => ({
    data: await assignDeclarations(db, actor, input),
  })),
  serve(calls.giveBackDeclaration, async ({ db, actor, input }) => {
    await giveBackDeclaration(db, actor, input)
    return SUCCESS
  }),
  serve(calls.opineDeclaration, async ({ db, actor, input }) => {
    await opineDeclaration(db, actor, input)
    return SUCCESS
  }),
  serve(calls.decideDeclaration, async ({ db, actor, input }) => {
    await decideDeclaration(db, actor, input)
    return SUCCESS
  }),
  serve(calls.declarationReceipt, async ({ db, actor, input, reply, request }) => {
    const origin = config.publicUrl?.origin ?? `${request.protocol}://${request.host}`
    const pdf = await declarationReceipt(db.kysely, actor, input, origin)
    void reply.type('application/pdf').header('content-disposition', 'attachment; filename="receipt.pdf"')
    return pdf
  }),
]
