import { OF_APPLICATION, kinds } from '../kinds.ts'
import { APPLICANTS, report, STAFF } from '../report.ts'

/** Documents that a requested scheme asks for and that the application does not have. Kept, for where few are missing every application is looked at. */
export const missingDocuments = report({
  code: 'RepDikaiolEkkrem',
  subject: 'applications',
  seenBy: [...APPLICANTS, ...STAFF],
  scope: 'applications',
  grain: 'row',
  params: {},
  columns: {
    viewKey: kinds.key(),
    ...OF_APPLICATION,
    efoId: kinds.ref('Edetforea'),
    edkKodikos: kinds.text(10),
    edkDesc: kinds.text(250),
    schemes: kinds.text(500),
  },
  shown: ['edeKodikos', 'afm', 'efoId', 'edkKodikos', 'edkDesc', 'schemes'],
  asks: ['edkKodikos', 'edkDesc'],
  orderBy: { field: 'edeKodikos', dir: 'asc' },
  totals: {},
  cells: { except: [] },
  drill: [{ at: 'edkKodikos', to: '/Edetedeaeedikaiol', id: 'edeId' }],
  display: ['edkDesc'],
})
