import { CROP_GROUPS } from '../../reference/crop-groups.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'
import { WATER_KINDS } from '../totals/water.ts'

/**
 * Parcels with their areas. Asked with a property (ATAK), those that lie on it; with an action of eco-schemes, those that have it;
 * with where the water comes from, those that get it there; with a crop or a group of crops, those that have it as main crop:
 * `epilektash100` and `crops` then are of that crop or group alone.
 */
export const parcelList = report({
  code: 'RepKatastAgroi',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'parcels',
  scope: 'applications',
  grain: 'row',
  params: {
    efyKodikos: kinds.text(10),
    omada: kinds.choice('cropGroup', CROP_GROUPS),
    atak: kinds.text(11),
    essuKodikos: kinds.text(12),
    watersrc: kinds.listed('WATERSRC'),
    ardtype: kinds.listed('ARDTYPE'),
    ...WATER_KINDS,
  },
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    kodikos: kinds.code(),
    topothesia: kinds.text(60),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    neoxartoypob: kinds.text(15),
    ilotregion: kinds.choice('ilotregion', [1, 2, 3]),
    iemtype: kinds.choice('iemtype', [0, 1, 2, 3]),
    ektash: kinds.area(),
    ektashpsif: kinds.area(),
    outsideilot: kinds.area(),
    epilektash: kinds.area(),
    crops: kinds.count(),
    epilektash100: kinds.area(),
    bioflag: kinds.choice('bioflag', [0, 1, 2]),
    ardeyshflag: kinds.flag(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'kodikos', 'topothesia', 'lkkoiId', 'neoxartoypob', 'iemtype', 'ektash'] as const),
    ...(['ektashpsif', 'outsideilot', 'epilektash', 'crops', 'epilektash100', 'bioflag', 'ardeyshflag'] as const),
  ],
  asks: ['lkkoiId', 'neoxartoypob', 'iemtype', 'bioflag', 'ardeyshflag', 'ilotregion', 'outsideilot'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  countsInOrder: true,
  totals: {
    ektash: 'sum',
    ektashpsif: 'sum',
    outsideilot: 'sum',
    epilektash: 'sum',
    crops: 'sum',
    epilektash100: 'sum',
  },
  drill: [{ at: 'kodikos', to: '/Edetedeaeeagroi', id: 'edeId', row: 'viewKey' }],
  added: ['lkkoiId', 'ilotregion', 'iemtype', 'bioflag', 'ardeyshflag'],
  display: ['kodikos', 'topothesia'],
})
