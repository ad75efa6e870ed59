import { defineEntity } from '../kernel/entity.ts'
import { flag, ref, text } from '../kernel/fields.ts'
import { postalCode } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Catalogue_W' }

/** Legal forms, tax offices and banks share one shape: a code, a name and whether they are in use. */
export const msrlegalform = defineEntity({
  name: 'Msrlegalform',
  table: 'msrlegalform',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rules', fields: ['personflag', 'gemiflag', 'activeflag'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    personflag: flag({ column: 'personflag', required: true }),
    gemiflag: flag({ column: 'gemiflag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'personflag', 'gemiflag', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'personflag', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'personflag', 'gemiflag', 'activeflag'] }],
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
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    mergedto: ref({ column: 'mergedto', to: 'Msrdoy' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'dnmKodikos', 'mergedto', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'dnmKodikos', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'dnmKodikos', 'mergedto', 'activeflag'] }],
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
    bic: text({ column: 'bic', max: 11, format: 'bic' }),
    mergedto: ref({ column: 'mergedto', to: 'Msrbank' }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'bic', 'mergedto', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'bic', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'bic', 'mergedto', 'activeflag'] }],
  display: ['kodikos', 'description'],
  children: [{ entity: 'Msrbankbranch', pointer: 'bnkId' }],
})

/** Branches of a bank (domain document R56, `bns`). */
export const msrbankbranch = defineEntity({
  name: 'Msrbankbranch',
  table: 'msrbankbranch',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    bnkId: ref({ column: 'bnk_id', to: 'Msrbank', required: true }),
    kodikos: text({ column: 'kodikos', max: 4, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    odos: text({ column: 'odos', max: 120 }),
    tk: text({ column: 'tk', ...postalCode }),
    polh: text({ column: 'polh', max: 60 }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['bnkId', 'kodikos', 'description', 'polh', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'bnkId', 'activeflag'],
  form: [
    { title: 'main', fields: ['bnkId', 'kodikos', 'description', 'activeflag'] },
    { title: 'contact', fields: ['odos', 'tk', 'polh'] },
  ],
  display: ['kodikos', 'description'],
})
