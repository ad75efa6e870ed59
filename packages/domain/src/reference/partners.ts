import { defineEntity } from '../kernel/entity.ts'
import { choice, date, flag, int, ref, text } from '../kernel/fields.ts'
import { afm, email, periodIssues, phone, postalCode, year } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Reference_W' }

/** Groups and organisations of producers (domain document R39). */
export const edetomadparag = defineEntity({
  name: 'Edetomadparag',
  table: 'edetomadparag',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    afm: text({ column: 'afm', ...afm }),
    eidos: choice({ column: 'eidos', of: [1, 2, 3, 4], name: 'producerGroup', required: true }),
    proionta: text({ column: 'proionta', max: 200 }),
    araposs: text({ column: 'araposs', max: 30 }),
    dteapodoxhs: date({ column: 'dteapodoxhs' }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'afm', 'eidos', 'dnmKodikos', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'afm', 'eidos', 'dnmKodikos', 'activeflag'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'afm', 'eidos', 'dnmKodikos', 'activeflag'] },
    { title: 'recognition', fields: ['proionta', 'araposs', 'dteapodoxhs'] },
  ],
  display: ['kodikos', 'description'],
})

/** Processors that buy and process the crops of contracts (domain document R40). */
export const edetmetcompany = defineEntity({
  name: 'Edetmetcompany',
  table: 'edetmetcompany',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    afm: text({ column: 'afm', ...afm, required: true }),
    odos: text({ column: 'odos', max: 120 }),
    tk: text({ column: 'tk', ...postalCode }),
    polh: text({ column: 'polh', max: 60 }),
    phone: text({ column: 'phone', ...phone }),
    email: text({ column: 'email', ...email }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'afm', 'polh', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'afm', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'description', 'afm', 'activeflag'] },
    { title: 'contact', fields: ['odos', 'tk', 'polh', 'phone', 'email'] },
  ],
  display: ['kodikos', 'description'],
  children: [{ entity: 'Edetefec', pointer: 'emcId' }],
})

/** Crops that a processor may make contracts for, each with its approval (domain document R40, `efecId`). */
export const edetefec = defineEntity({
  name: 'Edetefec',
  table: 'edetefec',
  key: 'id',
  yearly: 'column',
  privilege,
  fields: {
    etos: int(year),
    emcId: ref({ column: 'emc_id', to: 'Edetmetcompany', required: true }),
    efyId: ref({ column: 'efy_id', to: 'Edetfytiko', required: true }),
    araposs: text({ column: 'araposs', max: 30 }),
    dtestart: date({ column: 'dtestart' }),
    dteend: date({ column: 'dteend' }),
  },
  list: { columns: ['emcId', 'efyId', 'araposs', 'dtestart', 'dteend'], orderBy: 'emcId' },
  search: ['emcId', 'efyId'],
  form: [{ title: 'main', fields: ['etos', 'emcId', 'efyId', 'araposs', 'dtestart', 'dteend'] }],
  display: ['araposs'],
  check: (row) => periodIssues(row.dtestart, row.dteend, 'dteend'),
})

/** Forms of address, capacities of representatives and degrees (domain document R49). */
export const msrttitle = defineEntity({
  name: 'Msrttitle',
  table: 'msrttitle',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 120, required: true, fold: 'description_fold' }),
    katigoria: choice({ column: 'katigoria', of: [1, 2, 3], name: 'titleKind', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'katigoria', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'katigoria', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'katigoria', 'activeflag'] }],
  display: ['kodikos', 'description'],
})

/** Insurance funds, certification bodies, research bodies (domain document R50, R51). */
export const msrtorganisation = defineEntity({
  name: 'Msrtorganisation',
  table: 'msrtorganisation',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    orgtype: choice({ column: 'orgtype', of: [1, 2, 3, 4, 5], name: 'orgtype', required: true }),
    codeEU: text({ column: 'code_eu', max: 15 }),
    afm: text({ column: 'afm', ...afm }),
    odos: text({ column: 'odos', max: 120 }),
    tk: text({ column: 'tk', ...postalCode }),
    polh: text({ column: 'polh', max: 60 }),
    phone: text({ column: 'phone', ...phone }),
    email: text({ column: 'email', ...email }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'orgtype', 'codeEU', 'polh', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'codeEU', 'orgtype', 'activeflag'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'orgtype', 'codeEU', 'afm', 'activeflag'] },
    { title: 'contact', fields: ['odos', 'tk', 'polh', 'phone', 'email'] },
  ],
  display: ['kodikos', 'description'],
})

/** Agricultural cooperatives (domain document R55). */
export const msrcooperative = defineEntity({
  name: 'Msrcooperative',
  table: 'msrcooperative',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    description: text({ column: 'description', max: 250, required: true, fold: 'description_fold' }),
    afm: text({ column: 'afm', ...afm }),
    amsyn: text({ column: 'amsyn', max: 20 }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'afm', 'amsyn', 'dnmKodikos', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'afm', 'dnmKodikos', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'afm', 'amsyn', 'dnmKodikos', 'activeflag'] }],
  display: ['kodikos', 'description'],
})
