import { choice, date, flag, int, ref, text } from '../../kernel/fields.ts'
import { definePart } from '../part.ts'

/** Animal holdings (R16). */
export const holdings = definePart({
  name: 'Edetedeaeezekm',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    kodekm: text({ column: 'kodekm', max: 11, format: 'holding', required: true }),
    eidos: choice({ column: 'eidos', of: [1, 2, 3, 4, 5, 6, 7], name: 'eidos', required: true }),
    katoxos: text({ column: 'katoxos', max: 9, format: 'afm', required: true }),
    lkkoiId: ref({ column: 'lkkoi_id', to: 'LandKalkoinotite' }),
    topothesia: text({ column: 'topothesia', max: 60 }),
    point: text({ column: 'point', max: 30, format: 'point' }),
    adeiaar: text({ column: 'adeiaar', max: 30 }),
    adeiadte: date({ column: 'adeiadte' }),
    emvado: int({ column: 'emvado', min: 1, max: 100_000 }),
    metakinflag: flag({ column: 'metakinflag', required: true }),
    metakinapo: date({ column: 'metakinapo' }),
    metakineos: date({ column: 'metakineos' }),
    lkkoiMet: ref({ column: 'lkkoi_met', to: 'LandKalkoinotite' }),
    paragogh: choice({ column: 'paragogh', of: [1, 2, 3], name: 'paragogh', required: true }),
    bioflag: choice({ column: 'bioflag', of: [0, 1, 2], name: 'bioflag', required: true }),
    // How many ear tags are declared for it: they are no part of the tree.
    enotia: int({ column: 'enotia', min: 0, max: 99_999, computed: true, required: true }),
  },
  list: { columns: ['kodikos', 'kodekm', 'eidos', 'lkkoiId', 'topothesia', 'paragogh'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [
    {
      title: 'stable',
      fields: [
        'kodikos',
        'kodekm',
        'eidos',
        'katoxos',
        'lkkoiId',
        'topothesia',
        'point',
        'paragogh',
        'bioflag',
        'enotia',
      ],
    },
    { title: 'permit', fields: ['adeiaar', 'adeiadte', 'emvado'] },
    { title: 'transhumance', fields: ['metakinflag', 'metakinapo', 'metakineos', 'lkkoiMet'] },
  ],
  display: ['kodekm'],
  shown: { section: 'animals', as: 'cards' },
  subject: 'holding',
  // When the herd moves is said anew each year.
  prefill: { copy: { allBut: ['metakinapo', 'metakineos'] } },
  rules: {
    point: { required: () => true },
    enotia: { shown: ({ enotia }) => enotia > 0, because: 'tagged' },
    adeiadte: {
      shown: ({ adeiaar }) => adeiaar !== null,
      because: 'permit',
      required: ({ adeiaar }) => adeiaar !== null,
    },
    metakinapo: {
      shown: ({ metakinflag }) => metakinflag,
      because: 'moving',
      required: ({ metakinflag }) => metakinflag,
    },
    metakineos: {
      shown: ({ metakinflag }) => metakinflag,
      because: 'moving',
      required: ({ metakinflag }) => metakinflag,
    },
    lkkoiMet: {
      shown: ({ metakinflag }) => metakinflag,
      because: 'moving',
      required: ({ metakinflag }) => metakinflag,
    },
  },
  check: ({ metakinapo, metakineos }) =>
    metakinapo !== null && metakineos !== null && metakineos <= metakinapo
      ? [{ field: 'metakineos', message: { code: 'error.endBeforeStart' } }]
      : [],
  start: ({ header }) => ({ katoxos: header.afm, lkkoiId: header.lkkoiIdB2 }),
})
