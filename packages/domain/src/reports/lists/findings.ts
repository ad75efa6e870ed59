import { CHECK_CODES } from '../../checks/check-codes.ts'
import { FINDING_STATUSES } from '../../findings/codes.ts'
import { EFFECTS } from '../../kernel/check.ts'
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
  params: {
    /** Also those that are not found any more, with their story. */
    gone: kinds.flag(),
    /** Those on parcels that touch this box. */
    mapArea: kinds.mapArea(),
  },
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
    effect: kinds.choice('findingEffect', EFFECTS),
    /** The official run that told of it first. */
    checkRun: kinds.whole(),
    /** The applicant, or who acts for him, has said something of it. */
    answered: kinds.flag(),
    foundAt: kinds.datetime(),
    goneAt: kinds.datetime(),
    answerDue: kinds.date(),
    outdated: kinds.flag(),
  },
  shown: [
    ...(['checkCode', 'severity', 'findingStatus', 'edeKodikos', 'afm', 'lastname', 'firstname'] as const),
    ...(['kodikos', 'topothesia', 'daokKodikos', 'efoId'] as const),
    ...(['declared', 'found', 'difference', 'stake', 'stakeCents', 'foundAt', 'answerDue', 'outdated'] as const),
    ...(['effect', 'checkRun', 'answered', 'goneAt'] as const),
  ],
  asks: [
    ...(['checkCode', 'severity', 'findingStatus', 'effect', 'checkRun', 'answered'] as const),
    ...(['stake', 'stakeCents', 'foundAt', 'answerDue'] as const),
  ],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { stake: 'sum', stakeCents: 'sum' },
  added: ['checkCode', 'severity', 'findingStatus'],
  chart: { kind: 'bars', x: 'checkCode', y: ['stakeCents'] },
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  display: ['checkCode', 'edeKodikos'],
})
