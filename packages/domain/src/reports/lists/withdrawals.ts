import { STATE_CODES } from '../../applications/states.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

/** Withdrawals, amendments and submissions taken back. Asked for all states: a withdrawn application is not counted elsewhere. */
export const withdrawals = report({
  code: 'RepAnakliseis',
  subject: 'applications',
  seenBy: BODIES,
  scope: 'applications',
  grain: 'row',
  params: {},
  allStates: true,
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    efoId: kinds.ref('Edetforea'),
    fromStatus: kinds.choice('status', STATE_CODES),
    toStatus: kinds.choice('status', STATE_CODES),
    at: kinds.datetime(),
    day: kinds.date(),
    usr: kinds.text(50),
    reason: kinds.text(500),
  },
  shown: ['edeKodikos', 'afm', 'efoId', 'fromStatus', 'toStatus', 'at', 'usr', 'reason'],
  asks: ['toStatus', 'day', 'usr'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: {},
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  display: ['toStatus', 'edeKodikos'],
})
