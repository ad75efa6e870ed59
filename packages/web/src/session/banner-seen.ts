import type { BannerMessage } from '@eae/domain/contract.ts'
import { z } from 'zod'

/** Closed banners that are remembered; older ones have ended long ago. */
const MAX_KEPT = 100

const schema = z.array(z.string().max(60)).max(MAX_KEPT)

/** Ids of banners that the reader has closed, as the browser keeps them. Anything else counts as none. */
export const readSeen = (stored: string | null): readonly string[] => {
  if (stored === null) return []
  try {
    return schema.catch([]).parse(JSON.parse(stored))
  } catch {
    return []
  }
}

/** The list with one more, for the browser. */
export const withSeen = (seen: readonly string[], id: string): readonly string[] =>
  [...seen.filter((other) => other !== id), id].slice(-MAX_KEPT)

/** What the reader sees now: the first message that he has not closed, errors before warnings before information. */
export const firstUnseen = (messages: readonly BannerMessage[], seen: readonly string[]): BannerMessage | null =>
  messages.toSorted((a, b) => a.type - b.type).find(({ id }) => !seen.includes(id)) ?? null
