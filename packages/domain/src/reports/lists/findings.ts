import { CHECK_CODES } from '../../checks/check-codes.ts'
import { FINDING_STATUSES } from '../../findings/codes.ts'
import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** R60. Findings that stand: one row for each, of what was submitted and of drafts. */
export const findingList = report({
  code: 'CheckEdeSearch',
  subject: 'control',
  privilege: 'Application_R',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'findings',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    lastname: kinds.text(100),
    firstname: kinds.text(100),
    daokKodikos: kinds.ref('Msrtdaok'),
    efoId: kinds.ref('Edetforea'),
    checkCode: kinds.choice('check', CHECK_CODES),
    severity: kinds.choice('severity', ['B', 'W', 'I']),
    findingStatus: kinds.choice('findingStatus', FINDING_STATUSES),
    kodikos: kinds.whole(),
    topothesia: kinds.text(60),
    /** In the unit of the check: m², animals, kilograms. */
    declared: kinds.number(4),
    found: kinds.number(4),
    difference: kinds.difference(kinds.number(4)),
    stake: kinds.area(),
    stakeCents: kinds.money(),
    foundAt: kinds.datetime(),
    answerDue: kinds.date(),
    outdated: kinds.flag(),
  },
  shown: [
    ...(['checkCode', 'severity', 'findingStatus', 'edeKodikos', 'afm', 'lastname', 'firstname'] as const),
    ...(['kodikos', 'topothesia', 'daokKodikos', 'efoId'] as const),
    ...(['declared', 'found', 'difference', 'stake', 'stakeCents', 'foundAt', 'answerDue', 'outdated'] as const),
  ],
  asks: ['checkCode', 'severity', 'findingStatus', 'stake', 'stakeCents', 'foundAt', 'answerDue'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { stake: 'sum', stakeCents: 'sum' },
  added: ['checkCode', 'severity', 'findingStatus'],
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  display: ['checkCode', 'edeKodikos'],
})
