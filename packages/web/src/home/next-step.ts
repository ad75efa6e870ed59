import { isDraft, STATES } from '@eae/domain/applications/states.ts'

/** What the applicant does next with an application in a state. */
export type NextStep = 'start' | 'continue' | 'correct' | 'view'

/** The one thing to do next; the home page's main button and its explanation follow from it. */
export const nextStep = (status: number): NextStep => {
  if (status === STATES.INITIAL) return 'start'
  if (status === STATES.CORRECTING) return 'correct'
  return isDraft(status) || status === STATES.AMENDING ? 'continue' : 'view'
}
