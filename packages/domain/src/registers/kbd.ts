import { isValidEarTag } from '../identifiers/ear-tag.ts'
import { choice, date, decimal, int, text } from '../kernel/fields.ts'
import { message } from '../kernel/message.ts'
import { defineRegister, type RegisterColumn } from './register.ts'

// The veterinary database (ΚΒΔ) by the columns of domain document 1.8 and CHECKS 2: holdings, their animals by day, and bovines.

const holding: RegisterColumn = {
  heading: 'holding',
  field: text({ column: 'kodekm', max: 11, format: 'holding', required: true }),
}
const animal = (column: string, isRequired: boolean) =>
  text({ column, max: 14, ...(isRequired ? { required: true as const } : {}) })

/** States of a holding: active, or suspended. */
export const HOLDING_STATES = [1, 2] as const
/** The same in the history, where 0 says that the register has it no more. */
export const KBD_STATES = [0, ...HOLDING_STATES] as const

export const kbdHolding = defineRegister({
  code: 'kbd_holding',
  table: 'kbd_holding',
  isYearly: false,
  columns: [
    holding,
    {
      heading: 'species',
      field: choice({ column: 'eidos', of: [1, 2, 3, 4, 5, 6, 7], name: 'eidos', required: true }),
    },
    { heading: 'keeper', field: text({ column: 'katoxosafm', max: 9, format: 'afm', required: true }) },
    {
      heading: 'status',
      field: choice({ column: 'status', of: HOLDING_STATES, name: 'kbdstatus', required: true }),
      signs: { ACTIVE: 1, SUSPENDED: 2 },
    },
    { heading: 'from', field: date({ column: 'dtestart' }) },
    { heading: 'to', field: date({ column: 'dteend' }) },
    { heading: 'census', field: date({ column: 'dteapografh' }) },
    { heading: 'x', field: decimal({ column: 'x', min: 0, max: 2_000_000, scale: 3 }) },
    { heading: 'y', field: decimal({ column: 'y', min: 0, max: 6_000_000, scale: 3 }) },
  ],
  key: ['holding', 'species'],
  check: ({ dtestart, dteend }) =>
    dtestart !== null && dteend !== null && String(dteend) < String(dtestart)
      ? [{ heading: 'to', message: message('error.endBeforeStart') }]
      : [],
})

export const kbdHead = defineRegister({
  code: 'kbd_head',
  table: 'kbd_head',
  isYearly: false,
  columns: [
    holding,
    { heading: 'animal', field: text({ column: 'ezokodikos', max: 10, required: true }) },
    { heading: 'day', field: date({ column: 'day', required: true }) },
    { heading: 'heads', field: int({ column: 'plithos', min: 0, max: 99_999, required: true }) },
  ],
  key: ['holding', 'animal', 'day'],
})

export const kbdBovine = defineRegister({
  code: 'kbd_bovine',
  table: 'kbd_bovine',
  isYearly: false,
  columns: [
    { heading: 'tag', field: animal('enotio', true) },
    holding,
    {
      heading: 'sex',
      field: choice({ column: 'fylo', of: [1, 2], name: 'kbdsex', required: true }),
      signs: { M: 1, F: 2 },
    },
    { heading: 'breed', field: text({ column: 'rasa', max: 4 }) },
    { heading: 'birth', field: date({ column: 'dtebirth' }) },
    { heading: 'entry', field: date({ column: 'dteeisodos', required: true }) },
    { heading: 'exit', field: date({ column: 'dteexodos' }) },
    { heading: 'dam', field: animal('mhtera', false) },
  ],
  key: ['tag', 'holding', 'entry'],
  check: ({ enotio, dteeisodos, dteexodos }) => [
    ...(isValidEarTag(String(enotio)) ? [] : [{ heading: 'tag', message: message('register.wrongTag') }]),
    ...(dteexodos !== null && String(dteexodos) < String(dteeisodos)
      ? [{ heading: 'exit', message: message('error.endBeforeStart') }]
      : []),
  ],
})

/** Movements of animals, of which the keeper has seven days to notify (Reg. (EU) 2016/429 art. 84, 112). */
export const kbdMovement = defineRegister({
  code: 'kbd_movement',
  table: 'kbd_movement',
  isYearly: false,
  columns: [
    holding,
    { heading: 'animal', field: animal('animal', true) },
    { heading: 'event', field: date({ column: 'dteevent', required: true }) },
    { heading: 'notice', field: date({ column: 'dtenotice', required: true }) },
  ],
  key: ['holding', 'animal', 'event'],
  check: ({ dteevent, dtenotice }) =>
    String(dtenotice) < String(dteevent) ? [{ heading: 'notice', message: message('error.endBeforeStart') }] : [],
})
