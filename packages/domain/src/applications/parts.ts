import { defineEntity } from '../kernel/entity.ts'
import { choice, date, decimal, flag, int, ref, text } from '../kernel/fields.ts'
import { part, place } from './part.ts'

const common = { ...part, parent: 'edeId' } as const

/** Consents of the applicant per data source: rows and words, as he was shown them, are the server's; he answers. */
export const edetedeaeegdpr = defineEntity({
  ...common,
  name: 'Edetedeaeegdpr',
  table: 'edetedeaeegdpr',
  fields: {
    ...place,
    gdprtype: text({ column: 'gdprtype', max: 10, required: true, computed: true }),
    description: text({ column: 'description', max: 500, required: true, computed: true }),
    descriptionEn: text({ column: 'description_en', max: 500, computed: true }),
    sygkatatheshflag: flag({ column: 'sygkatatheshflag' }),
  },
  list: { columns: ['gdprtype', 'description', 'sygkatatheshflag'], orderBy: 'gdprtype' },
  search: ['gdprtype'],
  form: [{ title: 'consent', fields: ['gdprtype', 'description', 'sygkatatheshflag'] }],
  display: ['gdprtype', 'description'],
})

/** Requests for direct payments. */
export const edetedeaeerequest = defineEntity({
  ...common,
  name: 'Edetedeaeerequest',
  table: 'edetedeaeerequest',
  fields: {
    ...place,
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    eschId: ref({ column: 'esch_id', to: 'Edetsupportschema', required: true }),
  },
  list: { columns: ['kodikos', 'eschId'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [{ title: 'request', fields: ['kodikos', 'eschId'] }],
  display: ['kodikos', 'eschId'],
})

/** Payment entitlements to activate. `qty` in m² (1 entitlement = 1 ha); `bpeup` in mills: tenths of a cent per hectare. */
export const edetedeaeebpe = defineEntity({
  ...common,
  name: 'Edetedeaeebpe',
  table: 'edetedeaeebpe',
  fields: {
    ...place,
    bpeId: text({ column: 'bpe_id', max: 20, required: true, computed: true }),
    bpetype: choice({ column: 'bpetype', of: [1, 2, 3], name: 'dikaiomatype', required: true, computed: true }),
    bpegrouptype: choice({ column: 'bpegrouptype', of: [1, 2, 3, 4, 5], name: 'bpegrouptype', computed: true }),
    qty: decimal({ column: 'qty', scale: 2, min: 0, max: 1e9, unit: 'm2', required: true, computed: true }),
    bpeup: int({ column: 'bpeup', min: 0, max: 100_000_000, unit: 'mills', required: true, computed: true }),
    activateflag: flag({ column: 'activateflag', required: true }),
  },
  list: { columns: ['bpeId', 'bpetype', 'bpegrouptype', 'qty', 'bpeup', 'activateflag'], orderBy: 'bpeId' },
  search: ['bpeId'],
  form: [{ title: 'entitlement', fields: ['bpeId', 'bpetype', 'bpegrouptype', 'qty', 'bpeup', 'activateflag'] }],
  display: ['bpeId'],
})

/** Supporting documents (R14); files themselves follow with the document store. */
export const edetedeaeedikaiol = defineEntity({
  ...common,
  name: 'Edetedeaeedikaiol',
  table: 'edetedeaeedikaiol',
  fields: {
    ...place,
    kodikos: int({ column: 'kodikos', min: 1, max: 9999, required: true }),
    edkId: ref({ column: 'edk_id', to: 'Edetdikaiol', required: true }),
    details: text({ column: 'details', max: 200 }),
    dtedoc: date({ column: 'dtedoc' }),
    edaId: ref({ column: 'eda_id', to: 'Edetedeaeeagroi' }),
  },
  list: { columns: ['kodikos', 'edkId', 'details', 'dtedoc'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [{ title: 'document', fields: ['kodikos', 'edkId', 'details', 'dtedoc', 'edaId'] }],
  display: ['kodikos', 'details'],
})

/** Animal holdings (R16). */
export const edetedeaeezekm = defineEntity({
  ...common,
  name: 'Edetedeaeezekm',
  table: 'edetedeaeezekm',
  fields: {
    ...place,
    kodikos: int({ column: 'kodikos', min: 1, max: 999, required: true }),
    kodekm: text({ column: 'kodekm', max: 11, format: 'holding', required: true }),
    eidos: choice({ column: 'eidos', of: [1, 2, 3, 4, 5, 6, 7], name: 'eidos', required: true }),
    katoxos: text({ column: 'katoxos', max: 9, format: 'afm', required: true }),
    lkkoiId: ref({ column: 'lkkoi_id', to: 'LandKalkoinotite' }),
    topothesia: text({ column: 'topothesia', max: 60 }),
    paragogh: choice({ column: 'paragogh', of: [1, 2, 3], name: 'paragogh', required: true }),
    bioflag: choice({ column: 'bioflag', of: [0, 1, 2], name: 'bioflag', required: true }),
  },
  list: { columns: ['kodikos', 'kodekm', 'eidos', 'lkkoiId', 'topothesia', 'paragogh'], orderBy: 'kodikos' },
  search: ['kodikos'],
  form: [
    {
      title: 'stable',
      fields: ['kodikos', 'kodekm', 'eidos', 'katoxos', 'lkkoiId', 'topothesia', 'paragogh', 'bioflag'],
    },
  ],
  display: ['kodekm'],
})

/** Animal counts of a holding. */
export const edetedeaeezoiko = defineEntity({
  ...common,
  name: 'Edetedeaeezoiko',
  table: 'edetedeaeezoiko',
  parent: 'zekmId',
  fields: {
    ...place,
    zekmId: ref({ column: 'zekm_id', to: 'Edetedeaeezekm', required: true }),
    ezoId: ref({ column: 'ezo_id', to: 'Edetzoiko', required: true }),
    plithos: int({ column: 'plithos', min: 0, max: 99_999, required: true }),
    plithosmhtrooy: int({ column: 'plithosmhtrooy', min: 0, max: 99_999, computed: true }),
    mmz: decimal({ column: 'mmz', scale: 3, min: 0, max: 1e9, computed: true, required: true }),
  },
  list: { columns: ['ezoId', 'plithos', 'plithosmhtrooy', 'mmz'], orderBy: 'ezoId' },
  search: ['ezoId'],
  form: [{ title: 'animals', fields: ['ezoId', 'plithos', 'plithosmhtrooy', 'mmz'] }],
  display: ['ezoId'],
})
