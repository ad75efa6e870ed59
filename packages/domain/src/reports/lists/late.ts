import { NAMED_APPLICATION, kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

/** Applications submitted after the final date, with the reduction for each working day (domain document 2.3, 3.10). */
export const lateApplications = report({
  code: 'RepEkprothesmes',
  subject: 'applications',
  seenBy: BODIES,
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...NAMED_APPLICATION,
    lastname: kinds.text(100),
    firstname: kinds.text(100),
    efoId: kinds.ref('Edetforea'),
    dteOris: kinds.datetime(),
    day: kinds.date(),
    lateDays: kinds.count(),
    percent: kinds.percent(),
    totektash: kinds.area(),
  },
  shown: ['edeKodikos', 'afm', 'lastname', 'firstname', 'efoId', 'dteOris', 'lateDays', 'percent', 'totektash'],
  asks: ['lateDays', 'dteOris'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { totektash: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'viewKey' }],
  chart: { kind: 'bars', x: 'lateDays', y: ['totektash'] },
  display: ['lastname', 'firstname'],
})
