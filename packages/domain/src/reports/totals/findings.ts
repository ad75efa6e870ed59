import { CHECK_CODES } from '../../checks/check-codes.ts'
import { CHECK_GROUPS, DECIDED, FINDING_STATUSES, OBJECTED } from '../../findings/codes.ts'
import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R96. Findings of cross-checks by check: rows, applications and land at stake. */
export const findingTotals = report({
  code: 'RepEvrimataDiastavr',
  subject: 'control',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'findings',
  scope: 'applications',
  grain: 'group',
  params: {
    findingStatus: kinds.choice('findingStatus', FINDING_STATUSES),
    /** What the official run of this number told first. */
    checkRun: kinds.whole(),
  },
  columns: {
    viewKey: kinds.key(),
    checkGroup: kinds.choice('checkGroup', CHECK_GROUPS),
    checkCode: kinds.choice('check', CHECK_CODES),
    severity: kinds.choice('severity', ['B', 'W', 'I']),
    counter: kinds.count(),
    applications: kinds.count(),
    objected: kinds.count(),
    decided: kinds.count(),
    /** Asked for an answer or a decision until a day that is over. */
    pastDue: kinds.count(),
    stake: kinds.area(),
    stakeCents: kinds.money(),
    outdated: kinds.count(),
  },
  shown: [
    ...(['checkGroup', 'checkCode', 'severity', 'counter', 'applications'] as const),
    ...(['objected', 'decided', 'pastDue', 'stake', 'stakeCents', 'outdated'] as const),
  ],
  asks: ['checkGroup', 'checkCode', 'severity'],
  orderBy: { field: 'counter', dir: 'desc' },
  totals: {
    counter: 'sum',
    applications: 'own',
    objected: 'sum',
    decided: 'sum',
    pastDue: 'sum',
    stake: 'sum',
    stakeCents: 'sum',
    outdated: 'sum',
  },
  drill: [
    {
      at: 'counter',
      to: '/CheckEdeSearch',
      with: { checkCode: 'checkCode', severity: 'severity' },
      agrees: 'rows',
    },
    {
      at: 'objected',
      to: '/CheckEdeSearch',
      with: { checkCode: 'checkCode', severity: 'severity', findingStatus: { value: OBJECTED } },
      agrees: 'rows',
    },
    {
      at: 'decided',
      to: '/CheckEdeSearch',
      with: { checkCode: 'checkCode', severity: 'severity', findingStatus: { value: { in: DECIDED } } },
      agrees: 'rows',
    },
  ],
  // A cell counts an application once for all ways that its findings stand, and knows no run.
  cells: { except: [], without: ['findingStatus', 'checkRun'] },
  chart: { kind: 'bars', x: 'checkCode', y: ['counter'] },
  display: ['checkCode'],
})
