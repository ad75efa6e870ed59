import { date, decimal, flag, int, ref, text } from '../../kernel/fields.ts'
import { birthIssues } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Members are of age in the claim year, years (domain document 1.3). */
const ADULT = 18

/** Members of a company that applies (R13): their shares make 100 %. */
export const members = definePart({
  name: 'Edetedeaeemelos',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    afmmelos: text({ column: 'afmmelos', max: 9, format: 'afm', required: true }),
    namemelos: text({ column: 'namemelos', max: 120, required: true }),
    posostomelos: decimal({ column: 'posostomelos', scale: 2, min: 0.01, max: 100, unit: 'percent' }),
    roleId: ref({ column: 'role_id', to: 'Msrttitle', required: true }),
    dtebirth: date({ column: 'dtebirth' }),
    controlflag: flag({ column: 'controlflag', required: true }),
  },
  form: [
    {
      title: 'member',
      fields: ['kodikos', 'afmmelos', 'namemelos', 'posostomelos', 'roleId', 'dtebirth', 'controlflag'],
    },
  ],
  list: {
    columns: ['kodikos', 'afmmelos', 'namemelos', 'posostomelos', 'roleId', 'dtebirth', 'controlflag'],
    orderBy: 'kodikos',
    totals: ['posostomelos'],
  },
  display: ['kodikos', 'namemelos'],
  shown: { section: 'applicant', as: 'grid', when: ({ isPerson }) => isPerson === false },
  subject: 'member',
  facts: ['posostomelos', 'dtebirth'],
  prefill: { copy: 'all' },
  rules: {
    posostomelos: { required: () => true },
    dtebirth: { required: (_row, { schemes }) => schemes.has('0021') },
  },
  check: ({ dtebirth, etos }) => birthIssues('dtebirth', dtebirth, etos, ADULT),
  most: 500,
})
