import { ref } from '../../kernel/fields.ts'
import { edaId, isMeasureOfParcels, measureEnded } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Parcels on which a measure of rural development is carried out. */
export const parcelMeasures = definePart({
  name: 'Edetedeaeeagroipaa',
  parent: 'edaId',
  fields: {
    edaId,
    eaaId: ref({ column: 'eaa_id', to: 'Edetpaa', required: true }),
  },
  form: [{ title: 'measure', fields: ['edaId', 'eaaId'] }],
  display: ['edaId', 'eaaId'],
  shown: { section: 'measures', as: 'grid' },
  subject: 'parcelMeasure',
  facts: ['edaId', 'eaaId'],
  prefill: { copy: 'all', leave: measureEnded },
  rules: { eaaId: { offered: isMeasureOfParcels } },
  most: 20,
})
