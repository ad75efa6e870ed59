import type { BannerMessage } from '@eae/domain/session/answers.ts'
import { z } from 'zod'
import { BANNER_FOLLOW_UP_MS, BANNER_POLL_MS } from '../ui/limits.ts'

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
export const firstUnseen = <T extends Pick<BannerMessage, 'id' | 'type'>>(
  messages: readonly T[],
  seen: readonly string[],
): T | null => messages.toSorted((a, b) => a.type - b.type).find(({ id }) => !seen.includes(id)) ?? null

/**
 * Milliseconds until the messages are asked for again, after they were asked for so many times: a session that has just
 * begun asks once more soon. Asking without an answer counts, so that a server that is ill is not asked more often.
 */
export const nextBannerAsk = (timesAsked: number): number => (timesAsked <= 1 ? BANNER_FOLLOW_UP_MS : BANNER_POLL_MS)
