import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R33. Main crops of the year with the year before. `arableShare`: part of the arable land of the whole search. */
export const cropTotals = report({
  code: 'EdevedeaeefytikoSygk',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    efyKodikos: kinds.text(10),
    efyDesc: kinds.text(250),
    dikaiomatype: kinds.choice('dikaiomatype', [1, 2, 3, 9]),
    counter: kinds.count(),
    applications: kinds.count(),
    total: kinds.area(),
    totalOld: kinds.area(),
    change: kinds.change(),
    epilektashSit: kinds.area(),
    arableShare: kinds.percent(),
  },
  shown: [
    ...(['efyKodikos', 'efyDesc', 'dikaiomatype', 'counter', 'applications', 'total', 'totalOld'] as const),
    ...(['change', 'epilektashSit', 'arableShare'] as const),
  ],
  asks: ['efyKodikos', 'efyDesc', 'dikaiomatype'],
  orderBy: { field: 'total', dir: 'desc' },
  totals: {
    ...({ counter: 'sum', applications: 'own', total: 'sum', totalOld: 'sum', epilektashSit: 'sum' } as const),
    change: { of: 'total', over: 'totalOld', times: 100, less: 100, scale: 2 },
  },
  drill: [
    { at: 'counter', to: '/RepKatastAgroi', with: { efyKodikos: 'efyKodikos' }, agrees: { total: 'crops' } },
    { at: 'total', to: '/RepKatastAgroi', with: { efyKodikos: 'efyKodikos' }, agrees: { total: 'epilektash100' } },
  ],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'efyDesc', y: ['total', 'totalOld'] },
  display: ['efyKodikos', 'efyDesc'],
})
