import { z } from 'zod'
import { call } from '../kernel/call.ts'
import type { Message } from '../kernel/message.ts'
import { MAX_WORDS } from './ams-answer.ts'
import { ANSWERS, STATE_ACCEPTED, STATE_REJECTED, type AmsColour, type AmsRule, type AnswerState } from './codes.ts'
import type { Observation } from './series.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const words = z.string().trim().max(MAX_WORDS)

/** Calls about signals of the area monitoring, besides the list, which is a report. */
export const monitoringCalls = {
  /** The signals of the parcels of one application; of one parcel alone with `edaId`. */
  findSignals: call('Monitoring/findSignals', 'Application_R', z.object({ etos, id, edaId: id.optional() }).strict()),
  /** Tells, before the answer is sent, where and when a photo was taken, and how far from the parcel of the signal. */
  lookAtPhoto: call(
    'Monitoring/lookAtPhoto',
    'Application_W',
    z.object({ etos, signalId: id, photoid: id }).strict(),
    true,
  ),
  answerSignal: call(
    'Monitoring/answer',
    'Application_W',
    z.object({ etos, signalId: id, farmeranswer: z.literal(ANSWERS), words, photoid: id.nullable() }).strict(),
    true,
  ),
  decideSignal: call(
    'Monitoring/decide',
    'Checks_Run',
    z
      .object({
        etos,
        answerId: id,
        rowVersion: id,
        answerstate: z.literal([STATE_ACCEPTED, STATE_REJECTED]),
        decision: words,
      })
      .strict(),
    true,
  ),
} as const

/** Where and when a photo was taken: EPSG:2100, an instant, and metres from the border of the parcel, 0 inside it. */
export interface PhotoFacts {
  readonly at: string | null
  readonly x: number
  readonly y: number
  readonly metres: number
}

/** What was answered to a signal. Metres are from the border of the parcel; 0 inside it. */
export interface AnswerLine {
  readonly id: number
  readonly rowVersion: number
  readonly farmeranswer: number
  readonly words: string | null
  readonly photoid: number | null
  readonly photoName: string | null
  readonly photoat: string | null
  readonly photox: number | null
  readonly photoy: number | null
  readonly photom: number | null
  readonly answerstate: AnswerState
  readonly decision: string | null
  readonly by: string
  readonly at: string
  readonly decidedby: string | null
  readonly dteclose: string | null
}

/** One signal with its evidence and what was answered to it, the newest answer first. */
export interface SignalLine {
  readonly id: number
  readonly edaId: number
  readonly amsrule: AmsRule
  readonly amsresult: AmsColour
  readonly amsmarker: string | null
  readonly amsprob: number | null
  readonly cropdetected: string | null
  readonly dteobs: string
  readonly series: readonly Observation[]
  readonly answers: readonly AnswerLine[]
}

/** A parcel with its signals. */
export interface ParcelSignals {
  readonly edaId: number
  readonly kodikos: number
  readonly topothesia: string
  /** Name and group of the crop that is declared there as main crop; null without one. */
  readonly crop: { readonly description: string; readonly omada: string } | null
  readonly signals: readonly SignalLine[]
}

/** What `Monitoring/findSignals` gives. Reasons are null where the reader may. */
export interface SignalsAnswer {
  readonly etos: number
  readonly edeId: number
  readonly kodikos: number
  readonly afm: string
  /** Day of the version of the signals that is in force; null while none was loaded. */
  readonly day: string | null
  readonly whyNotAnswer: Message | null
  readonly whyNotDecide: Message | null
  readonly parcels: readonly ParcelSignals[]
}
