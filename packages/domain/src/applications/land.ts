import { defineEntity } from '../kernel/entity.ts'
import { choice, date, decimal, flag, geom, int, ref, text } from '../kernel/fields.ts'
import { part, place } from './part.ts'

/** The largest area that one parcel can declare, m²: 100,000 ha. */
export const PARCEL_LIMIT_M2 = 1e9
/** The smallest area that can be typed: 0.0001 ha. */
const SMALLEST_M2 = 1
const area = { scale: 2, unit: 'm2', min: 0, max: PARCEL_LIMIT_M2 } as const
/** An area that somebody declares: there is some. */
const declared = { ...area, min: SMALLEST_M2 } as const
/** Tenure and share, of a parcel as a whole and of each of its titles. */
const iemtype = choice({ column: 'iemtype', of: [0, 1, 2, 3], name: 'iemtype', required: true })
const synidiopercent = decimal({
  column: 'synidiopercent',
  scale: 2,
  min: 0.01,
  max: 100,
  unit: 'percent',
  required: true,
})
/** Codes of the additional code lists. */
const inList = (lista: string) => ({ entity: 'Edetadlcode', by: 'kodikos', within: { lista } })
/** How a parcel or a crop is watered. */
const ardtype = text({ column: 'ardtype', max: 20, names: inList('ARDTYPE') })
/** The parcel that a title or crop belongs to. */
const edaId = ref({ column: 'eda_id', to: 'Edetedeaeeagroi', required: true })

/** Parcels with their geometry (R15). Areas in m². */
export const edetedeaeeagroi = defineEntity({
  ...part,
  name: 'Edetedeaeeagroi',
  table: 'edetedeaeeagroi',
  parent: 'edeId',
  fields: {
    ...place,
    kodikos: int({ column: 'kodikos', min: 1, max: 9999, required: true }),
    topothesia: text({ column: 'topothesia', max: 60, required: true }),
    lkkoiId: ref({ column: 'lkkoi_id', to: 'LandKalkoinotite' }),
    neoxartoypob: text({ column: 'neoxartoypob', max: 15, computed: true }),
    ilotepil: decimal({ column: 'ilotepil', ...area, computed: true }),
    ilotregion: int({ column: 'ilotregion', min: 0, max: 99, computed: true }),
    iemtype,
    synidiopercent,
    ektash: decimal({ column: 'ektash', ...declared, required: true }),
    ektashpsif: decimal({ column: 'ektashpsif', ...area, computed: true }),
    outsideilot: decimal({ column: 'outsideilot', ...area, computed: true }),
    changeprev: decimal({ column: 'changeprev', scale: 4, min: 0, max: 1e6, computed: true }),
    prorata: decimal({
      column: 'prorata',
      scale: 2,
      min: 0,
      max: 100,
      unit: 'percent',
      required: true,
      computed: true,
    }),
    dikaiomataflag: flag({ column: 'dikaiomataflag', required: true }),
    bioflag: choice({ column: 'bioflag', of: [0, 1, 2], name: 'bioflag', required: true }),
    ardeyshflag: flag({ column: 'ardeyshflag', required: true }),
    ardtype,
    watersrc: text({ column: 'watersrc', max: 20, names: inList('WATERSRC') }),
    edaIdPrev: ref({ column: 'eda_id_prev', to: 'Edetedeaeeagroi', computed: true }),
    geom: geom({ column: 'geom' }),
  },
  list: {
    columns: ['kodikos', 'topothesia', 'lkkoiId', 'neoxartoypob', 'ektash', 'ektashpsif', 'iemtype'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'topothesia', 'lkkoiId', 'neoxartoypob'],
  form: [
    {
      title: 'parcel',
      fields: ['kodikos', 'topothesia', 'lkkoiId', 'ektash', 'iemtype', 'synidiopercent', 'bioflag', 'dikaiomataflag'],
    },
    { title: 'water', fields: ['ardeyshflag', 'ardtype', 'watersrc'] },
    { title: 'computed', fields: ['ektashpsif', 'neoxartoypob', 'ilotepil', 'prorata'] },
  ],
  display: ['kodikos', 'topothesia'],
})

/** Ownership and lease rows of a parcel. */
export const edetedeaeeagroiem = defineEntity({
  ...part,
  name: 'Edetedeaeeagroiem',
  table: 'edetedeaeeagroiem',
  parent: 'edaId',
  fields: {
    ...place,
    edaId,
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    iemtype,
    etlId: ref({ column: 'etl_id', to: 'Edetitle' }),
    afmidiokthth: text({ column: 'afmidiokthth', max: 9, format: 'afm' }),
    nameidiokthth: text({ column: 'nameidiokthth', max: 120 }),
    synidiopercent,
    atak: text({ column: 'atak', max: 11, format: 'atak' }),
    ektashAtak: decimal({ column: 'ektash_atak', ...declared }),
    eatexId: choice({ column: 'eatex_id', of: [1, 2, 3, 4, 5, 6], name: 'eatex' }),
    kaek: text({ column: 'kaek', max: 20, format: 'kaek' }),
    dteenoikstart: date({ column: 'dteenoikstart' }),
    dteenoikend: date({ column: 'dteenoikend' }),
    eEnoikArith: text({ column: 'e_enoik_arith', max: 20 }),
    remarks: text({ column: 'remarks', max: 300 }),
  },
  list: { columns: ['kodikos', 'iemtype', 'etlId', 'afmidiokthth', 'synidiopercent', 'atak'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [
    { title: 'title', fields: ['kodikos', 'iemtype', 'etlId', 'afmidiokthth', 'nameidiokthth', 'synidiopercent'] },
    { title: 'register', fields: ['atak', 'ektashAtak', 'eatexId', 'kaek'] },
    { title: 'lease', when: 'lease', fields: ['dteenoikstart', 'dteenoikend', 'eEnoikArith', 'remarks'] },
  ],
  display: ['kodikos', 'nameidiokthth'],
  check: (row) =>
    row.dteenoikstart !== null && row.dteenoikend !== null && row.dteenoikend <= row.dteenoikstart
      ? [{ field: 'dteenoikend', message: { code: 'error.endBeforeStart' } }]
      : [],
})

/** Crops of a parcel. */
export const edetedeaeefytiko = defineEntity({
  ...part,
  name: 'Edetedeaeefytiko',
  table: 'edetedeaeefytiko',
  parent: 'edaId',
  fields: {
    ...place,
    edaId,
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    xptype: choice({ column: 'xptype', of: [1, 2], name: 'xptype', required: true }),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
    poiId: ref({ column: 'poi_id', to: 'Edetpoikilia' }),
    epilektash100: decimal({ column: 'epilektash100', ...declared, required: true }),
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
})
