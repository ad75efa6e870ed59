import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, decimal, flag, int, ref, text } from '../kernel/fields.ts'

export const applicationPrivilege = { read: 'Application_R', write: 'Application_W' }

/** Claim year of a row: given by the request, never changed. */
export const claimYear = { column: 'etos', min: 2015, max: 2099, required: true, computed: true } as const

/** States of an application (domain document 2.1). */
export const APPLICATION_STATES = [0, 10, 20, 30, 31, 40, 50, 55, 60, 70, 75, 80, 90, 95, 99] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** Header of the application (R13). Areas in m², totals computed by the server. */
export const edetedeaeehd = defineEntity({
  name: 'Edetedeaeehd',
  table: 'edetedeaeehd',
  key: 'id',
  yearly: 'partition',
  privilege: applicationPrivilege,
  fields: {
    etos: int(claimYear),
    kodikos: int({ column: 'kodikos', min: 1, required: true, computed: true }),
    status: choice({ column: 'status', of: APPLICATION_STATES, name: 'status', required: true, computed: true }),
    recordtype: int({ column: 'recordtype', min: 0, max: 1, required: true, computed: true }),
    arprotocol: text({ column: 'arprotocol', max: 30, computed: true }),
    dteprotocol: datetime({ column: 'dteprotocol', computed: true }),
    dteOris: datetime({ column: 'dte_oris', computed: true }),
    afm: text({ column: 'afm', max: 9, required: true, computed: true }),
    doyId: ref({ column: 'doy_id', to: 'Msrdoy', required: true }),
    nmrId: ref({ column: 'nmr_id', to: 'Msrlegalform', required: true }),
    lastname: text({ column: 'lastname', max: 100, required: true }),
    firstname: text({ column: 'firstname', max: 100 }),
    fathername: text({ column: 'fathername', max: 100 }),
    mothername: text({ column: 'mothername', max: 100 }),
    sex: choice({ column: 'sex', of: [1, 2, 9], name: 'sex' }),
    dtebirth: date({ column: 'dtebirth' }),
    amka: text({ column: 'amka', max: 11 }),
    adt: text({ column: 'adt', max: 12 }),
    gemi: text({ column: 'gemi', max: 12 }),
    repafm: text({ column: 'repafm', max: 9 }),
    repname: text({ column: 'repname', max: 120 }),
    odos: text({ column: 'odos', max: 80, required: true }),
    arithmos: text({ column: 'arithmos', max: 10 }),
    tk: text({ column: 'tk', max: 5, required: true }),
    polh: text({ column: 'polh', max: 60, required: true }),
    phone: text({ column: 'phone', max: 15 }),
    mobile: text({ column: 'mobile', max: 15 }),
    email: text({ column: 'email', max: 120 }),
    lkpenIdA: ref({ column: 'lkpen_id_a', to: 'LandKalperifenotite', required: true }),
    lkkoiIdB1: ref({ column: 'lkkoi_id_b1', to: 'LandKalkoinotite' }),
    lkkoiIdB2: ref({ column: 'lkkoi_id_b2', to: 'LandKalkoinotite' }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi', computed: true }),
    daokKodikos: ref({ column: 'daok_kodikos', to: 'Msrtdaok', computed: true }),
    opdId: ref({ column: 'opd_id', to: 'Msrteaepy', computed: true }),
    efoId: ref({ column: 'efo_id', to: 'Edetforea', computed: true }),
    amaae: text({ column: 'amaae', max: 15 }),
    epaggelmatias: choice({ column: 'epaggelmatias', of: [1, 2, 3], name: 'epaggelmatias', required: true }),
    dtestartekm: date({ column: 'dtestartekm' }),
    bnkId: ref({ column: 'bnk_id', to: 'Msrbank' }),
    iban: text({ column: 'iban', max: 34 }),
    businessGroupFlag: flag({ column: 'business_group_flag', required: true }),
    entolheispflag: flag({ column: 'entolheispflag', required: true }),
    pendingelgaflag: flag({ column: 'pendingelgaflag', required: true }),
    edeIdPrev: ref({ column: 'ede_id_prev', to: 'Edetedeaeehd', computed: true }),
    deigmaflag: flag({ column: 'deigmaflag', required: true, computed: true }),
    thlflag: flag({ column: 'thlflag', required: true, computed: true }),
    youngFarmerYears: int({ column: 'young_farmer_years', min: 0, max: 5, computed: true }),
    totektash: decimal({ column: 'totektash', scale: 2, unit: 'm2', computed: true, required: true }),
    totparcels: int({ column: 'totparcels', min: 0, computed: true, required: true }),
    totmmz: decimal({ column: 'totmmz', scale: 3, computed: true, required: true }),
    blocking: int({ column: 'blocking', min: 0, computed: true }),
    warnings: int({ column: 'warnings', min: 0, computed: true }),
    remarks: text({ column: 'remarks', max: 2000 }),
  },
  list: {
    columns: ['kodikos', 'afm', 'lastname', 'firstname', 'status', 'efoId', 'totektash', 'totparcels', 'totmmz', 'blocking', 'dteOris'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'afm', 'lastname', 'status', 'efoId', 'daokKodikos', 'dnmKodikos', 'lkpenIdA', 'lkkoiIdB2', 'dteOris', 'deigmaflag', 'thlflag', 'blocking'],
  form: [
    { title: 'applicant', fields: ['afm', 'nmrId', 'lastname', 'firstname', 'fathername', 'mothername', 'sex', 'dtebirth', 'amka', 'adt', 'doyId', 'gemi', 'repafm', 'repname'] },
    { title: 'contact', fields: ['odos', 'arithmos', 'tk', 'polh', 'phone', 'mobile', 'email', 'lkkoiIdB1'] },
    { title: 'holding', fields: ['lkpenIdA', 'lkkoiIdB2', 'dnmKodikos', 'daokKodikos', 'opdId', 'efoId', 'amaae', 'epaggelmatias', 'dtestartekm', 'businessGroupFlag'] },
    { title: 'bank', fields: ['iban', 'bnkId', 'entolheispflag', 'pendingelgaflag'] },
    { title: 'remarks', fields: ['remarks'] },
  ],
  display: ['kodikos', 'lastname', 'firstname'],
})
