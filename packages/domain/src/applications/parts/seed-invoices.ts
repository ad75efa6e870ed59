import { ref } from '../../kernel/fields.ts'
import { invoice, INVOICE_FIELDS, invoiceIssues } from '../part-fields.ts'
import { definePart, ofSeedRequest } from '../part.ts'

/** Invoices of the seed of a request (R26). */
export const seedInvoices = definePart({
  name: 'Edetedeaeerequestinvoice',
  fields: {
    edrqId: ref({ column: 'edrq_id', to: 'Edetedeaeerequest', required: true }),
    ...invoice,
  },
  form: [{ title: 'invoice', fields: ['edrqId', ...INVOICE_FIELDS] }],
  display: ['timologioar', 'timologioname'],
  shown: { section: 'requests', as: 'grid', when: ({ seedRequests }) => seedRequests.size > 0 },
  subject: 'seedInvoice',
  facts: ['edrqId', 'timologiodte', 'edlId'],
  prefill: 'anew',
  check: invoiceIssues,
  rules: { edrqId: { offered: ofSeedRequest }, edlId: { required: () => true } },
  most: 200,
})
