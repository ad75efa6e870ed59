import { SUBJECT_NAMES, VERDICTS } from '../../opinions/subjects.ts'
import { kinds, OF_APPLICATION } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** What services outside of the agency said about herds and pastures of applications, the newest of each row and what it replaced. */
export const opinions = report({
  code: 'RepGnomes',
  subject: 'control',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'opinions',
  scope: 'applications',
  grain: 'row',
  params: {},
  allStates: true,
  columns: {
    viewKey: kinds.id(),
    ...OF_APPLICATION,
    at: kinds.filledDatetime(),
    subject: kinds.choice('opinionSubject', SUBJECT_NAMES),
    about: kinds.text(60),
    verdict: kinds.choice('opinionVerdict', VERDICTS),
    words: kinds.text(1_000),
    service: kinds.text(200),
    standsFlag: kinds.flag(),
  },
  shown: ['edeKodikos', 'afm', 'subject', 'about', 'verdict', 'words', 'service', 'at', 'standsFlag'],
  asks: ['subject', 'verdict', 'at', 'standsFlag'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: {},
  drill: [{ at: 'edeKodikos', to: '/Edetedeaeehd', id: 'edeId' }],
  display: ['about', 'verdict'],
})
