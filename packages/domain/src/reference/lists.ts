import { MAINTENANCE_PROOF, PRIVATE_LEASE } from '../checks/codes.ts'
import { defineEntity } from '../kernel/entity.ts'
import { FILE_LIMITS } from '../kernel/file.ts'
import { choice, date, flag, int, ref, text } from '../kernel/fields.ts'
import { periodIssues } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }

/** Titles of land (list 5.9): what proves the right to use a parcel. */
export const edetitle = defineEntity({
  name: 'Edetitle',
  table: 'edetitle',
  key: 'id',
  yearly: 'none',
  privilege,
  ruleCodes: [PRIVATE_LEASE],
  byTwo: { touches: 'rules', fields: ['kodikos', 'iemtype', 'atakflag', 'activeflag'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    iemtype: choice({ column: 'iemtype', of: [0, 1, 2, 3], name: 'iemtype', required: true }),
    atakflag: flag({ column: 'atakflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'iemtype', 'atakflag', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'iemtype', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'descriptionEn', 'iemtype', 'atakflag', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Kinds of supporting documents (list 5.8). */
export const edetdikaiol = defineEntity({
  name: 'Edetdikaiol',
  table: 'edetdikaiol',
  key: 'id',
  yearly: 'none',
  privilege,
  ruleCodes: [MAINTENANCE_PROOF],
  byTwo: { touches: 'rules', fields: ['kodikos', 'stage', 'detailsflag', 'monthsvalid', 'activeflag'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    stage: choice({ column: 'stage', of: [0, 1], name: 'documentStage', required: true }),
    whenneeded: text({ column: 'whenneeded', max: 250 }),
    maxbytes: int({ column: 'maxbytes', min: 1_024, max: FILE_LIMITS.document, required: true }),
    extensions: text({ column: 'extensions', max: 60, required: true }),
    detailsflag: flag({ column: 'detailsflag', required: true }),
    monthsvalid: int({ column: 'monthsvalid', min: 1, max: 600, unit: 'count' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'stage', 'maxbytes', 'detailsflag', 'monthsvalid', 'activeflag'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'description', 'activeflag'],
  form: [
    {
      title: 'main',
      fields: ['kodikos', 'description', 'descriptionEn', 'stage', 'whenneeded', 'monthsvalid', 'activeflag'],
    },
    { title: 'files', fields: ['maxbytes', 'extensions', 'detailsflag'] },
  ],
  display: ['kodikos', 'description'],
})

/** Lines of the additional code lists: irrigation methods, water sources and others (domain document R47). */
export const edetadlcode = defineEntity({
  name: 'Edetadlcode',
  table: 'edetadlcode',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    lista: ref({ column: 'lista', to: 'Edetadlcodeshd', required: true }),
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    seira: int({ column: 'seira', min: 0, max: 9999, required: true }),
    dteapo: date({ column: 'dteapo' }),
    dteeos: date({ column: 'dteeos' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['lista', 'kodikos', 'description', 'seira', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'lista', 'activeflag'],
  form: [
    {
      title: 'main',
      fields: ['lista', 'kodikos', 'description', 'descriptionEn', 'seira', 'dteapo', 'dteeos', 'activeflag'],
    },
  ],
  display: ['kodikos', 'description'],
  check: (row) => periodIssues(row.dteapo, row.dteeos, 'dteeos'),
})

/** Names of the additional code lists (domain document R47). */
export const edetadlcodeshd = defineEntity({
  name: 'Edetadlcodeshd',
  table: 'edetadlcodeshd',
  key: 'kodikos',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    editableflag: flag({ column: 'editableflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'editableflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'editableflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'editableflag'] }],
  display: ['kodikos', 'description'],
  children: [{ entity: 'Edetadlcode', pointer: 'lista' }],
})

/** Land use: classes of cover of the parcel register, with their agronomic region (domain document 5.4). */
export const edetxrhshghs = defineEntity({
  name: 'Edetxrhshghs',
  table: 'edetxrhshghs',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rules', fields: ['kodikos', 'dikaiomatype', 'activeflag'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 120, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 120 }),
    dikaiomatype: choice({ column: 'dikaiomatype', of: [1, 2, 3, 9], name: 'dikaiomatype' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'descriptionEn', 'dikaiomatype', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'dikaiomatype', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'descriptionEn', 'dikaiomatype', 'activeflag'] }],
  display: ['kodikos', 'description'],
})
