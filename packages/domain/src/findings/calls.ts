import { z } from 'zod'
import { proposal } from '../kernel/answers.ts'
import { call, DONE, dataOf } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { sentText } from '../kernel/sent-text.ts'
import { findingPlace, findingsAnswer } from './answers.ts'
import { ACCEPTED, FALSE_ALARM, MAX_FINDING_WORDS } from './codes.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const words = z.string().trim().max(MAX_FINDING_WORDS)

/** A finding as its reader saw it: another version is told as changed, and nothing is done. */
const seen = { etos, edeId: id, key: z.string().min(1).max(200), rowVersion: id }

/** Calls about stored findings of one application; their list is a report. */
export const findingCalls = {
  /** Findings of one application with all that was said of them. */
  findFindings: call({
    path: 'Findings/findOf',
    access: 'Application_R',
    input: z.object({ etos, id }).strict(),
    output: dataOf(findingsAnswer),
  }),
  /** Where one of them stands, as shapes. */
  findFindingPlace: call({
    path: 'Findings/findPlace',
    access: 'Application_R',
    input: z.object({ etos, id, key: z.string().min(1).max(200) }).strict(),
    output: dataOf(findingPlace),
  }),
  /** The applicant's answer: words, a document of his application, or both. */
  answerFinding: call({
    path: 'Findings/answer',
    access: 'Application_W',
    input: z.object({ ...seen, words, documentId: id.nullable() }).strict(),
    output: DONE,
    writes: true,
  }),
  /** A note for those who check, which the applicant does not read. */
  noteFinding: call({
    path: 'Findings/note',
    access: 'Checks_Run',
    input: z.object({ ...seen, words: words.min(1) }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Asks the applicant for an answer until a day. */
  demandAnswer: call({
    path: 'Findings/demand',
    access: 'Checks_Run',
    input: z.object({ ...seen, due: z.iso.date(), words }).strict(),
    output: DONE,
    writes: true,
  }),
  rejectAnswer: call({
    path: 'Findings/reject',
    access: 'Checks_Run',
    input: z.object({ ...seen, words: words.min(1) }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Decides a finding; where money follows, proposes it to a second person (`isProposed`). */
  decideFinding: call({
    path: 'Findings/decide',
    access: 'Checks_Run',
    input: z
      .object({ ...seen, status: z.literal([ACCEPTED, FALSE_ALARM]), words: words.min(1).max(MAX_REASON) })
      .strict(),
    output: dataOf(z.strictObject({ isProposed: z.boolean() })),
    writes: true,
  }),
  /** Decisions that wait for a second person or were taken, of applications that the caller sees. */
  findFindingProposals: call({
    path: 'Findings/findProposals',
    access: 'Checks_Run',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  decideFindingProposal: call({
    path: 'Findings/decideProposal',
    access: 'ChangeAct_Approve',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawFindingProposal: call({
    path: 'Findings/withdrawProposal',
    access: 'Checks_Run',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
