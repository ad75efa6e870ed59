import { SPECIAL_SCHEMES } from '../facts/special.ts'
import { choice, decimal, flag, int, text } from '../kernel/fields.ts'
import { defineRegister } from './register.ts'

/** Years in a row that the register can count. */
const MOST_YEARS = 99

/** Payment entitlements of a year: whose they are, how many, whether they were used, whether they are about to go to somebody else. */
export const regBpe = defineRegister({
  code: 'reg_bpe',
  table: 'reg_bpe',
  isYearly: true,
  columns: [
    { heading: 'entitlement', field: text({ column: 'bpe_id', max: 20, required: true }) },
    { heading: 'holder', field: text({ column: 'afm', max: 9, format: 'afm', required: true }) },
    { heading: 'kind', field: choice({ column: 'bpetype', of: [1, 2, 3], name: 'dikaiomatype', required: true }) },
    { heading: 'm2', field: decimal({ column: 'qty', scale: 2, min: 0, max: 1e9, unit: 'm2', required: true }) },
    { heading: 'unused_years', field: int({ column: 'unusedyears', min: 0, max: MOST_YEARS, required: true }) },
    { heading: 'transfer_pending', field: flag({ column: 'pendingflag', required: true }) },
  ],
  key: ['entitlement'],
})

/** Special entitlements of a year: support for the animals of who has no land, so many heads or livestock units of a scheme. */
export const regSpecial = defineRegister({
  code: 'reg_special',
  table: 'reg_special',
  isYearly: true,
  columns: [
    { heading: 'entitlement', field: text({ column: 'special_id', max: 20, required: true }) },
    { heading: 'holder', field: text({ column: 'afm', max: 9, format: 'afm', required: true }) },
    {
      heading: 'scheme',
      field: choice({ column: 'kodikos', of: SPECIAL_SCHEMES, name: 'specialScheme', required: true }),
    },
    { heading: 'quantity', field: decimal({ column: 'qty', scale: 3, min: 0, max: 1e6, required: true }) },
    { heading: 'historic_lsu', field: decimal({ column: 'historic', scale: 3, min: 0, max: 1e6, required: true }) },
  ],
  key: ['entitlement'],
})
