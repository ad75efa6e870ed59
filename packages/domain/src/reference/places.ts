import { defineEntity } from '../kernel/entity.ts'
import { choice, flag, int, ref, text } from '../kernel/fields.ts'
import { foreignNumber, phone, postalCode } from './shared.ts'

const privilege = { read: 'Reference_R', write: 'Reference_W' }

/** Regions of the state as the agency counts them (specification section 3). */
export const perifereia = defineEntity({
  name: 'Perifereia',
  table: 'perifereia',
  key: 'kodikos',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    pprCode: text({ column: 'ppr_code', max: 10 }),
  },
  list: { columns: ['kodikos', 'description', 'pprCode'], orderBy: 'kodikos' },
  search: ['kodikos', 'description'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'pprCode'] }],
  display: ['kodikos', 'description'],
  children: [{ entity: 'Diktnomoi', pointer: 'pprKodikos' }],
})

/** Prefectures (νομοί), the frame of ΔΑΟΚ and forest directorates. */
export const diktnomoi = defineEntity({
  name: 'Diktnomoi',
  table: 'diktnomoi',
  key: 'kodikos',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    dnmCode: text({ column: 'dnm_code', max: 4 }),
    nuts3: text({ column: 'nuts3', max: 5 }),
    ypoperifereiatype: int({ column: 'ypoperifereiatype', min: 0, max: 99 }),
    sidelsess: text({ column: 'sidelsess', max: 60 }),
    filename: text({ column: 'filename', max: 60 }),
    pprKodikos: ref({ column: 'ppr_kodikos', to: 'Perifereia' }),
    daokKodikos: ref({ column: 'daok_kodikos', to: 'Msrtdaok' }),
    ddsId: ref({ column: 'dds_id', to: 'Edetddash' }),
  },
  list: { columns: ['kodikos', 'description', 'nuts3', 'pprKodikos', 'daokKodikos'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'pprKodikos', 'daokKodikos'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'dnmCode', 'nuts3'] },
    { title: 'services', fields: ['pprKodikos', 'daokKodikos', 'ddsId'] },
    { title: 'system', fields: ['ypoperifereiatype', 'sidelsess', 'filename'] },
  ],
  display: ['kodikos', 'description'],
  lookups: { nomos: { by: 'kodikos' } },
})

/** Regional-unit directorates of agriculture and veterinary services (ΔΑΟΚ). */
export const msrtdaok = defineEntity({
  name: 'Msrtdaok',
  table: 'msrtdaok',
  key: 'kodikos',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rights', fields: ['kodikos', 'description', 'opdId'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    daokCode: text({ column: 'daok_code', max: 20 }),
    opdId: ref({ column: 'opd_id', to: 'Msrteaepy' }),
  },
  list: { columns: ['kodikos', 'description', 'daokCode', 'opdId'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'opdId'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'daokCode', 'opdId'] }],
  display: ['kodikos', 'description'],
  lookups: {
    RepOnomKatastParag_RepOnomKatastParag_daokKodikos: { by: 'daokCode' },
    // A directorate knows no prefecture; the regional units that it serves do.
    Edetedeaeehd_d__daokKodikos: {
      by: 'daokCode',
      within: {
        lkpenIdA_dnmKodikos_kodikos: { entity: 'LandKalperifenotite', pointer: 'daokKodikos', field: 'dnmKodikos' },
      },
    },
  },
})

/** Regional directorates of the paying agency. */
export const msrteaepy = defineEntity({
  name: 'Msrteaepy',
  table: 'msrteaepy',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rights', fields: ['kodikos', 'description'] },
  fields: {
    comId: int({ column: 'com_id', ...foreignNumber }),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    remarks: text({ column: 'remarks', max: 2000 }),
    odos: text({ column: 'odos', max: 120 }),
    tk: text({ column: 'tk', ...postalCode }),
    polh: text({ column: 'polh', max: 60, isWords: true }),
    phone: text({ column: 'phone', ...phone }),
    fax: text({ column: 'fax', max: 10, format: 'fax' }),
    supervisorName: text({ column: 'supervisor_name', max: 120 }),
  },
  list: { columns: ['kodikos', 'description', 'polh', 'supervisorName'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'polh'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'supervisorName'] },
    { title: 'contact', fields: ['odos', 'tk', 'polh', 'phone', 'fax'] },
    { title: 'remarks', fields: ['remarks'] },
  ],
  display: ['kodikos', 'description'],
  lookups: { Edetedeaeehd_d__opdId: { by: 'kodikos' } },
})

/** Services of the forests: directorates, and the offices (Δασαρχεία) below some of them. */
export const FOREST = { DIRECTORATE: 1, OFFICE: 2 } as const

/** Forest services; an office names the municipality of its seat (first four digits of the code of its communities). */
export const edetddash = defineEntity({
  name: 'Edetddash',
  table: 'edetddash',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    comId: int({ column: 'com_id', ...foreignNumber }),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    ddstype: choice({ column: 'ddstype', of: [FOREST.DIRECTORATE, FOREST.OFFICE], name: 'ddstype', required: true }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi', required: true }),
    dhmKodikos: text({ column: 'dhm_kodikos', max: 4 }),
    activeflag: flag({ column: 'activeflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'ddstype', 'dnmKodikos', 'activeflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'ddstype', 'dnmKodikos', 'activeflag'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'ddstype', 'dnmKodikos', 'dhmKodikos', 'activeflag'] }],
  display: ['kodikos', 'description'],
  lookups: { Edetedeaeehd_d__ddsId: { by: 'kodikos', within: { lkpenIdB2_dnmKodikos_kodikos: 'dnmKodikos' } } },
})

/** Regions of the Καλλικράτης reform. */
export const landKalperifery = defineEntity({
  name: 'LandKalperifery',
  table: 'land_kalperifery',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    iso: text({ column: 'iso', max: 6 }),
    nuts2: text({ column: 'nuts2', max: 4 }),
  },
  list: { columns: ['kodikos', 'description', 'iso', 'nuts2'], orderBy: 'kodikos' },
  search: ['kodikos', 'description'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'iso', 'nuts2'] }],
  display: ['kodikos', 'description'],
  mapLayer: 'regions',
  children: [{ entity: 'LandKalperifenotite', pointer: 'lkprfId' }],
})

/** Regional units. */
export const landKalperifenotite = defineEntity({
  name: 'LandKalperifenotite',
  table: 'land_kalperifenotite',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rights', fields: ['daokKodikos'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    lkprfId: ref({ column: 'lkprf_id', to: 'LandKalperifery', required: true }),
    nuts3: text({ column: 'nuts3', max: 5 }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    daokKodikos: ref({ column: 'daok_kodikos', to: 'Msrtdaok' }),
  },
  list: { columns: ['kodikos', 'description', 'lkprfId', 'dnmKodikos'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'lkprfId'],
  form: [{ title: 'main', fields: ['kodikos', 'description', 'lkprfId', 'nuts3', 'dnmKodikos', 'daokKodikos'] }],
  display: ['kodikos', 'description'],
  mapLayer: 'units',
  children: [{ entity: 'LandKalkoinotite', pointer: 'lkpenId' }],
})

/** Municipalities, municipal units and communities; an application names the finest level that is known. */
export const landKalkoinotite = defineEntity({
  name: 'LandKalkoinotite',
  table: 'land_kalkoinotite',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rules', fields: ['leveltype', 'lkpenId', 'anctype', 'saiflag', 'ktimaflag', 'cottonflag'] },
  fields: {
    kodikos: text({ column: 'kodikos', max: 8, required: true }),
    description: text({ column: 'description', max: 200, required: true, fold: 'description_fold' }),
    leveltype: choice({ column: 'leveltype', of: [1, 2, 3], name: 'landLevel', required: true }),
    divtype: text({ column: 'divtype', max: 1 }),
    dhmShortname: text({ column: 'dhm_shortname', max: 60 }),
    lkpenId: ref({ column: 'lkpen_id', to: 'LandKalperifenotite', required: true }),
    anctype: choice({ column: 'anctype', of: [0, 1, 2, 3], name: 'anctype', required: true }),
    saiflag: flag({ column: 'saiflag', required: true }),
    ktimaflag: flag({ column: 'ktimaflag', required: true }),
    cottonflag: flag({ column: 'cottonflag', required: true }),
  },
  list: { columns: ['kodikos', 'description', 'leveltype', 'lkpenId', 'anctype', 'saiflag'], orderBy: 'kodikos' },
  search: ['kodikos', 'description', 'lkpenId', 'leveltype', 'anctype', 'saiflag'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'leveltype', 'divtype', 'dhmShortname', 'lkpenId'] },
    { title: 'zones', fields: ['anctype', 'saiflag', 'ktimaflag', 'cottonflag'] },
  ],
  display: ['kodikos', 'description'],
  mapLayer: 'communities',
})
