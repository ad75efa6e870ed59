import { kinds } from '../kinds.ts'
import { report, STAFF } from '../report.ts'

/**
 * Ilots that all applications of the year declare beyond their maximum eligible area, of those where the reader's
 * applications have parcels. `parcels` counts those of these applications, `plithosagroi` of all.
 */
export const ilots = report({
  code: 'RepYperkalypsh',
  subject: 'control',
  seenBy: STAFF,
  scope: 'applications',
  grain: 'group',
  params: { minM2: kinds.number(0) },
  defaults: { minM2: 0 },
  columns: {
    viewKey: kinds.id(),
    neoxartoypob: kinds.key(),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    mea: kinds.area(),
    ektash: kinds.area(),
    excess: kinds.area(),
    percent: kinds.percent(),
    plithosaithseon: kinds.count(),
    plithosagroi: kinds.count(),
    parcels: kinds.count(),
  },
  shown: [
    ...(['neoxartoypob', 'lkkoiId', 'mea', 'ektash', 'excess', 'percent'] as const),
    ...(['plithosaithseon', 'plithosagroi', 'parcels'] as const),
  ],
  asks: ['neoxartoypob', 'lkkoiId', 'excess'],
  orderBy: { field: 'excess', dir: 'desc' },
  totals: { mea: 'sum', ektash: 'sum', excess: 'sum', parcels: 'sum' },
  drill: [{ at: 'parcels', to: '/RepKatastAgroi', with: { neoxartoypob: 'neoxartoypob' }, agrees: 'rows' }],
  cells: { except: [] },
  display: ['neoxartoypob'],
})
