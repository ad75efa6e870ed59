import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** Organic land by crop: in conversion, and organic. */
export const organic = report({
  code: 'EcoBio',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'organic',
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    efyKodikos: kinds.text(10),
    efyDesc: kinds.text(250),
    bioflag: kinds.choice('bioflag', [1, 2]),
    counter: kinds.count(),
    applications: kinds.count(),
    ektash: kinds.area(),
    conversion: kinds.area(),
    organic: kinds.area(),
  },
  shown: ['efyKodikos', 'efyDesc', 'bioflag', 'counter', 'applications', 'ektash'],
  asks: ['efyKodikos', 'efyDesc', 'bioflag'],
  orderBy: { field: 'ektash', dir: 'desc' },
  totals: { counter: 'sum', applications: 'own', ektash: 'sum', conversion: 'sum', organic: 'sum' },
  cells: { except: [] },
  drill: [
    {
      at: 'ektash',
      to: '/RepKatastAgroi',
      with: { efyKodikos: 'efyKodikos', bioflag: 'bioflag' },
      agrees: { total: 'epilektash100' },
    },
  ],
  chart: { kind: 'stacked', x: 'efyDesc', y: ['organic', 'conversion'] },
  display: ['efyKodikos', 'efyDesc'],
})
