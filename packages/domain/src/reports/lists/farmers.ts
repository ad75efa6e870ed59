import { STATE_CODES } from '../../applications/states.ts'
import { NAMED_APPLICATION, kinds } from '../kinds.ts'
import { BODIES, report } from '../report.ts'

/** Farmers by name, for directorates and offices. */
export const farmers = report({
  code: 'RepOnomKatastParag',
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
    fathername: kinds.text(100),
    daokKodikos: kinds.ref('Msrtdaok'),
    lkkoiIdB2: kinds.ref('LandKalkoinotite'),
    efoId: kinds.ref('Edetforea'),
    status: kinds.choice('status', STATE_CODES),
    arprotocol: kinds.text(30),
    dteOris: kinds.datetime(),
    totektash: kinds.area(),
    totparcels: kinds.count(),
    totmmz: kinds.number(3),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'lastname', 'firstname', 'fathername', 'daokKodikos', 'lkkoiIdB2', 'efoId'] as const),
    ...(['status', 'arprotocol', 'dteOris', 'totektash', 'totparcels', 'totmmz'] as const),
  ],
  asks: ['lkkoiIdB2', 'dteOris'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { totektash: 'sum', totparcels: 'sum', totmmz: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'viewKey' }],
  added: [],
  display: ['lastname', 'firstname'],
})
