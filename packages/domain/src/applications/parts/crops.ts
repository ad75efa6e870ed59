import { choice, date, decimal, flag, int, ref } from '../../kernel/fields.ts'
import { ardtype, declaredArea, edaId } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Regions of entitlements whose crops stand for years: permanent crops and pastures (domain document 2.7). */
const STANDING: ReadonlySet<unknown> = new Set([1, 3])

/** Crops of a parcel. */
export const crops = definePart({
  name: 'Edetedeaeefytiko',
  parent: 'edaId',
  fields: {
    edaId,
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    xptype: choice({ column: 'xptype', of: [1, 2], name: 'xptype', required: true }),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
    poiId: ref({ column: 'poi_id', to: 'Edetpoikilia' }),
    epilektash100: decimal({ column: 'epilektash100', ...declaredArea, required: true }),
    dtespora: date({ column: 'dtespora' }),
    dendra: int({ column: 'dendra', min: 0, max: 1_000_000 }),
    etosfyteyshs: int({ column: 'etosfyteyshs', min: 1800, max: 2099, unit: 'year' }),
    ardeyshflag: flag({ column: 'ardeyshflag', required: true }),
    ardtype,
  },
  list: { columns: ['kodikos', 'xptype', 'efyId', 'poiId', 'epilektash100', 'ardeyshflag'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [
    {
      title: 'crop',
      fields: [
        'kodikos',
        'xptype',
        'efyId',
        'poiId',
        'epilektash100',
        'dtespora',
        'dendra',
        'etosfyteyshs',
        'ardeyshflag',
        'ardtype',
      ],
    },
  ],
  display: ['kodikos', 'efyId'],
  shown: { section: 'crops', as: 'own' },
  subject: 'crop',
  prefill: {
    copy: ['kodikos', 'xptype', 'efyId', 'poiId', 'epilektash100', 'dendra', 'etosfyteyshs', 'ardeyshflag', 'ardtype'],
    leave: (_row, { was }) => (STANDING.has(was('efyId')?.dikaiomatype) ? null : 'arableCrops'),
  },
})
