import { kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

const columns = {
  lkpen: 'lkpenIdA',
  daok: 'daokKodikos',
  legal: 'nmrId',
  age: 'age',
  size: 'size',
} as const

/** Of last year those alone are counted whose place, form or class there is this year, too. */
const adds = [
  ...(['counter', 'women', 'young', 'companies', 'withAnimals', 'ektash', 'parcels', 'mmz'] as const),
  ...(['under5', 'under20', 'under50', 'over50'] as const),
]

/**
 * R93. Applicants of the year by place, legal form, age or size of the holding; a place opens to sizes. Young: at most 40 years old in the year of
 * the application. Classes of size in hectares.
 */
export const statistics = report({
  code: 'RepstatisticsEae',
  subject: 'applications',
  seenBy: BODIES,
  scope: 'applications',
  grain: 'group',
  params: { by: kinds.choice('reportBy', ['lkpen', 'daok', 'legal', 'age', 'size']) },
  defaults: { by: 'lkpen' },
  by: {
    param: 'by',
    columns,
    below: {
      lkpen: { by: 'size', with: { lkpenIdA: 'lkpenIdA' }, adds },
      daok: { by: 'size', with: { daokKodikos: 'daokKodikos' }, adds },
    },
  },
  columns: {
    viewKey: kinds.key(),
    lkpenIdA: kinds.ref('LandKalperifenotite'),
    daokKodikos: kinds.ref('Msrtdaok'),
    nmrId: kinds.ref('Msrlegalform'),
    age: kinds.choice('reportAge', [1, 2, 3, 4, 5, 9]),
    size: kinds.choice('reportSize', [1, 2, 3, 4]),
    counter: kinds.count(),
    women: kinds.count(),
    young: kinds.count(),
    companies: kinds.count(),
    withAnimals: kinds.count(),
    ektash: kinds.area(),
    parcels: kinds.count(),
    mmz: kinds.number(3),
    mean: kinds.area(),
    under5: kinds.count(),
    under20: kinds.count(),
    under50: kinds.count(),
    over50: kinds.count(),
    counterOld: kinds.count(),
  },
  shown: [
    ...(['lkpenIdA', 'daokKodikos', 'nmrId', 'age', 'size', 'counter', 'women', 'young', 'companies'] as const),
    ...(['withAnimals', 'ektash', 'parcels', 'mmz', 'mean', 'under5', 'under20', 'under50', 'over50'] as const),
    ...(['counterOld'] as const),
  ],
  asks: [],
  orderBy: { field: 'counter', dir: 'desc' },
  totals: {
    counter: 'sum',
    women: 'sum',
    young: 'sum',
    companies: 'sum',
    withAnimals: 'sum',
    ektash: 'sum',
    parcels: 'sum',
    mmz: 'sum',
    mean: { of: 'ektash', over: 'counter', scale: 2 },
    under5: 'sum',
    under20: 'sum',
    under50: 'sum',
    over50: 'sum',
    counterOld: 'sum',
  },
  drill: [
    {
      at: 'counter',
      to: '/EdetedeaeehdSearch',
      with: { lkpenIdA: 'lkpenIdA', daokKodikos: 'daokKodikos' },
      agrees: 'rows',
    },
  ],
  cells: { except: ['legal', 'age', 'size'] },
  chart: { kind: 'stacked', y: ['under5', 'under20', 'under50', 'over50'] },
  display: ['lkpenIdA', 'daokKodikos', 'nmrId', 'age', 'size'],
})
