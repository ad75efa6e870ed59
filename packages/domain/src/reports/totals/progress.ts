import { kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

/** Applications opened and submitted, by day in Athens and office. */
export const progress = report({
  code: 'RepProodosKyd',
  subject: 'applications',
  seenBy: BODIES,
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    day: kinds.date(),
    efoId: kinds.ref('Edetforea'),
    opened: kinds.count(),
    finalised: kinds.count(),
  },
  shown: ['day', 'efoId', 'opened', 'finalised'],
  asks: ['day'],
  orderBy: { field: 'day', dir: 'desc' },
  totals: { opened: 'sum', finalised: 'sum' },
  drill: [],
  cells: { except: [] },
  chart: { kind: 'lines', x: 'day', y: ['finalised', 'opened'] },
  display: ['day', 'efoId'],
})
