import { LANDSCAPE_KINDS } from '../../map/codes.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * R21. Landscape features that lie on a declared parcel: their length or land on it, and the land that they count for
 * (conversion and weight of each kind: Reg. (EU) 639/2014 annex X; kept for GAEC 8 and eco-scheme 31.2). `percent` is what all
 * features of the application count for, of its arable land: GAEC 8 asked for 4 %.
 */
export const landscape = report({
  code: 'Edevedeaeeparcelefa',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'parcels',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    kodikos: kinds.code(),
    topothesia: kinds.text(60),
    efatype: kinds.choice('landscapeKind', LANDSCAPE_KINDS),
    mhkos: kinds.number(1),
    emvado: kinds.area(),
    syntelesths: kinds.number(2),
    ektashefa: kinds.area(),
    percent: kinds.percent(),
  },
  shown: [
    'edeKodikos',
    'afm',
    'kodikos',
    'topothesia',
    'efatype',
    'mhkos',
    'emvado',
    'syntelesths',
    'ektashefa',
    'percent',
  ],
  asks: ['kodikos', 'efatype'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { emvado: 'sum', ektashefa: 'sum' },
  cells: { except: [] },
  drill: [{ at: 'kodikos', to: '/Edetedeaeeagroi', id: 'edeId' }],
  display: ['kodikos', 'topothesia', 'efatype'],
})
