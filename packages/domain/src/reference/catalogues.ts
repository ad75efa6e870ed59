import { defineEntity } from '../kernel/entity.ts'
import { choice, decimal, flag, int, ref, text } from '../kernel/fields.ts'
import { year } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }

/** Crops of a claim year (domain document R41). */
export const edetfytiko = defineEntity({
  name: 'Edetfytiko',
  table: 'edetfytiko',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: {
    touches: 'rules',
    fields: [
      'kodikos',
      'omada',
      'dikaiomatype',
      'genos',
      'ardtype',
      'dendraapo',
      'dendraeos',
      'sporaapo',
      'sporaeos',
      'activeflag',
    ],
  },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    omada: text({ column: 'omada', max: 2, required: true }),
    dikaiomatype: choice({ column: 'dikaiomatype', of: [1, 2, 3, 9], name: 'dikaiomatype', required: true }),
    genos: text({ column: 'genos', max: 40 }),
    hcat: text({ column: 'hcat', max: 10 }),
    ardtype: choice({ column: 'ardtype', of: [0, 1, 2], name: 'ardtype', required: true }),
    dendraapo: int({ column: 'dendraapo', min: 0, max: 100_000 }),
    dendraeos: int({ column: 'dendraeos', min: 0, max: 100_000 }),
    sporaapo: text({ column: 'sporaapo', max: 5, format: 'monthDay' }),
    sporaeos: text({ column: 'sporaeos', max: 5, format: 'monthDay' }),
    xptype: choice({ column: 'xptype', of: [0, 1, 2], name: 'cropOrder', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'omada', 'dikaiomatype', 'ardtype', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'omada', 'dikaiomatype', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'descriptionEn', 'omada', 'activeflag'] },
    {
      title: 'rules',
      fields: ['dikaiomatype', 'ardtype', 'xptype', 'dendraapo', 'dendraeos', 'sporaapo', 'sporaeos'],
    },
    { title: 'taxonomy', fields: ['genos', 'hcat'] },
  ],
  display: ['kodikos', 'description'],
  lookups: { Edetedeaeefytiko_efyId: { by: 'kodikos', within: { etos: 'etos' } } },
  children: [
    { entity: 'Edetpoikilia', pointer: 'efyKodikos', from: 'kodikos' },
    { entity: 'Edetfytikoxp', pointer: 'efyId' },
    { entity: 'Edetsupportschemafytiko', pointer: 'efyId' },
  ],
  check: (row) =>
    row.dendraapo !== null && row.dendraeos !== null && row.dendraeos < row.dendraapo
      ? [{ field: 'dendraeos', message: { code: 'error.maxBelowMin', params: { min: row.dendraapo } } }]
      : [],
})

/** Varieties; which crop each may be declared with stands in `efyKodikos`. */
export const edetpoikilia = defineEntity({
  name: 'Edetpoikilia',
  table: 'edetpoikilia',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: { touches: 'rules', fields: ['kodikos', 'efyKodikos', 'cottonflag', 'activeflag'] },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 120, required: true, fold: 'description_fold' }),
    efyKodikos: text({ column: 'efy_kodikos', max: 10, required: true }),
    mdflag: flag({ column: 'mdflag', required: true }),
    adflag: flag({ column: 'adflag', required: true }),
    cottonflag: flag({ column: 'cottonflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'efyKodikos', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'efyKodikos', 'activeflag'],
  form: [
    {
      title: 'main',
      fields: ['etos', 'kodikos', 'description', 'efyKodikos', 'mdflag', 'adflag', 'cottonflag', 'activeflag'],
    },
  ],
  display: ['kodikos', 'description'],
})

/** What a crop may be grown for: grain, hay, seed, food, industry (domain document R41, tab «Χρήσεις»). */
export const edetfytikoxp = defineEntity({
  name: 'Edetfytikoxp',
  table: 'edetfytikoxp',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: { touches: 'rules', fields: ['efyId', 'activeflag'] },
  fields: {
    etos: int(year),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 120, required: true, fold: 'description_fold' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['efyId', 'kodikos', 'description', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'efyId', 'activeflag'],
  form: [{ title: 'main', fields: ['etos', 'efyId', 'kodikos', 'description', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Kinds of animals with their livestock units (domain document R38). */
export const edetzoiko = defineEntity({
  name: 'Edetzoiko',
  table: 'edetzoiko',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: { touches: 'rules', fields: ['kodikos', 'ezotype', 'mmz', 'activeflag'] },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    ezotype: text({ column: 'ezotype', max: 3, required: true }),
    mmz: decimal({ column: 'mmz', scale: 3, min: 0, max: 2, required: true }),
    ilikiaapo: int({ column: 'ilikiaapo', min: 0, max: 600 }),
    ilikiaeos: int({ column: 'ilikiaeos', min: 0, max: 600 }),
    fylo: choice({ column: 'fylo', of: [0, 1, 2], name: 'animalSex' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'ezotype', 'mmz', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'ezotype', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'descriptionEn', 'ezotype', 'mmz', 'activeflag'] },
    { title: 'age', fields: ['ilikiaapo', 'ilikiaeos', 'fylo'] },
  ],
  display: ['kodikos', 'description'],
  check: (row) =>
    row.ilikiaapo !== null && row.ilikiaeos !== null && row.ilikiaeos < row.ilikiaapo
      ? [{ field: 'ilikiaeos', message: { code: 'error.maxBelowMin', params: { min: row.ilikiaapo } } }]
      : [],
})
