import { defineEntity } from '../kernel/entity.ts'
import { choice, date, datetime, decimal, flag, GREATEST_INT, int, ref, text } from '../kernel/fields.ts'
import { birthIssues } from './part-fields.ts'
import { STATE_CODES } from './states.ts'

export const applicationPrivilege = { read: 'Application_R', write: 'Application_W' }

/** Claim year of a row: given by the request, never changed. */
export const claimYear = { column: 'etos', min: 2015, max: 2099, unit: 'year', required: true, computed: true } as const

/** A number that the server adds up over the application; 0 where there is nothing to add. */
const TOTAL = { min: 0, computed: true, required: true } as const

/** Header of the application (R13). Areas in m², totals computed by the server. */
export const edetedeaeehd = defineEntity({
  name: 'Edetedeaeehd',
  table: 'edetedeaeehd',
  key: 'id',
  yearly: 'partition',
  privilege: applicationPrivilege,
  fields: {
    etos: int(claimYear),
    kodikos: int({ column: 'kodikos', min: 1, max: GREATEST_INT, required: true, computed: true }),
    status: choice({ column: 'status', of: STATE_CODES, name: 'status', required: true, computed: true }),
    recordtype: int({ column: 'recordtype', min: 0, max: 1, required: true, computed: true }),
    arprotocol: text({ column: 'arprotocol', max: 30, computed: true }),
    dteprotocol: datetime({ column: 'dteprotocol', computed: true }),
    dteOris: datetime({ column: 'dte_oris', computed: true }),
    afm: text({ column: 'afm', max: 9, required: true, computed: true }),
    doyId: ref({ column: 'doy_id', to: 'Msrdoy' }),
    nmrId: ref({ column: 'nmr_id', to: 'Msrlegalform' }),
    lastname: text({ column: 'lastname', max: 100, isWords: true }),
    firstname: text({ column: 'firstname', max: 100, format: 'personName' }),
    fathername: text({ column: 'fathername', max: 100, format: 'personName' }),
    mothername: text({ column: 'mothername', max: 100, format: 'personName' }),
    sex: choice({ column: 'sex', of: [1, 2, 9], name: 'sex' }),
    dtebirth: date({ column: 'dtebirth' }),
    amka: text({ column: 'amka', max: 11, format: 'amka' }),
    adt: text({ column: 'adt', max: 12, format: 'identityCard' }),
    dteadt: date({ column: 'dteadt', until: 'today' }),
    adtissuer: text({ column: 'adtissuer', max: 60 }),
    nationality: text({
      column: 'nationality',
      max: 20,
      names: { entity: 'Edetadlcode', by: 'kodikos', within: { lista: 'COUNTRY' } },
    }),
    gemi: text({ column: 'gemi', max: 12, format: 'gemi' }),
    repafm: text({ column: 'repafm', max: 9, format: 'afm' }),
    repname: text({ column: 'repname', max: 120 }),
    reprole: ref({ column: 'reprole', to: 'Msrttitle' }),
    odos: text({ column: 'odos', max: 80 }),
    arithmos: text({ column: 'arithmos', max: 10 }),
    tk: text({ column: 'tk', max: 5, format: 'postcode' }),
    polh: text({ column: 'polh', max: 60 }),
    phone: text({ column: 'phone', max: 15, format: 'phone' }),
    mobile: text({ column: 'mobile', max: 15, format: 'mobile' }),
    fax: text({ column: 'fax', max: 15, format: 'fax' }),
    email: text({ column: 'email', max: 120, format: 'email' }),
    lkpenIdA: ref({ column: 'lkpen_id_a', to: 'LandKalperifenotite' }),
    lkkoiIdB1: ref({ column: 'lkkoi_id_b1', to: 'LandKalkoinotite' }),
    lkkoiIdB2: ref({ column: 'lkkoi_id_b2', to: 'LandKalkoinotite' }),
    lkpenIdB1: ref({ column: 'lkpen_id_b1', to: 'LandKalperifenotite', computed: true }),
    lkprfId: ref({ column: 'lkprf_id_b1', to: 'LandKalperifery', computed: true }),
    lkpenIdB2: ref({ column: 'lkpen_id_b2', to: 'LandKalperifenotite', computed: true }),
    lkprfIdB2: ref({ column: 'lkprf_id_b2', to: 'LandKalperifery', computed: true }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi', computed: true }),
    daokKodikos: ref({ column: 'daok_kodikos', to: 'Msrtdaok', computed: true }),
    opdId: ref({ column: 'opd_id', to: 'Msrteaepy', computed: true }),
    ddsId: ref({ column: 'dds_id', to: 'Edetddash', computed: true }),
    ddrId: ref({ column: 'ddr_id', to: 'Edetddash', computed: true }),
    efoId: ref({ column: 'efo_id', to: 'Edetforea', computed: true }),
    // Whose user opened it and whose wrote it last; whether the applicant opened it himself, and since when a ΚΥΔ has it then.
    ownerSexId: ref({ column: 'owner_sex_id', to: 'SubscriberExt', computed: true }),
    sexId: ref({ column: 'sex_id', to: 'SubscriberExt', computed: true }),
    onlineflag: flag({ column: 'onlineflag', required: true, computed: true }),
    dteonlineproseas: datetime({ column: 'dteonlineproseas', computed: true }),
    amaae: text({ column: 'amaae', max: 15 }),
    epaggelmatias: choice({ column: 'epaggelmatias', of: [1, 2, 3], name: 'epaggelmatias' }),
    mcoId: ref({ column: 'mco_id', to: 'Msrcooperative' }),
    orgId: ref({ column: 'org_id', to: 'Msrtorganisation' }),
    dteasfalish: date({ column: 'dteasfalish', until: 'today' }),
    amefka: text({ column: 'amefka', max: 15 }),
    dtedraststart: date({ column: 'dtedraststart', until: 'today' }),
    dtestartekm: date({ column: 'dtestartekm', until: 'today' }),
    bnkId: ref({ column: 'bnk_id', to: 'Msrbank' }),
    bnsId: ref({ column: 'bns_id', to: 'Msrbankbranch' }),
    iban: text({ column: 'iban', max: 34, format: 'iban' }),
    businessGroupFlag: flag({ column: 'business_group_flag', required: true }),
    entolheispflag: flag({ column: 'entolheispflag', required: true }),
    entolhxreflag: flag({ column: 'entolhxreflag', required: true }),
    pendingelgaflag: flag({ column: 'pendingelgaflag', required: true }),
    edeIdPrev: ref({ column: 'ede_id_prev', to: 'Edetedeaeehd', computed: true }),
    deigmaflag: flag({ column: 'deigmaflag', required: true, computed: true }),
    thlflag: flag({ column: 'thlflag', required: true, computed: true }),
    youngFarmerYears: int({ column: 'young_farmer_years', min: 0, max: 5, computed: true }),
    totektash: decimal({ column: 'totektash', ...TOTAL, scale: 2, max: 1e12, unit: 'm2' }),
    totepilektash: decimal({ column: 'totepilektash', ...TOTAL, scale: 2, max: 1e12, unit: 'm2' }),
    totparcels: int({ column: 'totparcels', min: 0, max: GREATEST_INT, computed: true, required: true }),
    totmmz: decimal({ column: 'totmmz', ...TOTAL, scale: 3, max: 1e9 }),
    blocking: int({ column: 'blocking', min: 0, max: GREATEST_INT, computed: true }),
    warnings: int({ column: 'warnings', min: 0, max: GREATEST_INT, computed: true }),
    /** What the findings of the last run put at stake of the forecast; 0 where none has said it. */
    stakecents: decimal({ column: 'stakecents', ...TOTAL, scale: 0, max: 1e15, unit: 'cents' }),
    /** What the forecast of the last run came to; 0 where none has said it. */
    forecastcents: decimal({ column: 'forecastcents', ...TOTAL, scale: 0, max: 1e15, unit: 'cents' }),
    /** Documents that were missing at the last run. */
    missingdocs: int({ column: 'missingdocs', min: 0, max: GREATEST_INT, computed: true, required: true }),
    remarks: text({ column: 'remarks', max: 2000 }),
  },
  list: {
    columns: [
      'kodikos',
      'lastname',
      'firstname',
      'afm',
      'status',
      'stakecents',
      'dteOris',
      'missingdocs',
      'blocking',
      'warnings',
      'forecastcents',
      'totektash',
      'totparcels',
      'totmmz',
      'efoId',
    ],
    orderBy: 'kodikos',
    isNarrow: true,
  },
  search: [
    'kodikos',
    'afm',
    'lastname',
    'status',
    'efoId',
    'daokKodikos',
    'opdId',
    'dnmKodikos',
    'lkpenIdA',
    'lkkoiIdB2',
    'dteOris',
    'deigmaflag',
    'thlflag',
    'blocking',
    'warnings',
  ],
  form: [
    {
      title: 'applicant',
      fields: ['afm', 'nmrId', 'lastname', 'doyId'],
    },
    {
      title: 'person',
      when: 'person',
      fields: [
        'firstname',
        'fathername',
        'mothername',
        'sex',
        'dtebirth',
        'amka',
        'adt',
        'dteadt',
        'adtissuer',
        'nationality',
      ],
    },
    { title: 'company', when: 'company', fields: ['gemi', 'repafm', 'repname', 'reprole'] },
    { title: 'contact', fields: ['odos', 'arithmos', 'tk', 'polh', 'phone', 'mobile', 'fax', 'email'] },
    { title: 'residence', fields: ['lkkoiIdB1', 'lkpenIdB1', 'lkprfId'] },
    {
      title: 'holding',
      fields: [
        'lkpenIdA',
        'lkkoiIdB2',
        'lkpenIdB2',
        'lkprfIdB2',
        'amaae',
        'epaggelmatias',
        'amefka',
        'dteasfalish',
        'orgId',
        'mcoId',
        'dtedraststart',
        'dtestartekm',
        'businessGroupFlag',
      ],
    },
    { title: 'services', fields: ['dnmKodikos', 'daokKodikos', 'opdId', 'ddsId', 'ddrId', 'efoId'] },
    { title: 'origin', when: 'staff', fields: ['onlineflag', 'dteonlineproseas', 'ownerSexId', 'sexId'] },
    { title: 'bank', fields: ['iban', 'bnkId', 'bnsId', 'entolheispflag', 'entolhxreflag', 'pendingelgaflag'] },
    { title: 'remarks', fields: ['remarks'] },
  ],
  display: ['kodikos', 'lastname', 'firstname'],
  // Of a minor a finding tells (10108).
  check: ({ dtebirth, etos }) => birthIssues('dtebirth', dtebirth, etos),
})

type HeaderField = keyof typeof edetedeaeehd.fields

/** Fields of the header that belong to the year itself: asked anew in the next one. */
const OF_THE_YEAR: ReadonlySet<string> = new Set(['remarks'])

/** Fields of the header that go over into next year's application: what people fill in of the person and his holding. */
export const headerPrefill: readonly HeaderField[] = Object.entries(edetedeaeehd.fields).flatMap(
  ([name, { computed }]) =>
    // They are the names of the fields.
    computed || OF_THE_YEAR.has(name) ? [] : [name as HeaderField],
)
