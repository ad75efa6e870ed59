import { date, int, ref, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Supporting documents (R14); files themselves follow with the document store. */
export const documents = definePart({
  name: 'Edetedeaeedikaiol',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 9999, required: true }),
    edkId: ref({ column: 'edk_id', to: 'Edetdikaiol', required: true }),
    details: text({ column: 'details', max: 200 }),
    dtedoc: date({ column: 'dtedoc' }),
    edaId: ref({ column: 'eda_id', to: 'Edetedeaeeagroi' }),
  },
  list: { columns: ['kodikos', 'edkId', 'details', 'dtedoc'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [{ title: 'document', fields: ['kodikos', 'edkId', 'details', 'dtedoc', 'edaId'] }],
  display: ['kodikos', 'details'],
  shown: { section: 'documents', as: 'grid' },
  subject: 'document',
  prefill: 'drop',
})
