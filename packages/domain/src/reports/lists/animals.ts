import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** Animals by holding and type. */
export const animalList = report({
  code: 'RepKatastZoiko',
  subject: 'animals',
  seenBy: [...APPLICANTS, ...STAFF, 'VET'],
  ownRows: 'animals',
  scope: 'holdings',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    kodekm: kinds.text(20),
    eidos: kinds.choice('eidos', [1, 2, 3, 4, 5, 6, 7]),
    lkkoiId: kinds.ref('LandKalkoinotite'),
    ezoKodikos: kinds.text(10),
    ezoDesc: kinds.text(250),
    plithos: kinds.count(),
    plithosmhtrooy: kinds.whole(),
    mmz: kinds.number(3),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'kodekm', 'eidos', 'lkkoiId', 'ezoKodikos', 'ezoDesc'] as const),
    ...(['plithos', 'plithosmhtrooy', 'mmz'] as const),
  ],
  asks: ['kodekm', 'eidos', 'lkkoiId', 'ezoKodikos'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { plithos: 'sum', plithosmhtrooy: 'sum', mmz: 'sum' },
  drill: [{ at: 'kodekm', to: '/Edetedeaeezekm', id: 'edeId' }],
  added: ['ezoKodikos'],
  display: ['kodekm', 'ezoDesc'],
})
