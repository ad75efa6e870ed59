import { AMS_RESULTS, AMS_RULES } from '../../monitoring/codes.ts'
import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** Signals of the area monitoring by rule and colour. */
export const monitoringTotals = report({
  code: 'RepMonitoring',
  subject: 'control',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'signals',
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    amsrule: kinds.choice('amsrule', AMS_RULES),
    amsresult: kinds.choice('amsresult', AMS_RESULTS),
    signals: kinds.count(),
    answered: kinds.count(),
    parcels: kinds.count(),
    applications: kinds.count(),
    ektash: kinds.area(),
    green: kinds.count(),
    yellow: kinds.count(),
    red: kinds.count(),
  },
  shown: ['amsrule', 'amsresult', 'signals', 'answered', 'parcels', 'applications', 'ektash'],
  asks: ['amsrule', 'amsresult'],
  orderBy: { field: 'signals', dir: 'desc' },
  totals: {
    signals: 'sum',
    answered: 'sum',
    parcels: 'own',
    applications: 'own',
    ektash: 'own',
    green: 'sum',
    yellow: 'sum',
    red: 'sum',
  },
  drill: [
    {
      at: 'signals',
      to: '/MonitoringResult',
      with: { amsrule: 'amsrule', amsresult: 'amsresult' },
      agrees: 'rows',
    },
  ],
  chart: { kind: 'stacked', x: 'amsrule', y: ['green', 'yellow', 'red'] },
  cells: { except: [] },
  display: ['amsrule', 'amsresult'],
})
