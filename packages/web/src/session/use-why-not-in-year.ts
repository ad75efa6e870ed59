import type { Message } from '@eae/domain/kernel/message.ts'
import type { YearActionName } from '@eae/domain/applications/rights/actions.ts'
import { whyNot } from '@eae/domain/applications/rights/can.ts'
import { useSession } from './session-context.tsx'
import { useYear } from './year-context.tsx'

/**
 * Why the user may not do in a claim year what is about no single application: give an authorisation, or end one, or begin
 * what is done to many; null = he may. The same table as on the server, which alone knows whose AFM it is.
 */
export const useWhyNotInYear = (action: YearActionName, etos: number): Message | null => {
  const { menu } = useSession()
  const { params, years } = useYear()
  const year = years.find(({ yearEae }) => yearEae === etos) ?? params
  return whyNot(action, {
    who: {
      userType: menu.userType,
      privileges: Object.keys(menu.privileges),
      lockType: menu.userLockType,
      dpType: menu.userDpType,
    },
    isWithinReach: true,
    etos,
    status: null,
    isInSample: false,
    isInRemoteSensing: false,
    locks: year,
    now: Date.parse(menu.currentDate),
    finalSubmission: Date.parse(year.finalSubmissionDate),
    latestSubmission: Date.parse(year.latestSubmissionDate),
  })
}
