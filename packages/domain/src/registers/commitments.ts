import { CERTIFICATE } from '../facts/held.ts'
import { choice, date, decimal, flag, int, text } from '../kernel/fields.ts'
import { message } from '../kernel/message.ts'
import { defineRegister, type RegisterColumn, type RegisterDefinition } from './register.ts'

// What farmers are bound by, what they delivered, and whose land it is (CHECKS 3).

const afm = (heading: string, column: string, isRequired = true): RegisterColumn => ({
  heading,
  field: text({ column, max: 9, format: 'afm', ...(isRequired ? { required: true as const } : {}) }),
})

/** What ends before it begins was written wrong. */
const endsAfterItBegins: RegisterDefinition['check'] = ({ dtestart, dteend }) =>
  dteend !== null && String(dteend) < String(dtestart)
    ? [{ heading: 'to', message: message('error.endBeforeStart') }]
    : []

/** Contracts of rural development: a person may have several of one measure. */
export const regContract = defineRegister({
  code: 'reg_contract',
  table: 'reg_contract',
  isYearly: false,
  columns: [
    afm('afm', 'afm'),
    { heading: 'measure', field: text({ column: 'measure', max: 20, required: true }) },
    { heading: 'number', field: text({ column: 'number', max: 20, required: true }) },
    { heading: 'm2', field: decimal({ column: 'ektash', scale: 2, min: 0.01, max: 1e9, unit: 'm2' }) },
    { heading: 'from', field: date({ column: 'dtestart', required: true }) },
    { heading: 'to', field: date({ column: 'dteend' }) },
  ],
  key: ['afm', 'measure', 'number'],
  check: endsAfterItBegins,
})

/** Certificates of organic farming and of training: a person may have several of one kind. */
export const regCertificate = defineRegister({
  code: 'reg_certificate',
  table: 'reg_certificate',
  isYearly: false,
  columns: [
    afm('afm', 'afm'),
    {
      heading: 'kind',
      field: choice({
        column: 'kind',
        of: [CERTIFICATE.organic, CERTIFICATE.education],
        name: 'certificatekind',
        required: true,
      }),
      signs: { ORGANIC: CERTIFICATE.organic, EDUCATION: CERTIFICATE.education },
    },
    { heading: 'number', field: text({ column: 'number', max: 20, required: true }) },
    { heading: 'from', field: date({ column: 'dtestart', required: true }) },
    { heading: 'to', field: date({ column: 'dteend' }) },
  ],
  key: ['afm', 'kind', 'number'],
  check: endsAfterItBegins,
})

/** Products of deliveries: milk, animals to slaughter, or what a coupled scheme is paid for, by its code. */
const PRODUCT = /^(MILK|SLAUGHTER|\d{4})$/u

/** Deliveries of a year, summed up. */
export const regDelivery = defineRegister({
  code: 'reg_delivery',
  table: 'reg_delivery',
  isYearly: true,
  columns: [
    afm('afm', 'afm'),
    { heading: 'product', field: text({ column: 'product', max: 10, required: true }) },
    { heading: 'kg', field: decimal({ column: 'kg', scale: 2, min: 0, max: 1e9, required: true }) },
    { heading: 'heads', field: int({ column: 'heads', min: 0, max: 99_999, required: true }) },
  ],
  key: ['afm', 'product'],
  check: ({ product }) =>
    PRODUCT.test(String(product)) ? [] : [{ heading: 'product', message: message('register.wrongProduct') }],
})

/** Rights of the cadastre: one line for each holder of a property. */
export const cadastreRight = defineRegister({
  code: 'cadastre_right',
  table: 'cadastre_right',
  isYearly: false,
  columns: [
    { heading: 'kaek', field: text({ column: 'kaek', max: 20, format: 'kaek', required: true }) },
    afm('holder', 'afm'),
    { heading: 'share', field: decimal({ column: 'sharepercent', scale: 2, min: 0.01, max: 100, required: true }) },
    { heading: 'public', field: flag({ column: 'publicflag', required: true }) },
    afm('concession', 'concessionafm', false),
  ],
  key: ['kaek', 'holder'],
})
