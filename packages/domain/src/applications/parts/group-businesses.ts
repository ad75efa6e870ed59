import { choice, int, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

const COUNTRY = /^[A-Z]{2}$/
const GREECE = 'GR'

/** Businesses of the group that the applicant belongs to (domain document 1.3). One of another country has no ΑΦΜ. */
export const groupBusinesses = definePart({
  name: 'Edetedeaeeomilos',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    afmgroup: text({ column: 'afmgroup', max: 9, format: 'afm' }),
    namegroup: text({ column: 'namegroup', max: 120, required: true }),
    relation: choice({ column: 'relation', of: [1, 2, 3], name: 'relation', required: true }),
    country: text({ column: 'country', max: 2, required: true }),
  },
  list: { columns: ['kodikos', 'namegroup', 'afmgroup', 'relation', 'country'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [{ title: 'businessGroup', fields: ['kodikos', 'namegroup', 'afmgroup', 'relation', 'country'] }],
  display: ['namegroup'],
  shown: { section: 'applicant', as: 'cards', when: ({ header }) => header.businessGroupFlag },
  subject: 'business',
  facts: [],
  prefill: { copy: 'all' },
  check: ({ afmgroup, country }) => [
    ...(COUNTRY.test(country) ? [] : [{ field: 'country' as const, message: { code: 'error.invalidCountry' } }]),
    ...(afmgroup !== null || country !== GREECE
      ? []
      : [{ field: 'afmgroup' as const, message: { code: 'error.invalidAfm' } }]),
  ],
})
