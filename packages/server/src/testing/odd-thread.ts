import { answerEach } from '../platform/thread-work.ts'

/** What the thread of a test does: give the number of its thread back, fail, or never end. */
export type OddWork = 'answer' | 'fail' | 'never end'

const mark = Math.random()

answerEach((work: OddWork): number => {
  if (work === 'fail') throw new Error('as asked')
  // Nothing but the end of the thread stops it.
  if (work === 'never end') for (let turns = 0; turns < Infinity; turns += 1);
  return mark
})
