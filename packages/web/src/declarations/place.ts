import { TARGETS } from '@eae/domain/declarations/codes.ts'
import { z } from 'zod'
import { decodeState, encodeState } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'

const stateSchema = z.object({
  /** Kind that is written; without it the reader chooses. */
  kindId: z.number().int().positive().optional().catch(undefined),
  /** Only kinds about such a thing are offered. */
  target: z.literal(TARGETS).optional().catch(undefined),
  /** For whom an office writes. */
  afm: z.string().max(9).optional().catch(undefined),
  edaId: z.number().int().positive().optional().catch(undefined),
  findingKey: z.string().max(200).optional().catch(undefined),
  runId: z.number().int().positive().optional().catch(undefined),
})

/** What a new declaration is about, as the page that leads to it knows it. */
export type Beginning = z.output<typeof stateSchema>

/** Reads what a new declaration is about from an address; anything else is about nothing. */
export const readBeginning = (state: string | undefined): Beginning => stateSchema.parse(decodeState(state) ?? {})

/** Address of a new declaration about something. */
export const newDeclaration = (etos: number, beginning: Beginning): string =>
  `/NsstDeclaration${stringifySearch({ id: 'new', etos: String(etos), _s: encodeState(beginning) })}`
