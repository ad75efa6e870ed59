import { date, int, ref, text } from '../../kernel/fields.ts'
import { isLeafMeasure, measureEnded } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Measures of rural development and of the sectors that the applicant is bound by. */
export const measures = definePart({
  name: 'Edetedeaeepaa',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    eaaId: ref({ column: 'eaa_id', to: 'Edetpaa', required: true }),
    arsymbashs: text({ column: 'arsymbashs', max: 20 }),
    dteentaxhs: date({ column: 'dteentaxhs', until: 'today' }),
  },
  form: [{ title: 'measure', fields: ['kodikos', 'eaaId', 'arsymbashs', 'dteentaxhs'] }],
  display: ['kodikos', 'eaaId'],
  shown: { section: 'measures', as: 'grid' },
  subject: 'measure',
  facts: ['eaaId', 'arsymbashs', 'dteentaxhs'],
  rules: {
    eaaId: { offered: isLeafMeasure },
    arsymbashs: {
      shown: ({ eaaId }, { contracted }) => contracted.has(String(eaaId)),
      because: 'contracted',
      required: ({ eaaId }, { contracted }) => contracted.has(String(eaaId)),
    },
    dteentaxhs: { required: ({ eaaId }, { contracted }) => contracted.has(String(eaaId)) },
  },
  prefill: { copy: 'all', leave: measureEnded },
  most: 99,
})
