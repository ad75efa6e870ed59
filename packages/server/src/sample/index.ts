import { calls } from '@eae/domain/contract.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { approveDraw, drawSample, giveUpDraw, giveWord } from './life.ts'
import { MARK_JOB, markDrawJob } from './mark.ts'
import { decideOut, proposeOut } from './out.ts'
import {
  beginDraw,
  beginScore,
  countCandidates,
  PREPARE_JOB,
  prepareDrawJob,
  SCORE_JOB,
  scoreRiskJob,
} from './prepare.ts'
import { findDraw, findDraws, findRisk } from './read.ts'

export { approveDraw, drawSample, giveWord } from './life.ts'
export { hashOfWord } from './draw.ts'
export { beginDraw, freezeCandidates } from './prepare.ts'
export { findDraw } from './read.ts'
export { verifyDraws } from './verify.ts'

/** Calls about risk and about draws of applications for controls. */
export const sampleRoutes = (): Route[] => [
  serve(calls.countCandidates, async ({ db, actor, input }) => ({
    data: { candidates: await countCandidates(db.kysely, actor, input) },
  })),
  serve(calls.beginDraw, async ({ db, actor, input }) => ({ data: await beginDraw(db, actor, input) })),
  serve(calls.findDraws, async ({ db, actor, input }) => ({ data: await findDraws(db.kysely, actor, input.etos) })),
  serve(calls.findDraw, async ({ db, actor, input }) => ({ data: await findDraw(db.kysely, actor, input.id) })),
  serve(calls.giveWord, async ({ db, actor, input }) => {
    await giveWord(db, actor, input)
    return SUCCESS
  }),
  serve(calls.drawSample, async ({ db, actor, input }) => ({ data: await drawSample(db, actor, input) })),
  serve(calls.approveDraw, async ({ db, actor, input }) => ({ data: await approveDraw(db, actor, input) })),
  serve(calls.giveUpDraw, async ({ db, actor, input }) => {
    await giveUpDraw(db, actor, input)
    return SUCCESS
  }),
  serve(calls.proposeOut, async ({ db, actor, input }) => {
    await proposeOut(db, actor, input)
    return SUCCESS
  }),
  serve(calls.decideOut, async ({ db, actor, input }) => {
    await decideOut(db, actor, input)
    return SUCCESS
  }),
  serve(calls.findRisk, async ({ db, actor, input: { etos, id } }) => ({
    data: await findRisk(db.kysely, actor, etos, id),
  })),
  serve(calls.scoreRisk, async ({ db, actor, input }) => ({
    data: { jobId: await beginScore(db, actor, input.etos) },
  })),
]

/** The kinds of jobs that prepare a draw, mark its applications, and score a year. */
export const sampleJobs = (): readonly (readonly [string, JobWork])[] => [
  [PREPARE_JOB, prepareDrawJob],
  [MARK_JOB, markDrawJob],
  [SCORE_JOB, scoreRiskJob],
]
