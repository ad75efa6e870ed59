/** What the applicant does next with an application in a state. */
export type NextStep = 'start' | 'continue' | 'correct' | 'view'

/** The one thing to do next; the home page's main button and its explanation follow from it. */
export const nextStep = (status: number): NextStep => {
  if (status === 0) return 'start'
  if (status === 55) return 'correct'
  return status === 10 || status === 20 || status === 40 ? 'continue' : 'view'
}
