import { choice, decimal, flag, int, ref, text } from '../../kernel/fields.ts'
import { inList } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Supplies of electricity that the holding uses (R19): what a borehole is known by. `isxys` in kVA. */
export const supplies = definePart({
  name: 'Edetedeaeeelectro',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 99, required: true }),
    arparoxhs: text({ column: 'arparoxhs', max: 12, format: 'supply', required: true }),
    paroxos: text({ column: 'paroxos', max: 20, required: true, names: inList('SUPPLIER') }),
    typosparoxhs: choice({ column: 'typosparoxhs', of: [1, 2, 3], name: 'typosparoxhs' }),
    edaId: ref({ column: 'eda_id', to: 'Edetedeaeeagroi' }),
    zekmId: ref({ column: 'zekm_id', to: 'Edetedeaeezekm' }),
    isxys: decimal({ column: 'isxys', scale: 2, min: 0, max: 10_000 }),
    dikaiouxosafm: text({ column: 'dikaiouxosafm', max: 9, format: 'afm' }),
    gewtrhsh: flag({ column: 'gewtrhsh', required: true }),
    adeiaxrhshs: text({ column: 'adeiaxrhshs', max: 30 }),
  },
  form: [
    {
      title: 'supply',
      fields: ['kodikos', 'arparoxhs', 'paroxos', 'typosparoxhs', 'edaId', 'zekmId', 'isxys', 'dikaiouxosafm'],
    },
    { title: 'borehole', fields: ['gewtrhsh', 'adeiaxrhshs'] },
  ],
  display: ['kodikos', 'arparoxhs'],
  shown: { section: 'supplies', as: 'cards' },
  subject: 'supply',
  facts: ['edaId', 'zekmId', 'gewtrhsh', 'adeiaxrhshs'],
  prefill: { copy: 'all' },
  rules: {
    // It serves a parcel or a stable.
    edaId: { required: ({ zekmId }) => zekmId === null },
    zekmId: { required: ({ edaId }) => edaId === null },
    adeiaxrhshs: { shown: ({ gewtrhsh }) => gewtrhsh, because: 'borehole', required: ({ gewtrhsh }) => gewtrhsh },
  },
  most: 99,
})
