import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * R35. Animals by type: declared, in the register of animals, livestock units, and the year before. `eligible` are the declared ones
 * that the register had under the applicant when the retention period began (check 30107).
 */
export const animalTotals = report({
  code: 'EdevedeaeezoikoSygk',
  subject: 'animals',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'animals',
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ezoKodikos: kinds.text(10),
    ezoDesc: kinds.text(250),
    holdings: kinds.count(),
    applications: kinds.count(),
    plithos: kinds.count(),
    plithosmhtrooy: kinds.whole(),
    eligible: kinds.whole(),
    diafora: kinds.difference(kinds.whole()),
    mmz: kinds.number(3),
    totalOld: kinds.count(),
  },
  shown: [
    ...(['ezoKodikos', 'ezoDesc', 'holdings', 'applications', 'plithos', 'plithosmhtrooy'] as const),
    ...(['eligible', 'diafora', 'mmz', 'totalOld'] as const),
  ],
  asks: ['ezoKodikos', 'ezoDesc'],
  orderBy: { field: 'ezoKodikos', dir: 'asc' },
  totals: {
    holdings: 'own',
    applications: 'own',
    plithos: 'sum',
    plithosmhtrooy: 'sum',
    eligible: 'sum',
    diafora: 'sum',
    mmz: 'sum',
    totalOld: 'sum',
  },
  drill: [
    { at: 'plithos', to: '/RepKatastZoiko', with: { ezoKodikos: 'ezoKodikos' }, agrees: { total: 'plithos' } },
    { at: 'mmz', to: '/RepKatastZoiko', with: { ezoKodikos: 'ezoKodikos' }, agrees: { total: 'mmz' } },
  ],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'ezoDesc', y: ['plithos', 'totalOld'] },
  display: ['ezoKodikos', 'ezoDesc'],
})
