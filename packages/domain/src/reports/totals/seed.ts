import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R26. Seed that schemes need by crop and variety, what is declared of it, and the land that it covers. Seed in kg. */
export const seedNeeds = report({
  code: 'Edevedeaeerequestsporo',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'seeds',
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    eschKodikos: kinds.text(10),
    eschDescription: kinds.text(200),
    efyKodikos: kinds.text(10),
    efyDesc: kinds.text(250),
    poiKodikos: kinds.text(20),
    poiDesc: kinds.text(250),
    applications: kinds.count(),
    epilektash: kinds.area(),
    minSporosqtyAnaHa: kinds.number(2),
    sporosqtyRequired: kinds.number(2),
    sporosqty: kinds.number(2),
    etiketes: kinds.count(),
    eparkeia: kinds.count(),
    epilektashcovered: kinds.area(),
  },
  shown: [
    ...(['eschKodikos', 'eschDescription', 'efyDesc', 'poiDesc', 'applications', 'epilektash'] as const),
    ...(['minSporosqtyAnaHa', 'sporosqtyRequired', 'sporosqty', 'etiketes', 'eparkeia', 'epilektashcovered'] as const),
  ],
  asks: ['eschKodikos', 'efyKodikos', 'poiKodikos'],
  orderBy: { field: 'epilektash', dir: 'desc' },
  totals: {
    epilektash: 'sum',
    sporosqtyRequired: 'sum',
    sporosqty: 'sum',
    etiketes: 'sum',
    epilektashcovered: 'sum',
  },
  drill: [],
  display: ['eschKodikos', 'efyDesc', 'poiDesc'],
})
