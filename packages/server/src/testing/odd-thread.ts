import { answerEach } from '../platform/thread-work.ts'

/** What the thread of a test does: give the number of its thread back, fail, never end, or go without a word. */
export type OddWork = 'answer' | 'fail' | 'never end' | 'go'

const mark = Math.random()

answerEach((work: OddWork): number => {
  if (work === 'fail') throw new Error('as asked')
  if (work === 'go') process.exit(7)
  // Nothing but the end of the thread stops it.
  if (work === 'never end') for (let turns = 0; turns < Infinity; turns += 1);
  return mark
})
