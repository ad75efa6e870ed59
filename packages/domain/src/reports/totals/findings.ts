import { CHECK_CODES } from '../../checks/check-codes.ts'
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
  params: {},
  columns: {
    viewKey: kinds.key(),
    checkCode: kinds.choice('check', CHECK_CODES),
    severity: kinds.choice('severity', ['B', 'W', 'I']),
    counter: kinds.count(),
    applications: kinds.count(),
    stake: kinds.area(),
    outdated: kinds.count(),
  },
  shown: ['checkCode', 'severity', 'counter', 'applications', 'stake', 'outdated'],
  asks: ['checkCode', 'severity'],
  orderBy: { field: 'counter', dir: 'desc' },
  totals: { counter: 'sum', applications: 'own', stake: 'sum', outdated: 'sum' },
  drill: [
    {
      at: 'counter',
      to: '/CheckEdeSearch',
      with: { checkCode: 'checkCode', severity: 'severity' },
      agrees: 'rows',
    },
  ],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'checkCode', y: ['counter'] },
  display: ['checkCode'],
})
