/** States of an application (domain document 2.1) by name. No number of a state stands anywhere else. */
export const STATES = {
  INITIAL: 0,
  DRAFT: 10,
  CHECKED: 20,
  FINAL: 30,
  FINAL_LATE: 31,
  AMENDING: 40,
  IN_CONTROL: 50,
  CORRECTING: 55,
  CLEARED: 60,
  PAID: 70,
  RECALCULATING: 75,
  LOCKED: 80,
  WITHDRAWN: 90,
  INADMISSIBLE: 95,
  ARCHIVED: 99,
} as const
export type StateName = keyof typeof STATES
export type State = (typeof STATES)[StateName]

// There is at least one state; a list of values does not say so by itself.
export const STATE_CODES = Object.values(STATES) as unknown as readonly [State, ...State[]]

/** In force: neither withdrawn, nor inadmissible, nor archived. An AFM has at most one such application in a year. */
export const isLiving = (status: number): boolean => status < STATES.WITHDRAWN

/** Not submitted yet. */
export const isDraft = (status: number): boolean => status < STATES.FINAL
/** Its rows are worked at: a draft, or an amendment or correction beside an official version that holds meanwhile. */
export const isAtWork = (status: number): boolean =>
  isDraft(status) || status === STATES.AMENDING || status === STATES.CORRECTING

/** Submitted and in force; an amendment under way is a submitted application that is being changed. */
export const isSubmitted = (status: number): boolean => !isDraft(status) && isLiving(status)

/** Paid, or paid and calculated anew: what it brought is known to who paid it, and a forecast of it would be another number. */
export const isPaid = (status: number): boolean => status === STATES.PAID || status === STATES.RECALCULATING

/** An order of it has left: what changes it is settled by the next run, as more that is paid or as a debt. */
export const isSettledByRun = (status: number): boolean => status === STATES.CLEARED || isPaid(status)
