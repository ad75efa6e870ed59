import { decimal, int, ref } from '../../kernel/fields.ts'
import { definePart, ofSeedRequest } from '../part.ts'

/** Certified seed of the crops of schemes that ask for it (R26). `sporosqty` in kg. */
export const seed = definePart({
  name: 'Edetedeaeerequestsporo',
  fields: {
    edrqId: ref({ column: 'edrq_id', to: 'Edetedeaeerequest', required: true }),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
    poiId: ref({ column: 'poi_id', to: 'Edetpoikilia', required: true }),
    sporosqty: decimal({ column: 'sporosqty', scale: 2, min: 0.01, max: 99_999_999, required: true }),
    etiketes: int({ column: 'etiketes', min: 1, max: 9_999_999, required: true }),
  },
  form: [{ title: 'seed', fields: ['edrqId', 'efyId', 'poiId', 'sporosqty', 'etiketes'] }],
  list: {
    columns: ['edrqId', 'efyId', 'poiId', 'sporosqty', 'etiketes'],
    orderBy: 'edrqId',
    totals: ['sporosqty', 'etiketes'],
  },
  display: ['efyId', 'poiId'],
  shown: { section: 'requests', as: 'grid', when: ({ seedRequests }) => seedRequests.size > 0 },
  subject: 'seed',
  facts: ['edrqId', 'efyId', 'poiId', 'sporosqty', 'etiketes'],
  prefill: 'anew',
  rules: {
    edrqId: { offered: ofSeedRequest },
    efyId: { offered: ({ id }, outline) => outline?.seeded.has(String(id)) ?? true },
  },
  most: 200,
})
