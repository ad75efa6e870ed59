import { choice, date, flag, int, ref, text } from '../../kernel/fields.ts'
import { withinYear } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Kinds of animals that are kept in a stable under a permit, and those that are kept in a building at all (`eidos`). */
const STABLED: ReadonlySet<number> = new Set([1, 2, 3, 4])
const HOUSED: ReadonlySet<number> = new Set([...STABLED, 5])
/** Kinds of animals that move to summer pastures or after the flowers. */
const MOVING: ReadonlySet<number> = new Set([1, 2, 4, 6])

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
    adeiadte: date({ column: 'adeiadte', until: 'today' }),
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
  facts: [
    'kodekm',
    'eidos',
    'katoxos',
    'lkkoiId',
    'point',
    'adeiaar',
    'adeiadte',
    'emvado',
    'metakinflag',
    'metakinapo',
    'metakineos',
    'lkkoiMet',
    'enotia',
  ],
  // When the herd moves is said anew each year.
  prefill: { copy: { allBut: ['metakinapo', 'metakineos'] } },
  rules: {
    lkkoiId: { required: () => true },
    point: { required: () => true },
    enotia: { shown: ({ enotia }) => enotia > 0, because: 'tagged' },
    // A herd that moves is not bound to one stable.
    adeiaar: {
      shown: ({ eidos }) => STABLED.has(eidos),
      because: 'stabled',
      required: ({ eidos, metakinflag }) => STABLED.has(eidos) && !metakinflag,
    },
    emvado: {
      shown: ({ eidos }) => HOUSED.has(eidos),
      because: 'housed',
      required: ({ eidos, metakinflag }) => HOUSED.has(eidos) && !metakinflag,
    },
    metakinflag: { shown: ({ eidos }) => MOVING.has(eidos), because: 'mayMove' },
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
  check: ({ etos, metakinapo, metakineos }) => [
    ...withinYear('metakinapo', metakinapo, etos),
    ...(metakinapo !== null && metakineos !== null && metakineos <= metakinapo
      ? [{ field: 'metakineos' as const, message: { code: 'error.endBeforeStart' } }]
      : []),
  ],
  start: ({ header }) => ({ katoxos: header.afm, lkkoiId: header.lkkoiIdB2 }),
})
