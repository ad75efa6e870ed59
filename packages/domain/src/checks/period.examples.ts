import { type Example } from './testing.ts'

/** Applications that together provoke every check of `period.ts`. */
export const examples: readonly Example[] = [
  { now: '2026-05-18T10:00:00+03:00' },
  { now: '2026-07-01T10:00:00+03:00' },
  { header: { deigmaflag: true } },
]
