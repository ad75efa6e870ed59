import { defineEntity } from '../kernel/entity.ts'
import { choice, decimal, flag, int, ref, text } from '../kernel/fields.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }
const year = { column: 'etos', min: 2015, max: 2099, required: true } as const

/** Crops of a claim year (domain document R41). */
export const edetfytiko = defineEntity({
  name: 'Edetfytiko',
  table: 'edetfytiko',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    omada: text({ column: 'omada', max: 2, required: true }),
    dikaiomatype: choice({ column: 'dikaiomatype', of: [1, 2, 3, 9], name: 'dikaiomatype', required: true }),
    genos: text({ column: 'genos', max: 40 }),
    hcat: text({ column: 'hcat', max: 10 }),
    ardtype: choice({ column: 'ardtype', of: [0, 1, 2], name: 'ardtype', required: true }),
    dendraapo: int({ column: 'dendraapo', min: 0, max: 100_000 }),
    dendraeos: int({ column: 'dendraeos', min: 0, max: 100_000 }),
    sporaapo: text({ column: 'sporaapo', max: 5, pattern: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    sporaeos: text({ column: 'sporaeos', max: 5, pattern: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'omada', 'dikaiomatype', 'ardtype', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'omada', 'dikaiomatype', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'omada', 'activeflag'] },
    { title: 'rules', fields: ['dikaiomatype', 'ardtype', 'dendraapo', 'dendraeos', 'sporaapo', 'sporaeos'] },
    { title: 'taxonomy', fields: ['genos', 'hcat'] },
  ],
  display: ['kodikos', 'description'],
  lookups: { Edetedeaeefytiko_efyId: { by: 'kodikos', within: { etos: 'etos' } } },
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
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 120, required: true, fold: 'description_fold' }),
    efyKodikos: text({ column: 'efy_kodikos', max: 10, required: true }),
    mdflag: flag({ column: 'mdflag', required: true }),
    adflag: flag({ column: 'adflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'efyKodikos', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'efyKodikos', 'activeflag'],
  form: [{ title: 'main', fields: ['etos', 'kodikos', 'description', 'efyKodikos', 'mdflag', 'adflag', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Kinds of animals with their livestock units (domain document R38). */
export const edetzoiko = defineEntity({
  name: 'Edetzoiko',
  table: 'edetzoiko',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    ezotype: text({ column: 'ezotype', max: 3, required: true }),
    mmz: decimal({ column: 'mmz', scale: 3, max: 2, required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'ezotype', 'mmz', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'ezotype', 'activeflag'],
  form: [{ title: 'main', fields: ['etos', 'kodikos', 'description', 'ezotype', 'mmz', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Support schemes: what may be asked for (domain document R23). */
export const edetsupportschema = defineEntity({
  name: 'Edetsupportschema',
  table: 'edetsupportschema',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    cspcode: text({ column: 'cspcode', max: 12 }),
    leveltype: choice({ column: 'leveltype', of: [1, 2, 3], name: 'leveltype', required: true }),
    groupkodikos: text({ column: 'groupkodikos', max: 10 }),
    basis: choice({ column: 'basis', of: [1, 2, 3, 4, 5], name: 'basis', required: true }),
    unitamount: decimal({ column: 'unitamount', scale: 3, max: 100_000 }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'cspcode', 'unitamount', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'cspcode', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'cspcode', 'activeflag'] },
    { title: 'rules', fields: ['leveltype', 'groupkodikos', 'basis', 'unitamount'] },
  ],
  display: ['kodikos', 'description'],
})

/** Titles of land (list 5.9): what proves the right to use a parcel. */
export const edetitle = defineEntity({
  name: 'Edetitle',
  table: 'edetitle',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    iemtype: choice({ column: 'iemtype', of: [0, 1, 2, 3], name: 'iemtype', required: true }),
    atakflag: flag({ column: 'atakflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'iemtype', 'atakflag', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'iemtype', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'iemtype', 'atakflag', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Kinds of supporting documents (list 5.8). */
export const edetdikaiol = defineEntity({
  name: 'Edetdikaiol',
  table: 'edetdikaiol',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    stage: choice({ column: 'stage', of: [0, 1], name: 'documentStage', required: true }),
    whenneeded: text({ column: 'whenneeded', max: 250 }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'stage', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'stage', 'whenneeded', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Small lists: irrigation methods, water sources (domain document R47). */
export const edetadlcode = defineEntity({
  name: 'Edetadlcode',
  table: 'edetadlcode',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    lista: text({ column: 'lista', max: 20, required: true }),
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    seira: int({ column: 'seira', min: 0, max: 9999, required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['lista', 'kodikos', 'description', 'activeflag'], orderBy: 'kodikos' },
  search: ['lista', 'kodikos', 'description'],
  form: [{ title: 'main', fields: ['lista', 'kodikos', 'description', 'descriptionEn', 'seira', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Legal forms, tax offices and banks share one shape: a code, a name and whether they are in use. */
export const msrlegalform = defineEntity({
  name: 'Msrlegalform',
  table: 'msrlegalform',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    personflag: flag({ column: 'personflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'personflag', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'personflag', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Tax offices. Merged offices stay and point to their successor. */
export const msrdoy = defineEntity({
  name: 'Msrdoy',
  table: 'msrdoy',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 4, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    mergedto: ref({ column: 'mergedto', to: 'Msrdoy' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'mergedto', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'mergedto', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Banks, by the three digits of a Greek IBAN. */
export const msrbank = defineEntity({
  name: 'Msrbank',
  table: 'msrbank',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 3, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    bic: text({ column: 'bic', max: 11 }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'bic', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'bic', 'activeflag'] }],
  display: ['kodikos', 'description'],
})
