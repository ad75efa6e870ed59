import { int, ref } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Eco-schemes that the applicant asks for. */
export const eco = definePart({
  name: 'Edetedeaeeeco',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    esgrId: ref({ column: 'esgr_id', to: 'EcoschemeGroup', required: true }),
  },
  form: [{ title: 'eco', fields: ['kodikos', 'esgrId'] }],
  display: ['kodikos', 'esgrId'],
  shown: { section: 'eco', as: 'grid' },
  subject: 'eco',
  facts: ['esgrId'],
  prefill: 'drop',
  most: 99,
})
