import { NAMED_APPLICATION, kinds } from '../kinds.ts'
import { report, STAFF } from '../report.ts'

/** Allocation of public pastures: who was allotted how much, and how many livestock units stand on it per hectare. */
export const allocation = report({
  code: 'RepBoskotopoi',
  subject: 'animals',
  seenBy: [...STAFF, 'FOREST'],
  scope: 'pastures',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...NAMED_APPLICATION,
    lastname: kinds.text(100),
    mmz: kinds.number(3),
    ilots: kinds.count(),
    ektash: kinds.area(),
    pyknothta: kinds.number(3),
  },
  shown: ['edeKodikos', 'afm', 'lastname', 'mmz', 'ilots', 'ektash', 'pyknothta'],
  asks: ['pyknothta', 'ektash'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: {
    mmz: 'sum',
    ilots: 'sum',
    ektash: 'sum',
    pyknothta: { of: 'mmz', over: 'ektash', times: 10_000, scale: 3 },
  },
  drill: [
    { at: 'edeKodikos', to: '/Edetedeaeehd', id: 'viewKey' },
    { at: 'ilots', to: '/EdevedeaeeagroiBosk', with: { edeId: 'viewKey' }, agrees: null },
  ],
  display: ['lastname'],
})
