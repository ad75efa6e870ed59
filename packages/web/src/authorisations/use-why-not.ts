import type { Message } from '@eae/domain/kernel/message.ts'
import { whyNot } from '@eae/domain/session/can.ts'
import { useSession, useYear } from '../session/index.ts'

/**
 * Why the user may not give an authorisation, or end one, in a claim year; null = he may. The same table as on the
 * server, which alone knows whose AFM it is.
 */
export const useWhyNot = (action: 'authorise' | 'revoke', etos: number): Message | null => {
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
