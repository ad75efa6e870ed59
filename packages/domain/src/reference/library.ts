import { defineEntity } from '../kernel/entity.ts'
import { choice, date, file, flag, int, text } from '../kernel/fields.ts'
import { year } from './shared.ts'

/** Circulars, manuals and forms by year and kind of user (domain document R44). `usertypes` are codes with blanks between. */
export const edetgaeedoc = defineEntity({
  name: 'Edetgaeedoc',
  table: 'edetgaeedoc',
  key: 'id',
  yearly: 'column',
  isOfItsYear: true,
  privilege: { read: 'Reference_R', write: 'Reference_W' },
  fields: {
    etos: int(year),
    kodikos: text({ column: 'kodikos', max: 20, required: true }),
    titlos: text({ column: 'titlos', max: 250, required: true, fold: 'titlos_fold' }),
    katigoria: choice({ column: 'katigoria', of: [1, 2, 3, 4, 5], name: 'documentKind', required: true }),
    file: file({ column: 'file_id', required: true }),
    dtepublish: date({ column: 'dtepublish', required: true }),
    usertypes: text({ column: 'usertypes', max: 120, pattern: /^[A-Z]{2,10}( [A-Z]{2,10})*$/ }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'titlos', 'katigoria', 'dtepublish', 'usertypes', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'titlos', 'katigoria', 'dtepublish', 'activeflag'],
  form: [
    { title: 'main', fields: ['etos', 'kodikos', 'titlos', 'katigoria', 'activeflag'] },
    { title: 'publication', fields: ['file', 'dtepublish', 'usertypes'] },
  ],
  display: ['kodikos', 'titlos'],
})
