export interface Countdown {
  readonly phase: 'open' | 'late' | 'closed'
  /** Whole days that remain in the phase; 0 on its last day. */
  readonly days: number
}

const DAY_MS = 86_400_000

/** Where the submission period stands: open, late with a reduction, or over. */
export const countdown = (now: number, finalSubmission: string, latestSubmission: string): Countdown => {
  const [final, latest] = [Date.parse(finalSubmission), Date.parse(latestSubmission)]
  if (now <= final) return { phase: 'open', days: Math.floor((final - now) / DAY_MS) }
  if (now <= latest) return { phase: 'late', days: Math.floor((latest - now) / DAY_MS) }
  return { phase: 'closed', days: 0 }
}
