import { OF_APPLICATION, kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

/**
 * Overlaps with parcels of others. Who the other is, only who may see all applications is told. `point` is the middle of the overlap:
 * easting and northing of EPSG:2100.
 */
export const overlaps = report({
  code: 'RepEpikalypseis',
  subject: 'control',
  seenBy: BODIES,
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    efoId: kinds.ref('Edetforea'),
    edaId: kinds.id(),
    kodikos: kinds.code(),
    topothesia: kinds.text(60),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    otherKodikos: kinds.whole(),
    otherEdeKodikos: kinds.whole(),
    afmOther: kinds.text(9),
    areaM2: kinds.area(),
    percent: kinds.percent(),
    outdated: kinds.flag(),
    point: kinds.text(24),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'kodikos', 'topothesia', 'areaM2', 'percent', 'point', 'lkkoiId'] as const),
    ...(['otherEdeKodikos', 'afmOther', 'otherKodikos', 'outdated'] as const),
  ],
  asks: ['lkkoiId', 'areaM2', 'afmOther'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { areaM2: 'sum' },
  masked: { otherEdeKodikos: 'Application_All', afmOther: 'Application_All', otherKodikos: 'Application_All' },
  drill: [
    { at: 'kodikos', to: '/Edetedeaeeagroi', id: 'edeId', row: 'edaId' },
    { at: 'point', to: '/Edetedeaeeagroi', id: 'edeId', row: 'edaId', place: 'point' },
  ],
  display: ['kodikos', 'topothesia'],
})
