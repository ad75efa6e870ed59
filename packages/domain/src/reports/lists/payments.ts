import { PAY_RUN_KINDS } from '../../payments/runs/life.ts'
import { ANSWER_CODES } from '../../payments/issues/answers.ts'
import { ISSUE_FUNDS, PAY_ORDER } from '../../payments/issues/life.ts'
import { TAG_STATES } from '../../payments/runs/frozen.ts'
import { USED_CUTS } from '../../payments/runs/parcels.ts'
import { PAY_REASONS } from '../../payments/runs/reasons.ts'
import type { Field } from '../../kernel/fields.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** What all lists of payments have in common: of a run, by default the last one that the reader may see. */
const OF_PAYMENTS = {
  subject: 'payments',
  privilege: 'Application_R',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'statements',
  scope: 'applications',
  grain: 'row',
  params: { askedRun: kinds.whole() },
  // A withdrawn application keeps its statements.
  allStates: true,
  orderBy: { field: 'edeKodikos', dir: 'asc' },
} as const

/** R65. Statements of a run: one row for each application. */
export const statements = report({
  code: 'PayvexathdSearch',
  ...OF_PAYMENTS,
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    lastname: kinds.text(150),
    firstname: kinds.text(60),
    runNumber: kinds.code(),
    runKind: kinds.choice('payRunKind', PAY_RUN_KINDS),
    gross: kinds.money(),
    net: kinds.money(),
    paidBefore: kinds.money(),
    toPay: kinds.money(),
    debt: kinds.money(),
    lines: kinds.count(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'lastname', 'firstname', 'runNumber', 'runKind', 'gross', 'net'] as const),
    ...(['paidBefore', 'toPay', 'debt', 'lines'] as const),
  ],
  asks: ['net', 'toPay', 'debt', 'paidBefore'],
  totals: { gross: 'sum', net: 'sum', paidBefore: 'sum', toPay: 'sum', debt: 'sum', lines: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['edeKodikos', 'afm', 'lastname'],
})

/** Livestock units, with the three digits that they are counted to. */
const livestockUnits = (): Field => kinds.number(3)

/** What a line of a run comes to, whatever its scheme: columns, in which order they are shown, and their sums. */
const AMOUNTS = {
  columns: () => ({
    gross: kinds.money(),
    cutPenalty: kinds.money(),
    cutLate: kinds.money(),
    cutUndeclared: kinds.money(),
    cutCoefficient: kinds.money(),
    cutRefusal: kinds.money(),
    cutDegressivity: kinds.money(),
    cutDiscipline: kinds.money(),
    cutConditionality: kinds.money(),
    net: kinds.money(),
    paidBefore: kinds.money(),
    due: kinds.money(),
    payReason: kinds.choice('payReason', PAY_REASONS),
  }),
  shown: [
    ...(['gross', 'cutPenalty', 'cutLate', 'cutUndeclared', 'cutCoefficient', 'cutRefusal'] as const),
    ...(['cutDegressivity', 'cutDiscipline', 'cutConditionality', 'net', 'paidBefore', 'due', 'payReason'] as const),
  ],
  totals: {
    ...({ gross: 'sum', cutPenalty: 'sum', cutLate: 'sum', cutUndeclared: 'sum', cutCoefficient: 'sum' } as const),
    ...({ cutRefusal: 'sum', cutDegressivity: 'sum', cutDiscipline: 'sum', cutConditionality: 'sum' } as const),
    ...({ net: 'sum', paidBefore: 'sum', due: 'sum' } as const),
  },
} as const

/** What all lists of lines have in common besides. */
const OF_LINES = {
  asks: ['eschKodikos', 'net', 'due', 'payReason'],
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  chart: { kind: 'bars', x: 'eschKodikos', y: ['net'] },
  display: ['edeKodikos', 'eschKodikos', 'eschDesc'],
} as const

/** What a line of a run is, whatever its scheme; quantities are in the measure of the page. */
const linesOf = <const N extends string>(
  code: N,
  quantity: () => Field,
  ...ownSchemes: readonly (readonly [from: string, before: string])[]
) =>
  report({
    code,
    ...OF_PAYMENTS,
    ownSchemes,
    columns: {
      viewKey: kinds.key(),
      ...OF_APPLICATION,
      eschKodikos: kinds.text(12),
      eschDesc: kinds.text(250),
      declared: quantity(),
      determined: quantity(),
      ...AMOUNTS.columns(),
    },
    shown: ['edeKodikos', 'afm', 'eschKodikos', 'eschDesc', 'declared', 'determined', ...AMOUNTS.shown],
    totals: { declared: 'sum', determined: 'sum', ...AMOUNTS.totals },
    ...OF_LINES,
  })

/** R67. Land with constraints, by its kind. */
export const constraintLines = linesOf('Payvexatm13', kinds.area, ['1301', '1400'])
/** R71. Small Aegean islands. */
export const islandLines = report({
  code: 'Payvexatmna',
  ...OF_PAYMENTS,
  ownSchemes: [['0301', '0400']],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    eschKodikos: kinds.text(12),
    eschDesc: kinds.text(250),
    declared: kinds.area(),
    determined: kinds.area(),
    // Goods and hives are no land: each in its own unit, so there is no sum of them.
    declaredQuantity: kinds.number(3),
    determinedQuantity: kinds.number(3),
    payUnit: kinds.choice('payUnit', ['kg', 't', 'hive', 'box', 'tree', 'head', 'lsu']),
    ...AMOUNTS.columns(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'eschKodikos', 'eschDesc', 'declared', 'determined'] as const),
    ...(['declaredQuantity', 'determinedQuantity', 'payUnit'] as const),
    ...AMOUNTS.shown,
  ],
  totals: { declared: 'sum', determined: 'sum', ...AMOUNTS.totals },
  ...OF_LINES,
})
/** R72. Coupled support of crops. */
export const coupledLines = linesOf('Payvexatvcs', kinds.area, ['0102', '0116'], ['0118', '0121'])
/** R73. Cotton. */
export const cottonLines = linesOf('Payvexatvcscotton', kinds.area, ['0031', '0032'])
/** R76. Cattle for meat. */
export const cattleLines = linesOf('Payvexatboo0116', kinds.count, ['0116', '0117'])
/** R78. Cattle of the support that was added later. */
export const moreCattleLines = linesOf('Payvexatboo01250126', kinds.count, ['0125', '0127'])
/** R79. Sheep and goats. */
export const sheepLines = linesOf('Payvexataig0117', kinds.count, ['0117', '0118'])
/** R77. Cattle of holders of special entitlements, in livestock units. */
export const specialCattleLines = linesOf('Payvexatboo0124', livestockUnits, ['0124', '0125'])
/** R80. Sheep and goats of holders of special entitlements. */
export const specialSheepLines = linesOf('Payvexataig0123', kinds.count, ['0123', '0124'])

/** R84. Eco-schemes: a row for each action, with what it brings of the line of its scheme. */
export const ecoLines = report({
  code: 'Payvexatecoscheme',
  ...OF_PAYMENTS,
  ownSchemes: [['0201', '0211']],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    eschKodikos: kinds.text(12),
    eschDesc: kinds.text(250),
    action: kinds.text(20),
    declared: kinds.area(),
    determined: kinds.area(),
    declaredLsu: livestockUnits(),
    determinedLsu: livestockUnits(),
    unitMills: kinds.mills(),
    gross: kinds.money(),
    coefficient: kinds.number(4),
    cut: kinds.money(),
    net: kinds.money(),
    payReason: kinds.choice('payReason', PAY_REASONS),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'eschKodikos', 'eschDesc', 'action', 'declared', 'determined', 'declaredLsu'] as const),
    ...(['determinedLsu', 'unitMills', 'gross', 'coefficient', 'cut', 'net', 'payReason'] as const),
  ],
  asks: ['eschKodikos', 'action', 'net', 'payReason'],
  totals: {
    ...({ declared: 'sum', determined: 'sum', declaredLsu: 'sum', determinedLsu: 'sum' } as const),
    ...({ gross: 'sum', cut: 'sum', net: 'sum' } as const),
  },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  chart: { kind: 'bars', x: 'action', y: ['net'] },
  display: ['edeKodikos', 'action', 'eschDesc'],
})

/** R70. Parcels of one application as the run found them: declared and digitised, what was cut, what counts, which schemes pay. */
export const paidParcelList = report({
  code: 'Payvexatagroi',
  ...OF_PAYMENTS,
  needs: ['edeId'],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    edaKodikos: kinds.code(),
    topothesia: kinds.text(100),
    landRegion: kinds.choice('dikaiomatype', [1, 2, 3, 9]),
    crops: kinds.text(200),
    ektash: kinds.area(),
    drawn: kinds.area(),
    outsideIlot: kinds.area(),
    declared: kinds.area(),
    cutOverlap: kinds.area(),
    cutUndrawn: kinds.area(),
    cutAside: kinds.area(),
    determined: kinds.area(),
    paidSchemes: kinds.text(200),
  },
  shown: [
    ...(['edeKodikos', 'edaKodikos', 'topothesia', 'landRegion', 'crops', 'ektash', 'drawn', 'outsideIlot'] as const),
    ...(['declared', 'cutOverlap', 'cutUndrawn', 'cutAside', 'determined', 'paidSchemes'] as const),
  ],
  asks: ['edaKodikos', 'landRegion', 'determined', 'paidSchemes'],
  totals: {
    ...({ ektash: 'sum', drawn: 'sum', outsideIlot: 'sum', declared: 'sum', cutOverlap: 'sum' } as const),
    ...({ cutUndrawn: 'sum', cutAside: 'sum', determined: 'sum' } as const),
  },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['edaKodikos', 'topothesia'],
})

/** R69. What checks took away from one application in a run, and what that cost: land, animals, and whole schemes with their reason. */
export const usedChecks = report({
  code: 'Payvexatdiastele',
  ...OF_PAYMENTS,
  needs: ['edeId'],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    checkCode: kinds.text(10),
    cutKind: kinds.choice('parcelCut', USED_CUTS),
    edaKodikos: kinds.code(),
    topothesia: kinds.text(100),
    kodekm: kinds.text(20),
    ezoKodikos: kinds.text(20),
    eschKodikos: kinds.text(12),
    declared: kinds.area(),
    determined: kinds.area(),
    cutM2: kinds.area(),
    plithos: kinds.whole(),
    counted: kinds.whole(),
    cutCents: kinds.money(),
    payReason: kinds.choice('payReason', PAY_REASONS),
  },
  shown: [
    ...(['edeKodikos', 'checkCode', 'cutKind', 'edaKodikos', 'topothesia', 'kodekm', 'ezoKodikos'] as const),
    ...(['eschKodikos', 'declared', 'determined', 'cutM2', 'plithos', 'counted', 'cutCents', 'payReason'] as const),
  ],
  asks: ['checkCode', 'cutKind', 'edaKodikos', 'eschKodikos', 'cutCents', 'payReason'],
  totals: { cutM2: 'sum', plithos: 'sum', counted: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['edaKodikos', 'cutKind'],
})

/** R75. Bovines of one application by ear tag, as they were declared and as the register knew them when the run read it. */
export const readTags = report({
  code: 'Payvexatbooaeb',
  ...OF_PAYMENTS,
  ownRows: 'paidTags',
  needs: ['edeId'],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    enotio: kinds.text(14),
    kodekm: kinds.text(20),
    fylo: kinds.choice('kbdsex', [1, 2]),
    dtebirth: kinds.date(),
    dteeisodos: kinds.date(),
    dteexodos: kinds.date(),
    tagState: kinds.choice('tagState', Object.values(TAG_STATES)),
  },
  shown: ['edeKodikos', 'enotio', 'kodekm', 'fylo', 'dtebirth', 'dteeisodos', 'dteexodos', 'tagState'],
  asks: ['enotio', 'kodekm', 'fylo', 'tagState'],
  totals: {},
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['enotio'],
})

/** R83. Measures of rural development on the parcels of one application, as the run read them, with what their contracts come to. */
export const ruralMeasures = report({
  code: 'Payvexatmaa',
  ...OF_PAYMENTS,
  needs: ['edeId'],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    measure: kinds.text(20),
    measureDesc: kinds.text(250),
    edaKodikos: kinds.code(),
    topothesia: kinds.text(100),
    declared: kinds.area(),
    drawn: kinds.area(),
    contracted: kinds.area(),
    determined: kinds.area(),
    unitMills: kinds.mills(),
    amount: kinds.money(),
    isAsked: kinds.flag(),
  },
  shown: [
    ...(['edeKodikos', 'measure', 'measureDesc', 'edaKodikos', 'topothesia', 'declared', 'drawn'] as const),
    ...(['contracted', 'determined', 'unitMills', 'amount', 'isAsked'] as const),
  ],
  asks: ['measure', 'edaKodikos', 'amount', 'isAsked'],
  totals: { declared: 'sum', drawn: 'sum', determined: 'sum', amount: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['measure', 'edaKodikos'],
})

/** R82. Transfers: what was ordered for each application, what the bank said of it, and its entry in the ledger. */
export const transfers = report({
  code: 'Payvexatpliromes',
  ...OF_PAYMENTS,
  ownRows: 'transfers',
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    dteekd: kinds.date(),
    payFund: kinds.choice('payFund', ISSUE_FUNDS),
    issueNumber: kinds.code(),
    issueText: kinds.text(200),
    gross: kinds.money(),
    setOff: kinds.money(),
    amount: kinds.money(),
    maskedIban: kinds.text(40),
    orderState: kinds.choice('payOrder', Object.values(PAY_ORDER)),
    answerCode: kinds.choice('bankAnswer', ANSWER_CODES),
    answeredAt: kinds.datetime(),
    entryNo: kinds.whole(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'dteekd', 'payFund', 'issueNumber', 'issueText', 'gross', 'setOff'] as const),
    ...(['amount', 'maskedIban', 'orderState', 'answerCode', 'answeredAt', 'entryNo'] as const),
  ],
  asks: ['dteekd', 'payFund', 'issueNumber', 'amount', 'orderState', 'answerCode'],
  totals: { gross: 'sum', setOff: 'sum', amount: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  chart: { kind: 'bars', x: 'orderState', y: ['amount'] },
  display: ['edeKodikos', 'issueNumber', 'issueText'],
})

/** R74. Holdings of one application as the run read them: what was declared and what the register knew, by kind of animal. */
export const readHoldings = report({
  code: 'Payvexateze',
  ...OF_PAYMENTS,
  ownRows: 'paidHoldings',
  needs: ['edeId'],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    kodekm: kinds.text(20),
    eidos: kinds.choice('eidos', [1, 2, 3, 4, 5, 6, 7]),
    ezoKodikos: kinds.text(20),
    plithos: kinds.count(),
    plithosmhtrooy: kinds.whole(),
    counted: kinds.count(),
  },
  shown: ['edeKodikos', 'kodekm', 'eidos', 'ezoKodikos', 'plithos', 'plithosmhtrooy', 'counted'],
  asks: ['kodekm', 'eidos', 'ezoKodikos'],
  totals: { plithos: 'sum', plithosmhtrooy: 'sum', counted: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['kodekm', 'ezoKodikos'],
})

/** R81. Entitlements of one application in a run: how much of each was used, and what it brought. */
export const usedEntitlements = report({
  code: 'Payvexatenerg',
  ...OF_PAYMENTS,
  ownRows: 'paidEntitlements',
  needs: ['edeId'],
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    bpeId: kinds.text(20),
    bpetype: kinds.choice('dikaiomatype', [1, 2, 3]),
    activateflag: kinds.flag(),
    qty: kinds.area(),
    bpeup: kinds.mills(),
    used: kinds.area(),
    unused: kinds.area(),
    gross: kinds.money(),
  },
  shown: ['edeKodikos', 'bpeId', 'bpetype', 'activateflag', 'qty', 'bpeup', 'used', 'unused', 'gross'],
  asks: ['bpeId', 'bpetype', 'activateflag'],
  totals: { qty: 'sum', used: 'sum', unused: 'sum', gross: 'sum' },
  drill: [{ at: 'edeKodikos', to: '/Payvexathd', id: 'edeId' }],
  display: ['bpeId'],
})
