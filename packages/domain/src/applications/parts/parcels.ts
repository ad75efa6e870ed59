import { choice, decimal, flag, geom, int, ref, text } from '../../kernel/fields.ts'
import { ardtype, area, declaredArea, iemtype, inList, synidiopercent } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Parcels with their geometry (R15). Areas in m². */
export const parcels = definePart({
  name: 'Edetedeaeeagroi',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 9999, required: true }),
    topothesia: text({ column: 'topothesia', max: 60, required: true }),
    lkkoiId: ref({ column: 'lkkoi_id', to: 'LandKalkoinotite' }),
    neoxartoypob: text({ column: 'neoxartoypob', max: 15, computed: true }),
    ilotepil: decimal({ column: 'ilotepil', ...area, computed: true }),
    ilotregion: int({ column: 'ilotregion', min: 0, max: 99, computed: true }),
    iemtype,
    synidiopercent,
    ektash: decimal({ column: 'ektash', ...declaredArea, required: true }),
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
    natura: flag({ column: 'natura', computed: true }),
    nitro: flag({ column: 'nitro', computed: true }),
    anctype: choice({ column: 'anctype', of: [0, 1, 2, 3], name: 'anctype', computed: true }),
    saiflag: flag({ column: 'saiflag', computed: true }),
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
    {
      title: 'computed',
      fields: ['ektashpsif', 'neoxartoypob', 'ilotepil', 'prorata', 'natura', 'nitro', 'anctype', 'saiflag'],
    },
  ],
  display: ['kodikos', 'topothesia'],
  shown: { section: 'parcels', as: 'own' },
  subject: 'parcel',
  prefill: { copy: 'all' },
})
