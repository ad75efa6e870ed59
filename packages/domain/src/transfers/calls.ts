import { ACT_STATES } from '../acts/codes.ts'
import { z } from 'zod'
import { call, DONE, dataOf, MESSAGE, type Answered } from '../kernel/call.ts'
import { MOST_BOVINES } from '../applications/parts/bovines.ts'
import { sentFormat, sentText } from '../kernel/sent-text.ts'
import { LEFT_CODES, MAX_PARCELS, MAX_WORDS, TRANSFER_REASONS, TRANSFER_STATES } from './codes.ts'

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
/** Characters of an ear tag as people write it, with blanks. */
const MAX_TAG = 30
const amount = z.strictObject({ parcels: z.number(), m2: z.number() })

/** What goes over and to whom, before it is proposed. */
const wish = {
  etos,
  /** The application that gives, and the AFM of who takes. */
  edeIdSource: id,
  afmTarget: sentFormat('afm', 20),
  /** Keys of parcels; of a whole holding none are named. */
  edaIds: z.array(id).max(MAX_PARCELS),
  isall: z.boolean(),
  withcrops: z.boolean(),
  withownership: z.boolean(),
}

/** What the sides are before a transfer and after it, in m² as declared; of the taker only what goes over. */
export const transferPreview = z.strictObject({
  /** Name of the taker; shown to who acts for him as well, else null. */
  nameTarget: z.string().nullable(),
  kodikosTarget: z.number(),
  /** Who asks acts for both: it is done at once. */
  isForBoth: z.boolean(),
  /** Both are submitted: what is agreed waits for an act of the agency. */
  isOfficial: z.boolean(),
  before: amount,
  after: amount,
  goes: z.strictObject({ ...amount.shape, rows: z.number() }),
  left: z.array(z.strictObject({ part: z.string(), code: z.literal(LEFT_CODES), count: z.number() })),
  renumbered: z.number(),
})
export type TransferPreview = Answered<typeof transferPreview>

/** A transfer as one of its sides reads it. */
export const transferDetail = z.strictObject({
  id: z.number(),
  etos: z.number(),
  rowVersion: z.number(),
  kind: z.literal([1, 2]),
  status: z.literal(TRANSFER_STATES),
  edeIdSource: z.number().nullable(),
  edeIdTarget: z.number().nullable(),
  kodikosSource: z.number(),
  kodikosTarget: z.number(),
  nameSource: z.string(),
  nameTarget: z.string(),
  /** Of a movement of bovines there is none of the list. */
  reason: z.literal(TRANSFER_REASONS).nullable(),
  words: z.string().nullable(),
  isall: z.boolean(),
  withcrops: z.boolean(),
  withownership: z.boolean(),
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
  plithos: z.number(),
  ektash: z.number(),
  lines: z.array(
    z.strictObject({
      id: z.number(),
      kodikos: z.number(),
      topothesia: z.string(),
      m2: z.number(),
      after: z.number().nullable(),
    }),
  ),
  left: transferPreview.shape.left,
  proposedAt: z.string(),
  dtelapse: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answerWords: z.string().nullable(),
  /** Why the asking person cannot do what is named; null when he can. */
  whyNot: z.strictObject({ answer: MESSAGE.nullable(), takeBack: MESSAGE.nullable(), act: MESSAGE.nullable() }),
  /** The act that does it, or is proposed to, where the reader sees acts. */
  act: z.strictObject({ id: z.number(), arpraxhs: z.number(), status: z.literal(ACT_STATES) }).nullable(),
})
export type TransferDetail = Answered<typeof transferDetail>

/** Calls of transfers between applications (R22). */
export const transferCalls = {
  previewTransfer: call({
    path: 'Edetmetafora/preview',
    access: 'Application_Open',
    input: z.object(wish).strict(),
    output: dataOf(transferPreview),
  }),
  proposeTransfer: call({
    path: 'Edetmetafora/propose',
    access: 'Application_Open',
    input: z
      .object({
        ...wish,
        reason: z.literal(TRANSFER_REASONS),
        words: sentText(0, MAX_WORDS),
        fileId: id.nullable(),
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number(), status: z.literal(TRANSFER_STATES) })),
    writes: true,
  }),
  findTransfer: call({
    path: 'Edetmetafora/findOne',
    access: 'Application_R',
    input: z.object({ etos, id }).strict(),
    output: dataOf(transferDetail),
  }),
  /** The taker accepts or refuses. */
  answerTransfer: call({
    path: 'Edetmetafora/answer',
    access: 'Application_Open',
    input: z.object({ etos, id, rowVersion: id, isAccepted: z.boolean(), words: sentText(0, MAX_WORDS) }).strict(),
    output: dataOf(z.strictObject({ status: z.literal(TRANSFER_STATES) })),
    writes: true,
  }),
  /** The giver takes his proposal back. */
  takeBackTransfer: call({
    path: 'Edetmetafora/takeBack',
    access: 'Application_Open',
    input: z.object({ etos, id, rowVersion: id }).strict(),
    output: DONE,
    writes: true,
  }),
  /** Bovines go from one holding to another of the same application (R46). */
  moveBovines: call({
    path: 'Edetmetafora/moveBovines',
    access: 'Application_W',
    input: z
      .object({
        etos,
        edeId: id,
        zekmIdSource: id,
        zekmIdTarget: id,
        /** Ear tags as they were pasted or ticked; of all of the holding none are named. */
        tags: z.array(sentText(1, MAX_TAG)).max(MOST_BOVINES),
        isAll: z.boolean(),
        dtemove: z.iso.date(),
        words: sentText(0, MAX_WORDS),
      })
      .strict(),
    output: dataOf(z.strictObject({ id: z.number(), moved: z.number(), isKnown: z.boolean() })),
    writes: true,
  }),
} as const
