import { STATE_CODES } from '../../applications/states.ts'
import { kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

const groups = { efoId: 'efoId', daokKodikos: 'daokKodikos', lkpenIdA: 'lkpenIdA', status: 'status' } as const

/** Of last year those alone are counted whose office, unit or state there is this year, too. */
const adds = ['counter', 'drafts', 'finals', 'late', 'withFindings', 'ektash', 'parcels', 'mmz'] as const

/** R28. Applications by office, directorate, regional unit or state; a row opens to the next of them. */
export const applicationTotals = report({
  code: 'EdevedeaeehdSygk',
  subject: 'applications',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'applications',
  scope: 'applications',
  grain: 'group',
  params: { by: kinds.choice('reportBy', ['daok', 'efo', 'lkpen', 'status']) },
  defaults: { by: 'daok' },
  by: {
    param: 'by',
    columns: { daok: 'daokKodikos', efo: 'efoId', lkpen: 'lkpenIdA', status: 'status' },
    below: {
      daok: { by: 'efo', with: { daokKodikos: 'daokKodikos' }, adds },
      efo: { by: 'status', with: { efoId: 'efoId' }, adds },
      lkpen: { by: 'status', with: { lkpenIdA: 'lkpenIdA' }, adds },
      status: { by: 'lkpen', with: { status: 'status' }, adds },
    },
  },
  columns: {
    viewKey: kinds.key(),
    daokKodikos: kinds.ref('Msrtdaok'),
    efoId: kinds.ref('Edetforea'),
    lkpenIdA: kinds.ref('LandKalperifenotite'),
    status: kinds.choice('status', STATE_CODES),
    counter: kinds.count(),
    drafts: kinds.count(),
    finals: kinds.count(),
    late: kinds.count(),
    withFindings: kinds.count(),
    ektash: kinds.area(),
    parcels: kinds.count(),
    mmz: kinds.number(3),
    counterOld: kinds.count(),
    share: kinds.percent(),
  },
  shown: [
    ...(['daokKodikos', 'efoId', 'lkpenIdA', 'status', 'counter', 'drafts', 'finals', 'late'] as const),
    ...(['withFindings', 'ektash', 'parcels', 'mmz', 'counterOld', 'share'] as const),
  ],
  asks: [],
  orderBy: { field: 'counter', dir: 'desc' },
  totals: {
    counter: 'sum',
    drafts: 'sum',
    finals: 'sum',
    late: 'sum',
    withFindings: 'sum',
    ektash: 'sum',
    parcels: 'sum',
    mmz: 'sum',
    counterOld: 'sum',
    share: { of: 'counter', over: 'counterOld', times: 100, scale: 2 },
  },
  drill: [
    { at: 'counter', to: '/EdetedeaeehdSearch', with: groups, agrees: 'rows' },
    {
      at: 'withFindings',
      to: '/EdetedeaeehdSearch',
      with: { ...groups, blocking: { value: { from: 1 } } },
      agrees: 'rows',
    },
  ],
  cells: { except: [] },
  chart: { kind: 'stacked', y: ['finals', 'drafts'] },
  display: ['daokKodikos', 'efoId', 'lkpenIdA', 'status'],
})
