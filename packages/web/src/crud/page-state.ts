import type { Frozen } from '@eae/domain/kernel/call.ts'
import { criterionSchema } from '@eae/domain/kernel/search.ts'
import { z } from 'zod'

/** Longest `_s` that is written into an address or read from one; what does not fit is not kept. */
const MAX_LENGTH = 6_000

/** Writes a page's state for the `_s` parameter: JSON, UTF-8, base64. Null when it is too large for an address. */
export const encodeState = (state: unknown): string | null => {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  let binary = ''
  for (const byte of bytes) binary += String.fromCodePoint(byte)
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return text.length > MAX_LENGTH ? null : text
}

/** Reads `_s` in either base64 alphabet. Null for anything that is not such a state: an address is user input. */
export const decodeState = (text: string | undefined): unknown => {
  if (text === undefined || text === '' || text.length > MAX_LENGTH) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+'))
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0)
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

const schema = z.object({
  criteria: z.record(z.string().max(60), criterionSchema).default({}),
  filter: z.string().max(200).default(''),
  /** The part of a page with several lists. */
  tab: z.string().max(60).optional(),
  sort: z.object({ field: z.string().max(60), dir: z.enum(['asc', 'desc']) }).optional(),
})

/** What a list was asked for; it stands in the address, so that going back finds it again. */
export type SearchState = Frozen<z.infer<typeof schema>>

export const EMPTY_SEARCH = { criteria: {}, filter: '' } as const satisfies SearchState

/** Reads a search from an address; anything else is an empty search. */
export const readSearchState = (text: string | undefined): SearchState =>
  schema.catch(EMPTY_SEARCH).parse(decodeState(text) ?? {})
