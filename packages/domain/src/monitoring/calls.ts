import { photoFacts, signalsAnswer } from './answers.ts'
import { z } from 'zod'
import { call, DONE, MADE, dataOf } from '../kernel/call.ts'
import { MAX_WORDS } from './ams-answer.ts'
import { ANSWERS, STATE_ACCEPTED, STATE_REJECTED } from './codes.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const words = z.string().trim().max(MAX_WORDS)

/** Calls about signals of the area monitoring, besides the list, which is a report. */
export const monitoringCalls = {
  /** The signals of the parcels of one application; of one parcel alone with `edaId`. */
  findSignals: call({
    path: 'Monitoring/findSignals',
    access: 'Application_R',
    input: z.object({ etos, id, edaId: id.optional() }).strict(),
    output: dataOf(signalsAnswer),
  }),
  /** Tells, before the answer is sent, where and when a photo was taken, and how far from the parcel of the signal. */
  lookAtPhoto: call({
    path: 'Monitoring/lookAtPhoto',
    access: 'Application_W',
    input: z.object({ etos, signalId: id, photoid: id }).strict(),
    output: dataOf(photoFacts),
    writes: true,
  }),
  answerSignal: call({
    path: 'Monitoring/answer',
    access: 'Application_W',
    input: z.object({ etos, signalId: id, farmeranswer: z.literal(ANSWERS), words, photoid: id.nullable() }).strict(),
    output: MADE,
    writes: true,
  }),
  decideSignal: call({
    path: 'Monitoring/decide',
    access: 'Checks_Run',
    input: z
      .object({
        etos,
        answerId: id,
        rowVersion: id,
        answerstate: z.literal([STATE_ACCEPTED, STATE_REJECTED]),
        decision: words,
      })
      .strict(),
    output: DONE,
    writes: true,
  }),
} as const
