import { ref } from '../../kernel/fields.ts'
import { invoice, INVOICE_FIELDS, invoiceIssues } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Invoices of the inputs of an eco-scheme. */
export const ecoInvoices = definePart({
  name: 'Edetedeaeeecoinvoice',
  parent: 'edegId',
  fields: {
    edegId: ref({ column: 'edeg_id', to: 'Edetedeaeeeco', required: true }),
    ...invoice,
  },
  form: [{ title: 'invoice', fields: ['edegId', ...INVOICE_FIELDS] }],
  display: ['timologioar', 'timologioname'],
  shown: { section: 'eco', as: 'grid' },
  subject: 'ecoInvoice',
  facts: ['timologiodte'],
  prefill: 'anew',
  check: invoiceIssues,
  most: 200,
})
