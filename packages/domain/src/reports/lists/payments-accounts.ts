import { ISSUE_FUNDS } from '../../payments/issues/life.ts'
import { PAY_RUN_KINDS } from '../../payments/runs/life.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { report } from '../report.ts'

// What the agency says of payments: to itself, to the Union, and to everybody.

/** A56. What a run changes for each application against another one, by default the last one before it that is no trial. */
export const runDifferences = report({
  code: 'PayDiafores',
  subject: 'payments',
  // Who does not work on payments is told of approved runs alone.
  seenBy: ['CENTRAL', 'AUDIT', 'ADMIN'],
  scope: 'applications',
  grain: 'row',
  allStates: true,
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  params: { askedRun: kinds.whole(), askedBase: kinds.whole() },
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    lastname: kinds.text(150),
    firstname: kinds.text(60),
    baseNumber: kinds.whole(),
    runNumber: kinds.code(),
    netBefore: kinds.money(),
    net: kinds.money(),
    netDifference: kinds.difference(kinds.money()),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'lastname', 'firstname', 'baseNumber', 'runNumber', 'netBefore', 'net'] as const),
    'netDifference',
  ],
  asks: ['netDifference', 'netBefore', 'net'],
  totals: { netBefore: 'sum', net: 'sum', netDifference: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['edeKodikos', 'afm'],
})

/** A58. Clearance of accounts: what was charged to the budget of the Union by financial year, fund and scheme, as the ledger has it. */
export const clearance = report({
  code: 'PayEkkatharish',
  subject: 'payments',
  seenBy: ['CENTRAL', 'AUDIT', 'ADMIN'],
  scope: 'applications',
  grain: 'row',
  allStates: true,
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  params: { askedRun: kinds.whole() },
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    lastname: kinds.text(150),
    firstname: kinds.text(60),
    entryNo: kinds.whole(),
    postedOn: kinds.date(),
    financialYear: kinds.code(),
    runKind: kinds.choice('payRunKind', PAY_RUN_KINDS),
    payFund: kinds.choice('payFund', ISSUE_FUNDS),
    budgetLine: kinds.text(20),
    eschKodikos: kinds.text(12),
    eschDesc: kinds.text(250),
    charged: kinds.money(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'lastname', 'firstname', 'entryNo', 'postedOn', 'financialYear', 'runKind'] as const),
    ...(['payFund', 'budgetLine', 'eschKodikos', 'eschDesc', 'charged'] as const),
  ],
  asks: ['financialYear', 'payFund', 'eschKodikos', 'postedOn', 'charged'],
  totals: { charged: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  chart: { kind: 'bars', x: 'eschKodikos', y: ['charged'] },
  display: ['edeKodikos', 'budgetLine', 'eschDesc'],
})

/**
 * A59. What is published of the aid of a financial year (Reg. (EU) 2021/2116 art. 98 and 99; Reg. (EU) 2022/128 art. 58): who got what for
 * which intervention. A person of up to 1,250 EUR stands as a code, and where few of them live in a municipality with its regional unit.
 * It holds neither a tax number nor the number of an application, so that a file of it can be published as it is.
 */
export const publication = report({
  code: 'PayDhmosieysh',
  subject: 'payments',
  seenBy: ['CENTRAL', 'AUDIT', 'ADMIN'],
  scope: 'applications',
  grain: 'row',
  allStates: true,
  orderBy: { field: 'publicNo', dir: 'asc' },
  params: { askedRun: kinds.whole() },
  columns: {
    viewKey: kinds.key(),
    publicNo: kinds.code(),
    publicName: kinds.text(220),
    publicPlace: kinds.text(250),
    financialYear: kinds.code(),
    payFund: kinds.choice('payFund', ISSUE_FUNDS),
    eschKodikos: kinds.text(12),
    eschDesc: kinds.text(250),
    charged: kinds.money(),
    unionPart: kinds.money(),
    nationalPart: kinds.money(),
  },
  shown: [
    ...(['publicNo', 'publicName', 'publicPlace', 'financialYear', 'payFund', 'eschKodikos', 'eschDesc'] as const),
    ...(['charged', 'unionPart', 'nationalPart'] as const),
  ],
  asks: ['publicName', 'publicPlace', 'financialYear', 'payFund', 'eschKodikos', 'charged'],
  totals: { charged: 'sum', unionPart: 'sum', nationalPart: 'sum' },
  // Nothing of a row leads to whom it is of.
  drill: [],
  chart: { kind: 'bars', x: 'eschKodikos', y: ['charged'] },
  display: ['publicName', 'eschKodikos', 'eschDesc'],
})
