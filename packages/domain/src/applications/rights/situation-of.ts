import type { TreeAnswer } from '../tree.ts'
import type { Situation } from './can.ts'

/** What decides whether the reader of an application may do something with it now, as it was read with it. */
export const situationOf = ({ tree, situation }: Pick<TreeAnswer, 'tree' | 'situation'>): Situation => {
  const { header } = tree
  const { userType } = situation.who
  return {
    who: situation.who,
    isWithinReach: situation.isOwn || (userType !== 'ONLINE' && userType !== 'KYD'),
    etos: header.etos,
    status: header.status,
    isInSample: header.deigmaflag,
    isInRemoteSensing: header.thlflag,
    locks: situation.locks,
    now: Date.parse(situation.now),
    finalSubmission: Date.parse(situation.finalSubmissionDate),
    latestSubmission: Date.parse(situation.latestSubmissionDate),
    noticeUntil: situation.noticeUntil === null ? null : Date.parse(situation.noticeUntil),
  }
}
