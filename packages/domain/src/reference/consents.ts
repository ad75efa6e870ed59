import { defineEntity } from '../kernel/entity.ts'
import { flag, int, text } from '../kernel/fields.ts'
import { year } from './shared.ts'

/**
 * Consents that every application asks for, one per data source or recipient (domain document R13), in both languages. A
 * row holds until a later year replaces it: other words are a new row, and are asked for anew.
 */
export const edetgdpr = defineEntity({
  name: 'Edetgdpr',
  table: 'edetgdpr',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege: { read: 'Reference_R', write: 'Catalogue_W' },
  fields: {
    etos: int(year),
    gdprtype: text({ column: 'gdprtype', max: 10, required: true }),
    seira: int({ column: 'seira', min: 0, max: 9999, required: true }),
    description: text({ column: 'description', max: 500, required: true, fold: 'description_fold' }),
    descriptionEn: text({ column: 'description_en', max: 500, required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['etos', 'gdprtype', 'description', 'descriptionEn', 'seira', 'activeflag'], orderBy: 'seira' },
  search: ['gdprtype', 'description', 'activeflag'],
  form: [{ title: 'main', fields: ['etos', 'gdprtype', 'seira', 'description', 'descriptionEn', 'activeflag'] }],
  display: ['gdprtype', 'description'],
})
