import type { HomeCard } from '@eae/domain/home/answers.ts'

/** What waits for somebody, as his home page shows it. */
export interface Work {
  /** The most urgent kind of work of which there is something; null where nothing waits. */
  readonly first: HomeCard | null
  /** The others of which there is something. */
  readonly waiting: readonly HomeCard[]
  /** Kinds of work of which nothing is left. */
  readonly empty: readonly HomeCard[]
}

/** Tells kinds of work with something to do from those without; both keep their order. */
export const sortWork = (cards: readonly HomeCard[]): Work => {
  const [first = null, ...waiting] = cards.filter(({ rows }) => rows > 0)
  return { first, waiting, empty: cards.filter(({ rows }) => rows === 0) }
}
