import { parentPort } from 'node:worker_threads'

/** What a thread of a pool tells: that it is loaded, once, and then one answer for each piece of work. */
export type FromThread<Answer> = { readonly kind: 'ready' } | { readonly kind: 'answer'; readonly answer: Answer }

/**
 * Has this thread, one of a pool (threads.ts), answer each piece of work that it is given: work and answer are what the
 * pool says they are. An answer may come later; what it throws ends the thread, as what is thrown at once.
 */
export const answerEach = (answerOf: (work: never) => unknown): void => {
  const tell = (message: FromThread<unknown>): void => parentPort?.postMessage(message)
  const work = async (given: unknown): Promise<void> => {
    // What a pool sends is what its module takes.
    tell({ kind: 'answer', answer: await answerOf(given as never) })
  }
  parentPort?.on('message', (given: unknown) => void work(given))
  tell({ kind: 'ready' })
}
