import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

const groups = { efyKodikos: 'efyKodikos', lkpenIdA: 'lkpenIdA' } as const

/**
 * R33. Main crops of the year with the year before, by crop or by regional unit; a crop opens to its regional units.
 * `arableShare`: part of the arable land of the whole search.
 */
export const cropTotals = report({
  code: 'EdevedeaeefytikoSygk',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'crops',
  scope: 'applications',
  grain: 'group',
  params: { by: kinds.choice('reportBy', ['efy', 'lkpen']), ofCrop: kinds.text(10) },
  defaults: { by: 'efy' },
  by: {
    param: 'by',
    columns: { efy: 'efyKodikos', lkpen: 'lkpenIdA' },
    also: { efy: ['efyDesc', 'dikaiomatype', 'arableShare'] },
    below: {
      efy: {
        by: 'lkpen',
        with: { ofCrop: 'efyKodikos' },
        adds: ['counter', 'applications', 'total', 'totalOld', 'epilektashSit'],
      },
    },
  },
  columns: {
    viewKey: kinds.key(),
    efyKodikos: kinds.text(10),
    efyDesc: kinds.text(250),
    dikaiomatype: kinds.choice('dikaiomatype', [1, 2, 3, 9]),
    lkpenIdA: kinds.ref('LandKalperifenotite'),
    counter: kinds.count(),
    applications: kinds.count(),
    total: kinds.area(),
    totalOld: kinds.area(),
    change: kinds.change(),
    epilektashSit: kinds.area(),
    arableShare: kinds.percent(),
  },
  shown: [
    ...(['efyKodikos', 'efyDesc', 'lkpenIdA', 'dikaiomatype', 'counter', 'applications', 'total'] as const),
    ...(['totalOld', 'change', 'epilektashSit', 'arableShare'] as const),
  ],
  asks: ['efyDesc', 'dikaiomatype'],
  orderBy: { field: 'total', dir: 'desc' },
  totals: {
    ...({ counter: 'sum', applications: 'own', total: 'sum', totalOld: 'sum', epilektashSit: 'sum' } as const),
    change: { of: 'total', over: 'totalOld', times: 100, less: 100, scale: 2 },
  },
  drill: [
    { at: 'counter', to: '/RepKatastAgroi', with: groups, agrees: { total: 'crops' } },
    { at: 'total', to: '/RepKatastAgroi', with: groups, agrees: { total: 'epilektash100' } },
  ],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'efyDesc', y: ['total', 'totalOld'] },
  display: ['efyKodikos', 'efyDesc', 'lkpenIdA'],
})
