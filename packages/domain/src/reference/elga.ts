import { defineEntity } from '../kernel/entity.ts'
import { decimal, flag, int, ref, text } from '../kernel/fields.ts'
import { year } from './shared.ts'

// Lists of ΕΛΓΑ itself, which its staff keep (domain document 2.2).
const privilege = { read: 'Reference_R', write: 'Elga_W' }
/** Euro with two decimals, and per cent with three (domain document 1.15). */
const insured = { column: 'asfalaxia', scale: 2, min: 0, max: 1_000_000, unit: 'euro', required: true } as const
const percent = { column: 'pososto', scale: 3, min: 0, max: 100, unit: 'percent', required: true } as const

/** Insured animals of ΕΛΓΑ (domain document R36): value in euro a head, contribution in per cent. */
export const elgatzoiko = defineEntity({
  name: 'Elgatzoiko',
  table: 'elgatzoiko',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 6, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    ezoId: ref({ column: 'ezo_id', to: 'Edetzoiko' }),
    asfalaxia: decimal(insured),
    pososto: decimal(percent),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'ezoId', 'asfalaxia', 'pososto', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'ezoId', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'ezoId', 'activeflag'] },
    { title: 'insurance', fields: ['asfalaxia', 'pososto'] },
  ],
  display: ['kodikos', 'description'],
})

/** Insured crops of ΕΛΓΑ by prefecture (domain document R37): value in euro a στρέμμα is yield times price. */
export const elgatfytiko = defineEntity({
  name: 'Elgatfytiko',
  table: 'elgatfytiko',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 6, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko' }),
    omada: text({ column: 'omada', max: 2 }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    apodosh: decimal({ column: 'apodosh', scale: 2, min: 0, max: 1_000_000 }),
    timh: decimal({ column: 'timh', scale: 3, min: 0, max: 100_000, unit: 'euro' }),
    asfalaxia: decimal(insured),
    pososto: decimal(percent),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'efyId', 'dnmKodikos', 'apodosh', 'timh', 'asfalaxia', 'pososto', 'activeflag'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'description', 'efyId', 'omada', 'dnmKodikos', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'efyId', 'omada', 'dnmKodikos', 'activeflag'] },
    { title: 'insurance', fields: ['apodosh', 'timh', 'asfalaxia', 'pososto'] },
  ],
  display: ['kodikos', 'description'],
  check: (row) => {
    if (row.apodosh === null || row.timh === null) return []
    const product = Math.round(row.apodosh * row.timh * 100) / 100
    return Math.abs(product - row.asfalaxia) < 0.005
      ? []
      : [{ field: 'asfalaxia', message: { code: 'error.notProduct', params: { value: product } } }]
  },
})
