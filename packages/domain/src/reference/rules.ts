import { defineEntity } from '../kernel/entity.ts'
import { choice, date, decimal, int, ref, text } from '../kernel/fields.ts'
import { numberIssues } from '../rules/numbers.ts'
import { boundIssues, year } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Edetparam_W' }

/** Numbers of rules and formulas by year, each with the law it comes from. */
export const ruleParam = defineEntity({
  name: 'RuleParam',
  table: 'rule_param',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege,
  fields: {
    etos: int({ ...year, column: 'year' }),
    code: text({ column: 'code', max: 40, required: true }),
    name: text({ column: 'name', max: 60, required: true, isWords: true }),
    value: decimal({ column: 'value', scale: 6, min: -1e12, max: 1e12, required: true }),
    unit: text({ column: 'unit', max: 20, required: true }),
    legalRef: text({ column: 'legal_ref', max: 250, required: true }),
  },
  list: { columns: ['code', 'name', 'value', 'unit', 'legalRef'], orderBy: 'code' },
  search: ['code', 'name', 'unit'],
  form: [{ title: 'main', fields: ['etos', 'code', 'name', 'value', 'unit', 'legalRef'] }],
  display: ['code', 'name'],
  check: numberIssues,
})

/** Steps of the reductions for over-declaration (domain document 3.10): above `percentfrom`, up to `percentto`. */
export const penaltyScale = defineEntity({
  name: 'PenaltyScale',
  table: 'penalty_scale',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: {
    touches: 'rules',
    fields: ['kodikos', 'scaletype', 'percentfrom', 'percentto', 'absoluteto', 'syntelesths', 'effect'],
  },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    scaletype: choice({ column: 'scaletype', of: [1, 2, 3, 4], name: 'scaletype', required: true }),
    percentfrom: decimal({ column: 'percentfrom', scale: 3, min: 0, max: 1_000, unit: 'percent', required: true }),
    percentto: decimal({ column: 'percentto', scale: 3, min: 0, max: 1_000, unit: 'percent' }),
    absoluteto: decimal({ column: 'absoluteto', scale: 3, min: 0, max: 100_000 }),
    syntelesths: decimal({ column: 'syntelesths', scale: 3, min: 0, max: 100, required: true }),
    effect: choice({ column: 'effect', of: [1, 2, 3, 4], name: 'penaltyEffect', required: true }),
    legalRef: text({ column: 'legal_ref', max: 250, required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'scaletype', 'percentfrom', 'percentto', 'syntelesths', 'effect'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'description', 'scaletype', 'effect'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'scaletype', 'legalRef'] },
    { title: 'steps', fields: ['percentfrom', 'percentto', 'absoluteto', 'syntelesths', 'effect'] },
  ],
  display: ['kodikos', 'description'],
  check: (row) => boundIssues(row.percentfrom, row.percentto, 'percentto'),
})

/** Public holidays of a year: days that count as no working days for late submission (domain document 2.3). */
export const edetargia = defineEntity({
  name: 'Edetargia',
  table: 'edetargia',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege,
  byTwo: { touches: 'rules', fields: ['dteargia'] },
  fields: {
    etos: int(year),
    dteargia: date({ column: 'dteargia', required: true }),
    description: text({ column: 'description', max: 120, required: true, fold: 'description_fold' }),
  },
  list: { columns: ['dteargia', 'description'], orderBy: 'dteargia' },
  search: ['dteargia', 'description'],
  form: [{ title: 'main', fields: ['etos', 'dteargia', 'description'] }],
  display: ['dteargia', 'description'],
  check: (row) =>
    row.dteargia.startsWith(`${row.etos}-`) ? [] : [{ field: 'dteargia', message: { code: 'error.otherYear' } }],
})

/** Regional units whose applications are late without a reduction in a year: force majeure (domain document 2.3). */
export const edetanoterabia = defineEntity({
  name: 'Edetanoterabia',
  table: 'edetanoterabia',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege,
  byTwo: { touches: 'rules', fields: ['lkpenId'] },
  fields: {
    etos: int(year),
    lkpenId: ref({ column: 'lkpen_id', to: 'LandKalperifenotite', required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    legalRef: text({ column: 'legal_ref', max: 250, required: true }),
  },
  list: { columns: ['lkpenId', 'description', 'legalRef'], orderBy: 'lkpenId' },
  search: ['lkpenId', 'description'],
  form: [{ title: 'main', fields: ['etos', 'lkpenId', 'description', 'legalRef'] }],
  display: ['description'],
})
