import { calls } from '@eae/domain/contract.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import type { Config } from '../../platform/config.ts'
import { invalidField } from '../../platform/errors.ts'
import { SUCCESS, serve, type Route } from '../../platform/route.ts'
import { whyNotDraft } from '../life.ts'
import { bookFile, findAnswers, whyNotBook } from './answers.ts'
import { decideClaim, proposeClaim, proposeClaimEnd } from './claim-wishes.ts'
import { findClaims } from './claims.ts'
import { findHolds, liftHold, openHold, whyNotHold } from './holds.ts'
import { moveIssue } from './life.ts'
import { proposeIssue } from './propose.ts'
import { findIssue, findIssues, payableRuns, readBankFile, whyNotDownload } from './read.ts'

/** Calls about orders of payment. */
export const issueRoutes = ({ bank }: Pick<Config, 'bank'>): Route[] => [
  serve(calls.findPayIssues, async ({ db, actor, input: { etos } }) => ({
    data: {
      issues: await findIssues(db.kysely, etos),
      runs: await payableRuns(db.kysely, etos),
      whyNotPropose: whyNotDraft(actor),
      whyNotDownload: whyNotDownload(actor),
    },
  })),
  serve(calls.findPayIssue, async ({ db, actor, input }) => ({ data: await findIssue(db.kysely, actor, input.id) })),
  serve(calls.proposePayIssue, async ({ db, actor, input }) => {
    if (input.dteekd < athensDate(new Date().toISOString())) throw invalidField('dteekd', 'payIssue.past')
    return { data: { id: await proposeIssue(db, actor, input) } }
  }),
  serve(calls.movePayIssue, async ({ db, actor, input }) => {
    await moveIssue(db, actor, input, bank)
    return SUCCESS
  }),
  serve(calls.readBankFile, async ({ db, actor, input, reply }) => {
    const { name, bytes } = await readBankFile(db, actor, input.id)
    void reply.type('application/xml').header('content-disposition', `attachment; filename="${name}"`)
    return bytes
  }),
  serve(calls.findPayAnswers, async ({ db, actor, input: { etos } }) => ({
    data: { answers: await findAnswers(db.kysely, etos), whyNotBook: whyNotBook(actor) },
  })),
  serve(calls.bookPayAnswer, async ({ db, actor, input }) => ({
    data: await bookFile(db, actor, input.etos, input.fileId),
  })),
  serve(calls.findPayClaims, async ({ db, actor, input: { afm } }) => ({
    data: await findClaims(db.kysely, actor, afm),
  })),
  serve(calls.proposePayClaim, async ({ db, actor, input }) => ({
    data: { id: await proposeClaim(db, actor, input) },
  })),
  serve(calls.proposePayClaimEnd, async ({ db, actor, input }) => ({
    data: { id: await proposeClaimEnd(db, actor, input) },
  })),
  serve(calls.decidePayClaim, async ({ db, actor, input }) => {
    await decideClaim(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findPayHolds, async ({ db, actor, input: { etos } }) => ({
    data: { holds: await findHolds(db.kysely, actor, etos), whyNotOpen: whyNotHold(actor) },
  })),
  serve(calls.openPayHold, async ({ db, actor, input }) => {
    await openHold(db, actor, input)
    return SUCCESS
  }),
  serve(calls.liftPayHold, async ({ db, actor, input }) => {
    await liftHold(db, actor, input)
    return SUCCESS
  }),
]
