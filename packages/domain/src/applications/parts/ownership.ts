import { choice, date, decimal, GREATEST_INT, int, ref, text } from '../../kernel/fields.ts'
import { declaredArea, edaId, iemtype, synidiopercent } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** A lease that ends earlier in the claim year gives no land for it (domain document 2.7). */
const LEASED_UNTIL = '05-31'

/** Ownership and lease rows of a parcel. */
export const ownership = definePart({
  name: 'Edetedeaeeagroiem',
  parent: 'edaId',
  fields: {
    edaId,
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    // Titles of one owner are numbered by the database.
    aatemparastatiko: int({ column: 'aatemparastatiko', min: 1, max: GREATEST_INT, computed: true }),
    iemtype,
    etlId: ref({ column: 'etl_id', to: 'Edetitle' }),
    afmidiokthth: text({ column: 'afmidiokthth', max: 9, format: 'afm' }),
    nameidiokthth: text({ column: 'nameidiokthth', max: 120 }),
    synidiopercent,
    atak: text({ column: 'atak', max: 11, format: 'atak' }),
    atakvalidflag: choice({ column: 'atakvalidflag', of: [0, 1], name: 'atakvalid', computed: true }),
    ektashAtak: decimal({ column: 'ektash_atak', ...declaredArea }),
    eatexId: choice({ column: 'eatex_id', of: [1, 2, 3, 4, 5, 6], name: 'eatex' }),
    kaek: text({ column: 'kaek', max: 20, format: 'kaek' }),
    dteenoikstart: date({ column: 'dteenoikstart' }),
    dteenoikend: date({ column: 'dteenoikend' }),
    eEnoikArith: text({ column: 'e_enoik_arith', max: 20 }),
    eEnoikDte: date({ column: 'e_enoik_dte' }),
    symbarith: text({ column: 'symbarith', max: 20 }),
    dtesymb: date({ column: 'dtesymb' }),
    remarks: text({ column: 'remarks', max: 300 }),
  },
  list: { columns: ['kodikos', 'iemtype', 'etlId', 'afmidiokthth', 'synidiopercent', 'atak'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [
    {
      title: 'title',
      fields: ['kodikos', 'iemtype', 'etlId', 'afmidiokthth', 'nameidiokthth', 'aatemparastatiko', 'synidiopercent'],
    },
    { title: 'register', fields: ['atak', 'atakvalidflag', 'ektashAtak', 'eatexId', 'kaek', 'symbarith', 'dtesymb'] },
    { title: 'lease', when: 'lease', fields: ['dteenoikstart', 'dteenoikend', 'eEnoikArith', 'eEnoikDte', 'remarks'] },
  ],
  display: ['kodikos', 'nameidiokthth'],
  shown: { section: 'parcels', as: 'cards' },
  subject: 'ownership',
  rules: { atakvalidflag: { shown: ({ atak }) => atak !== null, because: 'atak' } },
  prefill: {
    copy: 'all',
    // A title without an end goes on.
    leave: ({ dteenoikend }, { year }) =>
      dteenoikend !== null && dteenoikend < `${year}-${LEASED_UNTIL}` ? 'leaseEnded' : null,
  },
  check: (row) =>
    row.dteenoikstart !== null && row.dteenoikend !== null && row.dteenoikend <= row.dteenoikstart
      ? [{ field: 'dteenoikend', message: { code: 'error.endBeforeStart' } }]
      : [],
})
