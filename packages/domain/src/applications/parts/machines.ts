import { choice, int, text } from '../../kernel/fields.ts'
import { yearIssues } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** Machines that the holding works with (R20, `mhxanhmata`). */
export const machines = definePart({
  name: 'Edetedeaeemhx',
  fields: {
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    mhxtype: choice({ column: 'mhxtype', of: [1, 2, 3, 4, 5, 6, 7], name: 'mhxtype', required: true }),
    arkyklof: text({ column: 'arkyklof', max: 12 }),
    isxysHp: int({ column: 'isxys_hp', min: 1, max: 1000 }),
    etoskat: int({ column: 'etoskat', min: 1950, max: 2099, unit: 'year' }),
    mhxiemtype: choice({ column: 'mhxiemtype', of: [0, 1], name: 'mhxiemtype', required: true }),
    remarks: text({ column: 'remarks', max: 300 }),
  },
  form: [
    { title: 'machine', fields: ['kodikos', 'mhxtype', 'arkyklof', 'isxysHp', 'etoskat', 'mhxiemtype', 'remarks'] },
  ],
  display: ['kodikos', 'mhxtype'],
  shown: { section: 'statistics', as: 'cards' },
  subject: 'machine',
  facts: ['arkyklof', 'mhxtype'],
  prefill: { copy: 'all' },
  // A tractor has a number plate.
  rules: { arkyklof: { required: ({ mhxtype }) => mhxtype === 1 } },
  start: { mhxiemtype: 0 },
  most: 200,
  check: ({ etoskat, etos }) => yearIssues('etoskat', etoskat, etos),
})
