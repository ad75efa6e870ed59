import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R95. Irrigated land by source of the water, way of irrigation and group of the main crop. */
export const water = report({
  code: 'EcoEdeWater',
  subject: 'land',
  seenBy: [...APPLICANTS, ...STAFF],
  scope: 'applications',
  grain: 'group',
  params: {},
  columns: {
    viewKey: kinds.key(),
    watersrc: kinds.text(20),
    watersrcDesc: kinds.text(250),
    ardtype: kinds.text(20),
    ardtypeDesc: kinds.text(250),
    omada: kinds.text(2),
    counter: kinds.count(),
    applications: kinds.count(),
    ektash: kinds.area(),
  },
  shown: ['watersrcDesc', 'ardtypeDesc', 'omada', 'counter', 'applications', 'ektash'],
  asks: ['watersrc', 'ardtype', 'omada'],
  orderBy: { field: 'ektash', dir: 'desc' },
  totals: { counter: 'sum', applications: 'own', ektash: 'sum' },
  drill: [],
  cells: { except: [] },
  chart: { kind: 'bars', x: 'watersrcDesc', y: ['ektash'] },
  display: ['watersrcDesc', 'ardtypeDesc', 'omada'],
})
