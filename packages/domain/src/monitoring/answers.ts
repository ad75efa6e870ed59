import { z } from 'zod'
import { MESSAGE, type Answered } from '../kernel/call.ts'
import { AMS_RESULTS, AMS_RULES, ANSWER_STATES } from './codes.ts'

/** One observation of the vegetation index of a parcel, from -1 to 1. */
export const observation = z.strictObject({ day: z.string(), ndvi: z.number() })
export type Observation = Answered<typeof observation>

/** Where and when a photo was taken: EPSG:2100, an instant, and metres from the border of the parcel, 0 inside it. */
export const photoFacts = z.strictObject({
  at: z.string().nullable(),
  x: z.number(),
  y: z.number(),
  metres: z.number(),
})
export type PhotoFacts = Answered<typeof photoFacts>

/** What was answered to a signal. Metres are from the border of the parcel; 0 inside it. */
export const answerLine = z.strictObject({
  id: z.number(),
  rowVersion: z.number(),
  farmeranswer: z.number(),
  words: z.string().nullable(),
  photoid: z.number().nullable(),
  photoName: z.string().nullable(),
  photoat: z.string().nullable(),
  photox: z.number().nullable(),
  photoy: z.number().nullable(),
  photom: z.number().nullable(),
  answerstate: z.literal(ANSWER_STATES),
  decision: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  decidedby: z.string().nullable(),
  dteclose: z.string().nullable(),
})
export type AnswerLine = Answered<typeof answerLine>

/** One signal with its evidence and what was answered to it, the newest answer first. */
export const signalLine = z.strictObject({
  id: z.number(),
  edaId: z.number(),
  amsrule: z.enum(AMS_RULES),
  amsresult: z.literal(AMS_RESULTS),
  amsmarker: z.string().nullable(),
  amsprob: z.number().nullable(),
  cropdetected: z.string().nullable(),
  dteobs: z.string(),
  series: z.array(observation),
  answers: z.array(answerLine),
})
export type SignalLine = Answered<typeof signalLine>

/** A parcel with its signals. */
export const parcelSignals = z.strictObject({
  edaId: z.number(),
  kodikos: z.number(),
  topothesia: z.string(),
  /** Name and group of the crop that is declared there as main crop; null without one. */
  crop: z.strictObject({ description: z.string(), omada: z.string() }).nullable(),
  signals: z.array(signalLine),
})
export type ParcelSignals = Answered<typeof parcelSignals>

/** What `Monitoring/findSignals` gives. Reasons are null where the reader may. */
export const signalsAnswer = z.strictObject({
  etos: z.number(),
  edeId: z.number(),
  kodikos: z.number(),
  afm: z.string(),
  /** Day of the version of the signals that is in force; null while none was loaded. */
  day: z.string().nullable(),
  whyNotAnswer: MESSAGE.nullable(),
  whyNotDecide: MESSAGE.nullable(),
  parcels: z.array(parcelSignals),
})
export type SignalsAnswer = Answered<typeof signalsAnswer>
