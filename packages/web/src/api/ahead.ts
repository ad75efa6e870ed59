interface Asked {
  readonly signal: AbortSignal
  /** Before anybody waits for the answer: no window says that it takes its time. */
  readonly isAhead?: true
}

/** A query of a page: what its answer is known by, and how it is asked for. */
export interface Question<T> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (asked: Asked) => Promise<T>
}

/** What was begun so long ago, milliseconds, is asked for anew: its answer may be of before what was done since. */
const KEPT_MS = 30_000

const begun = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()

const nameOf = ({ queryKey }: Pick<Question<unknown>, 'queryKey'>): string => JSON.stringify(queryKey)

/**
 * Asks before the code of the page is here that shows the answer: it waits for whoever asks the same by {@link begunOr}.
 * Nothing is said of what fails: it is asked for again then, and says it.
 */
export const begin = (question: Question<unknown>): void => {
  const answer = question.queryFn({ signal: new AbortController().signal, isAhead: true })
  answer.catch(() => undefined)
  begun.set(nameOf(question), { at: Date.now(), answer })
}

/** The same question, which takes the answer that was begun for it, once, instead of asking a second time. */
export const begunOr = <T>(question: Question<T>): Question<T> => ({
  ...question,
  queryFn: async (asked) => {
    const name = nameOf(question)
    const known = begun.get(name)
    begun.delete(name)
    if (known === undefined || Date.now() - known.at > KEPT_MS) return question.queryFn(asked)
    try {
      // The key says which question it answers, and with that of what kind.
      return (await known.answer) as T
    } catch {
      return question.queryFn(asked)
    }
  },
})
