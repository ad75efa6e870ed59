import { NAMED_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** GAEC 7 by application with more than 10 ha of arable land: genera, and what part the largest and the two largest have. */
export const diversification = report({
  code: 'EcoGaec',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'crops',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...NAMED_APPLICATION,
    efoId: kinds.ref('Edetforea'),
    arable: kinds.area(),
    genera: kinds.count(),
    mainPercent: kinds.percent(),
    twoPercent: kinds.percent(),
    okFlag: kinds.flag(),
  },
  shown: ['edeKodikos', 'afm', 'efoId', 'arable', 'genera', 'mainPercent', 'twoPercent', 'okFlag'],
  asks: ['okFlag', 'genera'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { arable: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'viewKey' }],
  chart: { kind: 'bars', x: 'okFlag', y: ['arable'] },
  cells: { except: [] },
  display: ['edeKodikos'],
})
