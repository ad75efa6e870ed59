import { RISK_CODES } from '../../sample/risk.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { report } from '../report.ts'

/** Points of one indicator; null where it gives none. */
const points = kinds.number(2)

/** Risk of submitted applications, as it was scored last: the sum, and what each indicator gave. */
export const riskList = report({
  code: 'RepRisk',
  subject: 'control',
  seenBy: ['CENTRAL', 'CONTROL', 'AUDIT', 'ADMIN'],
  scope: 'applications',
  grain: 'row',
  // What gave points is asked apart: an application has several.
  params: { indicator: kinds.choice('riskIndicator', RISK_CODES) },
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    lastname: kinds.text(100),
    efoId: kinds.ref('Edetforea'),
    score: kinds.number(2),
    indicators: kinds.whole(),
    // One for each of RISK_CODES: a test compares.
    r1: points,
    r2: points,
    r3: points,
    r4: points,
    r5: points,
    r6: points,
    r7: points,
    r8: points,
    r9: points,
    r10: points,
    r11: points,
    r12: points,
    r13: points,
    r14: points,
    r15: points,
    r16: points,
    r17: points,
    r18: points,
    r19: points,
    r20: points,
    deigmaflag: kinds.flag(),
    thlflag: kinds.flag(),
  },
  shown: [
    ...(['edeKodikos', 'afm', 'lastname', 'efoId', 'score', 'indicators'] as const),
    ...(['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9', 'r10'] as const),
    ...(['r11', 'r12', 'r13', 'r14', 'r15', 'r16', 'r17', 'r18', 'r19', 'r20'] as const),
    ...(['deigmaflag', 'thlflag'] as const),
  ],
  asks: ['score', 'indicators'],
  orderBy: { field: 'score', dir: 'desc' },
  totals: {},
  drill: [{ at: 'edeKodikos', to: '/CheckEde', id: 'edeId' }],
  display: ['edeKodikos', 'afm'],
})
