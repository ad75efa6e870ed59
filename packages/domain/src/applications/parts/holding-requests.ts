import { ref } from '../../kernel/fields.ts'
import { isCoupled } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Coupled support that is asked for the animals of a holding. */
export const holdingRequests = definePart({
  name: 'Edetedeaeezekmrequest',
  parent: 'zekmId',
  fields: {
    zekmId: ref({ column: 'zekm_id', to: 'Edetedeaeezekm', required: true }),
    eschId: ref({ column: 'esch_id', to: 'Edetsupportschema', required: true }),
  },
  form: [{ title: 'coupled', fields: ['zekmId', 'eschId'] }],
  display: ['zekmId', 'eschId'],
  shown: { section: 'animals', as: 'grid' },
  subject: 'holdingRequest',
  facts: ['zekmId', 'eschId'],
  prefill: 'drop',
  rules: { eschId: { offered: isCoupled } },
  most: 10,
})
