import { answerEach } from '../platform/thread-work.ts'

/** What the thread of a test does: give the number of its thread back, fail, never end, grow, or go without a word. */
export type OddWork = 'answer' | 'fail' | 'never end' | 'grow' | 'go'

const mark = Math.random()

answerEach((work: OddWork): number => {
  if (work === 'fail') throw new Error('as asked')
  if (work === 'go') process.exit(7)
  // Nothing but the end of the thread stops it.
  if (work === 'never end') for (let turns = 0; turns < Infinity; turns += 1);
  // Numbers stand in the memory of the engine itself; bytes of buffers would not be counted.
  if (work === 'grow') for (const grown: number[][] = []; ; grown.push(Array.from({ length: 100_000 }, Math.random)));
  return mark
})
