import { choice, ref } from '../../kernel/fields.ts'
import { edaId } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** What is done on a parcel for an eco-scheme. */
export const parcelEco = definePart({
  name: 'Edetedeaeeagroieco',
  parent: 'edaId',
  fields: {
    edaId,
    essuId: ref({ column: 'essu_id', to: 'EcoschemeSubsidy', required: true }),
    datasourcetype: choice({
      column: 'datasourcetype',
      of: [1, 2],
      name: 'datasourcetype',
      required: true,
      computed: true,
    }),
  },
  form: [{ title: 'ecoAction', fields: ['edaId', 'essuId'] }],
  display: ['edaId', 'essuId'],
  shown: { section: 'eco', as: 'grid' },
  subject: 'parcelEco',
  prefill: 'drop',
  most: 20,
})
