import { choice, date, datetime, decimal, file, int, ref, text } from '../../kernel/fields.ts'
import { documentEnd, DOCUMENT_ACCEPTED, DOCUMENT_REFUSED, landDay } from '../../facts/document-term.ts'
import { yearIssues } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Coordinates of EPSG:2100 on the 1 mm grid. */
const METRES = { min: 0, max: 9_999_999, scale: 3 } as const

/** Supporting documents with their files (R14). Each may be about a parcel, a title or a holding. */
export const documents = definePart({
  name: 'Edetedeaeedikaiol',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 9999, required: true }),
    edkId: ref({ column: 'edk_id', to: 'Edetdikaiol', required: true }),
    fileId: file({ column: 'file_id' }),
    details: text({ column: 'details', max: 200 }),
    dtedoc: date({ column: 'dtedoc', until: 'today' }),
    fileYear: int({ column: 'file_year', min: 2015, max: 2099, unit: 'year' }),
    edaId: ref({ column: 'eda_id', to: 'Edetedeaeeagroi' }),
    edemId: ref({ column: 'edem_id', to: 'Edetedeaeeagroiem' }),
    zekmId: ref({ column: 'zekm_id', to: 'Edetedeaeezekm' }),
    replacesId: ref({ column: 'replaces_id', to: 'Edetedeaeedikaiol' }),
    photox: decimal({ column: 'photox', ...METRES, computed: true }),
    photoy: decimal({ column: 'photoy', ...METRES, computed: true }),
    dtephoto: datetime({ column: 'dtephoto', computed: true }),
    stage: choice({ column: 'stage', of: [0, 1], name: 'documentStage', required: true, computed: true }),
    checkstatus: choice({
      column: 'checkstatus',
      of: [0, DOCUMENT_ACCEPTED, DOCUMENT_REFUSED],
      name: 'documentCheck',
      required: true,
      computed: true,
    }),
    checkremarks: text({ column: 'checkremarks', max: 500, computed: true }),
  },
  list: { columns: ['kodikos', 'edkId', 'details', 'dtedoc', 'stage', 'checkstatus'], orderBy: 'kodikos' },
  form: [
    {
      title: 'document',
      fields: ['kodikos', 'edkId', 'fileId', 'details', 'dtedoc', 'edaId', 'edemId', 'zekmId', 'replacesId'],
    },
    { title: 'documentCheck', fields: ['stage', 'checkstatus', 'checkremarks'] },
  ],
  display: ['kodikos', 'edkId', 'details'],
  shown: { section: 'documents', as: 'cards' },
  subject: 'document',
  facts: [
    'kodikos',
    'edkId',
    'fileId',
    'details',
    'dtedoc',
    'edaId',
    'edemId',
    'zekmId',
    'replacesId',
    'stage',
    'checkstatus',
    'checkremarks',
  ],
  // What is in force on the day that counts goes on, with its file; the judgement of the office was of its year.
  prefill: {
    copy: { allBut: ['fileYear', 'replacesId'] },
    asks: ['edkId'],
    leave: ({ dtedoc, checkstatus }, { year, was }) => {
      const months = was('edkId')?.monthsvalid
      const end = documentEnd(dtedoc, typeof months === 'number' ? months : null)
      return checkstatus !== DOCUMENT_REFUSED && end !== null && end >= landDay(year) ? null : 'documentEnded'
    },
  },
  start: ({ header }) => ({ fileYear: header.etos }),
  rules: {
    fileId: { required: () => true },
    dtedoc: { required: ({ edkId }, { dated }) => dated.has(String(edkId)) },
    details: { required: ({ edkId }, { detailed }) => detailed.has(String(edkId)) },
    edemId: { shown: ({ zekmId }) => zekmId === null, because: 'noHolding' },
    replacesId: { shown: ({ stage }) => stage === 1, because: 'later' },
    // What the office says of a document is there once the application is in its hands.
    stage: { shown: ({ stage }) => stage === 1, because: 'later' },
    checkstatus: {
      shown: ({ checkstatus }) => checkstatus === DOCUMENT_ACCEPTED || checkstatus === DOCUMENT_REFUSED,
      because: 'judged',
    },
    checkremarks: { shown: ({ checkremarks }) => checkremarks !== null, because: 'judged' },
  },
  check: ({ fileYear, etos }) => yearIssues('fileYear', fileYear, etos),
  most: 9999,
  // What is missing or refused is brought after the submission; it is judged by the office (domain document 2.2).
  later: { event: 'addDocument', mark: { stage: 1 }, judged: ['checkstatus', 'checkremarks'] },
})
