import { choice, decimal, flag, geom, int, ref, text } from '../../kernel/fields.ts'
import { LANDSCAPE_KINDS } from '../../map/codes.ts'
import { ardtype, area, iemtype, inList, SMALLEST_PARCEL_M2, synidiopercent } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** What decides how much of a parcel may be paid, areas in m²; null while nobody knows. */
interface EligibleLand {
  readonly ektash: number
  readonly epilektash100: number | null
  readonly ektashpsif: number | null
  readonly ilotektash: number | null
  readonly prorata: number
}

/**
 * Eligible land of a parcel in m² (domain document 2.7): the least of what is declared, what is drawn, what of that lies in
 * eligible ilots, and what the applicant says, by the pasture's share. 0 while it is not drawn. The column computes the same.
 */
export const eligibleArea = (land: EligibleLand): number => {
  const { ektash, epilektash100, ektashpsif, ilotektash, prorata } = land
  if (ektashpsif === null) return 0
  const most = Math.min(epilektash100 ?? ektash, ektash, ektashpsif, ilotektash ?? ektashpsif)
  return Math.round(most * prorata + 1e-7) / 100
}

/** Fields that say what shows that a pasture is grazed (domain document R31): two of the five are enough. */
export const GRAZING = ['voskdromos', 'voskstavlos', 'voskkatafygio', 'voskpotistra', 'voskkopria'] as const

/** Asked of pasture alone, by the ilot that the parcel lies in. */
const GRAZED = {
  shown: ({ ilotregion }: { readonly ilotregion: number | null }) => ilotregion === 1,
  because: 'pasture',
}

/** Parcels with their geometry (R15). Areas in m². */
export const parcels = definePart({
  name: 'Edetedeaeeagroi',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 9999, required: true }),
    topothesia: text({ column: 'topothesia', max: 60, required: true, isWords: true }),
    lkkoiId: ref({ column: 'lkkoi_id', to: 'LandKalkoinotite' }),
    neoxartoypob: text({ column: 'neoxartoypob', max: 15, computed: true }),
    ilotepil: decimal({ column: 'ilotepil', ...area, computed: true }),
    ilotregion: int({ column: 'ilotregion', min: 0, max: 99, computed: true }),
    iemtype,
    synidiopercent,
    ektash: decimal({ column: 'ektash', ...area, min: SMALLEST_PARCEL_M2, required: true }),
    ektashpsif: decimal({ column: 'ektashpsif', ...area, computed: true }),
    ilotektash: decimal({ column: 'ilotektash', ...area, computed: true }),
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
    // Less than what may be paid of the parcel, where the applicant says so; empty it is all of that.
    epilektash100: decimal({ column: 'epilektash100', ...area }),
    epilektash: decimal({ column: 'epilektash', ...area, computed: true }),
    klish: decimal({ column: 'klish', scale: 1, min: 0, max: 200, computed: true }),
    ypsometro: int({ column: 'ypsometro', min: -10, max: 2917, computed: true }),
    natura: flag({ column: 'natura', computed: true }),
    nitro: flag({ column: 'nitro', computed: true }),
    anctype: choice({ column: 'anctype', of: [0, 1, 2, 3], name: 'anctype', computed: true }),
    saiflag: flag({ column: 'saiflag', computed: true }),
    edelId: choice({ column: 'edel_kodikos', of: LANDSCAPE_KINDS, name: 'landscapeKind', computed: true }),
    dikaiomataflag: flag({ column: 'dikaiomataflag', required: true }),
    bioflag: choice({ column: 'bioflag', of: [0, 1, 2], name: 'bioflag', required: true }),
    ardeyshflag: flag({ column: 'ardeyshflag', required: true }),
    ardtype,
    watersrc: text({ column: 'watersrc', max: 20, names: inList('WATERSRC') }),
    // What shows that a pasture is grazed (check 20403).
    voskdromos: flag({ column: 'voskdromos' }),
    voskstavlos: flag({ column: 'voskstavlos' }),
    voskkatafygio: flag({ column: 'voskkatafygio' }),
    voskpotistra: flag({ column: 'voskpotistra' }),
    voskkopria: flag({ column: 'voskkopria' }),
    // Why the shape is another one than last year's (check 20112).
    changereason: text({ column: 'changereason', max: 300 }),
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
      fields: [
        'kodikos',
        'topothesia',
        'lkkoiId',
        'ektash',
        'epilektash100',
        'iemtype',
        'synidiopercent',
        'bioflag',
        'dikaiomataflag',
        'changereason',
      ],
    },
    { title: 'water', fields: ['ardeyshflag', 'ardtype', 'watersrc'] },
    { title: 'grazing', fields: [...GRAZING] },
    {
      title: 'computed',
      fields: [
        'ektashpsif',
        'neoxartoypob',
        'ilotepil',
        'ilotektash',
        'prorata',
        'epilektash',
        'klish',
        'ypsometro',
        'natura',
        'nitro',
        'anctype',
        'saiflag',
        'edelId',
      ],
    },
  ],
  display: ['kodikos', 'topothesia'],
  shown: { section: 'parcels', as: 'own' },
  subject: 'parcel',
  facts: [
    'kodikos',
    'topothesia',
    'lkkoiId',
    'neoxartoypob',
    'iemtype',
    'ektash',
    'prorata',
    'epilektash100',
    'anctype',
    'edelId',
    'dikaiomataflag',
    'bioflag',
    'ardeyshflag',
    'ardtype',
    'watersrc',
    'voskdromos',
    'voskstavlos',
    'voskkatafygio',
    'voskpotistra',
    'voskkopria',
    'changereason',
    'edaIdPrev',
    'geom',
  ],
  // What the applicant says is eligible was said of last year's ilots (ADR 0110), and why a shape changed of last year's change.
  prefill: { copy: { allBut: ['epilektash100', 'changereason'] } },
  check: ({ epilektash100, ektash }) =>
    epilektash100 !== null && epilektash100 > ektash
      ? [{ field: 'epilektash100', message: { code: 'error.aboveDeclared' } }]
      : [],
  rules: {
    changereason: { shown: ({ changeprev }) => (changeprev ?? 0) > 0, because: 'reshaped' },
    voskdromos: GRAZED,
    voskstavlos: GRAZED,
    voskkatafygio: GRAZED,
    voskpotistra: GRAZED,
    voskkopria: GRAZED,
    edelId: { shown: ({ edelId }) => edelId !== null, because: 'landscape' },
    // Where the water comes from is asked by the crops that need it (check 20307).
    ardtype: {
      shown: ({ ardeyshflag }) => ardeyshflag,
      because: 'watered',
      required: ({ ardeyshflag }) => ardeyshflag,
    },
    watersrc: { shown: ({ ardeyshflag }) => ardeyshflag, because: 'watered' },
  },
})
