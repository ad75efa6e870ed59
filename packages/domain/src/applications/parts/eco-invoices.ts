import { date, ref, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Invoices of the inputs of an eco-scheme. */
export const ecoInvoices = definePart({
  name: 'Edetedeaeeecoinvoice',
  parent: 'edegId',
  fields: {
    edegId: ref({ column: 'edeg_id', to: 'Edetedeaeeeco', required: true }),
    timologioafm: text({ column: 'timologioafm', max: 9, format: 'afm', required: true }),
    timologioname: text({ column: 'timologioname', max: 120, required: true }),
    timologiodte: date({ column: 'timologiodte', required: true }),
    timologioar: text({ column: 'timologioar', max: 30 }),
    edlId: ref({ column: 'edl_id', to: 'Edetedeaeedikaiol' }),
  },
  form: [
    {
      title: 'invoice',
      fields: ['edegId', 'timologioafm', 'timologioname', 'timologiodte', 'timologioar', 'edlId'],
    },
  ],
  display: ['timologioar', 'timologioname'],
  shown: { section: 'eco', as: 'grid' },
  subject: 'ecoInvoice',
  prefill: 'drop',
  most: 200,
})
