import { int, ref } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Requests for direct payments. */
export const requests = definePart({
  name: 'Edetedeaeerequest',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    eschId: ref({ column: 'esch_id', to: 'Edetsupportschema', required: true }),
  },
  list: { columns: ['kodikos', 'eschId'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [{ title: 'request', fields: ['kodikos', 'eschId'] }],
  display: ['kodikos', 'eschId'],
  shown: { section: 'requests', as: 'own' },
  subject: 'request',
  facts: ['eschId'],
  prefill: 'drop',
})
