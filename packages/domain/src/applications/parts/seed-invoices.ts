import { date, ref, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Invoices of the seed of a request (R26). */
export const seedInvoices = definePart({
  name: 'Edetedeaeerequestinvoice',
  fields: {
    edrqId: ref({ column: 'edrq_id', to: 'Edetedeaeerequest', required: true }),
    timologioafm: text({ column: 'timologioafm', max: 9, format: 'afm', required: true }),
    timologioname: text({ column: 'timologioname', max: 120, required: true }),
    timologiodte: date({ column: 'timologiodte', required: true }),
    timologioar: text({ column: 'timologioar', max: 30 }),
    edlId: ref({ column: 'edl_id', to: 'Edetedeaeedikaiol' }),
  },
  form: [
    {
      title: 'invoice',
      fields: ['edrqId', 'timologioafm', 'timologioname', 'timologiodte', 'timologioar', 'edlId'],
    },
  ],
  display: ['timologioar', 'timologioname'],
  shown: { section: 'requests', as: 'grid', when: ({ asksSeed }) => asksSeed },
  subject: 'seedInvoice',
  prefill: 'drop',
  rules: { edlId: { required: () => true } },
  most: 200,
})
