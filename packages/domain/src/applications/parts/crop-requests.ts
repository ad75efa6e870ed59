import { ref } from '../../kernel/fields.ts'
import { isCoupled } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Coupled support that is asked for a crop of a parcel. */
export const cropRequests = definePart({
  name: 'Edetedeaeerequestfytiko',
  parent: 'edfId',
  fields: {
    edfId: ref({ column: 'edf_id', to: 'Edetedeaeefytiko', required: true }),
    eschId: ref({ column: 'esch_id', to: 'Edetsupportschema', required: true }),
  },
  form: [{ title: 'coupled', fields: ['edfId', 'eschId'] }],
  display: ['edfId', 'eschId'],
  shown: { section: 'crops', as: 'grid' },
  subject: 'cropRequest',
  facts: ['edfId', 'eschId'],
  prefill: 'drop',
  rules: { eschId: { offered: isCoupled } },
  most: 10,
})
