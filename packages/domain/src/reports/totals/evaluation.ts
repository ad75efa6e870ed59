import { kinds } from '../kinds.ts'
import { report, STAFF } from '../report.ts'

/**
 * R90. How the applications that ask for each scheme stand after their checks: with a finding that blocks, with warnings alone,
 * without either, or not checked yet. One that asks for several schemes stands in the row of each.
 */
export const evaluation = report({
  code: 'RepEvalResults',
  subject: 'control',
  seenBy: STAFF,
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.id(),
    eschKodikos: kinds.text(20),
    eschDesc: kinds.text(250),
    applications: kinds.count(),
    clean: kinds.count(),
    warned: kinds.count(),
    blocked: kinds.count(),
    unchecked: kinds.count(),
    blockedPercent: kinds.percent(),
  },
  shown: ['eschKodikos', 'eschDesc', 'applications', 'clean', 'warned', 'blocked', 'unchecked', 'blockedPercent'],
  asks: ['eschKodikos', 'eschDesc'],
  orderBy: { field: 'applications', dir: 'desc' },
  totals: { applications: 'own', clean: 'own', warned: 'own', blocked: 'own', unchecked: 'own' },
  cells: { except: [] },
  drill: [],
  chart: { kind: 'stacked', x: 'eschDesc', y: ['clean', 'warned', 'blocked', 'unchecked'] },
  display: ['eschDesc'],
})
