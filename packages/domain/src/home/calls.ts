import { z } from 'zod'
import { call, dataOf } from '../kernel/call.ts'
import { homeCard } from './answers.ts'

/** Calls of the home page. */
export const homeCalls = {
  /** What waits for the caller in a claim year, the most urgent kind of work first. */
  findHome: call({
    path: 'Home/find',
    access: 'Session',
    input: z.object({ etos: z.number().int().min(2015).max(2099) }).strict(),
    output: dataOf(z.array(homeCard)),
  }),
} as const
