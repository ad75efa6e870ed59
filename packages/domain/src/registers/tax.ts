import { choice, date, flag, int, text } from '../kernel/fields.ts'
import { message } from '../kernel/message.ts'
import { defineRegister, type RegisterColumn } from './register.ts'

// What the tax authority and the banks know: persons, first holders of accounts, leases (CHECKS 3).

const afm = (heading: string, column: string): RegisterColumn => ({
  heading,
  field: text({ column, max: 9, format: 'afm', required: true }),
})
const cents = (heading: string, column: string): RegisterColumn => ({
  heading,
  field: int({ column, min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
})

/** How a person stands at the tax authority: active, or stopped. */
const TAX_STATES = [1, 2] as const

/** Persons by AFM: one that the file does not name is not known, which is not the same as stopped. */
export const regPerson = defineRegister({
  code: 'reg_person',
  table: 'reg_person',
  isYearly: false,
  columns: [
    afm('afm', 'afm'),
    {
      heading: 'status',
      field: choice({ column: 'status', of: TAX_STATES, name: 'taxstatus', required: true }),
      signs: { ACTIVE: 1, STOPPED: 2 },
    },
    { heading: 'lastname', field: text({ column: 'lastname', max: 100, required: true }) },
    { heading: 'firstname', field: text({ column: 'firstname', max: 100 }) },
    { heading: 'kad', field: text({ column: 'kad', max: 10 }) },
    { heading: 'negative_list', field: flag({ column: 'negativeflag', required: true }) },
    { heading: 'maae', field: flag({ column: 'maaeflag', required: true }) },
    { heading: 'insured', field: flag({ column: 'insuredflag', required: true }) },
    cents('income_cents', 'incomecents'),
    cents('farm_income_cents', 'farmincomecents'),
    { heading: 'death', field: date({ column: 'dtedeath', until: 'today' }) },
  ],
  key: ['afm'],
})

/** Accounts by IBAN with the holder whom the bank has confirmed as the first one. */
export const regAccount = defineRegister({
  code: 'reg_account',
  table: 'reg_account',
  isYearly: false,
  columns: [
    { heading: 'iban', field: text({ column: 'iban', max: 34, format: 'iban', required: true }) },
    afm('first_holder', 'afm'),
    { heading: 'confirmed', field: date({ column: 'dteconfirm', required: true }) },
  ],
  key: ['iban'],
})

/** Leases as both sides have declared them: one line for each lessor and tenant of a number. */
export const regLease = defineRegister({
  code: 'reg_lease',
  table: 'reg_lease',
  isYearly: false,
  columns: [
    { heading: 'number', field: text({ column: 'number', max: 20, required: true }) },
    afm('lessor', 'lessorafm'),
    afm('tenant', 'tenantafm'),
    { heading: 'atak', field: text({ column: 'atak', max: 11, format: 'atak' }) },
    { heading: 'from', field: date({ column: 'dtestart', required: true }) },
    { heading: 'to', field: date({ column: 'dteend' }) },
    {
      heading: 'rent_cents',
      field: int({ column: 'rentcents', min: 0, max: Number.MAX_SAFE_INTEGER, required: true }),
    },
    { heading: 'signed', field: date({ column: 'dtesigned', required: true }) },
  ],
  key: ['number', 'lessor', 'tenant'],
  check: ({ dtestart, dteend }) =>
    dteend !== null && String(dteend) < String(dtestart)
      ? [{ heading: 'to', message: message('error.endBeforeStart') }]
      : [],
})
