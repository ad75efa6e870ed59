import { choice, date, decimal, flag, GREATEST_INT, int, ref, text } from '../../kernel/fields.ts'
import { declaredArea, edaId, iemtype, synidiopercent } from '../part-fields.ts'
import { definePart } from '../part.ts'

/** A lease that ends earlier in the claim year gives no land for it (domain document 2.7). */
const LEASED_UNTIL = '05-31'
/** Tenure of leased land, and of land of the state (`iemtype`). */
const LEASED = 1
const PUBLIC = 3
/** The code of a lease that is signed in the system of the tax office (`Edetitle`). */
export const ELECTRONIC_LEASE = '2010'
/** Codes of titles before a notary or a court. */
export const DEEDS: ReadonlySet<string | undefined> = new Set(['1020', '1030', '1040', '1050', '1060', '2030'])

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
    eEnoikDte: date({ column: 'e_enoik_dte', until: 'today' }),
    symbarith: text({ column: 'symbarith', max: 20 }),
    dtesymb: date({ column: 'dtesymb', until: 'today' }),
    remarks: text({ column: 'remarks', max: 300 }),
    // It came with its parcel from another applicant, and nobody has looked at it since.
    renewflag: flag({ column: 'renewflag', required: true, computed: true }),
  },
  list: { columns: ['kodikos', 'iemtype', 'etlId', 'afmidiokthth', 'synidiopercent', 'atak'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [
    {
      title: 'title',
      fields: [
        'kodikos',
        'iemtype',
        'etlId',
        'afmidiokthth',
        'nameidiokthth',
        'aatemparastatiko',
        'synidiopercent',
        'renewflag',
      ],
    },
    { title: 'register', fields: ['atak', 'atakvalidflag', 'ektashAtak', 'eatexId', 'kaek', 'symbarith', 'dtesymb'] },
    { title: 'lease', when: 'lease', fields: ['dteenoikstart', 'dteenoikend', 'eEnoikArith', 'eEnoikDte', 'remarks'] },
  ],
  display: ['kodikos', 'nameidiokthth'],
  shown: { section: 'parcels', as: 'cards' },
  subject: 'ownership',
  facts: [
    'edaId',
    'iemtype',
    'etlId',
    'afmidiokthth',
    'nameidiokthth',
    'synidiopercent',
    'atak',
    'atakvalidflag',
    'ektashAtak',
    'eatexId',
    'kaek',
    'dteenoikstart',
    'dteenoikend',
    'eEnoikArith',
    'eEnoikDte',
    'symbarith',
    'dtesymb',
    'renewflag',
  ],
  rules: {
    etlId: { required: () => true },
    renewflag: { shown: ({ renewflag }) => renewflag, because: 'moved' },
    afmidiokthth: { required: ({ iemtype }) => iemtype !== PUBLIC },
    nameidiokthth: { required: () => true },
    atakvalidflag: { shown: ({ atak }) => atak !== null, because: 'atak' },
    ektashAtak: { required: ({ atak }) => atak !== null },
    dteenoikstart: { required: ({ iemtype }) => iemtype === LEASED },
    dteenoikend: { required: ({ iemtype }) => iemtype === LEASED },
    eEnoikDte: { required: ({ etlId }, { titles }) => titles.get(String(etlId)) === ELECTRONIC_LEASE },
    symbarith: {
      shown: ({ etlId }, { titles }) => DEEDS.has(titles.get(String(etlId))),
      because: 'deed',
      required: ({ etlId }, { titles }) => DEEDS.has(titles.get(String(etlId))),
    },
    dtesymb: {
      shown: ({ etlId }, { titles }) => DEEDS.has(titles.get(String(etlId))),
      because: 'deed',
      required: ({ symbarith }) => symbarith !== null,
    },
  },
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
