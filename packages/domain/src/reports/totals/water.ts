import { CROP_GROUPS } from '../../reference/crop-groups.ts'
import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** The water body of a parcel: not told, groundwater, rivers and lakes, a network or rain or treated water. */
const WATER_BODIES = [0, 1, 2, 3] as const
/** The supply of electricity of a parcel: none, of farming, of a borehole, of animals, of no kind. */
const WATER_SUPPLIES = [0, 1, 2, 3, 9] as const

/** Where the water of a parcel comes from, for whoever lists parcels by it, too. */
export const WATER_KINDS = {
  waterbody: kinds.choice('waterbody', WATER_BODIES),
  watersupply: kinds.choice('watersupply', WATER_SUPPLIES),
} as const

/** What a row of the report is of, as the list of parcels is asked for it. */
const OF_ROW = {
  ardeyshflag: { value: true },
  watersrc: 'watersrc',
  ardtype: 'ardtype',
  waterbody: 'waterbody',
  watersupply: 'watersupply',
  omada: 'omada',
} as const

/**
 * R95. Irrigated land by source of the water, way of irrigation, water body, supply of electricity and group of the main crop.
 * `ektashAdeia` has a supply with a licence to use water.
 */
export const water = report({
  code: 'EcoEdeWater',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'crops',
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    watersrc: kinds.listed('WATERSRC'),
    watersrcDesc: kinds.text(250),
    ardtype: kinds.listed('ARDTYPE'),
    ardtypeDesc: kinds.text(250),
    ...WATER_KINDS,
    omada: kinds.choice('cropGroup', CROP_GROUPS),
    counter: kinds.count(),
    applications: kinds.count(),
    ektash: kinds.area(),
    ektashAdeia: kinds.area(),
  },
  shown: [
    ...(['watersrcDesc', 'ardtypeDesc', 'waterbody', 'watersupply', 'omada'] as const),
    ...(['ektash', 'ektashAdeia', 'counter', 'applications'] as const),
  ],
  asks: ['watersrc', 'ardtype', 'waterbody', 'watersupply', 'omada'],
  orderBy: { field: 'ektash', dir: 'desc' },
  totals: { counter: 'sum', applications: 'own', ektash: 'sum', ektashAdeia: 'sum' },
  drill: [
    { at: 'ektash', to: '/RepKatastAgroi', with: OF_ROW, agrees: { total: 'epilektash100' } },
    { at: 'counter', to: '/RepKatastAgroi', with: OF_ROW, agrees: { total: 'crops' } },
  ],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'watersrcDesc', y: ['ektash'] },
  display: ['watersrcDesc'],
})
