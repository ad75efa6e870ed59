import { choice, date, decimal, int, text } from '../kernel/fields.ts'
import { message } from '../kernel/message.ts'
import { defineRegister } from './register.ts'
import { AMS_RESULTS, AMS_RULES } from '../monitoring/codes.ts'
import { MAX_SERIES, parseSeries } from '../monitoring/series.ts'

/**
 * Signals of the area monitoring, one for each parcel, rule and date, in the columns of the exchange of traffic lights
 * between a monitoring system and a paying agency (JRC, Checks by Monitoring); stored as domain document R06 names them.
 */
export const amsResult = defineRegister({
  code: 'ams_result',
  table: 'ams_result',
  isYearly: true,
  columns: [
    { heading: 'parcel_id', field: int({ column: 'eda_id', min: 1, max: Number.MAX_SAFE_INTEGER, required: true }) },
    { heading: 'scenario', field: choice({ column: 'amsrule', of: AMS_RULES, name: 'amsrule', required: true }) },
    { heading: 'marker', field: text({ column: 'amsmarker', max: 40 }) },
    { heading: 'date', field: date({ column: 'dteobs', required: true }) },
    {
      heading: 'colour',
      field: choice({ column: 'amsresult', of: AMS_RESULTS, name: 'amsresult', required: true }),
      signs: { GREEN: 1, YELLOW: 2, RED: 3, NONE: 9 },
    },
    { heading: 'probability', field: decimal({ column: 'amsprob', min: 0, max: 1, scale: 4 }) },
    { heading: 'crop_group', field: text({ column: 'cropdetected', max: 60 }) },
    { heading: 'ndvi', field: text({ column: 'ndviseries', max: MAX_SERIES }) },
  ],
  key: ['parcel_id', 'scenario', 'date'],
  parcel: 'parcel_id',
  check: ({ dteobs, ndviseries }, etos) => [
    ...(String(dteobs).startsWith(`${etos}-`)
      ? []
      : [{ heading: 'date', message: message('register.otherYear', { etos: String(etos) }) }]),
    ...(typeof ndviseries === 'string' && parseSeries(ndviseries) === null
      ? [{ heading: 'ndvi', message: message('register.wrongSeries') }]
      : []),
  ],
})
