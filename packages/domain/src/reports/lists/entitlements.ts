import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** Entitlements: quantity, unit value (thousandths of a euro per hectare) and value. */
export const entitlements = report({
  code: 'RepDikaiomata',
  subject: 'applications',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'entitlements',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    bpeId: kinds.text(20),
    bpetype: kinds.choice('dikaiomatype', [1, 2, 3]),
    bpegrouptype: kinds.whole(),
    qty: kinds.area(),
    bpeup: kinds.mills(),
    cents: kinds.money(),
    activateflag: kinds.flag(),
  },
  shown: ['edeKodikos', 'afm', 'bpeId', 'bpetype', 'qty', 'bpeup', 'cents', 'activateflag'],
  asks: ['bpeId', 'bpetype', 'activateflag'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { qty: 'sum', cents: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  chart: { kind: 'bars', x: 'bpetype', y: ['cents'] },
  added: ['bpetype', 'activateflag'],
  display: ['bpeId'],
})
