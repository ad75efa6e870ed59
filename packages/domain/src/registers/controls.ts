import { CONTROL, CONTROL_AREA } from '../facts/controls.ts'
import { choice, decimal, text } from '../kernel/fields.ts'
import { message } from '../kernel/message.ts'
import { defineRegister } from './register.ts'

/** Results of controls on the spot that are about whole applications of a year: one line for each finding of a report. */
export const regControl = defineRegister({
  code: 'reg_control',
  table: 'reg_control',
  isYearly: true,
  columns: [
    { heading: 'afm', field: text({ column: 'afm', max: 9, format: 'afm', required: true }) },
    { heading: 'report', field: text({ column: 'report', max: 20, required: true }) },
    {
      heading: 'kind',
      field: choice({
        column: 'kind',
        of: [CONTROL.undeclared, CONTROL.negligence, CONTROL.grave, CONTROL.recurrence, CONTROL.intent],
        name: 'controlkind',
        required: true,
      }),
      signs: {
        UNDECLARED: CONTROL.undeclared,
        NEGLIGENCE: CONTROL.negligence,
        GRAVE: CONTROL.grave,
        RECURRENCE: CONTROL.recurrence,
        INTENT: CONTROL.intent,
      },
    },
    {
      heading: 'area',
      field: choice({
        column: 'area',
        of: [CONTROL_AREA.environment, CONTROL_AREA.health, CONTROL_AREA.welfare],
        name: 'controlarea',
      }),
      signs: { ENVIRONMENT: CONTROL_AREA.environment, HEALTH: CONTROL_AREA.health, WELFARE: CONTROL_AREA.welfare },
    },
    { heading: 'percent', field: decimal({ column: 'percent', scale: 2, min: 0, max: 100 }) },
    { heading: 'm2', field: decimal({ column: 'ektash', scale: 2, min: 0.01, max: 1e9, unit: 'm2' }) },
  ],
  key: ['afm', 'report', 'kind'],
  check: ({ kind, area, percent, ektash }) => {
    const isRight =
      kind === CONTROL.undeclared
        ? ektash !== null && area === null && percent === null
        : ektash === null && area !== null && percent !== null
    return isRight ? [] : [{ heading: 'kind', message: message('register.wrongControl') }]
  },
})
