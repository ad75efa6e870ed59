import { defineEntity } from '../kernel/entity.ts'
import { choice, date, decimal, flag, int, ref, text, type Fields } from '../kernel/fields.ts'
import { schemes } from '../payments/schemes.ts'
import { boundIssues, periodIssues, unitAmount as amount, year } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }

/** Support schemes: what may be asked for (domain document R23). Groups hold the schemes that name their code. */
export const edetsupportschema = defineEntity({
  name: 'Edetsupportschema',
  table: 'edetsupportschema',
  key: 'id',
  yearly: 'column',
  privilege,
  ruleCodes: [...new Set(schemes.all.map(({ code }) => code))],
  byTwo: {
    touches: 'rules',
    fields: [
      'kodikos',
      'leveltype',
      'groupkodikos',
      'cspcode',
      'basis',
      'minqty',
      'unitamount',
      'minamount',
      'maxamount',
      'budget',
      'seedminha',
      'checkSporosqtyFlag',
      'contractflag',
      'nocorrectionflag',
      'activeflag',
    ],
  },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 200 }),
    leveltype: choice({ column: 'leveltype', of: [1, 2, 3], name: 'leveltype', required: true }),
    groupkodikos: text({ column: 'groupkodikos', max: 10 }),
    cspcode: text({ column: 'cspcode', max: 12 }),
    fund: choice({ column: 'fund', of: [1, 2, 3, 4], name: 'fund', required: true }),
    basis: choice({ column: 'basis', of: [1, 2, 3, 4, 5, 6], name: 'basis', required: true }),
    minqty: decimal({ column: 'minqty', scale: 2, min: 0, max: 100_000 }),
    unitamount: decimal({ column: 'unitamount', ...amount }),
    minamount: decimal({ column: 'minamount', ...amount }),
    maxamount: decimal({ column: 'maxamount', ...amount }),
    budget: decimal({ column: 'budget', scale: 2, min: 0, max: 1e12, unit: 'euro' }),
    seedminha: decimal({ column: 'seedminha', scale: 2, min: 0, max: 100_000 }),
    checkSporosqtyFlag: flag({ column: 'check_sporosqty_flag', required: true }),
    contractflag: flag({ column: 'contractflag', required: true }),
    nocorrectionflag: flag({ column: 'nocorrectionflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'groupkodikos', 'cspcode', 'basis', 'unitamount', 'budget', 'activeflag'],
    orderBy: 'kodikos',
    totals: ['budget'],
  },
  search: ['kodikos', 'description', 'cspcode', 'groupkodikos', 'leveltype', 'fund', 'activeflag'],
  form: [
    {
      title: 'main',
      fields: ['etos', 'kodikos', 'description', 'descriptionEn', 'leveltype', 'groupkodikos', 'cspcode', 'activeflag'],
    },
    { title: 'amounts', fields: ['fund', 'basis', 'unitamount', 'minamount', 'maxamount', 'budget'] },
    { title: 'rules', fields: ['minqty', 'seedminha', 'checkSporosqtyFlag', 'contractflag', 'nocorrectionflag'] },
  ],
  display: ['kodikos', 'description'],
  children: [
    { entity: 'Edetsupportschema', pointer: 'groupkodikos', from: 'kodikos' },
    { entity: 'Edetsupportschemafytiko', pointer: 'eschId' },
    { entity: 'Edetsupportschemazoiko', pointer: 'eschId' },
    { entity: 'Edetsupportschemadikaiol', pointer: 'eschId' },
  ],
  check: (row) => boundIssues(row.minamount, row.maxamount, 'maxamount'),
})

/** Rows of another list that belong to a scheme, each by its one field. */
const listOfScheme = <const N extends string, const F extends Fields>(name: N, named: F) => {
  // They are the names of the fields that were given.
  const columns = ['eschId', ...(Object.keys(named) as (keyof F & string)[])] as const
  return defineEntity({
    name,
    table: name.toLowerCase(),
    key: 'id',
    yearly: 'column',
    privilege,
    byTwo: { touches: 'rules', fields: columns },
    fields: {
      etos: int(year),
      eschId: ref({ column: 'esch_id', to: 'Edetsupportschema', required: true }),
      ...named,
    },
    list: { columns, orderBy: 'eschId' },
    search: columns,
    form: [{ title: 'main', fields: ['etos', ...columns] }],
    display: [],
  })
}

/** Crops that a scheme pays for. */
export const edetsupportschemafytiko = listOfScheme('Edetsupportschemafytiko', {
  efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
})
/** Animals that a scheme pays for. */
export const edetsupportschemazoiko = listOfScheme('Edetsupportschemazoiko', {
  ezoId: ref({ column: 'ezo_id', to: 'Edetzoiko', required: true }),
})
/** Documents that whoever asks for a scheme must give. */
export const edetsupportschemadikaiol = listOfScheme('Edetsupportschemadikaiol', {
  edkId: ref({ column: 'edk_id', to: 'Edetdikaiol', required: true }),
})

/** Measures of rural development (domain document R25). */
export const edetpaa = defineEntity({
  name: 'Edetpaa',
  table: 'edetpaa',
  key: 'id',
  yearly: 'column',
  privilege,
  byTwo: {
    touches: 'rules',
    fields: ['kodikos', 'paaCode', 'leveltype', 'agroitype', 'unitamount', 'contractflag', 'activeflag'],
  },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 12, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 250 }),
    paaCode: text({ column: 'paa_code', max: 20 }),
    leveltype: choice({ column: 'leveltype', of: [1, 2, 3], name: 'measureLevel', required: true }),
    paatype: choice({ column: 'paatype', of: [1, 2], name: 'paatype', required: true }),
    agroitype: choice({ column: 'agroitype', of: [0, 1, 2], name: 'agroitype', required: true }),
    unitamount: decimal({ column: 'unitamount', ...amount }),
    contractflag: flag({ column: 'contractflag', required: true }),
    dtestart: date({ column: 'dtestart' }),
    dteend: date({ column: 'dteend' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: {
    columns: ['kodikos', 'description', 'leveltype', 'paatype', 'agroitype', 'unitamount', 'activeflag'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'description', 'paaCode', 'leveltype', 'paatype', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'descriptionEn', 'paaCode', 'activeflag'] },
    {
      title: 'rules',
      fields: ['leveltype', 'paatype', 'agroitype', 'unitamount', 'contractflag', 'dtestart', 'dteend'],
    },
  ],
  display: ['kodikos', 'description'],
  check: (row) => periodIssues(row.dtestart, row.dteend, 'dteend'),
})

/** Kinds of findings of the preliminary check (domain document R24); one for each cross-check (4.2). */
export const edevedepetype = defineEntity({
  name: 'Edevedepetype',
  table: 'edevedepetype',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rules', fields: ['petype', 'severity', 'activeflag'] },
  fields: {
    petype: int({ column: 'petype', min: 1, max: 99_999, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    severity: choice({ column: 'severity', of: ['B', 'W', 'I'], name: 'severity', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['petype', 'description', 'severity', 'activeflag'], orderBy: 'petype' },
  search: ['petype', 'description', 'severity', 'activeflag'],
  form: [{ title: 'main', fields: ['petype', 'description', 'severity', 'activeflag'] }],
  display: ['petype', 'description'],
})
