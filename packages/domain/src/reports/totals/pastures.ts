import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R31. Pastures: parcels in region 1 (grazing land), with the livestock density of their applicant. */
export const pastures = report({
  code: 'EdevedeaeeagroiBosk',
  subject: 'animals',
  seenBy: [...APPLICANTS, ...STAFF, 'FOREST'],
  ownRows: 'pastures',
  scope: 'pastures',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    kodikos: kinds.code(),
    topothesia: kinds.text(60),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    neoxartoypob: kinds.text(15),
    iemtype: kinds.choice('iemtype', [0, 1, 2, 3]),
    ektash: kinds.area(),
    prorata: kinds.percent(),
    epilektash: kinds.area(),
    mmz: kinds.number(3),
    pyknothta: kinds.number(3),
    /** Metres to the nearest stable of the applicant. */
    apostash: kinds.whole(),
    krithria: kinds.whole(),
    /** A forester has said what he thinks of it. */
    hasOpinion: kinds.flag(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'kodikos', 'topothesia', 'lkkoiId', 'neoxartoypob', 'iemtype'] as const),
    ...(['ektash', 'prorata', 'epilektash', 'mmz', 'pyknothta', 'apostash', 'krithria', 'hasOpinion'] as const),
  ],
  asks: ['lkkoiId', 'neoxartoypob', 'iemtype', 'hasOpinion'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { ektash: 'sum', epilektash: 'sum' },
  drill: [{ at: 'kodikos', to: '/Edetedeaeeagroi', id: 'edeId', row: 'viewKey' }],
  chart: { kind: 'bars', x: 'iemtype', y: ['ektash', 'epilektash'] },
  added: ['lkkoiId', 'iemtype'],
  display: ['kodikos', 'topothesia'],
})
