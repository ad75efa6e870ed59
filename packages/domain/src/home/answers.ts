import { z } from 'zod'
import { AUTHOR_KINDS } from '../authorisations/codes.ts'
import { INSTANT, type Answered } from '../kernel/call.ts'
import { criterionSchema } from '../kernel/search.ts'

/** Work that waits for the reader: how much there is, and the list or page where it is done. */
export const homeCard = z.strictObject({
  /** Its words are the texts `work.<code>` (what waits) and `work.<code>.do` (what one does there). */
  code: z.string(),
  rows: z.number().int().min(0),
  isEstimate: z.boolean(),
  path: z.string(),
  /** What the list there is asked for; empty for a page that is no list. */
  criteria: z.record(z.string(), criterionSchema),
  sort: z.strictObject({ field: z.string(), dir: z.enum(['asc', 'desc']) }).nullable(),
})
export type HomeCard = Answered<typeof homeCard>

/** What is to be done next for a client, the most urgent first. */
export const CLIENT_STEPS = ['repair', 'submit', 'finish', 'open', 'fill', 'documents', 'nothing'] as const
export type ClientStep = (typeof CLIENT_STEPS)[number]

/** Clients that a page shows at once: who has more asks by a step or a name, or takes them as a file. */
export const CLIENTS_SHOWN = 50

/** A client of a ΚΥΔ: his authorisation in force, how his application stands, and what is to be done next. */
export const client = z.strictObject({
  id: z.number(),
  afm: z.string(),
  name: z.string(),
  office: z.string(),
  authortype: z.literal(AUTHOR_KINDS),
  dteend: INSTANT,
  daysLeft: z.number(),
  edeId: z.number().nullable(),
  kodikos: z.number().nullable(),
  status: z.number().nullable(),
  blocking: z.number(),
  step: z.enum(CLIENT_STEPS),
})
export type Client = Answered<typeof client>

/** The clients of an office with what is due: how many for each step, and the first of those that are asked for. */
export const clientsAnswer = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(CLIENT_STEPS), count: z.number() })),
  clients: z.array(client),
})
export type ClientsAnswer = Answered<typeof clientsAnswer>
