import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * R29. Livestock units per application and type, with the pasture of the application and its density. `minDensity` is in
 * units per hectare: the 0.2 below which pasture does not count as grazed (domain document 4.6).
 */
export const livestockUnits = report({
  code: 'Edevsygkmmzzoa',
  subject: 'animals',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'animals',
  scope: 'applications',
  grain: 'row',
  params: { minDensity: kinds.number(2) },
  defaults: { minDensity: 0.2 },
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    ezoKodikos: kinds.text(10),
    ezoDesc: kinds.text(250),
    ezotype: kinds.text(3),
    plithos: kinds.count(),
    syntelesths: kinds.number(3),
    mmz: kinds.number(3),
    mmzmhtrooy: kinds.number(3),
    epilbosk: kinds.area(),
    pyknothta: kinds.number(3),
    epilbosktomin: kinds.area(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'ezoKodikos', 'ezoDesc', 'plithos', 'syntelesths', 'mmz'] as const),
    ...(['mmzmhtrooy', 'epilbosk', 'pyknothta', 'epilbosktomin'] as const),
  ],
  asks: ['ezotype', 'ezoKodikos'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { plithos: 'sum', mmz: 'sum', mmzmhtrooy: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeezekm', id: 'edeId' }],
  chart: { kind: 'bars', x: 'ezoDesc', y: ['mmz'] },
  added: ['ezotype', 'ezoKodikos'],
  display: ['edeKodikos', 'ezoDesc'],
})
