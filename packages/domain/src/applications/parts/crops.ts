import { choice, date, decimal, flag, int, ref, text } from '../../kernel/fields.ts'
import type { Key } from '../../kernel/keys.ts'
import { ardtype, declaredArea, edaId, withinYear, yearIssues } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Regions of entitlements whose crops stand for years: permanent crops and pastures (domain document 2.7). */
const STANDING: ReadonlySet<unknown> = new Set([1, 3])

const MAIN = 1
const SECOND = 2

/** Whether a row is a main crop among those of a scheme that is asked for: second crops are not paid by it. */
const isMainOf = (
  { efyId, xptype }: { readonly efyId: Key; readonly xptype: number },
  crops: ReadonlySet<string>,
): boolean => xptype === MAIN && crops.has(String(efyId))

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
    emxpId: ref({ column: 'emxp_id', to: 'Edetfytikoxp' }),
    epilektash100: decimal({ column: 'epilektash100', ...declaredArea, required: true }),
    dtespora: date({ column: 'dtespora' }),
    dendra: int({ column: 'dendra', min: 0, max: 1_000_000 }),
    dendramnhm: int({ column: 'dendramnhm', min: 0, max: 1_000_000 }),
    etosfyteyshs: int({ column: 'etosfyteyshs', min: 1800, max: 2099, unit: 'year' }),
    ardeyshflag: flag({ column: 'ardeyshflag', required: true }),
    ardtype,
    dteepisporhapo: date({ column: 'dteepisporhapo' }),
    dteepisporheos: date({ column: 'dteepisporheos' }),
    apostaseis: text({ column: 'apostaseis', max: 12, format: 'spacing' }),
    sporosqty: decimal({ column: 'sporosqty', scale: 2, min: 0, max: 99_999_999 }),
    emccId: ref({ column: 'emcc_id', to: 'Edetedeaeemetcom' }),
    asfalistea: flag({ column: 'asfalistea', required: true, computed: true }),
    elfId: ref({ column: 'elf_id', to: 'Elgatfytiko', computed: true }),
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
    {
      title: 'cropMore',
      fields: [
        'emxpId',
        'dteepisporhapo',
        'dteepisporheos',
        'apostaseis',
        'dendramnhm',
        'sporosqty',
        'emccId',
        'asfalistea',
        'elfId',
      ],
    },
  ],
  check: ({ etos, etosfyteyshs, dteepisporhapo, dteepisporheos, dendra, dendramnhm }) => {
    const isBackwards = dteepisporhapo !== null && dteepisporheos !== null && dteepisporheos <= dteepisporhapo
    const max = dendra ?? 0
    return [
      ...yearIssues('etosfyteyshs', etosfyteyshs, etos),
      ...withinYear('dteepisporhapo', dteepisporhapo, etos),
      ...(isBackwards ? [{ field: 'dteepisporheos', message: { code: 'error.endBeforeStart' } } as const] : []),
      ...(dendramnhm !== null && dendramnhm > max
        ? [{ field: 'dendramnhm', message: { code: 'error.aboveTrees', params: { max } } } as const]
        : []),
    ]
  },
  rules: {
    dteepisporhapo: {
      shown: ({ xptype }) => xptype === SECOND,
      because: 'second',
      required: ({ xptype }) => xptype === SECOND,
    },
    dteepisporheos: {
      shown: ({ xptype }) => xptype === SECOND,
      because: 'second',
      required: ({ xptype }) => xptype === SECOND,
    },
    etosfyteyshs: { required: ({ efyId }, { permanent }) => permanent.has(String(efyId)) },
    ardtype: { required: ({ ardeyshflag }) => ardeyshflag },
    apostaseis: { shown: ({ dendra }) => dendra !== null, because: 'trees' },
    dendramnhm: { shown: ({ dendra }) => dendra !== null, because: 'trees' },
    poiId: {
      shown: ({ efyId }, { varied }) => varied.has(String(efyId)),
      because: 'varied',
      required: (row, { varied, seeded }) => varied.has(String(row.efyId)) && isMainOf(row, seeded),
    },
    emxpId: {
      shown: ({ efyId }, { purposes }) => (purposes.get(String(efyId)) ?? 0) > 0,
      because: 'purposes',
      required: ({ efyId }, { purposes }) => (purposes.get(String(efyId)) ?? 0) > 1,
    },
    // Certified seed is paid by what was sown, and when: the day, the quantity and the variety belong together.
    dtespora: { required: (row, { arable, seeded }) => arable.has(String(row.efyId)) && isMainOf(row, seeded) },
    sporosqty: {
      shown: ({ efyId }, { seeded }) => seeded.has(String(efyId)),
      because: 'seed',
      required: (row, { seeded }) => isMainOf(row, seeded),
    },
    emccId: {
      shown: ({ efyId }, { processed, hasContracts }) => hasContracts || processed.has(String(efyId)),
      because: 'processed',
      required: (row, { processed }) => isMainOf(row, processed),
    },
    elfId: { shown: ({ elfId }) => elfId !== null, because: 'insured' },
  },
  display: ['kodikos', 'efyId'],
  shown: { section: 'crops', as: 'own' },
  subject: 'crop',
  facts: [
    'edaId',
    'kodikos',
    'xptype',
    'efyId',
    'poiId',
    'emxpId',
    'epilektash100',
    'dtespora',
    'dendra',
    'dendramnhm',
    'etosfyteyshs',
    'ardeyshflag',
    'ardtype',
    'dteepisporhapo',
    'dteepisporheos',
    'apostaseis',
    'sporosqty',
    'emccId',
    'elfId',
  ],
  prefill: {
    // Days, seed and contracts are of their year.
    copy: { allBut: ['dtespora', 'dteepisporhapo', 'dteepisporheos', 'sporosqty', 'emccId'] },
    leave: (_row, { was }) => (STANDING.has(was('efyId')?.dikaiomatype) ? null : 'arableCrops'),
  },
})
