import { z } from 'zod'
import { call, dataOf } from '../kernel/call.ts'
import { CLIENT_STEPS, clientsAnswer, homeCard } from './answers.ts'

/** Calls of the home page. */
export const homeCalls = {
  /** What waits for the caller in a claim year, the most urgent kind of work first. */
  findHome: call({
    path: 'Home/find',
    access: 'Session',
    input: z.object({ etos: z.number().int().min(2015).max(2099) }).strict(),
    output: dataOf(z.array(homeCard)),
  }),
  /** The clients of the caller's ΚΥΔ in a claim year, those with something due first. */
  findClients: call({
    path: 'Home/findClients',
    access: 'Application_R',
    input: z
      .object({
        etos: z.number().int().min(2015).max(2099),
        step: z.enum(CLIENT_STEPS).optional(),
        filter: z.string().max(100).default(''),
        /** All of them, for a file, and not those alone that a page shows. */
        isWhole: z.boolean().default(false),
      })
      .strict(),
    output: dataOf(clientsAnswer),
  }),
} as const
