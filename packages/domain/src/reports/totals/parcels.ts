import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

const columns = {
  lkkoi: 'lkkoiId',
  ilot: 'neoxartoypob',
  iemtype: 'iemtype',
  ardeysh: 'ardeyshflag',
  bio: 'bioflag',
  region: 'ilotregion',
} as const
const groups = {
  lkkoiId: 'lkkoiId',
  neoxartoypob: 'neoxartoypob',
  iemtype: 'iemtype',
  ardeyshflag: 'ardeyshflag',
  bioflag: 'bioflag',
  ilotregion: 'ilotregion',
} as const

/** R30. Parcels by community, ilot, tenure, irrigation, organic farming or agronomic region. */
export const parcelTotals = report({
  code: 'EdevedeaeeagroiSygk',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'parcels',
  scope: 'applications',
  grain: 'group',
  params: { by: kinds.choice('reportBy', ['lkkoi', 'ilot', 'iemtype', 'ardeysh', 'bio', 'region']) },
  defaults: { by: 'lkkoi' },
  by: { param: 'by', columns },
  columns: {
    viewKey: kinds.key(),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    neoxartoypob: kinds.text(15),
    iemtype: kinds.choice('iemtype', [0, 1, 2, 3]),
    ardeyshflag: kinds.flag(),
    bioflag: kinds.choice('bioflag', [0, 1, 2]),
    ilotregion: kinds.choice('ilotregion', [1, 2, 3]),
    counter: kinds.count(),
    ektash: kinds.area(),
    ektashpsif: kinds.area(),
    epilektash: kinds.area(),
    cut: kinds.area(),
  },
  shown: [
    ...(['lkkoiId', 'neoxartoypob', 'iemtype', 'ardeyshflag', 'bioflag', 'ilotregion'] as const),
    ...(['counter', 'ektash', 'ektashpsif', 'epilektash', 'cut'] as const),
  ],
  asks: [],
  orderBy: { field: 'ektash', dir: 'desc' },
  totals: { counter: 'sum', ektash: 'sum', ektashpsif: 'sum', epilektash: 'sum', cut: 'sum' },
  drill: [
    { at: 'counter', to: '/RepKatastAgroi', with: groups, agrees: 'rows' },
    { at: 'ektash', to: '/RepKatastAgroi', with: groups, agrees: { total: 'ektash' } },
  ],
  cells: { except: ['ilot'] },
  chart: { kind: 'bars', y: ['ektash'] },
  display: ['lkkoiId', 'neoxartoypob', 'iemtype', 'ardeyshflag', 'bioflag', 'ilotregion'],
})
