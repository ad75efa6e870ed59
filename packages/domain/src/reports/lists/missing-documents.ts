import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/**
 * Documents that an application must have, or is to bring after the submission, and does not have: of what schemes ask for, and of
 * what the last check found missing (50101). Kept, for where few are missing every application is looked at.
 */
export const missingDocuments = report({
  code: 'RepDikaiolEkkrem',
  subject: 'applications',
  seenBy: [...APPLICANTS, ...STAFF],
  ownRows: 'applications',
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    efoId: kinds.ref('Edetforea'),
    edkKodikos: kinds.text(10),
    edkDesc: kinds.text(250),
    stage: kinds.choice('documentStage', [0, 1]),
    counter: kinds.count(),
    schemes: kinds.text(500),
  },
  shown: ['edeKodikos', 'afm', 'edkKodikos', 'edkDesc', 'stage', 'counter', 'schemes', 'efoId'],
  asks: ['edkKodikos', 'edkDesc', 'stage'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: { counter: 'sum' },
  cells: { except: [] },
  drill: [{ at: 'edkKodikos', to: '/Edetedeaeedikaiol', id: 'edeId' }],
  display: ['edkKodikos', 'edkDesc'],
})
