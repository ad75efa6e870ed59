import { defineEntity } from '../kernel/entity.ts'
import { choice, decimal, flag, int, ref, text } from '../kernel/fields.ts'
import { boundIssues, unitAmount as amount, year } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }

/** Groups of eco-scheme actions, Π1-31.1 to 31.10 (domain document 3.6). */
export const ecoschemeGroup = defineEntity({
  name: 'EcoschemeGroup',
  table: 'ecoscheme_group',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: { touches: 'rules', fields: ['kodikos', 'eschId', 'maxactions', 'budget', 'activeflag'] },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 200 }),
    eschId: ref({ column: 'esch_id', to: 'Edetsupportschema' }),
    maxactions: int({ column: 'maxactions', min: 1, max: 99 }),
    budget: decimal({ column: 'budget', scale: 2, min: 0, max: 1e12, unit: 'euro' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'eschId', 'maxactions', 'budget', 'activeflag'],
    orderBy: 'kodikos',
    totals: ['budget'],
  },
  search: ['kodikos', 'description', 'activeflag'],
  form: [
    {
      title: 'main',
      fields: ['etos', 'kodikos', 'description', 'descriptionEn', 'eschId', 'maxactions', 'budget', 'activeflag'],
    },
  ],
  display: ['kodikos', 'description'],
  children: [{ entity: 'EcoschemeSubsidy', pointer: 'esgrId' }],
})

/** Actions of an eco-scheme group, for example ECO-06.16 (domain document 3.6). */
export const ecoschemeSubsidy = defineEntity({
  name: 'EcoschemeSubsidy',
  table: 'ecoscheme_subsidy',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: {
    touches: 'rules',
    fields: ['kodikos', 'esgrId', 'basis', 'unitamount', 'minamount', 'maxamount', 'compulsoryflag', 'activeflag'],
  },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 12, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    esgrId: ref({ column: 'esgr_id', to: 'EcoschemeGroup', required: true }),
    basis: choice({ column: 'basis', of: [1, 2, 3, 4, 5], name: 'basis', required: true }),
    unitamount: decimal({ column: 'unitamount', ...amount }),
    minamount: decimal({ column: 'minamount', ...amount }),
    maxamount: decimal({ column: 'maxamount', ...amount }),
    compulsoryflag: flag({ column: 'compulsoryflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'esgrId', 'basis', 'unitamount', 'compulsoryflag', 'activeflag'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'description', 'esgrId', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'descriptionEn', 'esgrId', 'activeflag'] },
    { title: 'amounts', fields: ['basis', 'unitamount', 'minamount', 'maxamount', 'compulsoryflag'] },
  ],
  display: ['kodikos', 'description'],
  children: [
    { entity: 'EcoIncompat', pointer: 'actionA' },
    { entity: 'EcoPaaIncompat', pointer: 'actionId' },
  ],
  check: (row) => boundIssues(row.minamount, row.maxamount, 'maxamount'),
})

/** Two actions that one parcel cannot have together: no commitment is paid twice (domain document 3.6). */
export const ecoIncompat = defineEntity({
  name: 'EcoIncompat',
  table: 'eco_incompat',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: { touches: 'rules', fields: ['actionA', 'actionB'] },
  fields: {
    etos: int(year),
    actionA: ref({ column: 'action_a', to: 'EcoschemeSubsidy', required: true }),
    actionB: ref({ column: 'action_b', to: 'EcoschemeSubsidy', required: true }),
    remarks: text({ column: 'remarks', max: 500 }),
  },
  list: { columns: ['actionA', 'actionB', 'remarks'], orderBy: 'actionA' },
  search: ['actionA', 'actionB'],
  form: [{ title: 'main', fields: ['etos', 'actionA', 'actionB', 'remarks'] }],
  display: [],
  check: (row) => (row.actionA === row.actionB ? [{ field: 'actionB', message: { code: 'error.sameTwice' } }] : []),
})

/** An action and a measure of rural development that one parcel cannot have together (domain document 3.6). */
export const ecoPaaIncompat = defineEntity({
  name: 'EcoPaaIncompat',
  table: 'eco_paa_incompat',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: { touches: 'rules', fields: ['actionId', 'eaaId'] },
  fields: {
    etos: int(year),
    actionId: ref({ column: 'action_id', to: 'EcoschemeSubsidy', required: true }),
    eaaId: ref({ column: 'eaa_id', to: 'Edetpaa', required: true }),
    remarks: text({ column: 'remarks', max: 500 }),
  },
  list: { columns: ['actionId', 'eaaId', 'remarks'], orderBy: 'actionId' },
  search: ['actionId', 'eaaId'],
  form: [{ title: 'main', fields: ['etos', 'actionId', 'eaaId', 'remarks'] }],
  display: [],
})
