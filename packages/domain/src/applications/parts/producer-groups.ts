import { date, decimal, int, ref, text } from '../../kernel/fields.ts'
import { area } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Groups and organisations of producers that the applicant is a member of (R17). */
export const producerGroups = definePart({
  name: 'Edetedeaeeomapar',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    opaId: ref({ column: 'opa_id', to: 'Edetomadparag', required: true }),
    arithmmhtrooy: text({ column: 'arithmmhtrooy', max: 20 }),
    dteeisodos: date({ column: 'dteeisodos', until: 'today' }),
    proion: ref({ column: 'proion', to: 'Edetfytiko' }),
    ektash: decimal({ column: 'ektash', ...area }),
  },
  form: [{ title: 'producerGroup', fields: ['kodikos', 'opaId', 'arithmmhtrooy', 'dteeisodos', 'proion', 'ektash'] }],
  display: ['kodikos', 'opaId'],
  shown: { section: 'producerGroups', as: 'cards' },
  subject: 'producerGroup',
  facts: ['dteeisodos', 'proion', 'ektash'],
  prefill: { copy: 'all' },
  rules: { ektash: { shown: ({ proion }) => proion !== null, because: 'product' } },
  most: 99,
})
