import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R34. Holdings of animals with what stands in them. */
export const holdings = report({
  code: 'EdevedeaeestavloiSygk',
  subject: 'animals',
  seenBy: [...APPLICANTS, ...STAFF, 'VET'],
  ownRows: 'holdings',
  scope: 'holdings',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    kodikos: kinds.code(),
    kodekm: kinds.text(20),
    eidos: kinds.choice('eidos', [1, 2, 3, 4, 5, 6, 7]),
    katoxos: kinds.text(120),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    topothesia: kinds.text(60),
    bioflag: kinds.choice('bioflag', [0, 1, 2]),
    plithos: kinds.count(),
    plithosmhtrooy: kinds.whole(),
    mmz: kinds.number(3),
    /** The holding was set on the map. */
    hasPoint: kinds.flag(),
    adeiaar: kinds.text(30),
    /** m² of the stable, as its permit says. */
    emvado: kinds.whole(),
    /** m² of the stable for each livestock unit that stands in it. */
    m2PerMmz: kinds.number(2),
    /** Metres to the nearest pasture of the applicant, declared or allotted. */
    apostash: kinds.whole(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'kodekm', 'eidos', 'katoxos', 'lkkoiId', 'bioflag'] as const),
    ...(['plithos', 'plithosmhtrooy', 'mmz', 'hasPoint', 'adeiaar', 'emvado', 'm2PerMmz', 'apostash'] as const),
  ],
  asks: ['kodekm', 'eidos', 'lkkoiId', 'bioflag', 'hasPoint'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { plithos: 'sum', plithosmhtrooy: 'sum', mmz: 'sum', emvado: 'sum' },
  drill: [{ at: 'kodekm', to: '/Edetedeaeezekm', id: 'edeId' }],
  chart: { kind: 'bars', x: 'eidos', y: ['mmz'] },
  added: ['eidos', 'bioflag'],
  display: ['kodekm', 'katoxos'],
})
