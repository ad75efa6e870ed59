import { defineEntity } from '../kernel/entity.ts'
import { choice, date, flag, int, ref, text } from '../kernel/fields.ts'
import { afm, email, foreignNumber, periodIssues, phone, postalCode } from './shared.ts'

/** Subscribers that the product itself names: of the agency's own users, and of applicants who come by themselves. */
export const KNOWN_SUBSCRIBERS = { agency: 'AGENCY', applicants: 'ONLINE' } as const

const privilege = { read: 'Reference_R', write: 'Bodies_W' }

/** Bodies: declaration centres (ΚΥΔ), ΔΑΟΚ, directorates and others that own users (domain document R43). */
export const edetforea = defineEntity({
  name: 'Edetforea',
  table: 'edetforea',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: {
    touches: 'rights',
    fields: ['kodikos', 'description', 'foreastype', 'activeflag', 'certifiedflag', 'opdId', 'daokKodikos', 'efoId'],
  },
  fields: {
    comId: int({ column: 'com_id', ...foreignNumber }),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 150, required: true, fold: 'description_fold' }),
    enoId: int({ column: 'eno_id', ...foreignNumber }),
    foreastype: choice({ column: 'foreastype', of: [1, 2, 3, 4, 5, 6, 7, 8, 9], name: 'foreastype', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
    certifiedflag: flag({ column: 'certifiedflag', required: true }),
    dtecertfrom: date({ column: 'dtecertfrom' }),
    dtecertto: date({ column: 'dtecertto' }),
    maxusers: int({ column: 'maxusers', min: 0, max: 10_000 }),
    dnmKodikos: ref({ column: 'dnm_kodikos', to: 'Diktnomoi' }),
    opdId: ref({ column: 'opd_id', to: 'Msrteaepy' }),
    daokKodikos: ref({ column: 'daok_kodikos', to: 'Msrtdaok' }),
    efoId: ref({ column: 'efo_id', to: 'Edetforea' }),
    afm: text({ column: 'afm', ...afm }),
    odos: text({ column: 'odos', max: 120 }),
    tk: text({ column: 'tk', ...postalCode }),
    polh: text({ column: 'polh', max: 60 }),
    phone: text({ column: 'phone', ...phone }),
    email: text({ column: 'email', ...email }),
    aradeias: text({ column: 'aradeias', max: 30 }),
  },
  list: {
    columns: ['kodikos', 'description', 'foreastype', 'dnmKodikos', 'maxusers', 'certifiedflag', 'activeflag'],
    orderBy: 'kodikos',
    totals: ['maxusers'],
  },
  search: ['kodikos', 'description', 'afm', 'foreastype', 'dnmKodikos', 'efoId', 'certifiedflag', 'activeflag'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'foreastype', 'afm', 'activeflag'] },
    { title: 'certification', fields: ['certifiedflag', 'aradeias', 'dtecertfrom', 'dtecertto', 'maxusers'] },
    { title: 'contact', fields: ['odos', 'tk', 'polh', 'phone', 'email'] },
    { title: 'services', fields: ['dnmKodikos', 'opdId', 'daokKodikos', 'efoId'] },
    { title: 'system', fields: ['comId', 'enoId'] },
  ],
  display: ['kodikos', 'description'],
  children: [
    { entity: 'Edetforea', pointer: 'efoId' },
    { entity: 'SubscriberExt', pointer: 'efoId' },
  ],
  check: (row) => periodIssues(row.dtecertfrom, row.dtecertto, 'dtecertto'),
})

/** Subscribers: the organisations that own users and rows. */
export const subscriberExt = defineEntity({
  name: 'SubscriberExt',
  table: 'subscriber_ext',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rights', fields: ['keaDescription', 'keaName', 'subsCode', 'activeflag', 'efoId'] },
  fields: {
    keaDescription: text({ column: 'kea_description', max: 150, required: true, fold: 'description_fold' }),
    keaName: text({ column: 'kea_name', max: 60, required: true, isWords: true }),
    subsCode: text({ column: 'subs_code', max: 20, required: true }),
    kostokidTmp: int({ column: 'kostokid_tmp', ...foreignNumber }),
    efoidoldTmp: int({ column: 'efoidold_tmp', ...foreignNumber }),
    certifiedflag: flag({ column: 'certifiedflag', required: true }),
    priceCatalogPolicy: int({ column: 'price_catalog_policy', min: 0, max: 99 }),
    tariffId: int({ column: 'tariff_id', ...foreignNumber }),
    hasSignedSupplContractFlag: flag({ column: 'has_signed_suppl_contract_flag', required: true }),
    activeflag: flag({ column: 'activeflag', required: true }),
    efoId: ref({ column: 'efo_id', to: 'Edetforea' }),
  },
  list: { columns: ['subsCode', 'keaName', 'keaDescription', 'efoId', 'activeflag'], orderBy: 'subsCode' },
  search: ['subsCode', 'keaName', 'keaDescription', 'activeflag'],
  form: [
    { title: 'main', fields: ['subsCode', 'keaName', 'keaDescription', 'efoId', 'activeflag'] },
    { title: 'contract', fields: ['certifiedflag', 'hasSignedSupplContractFlag', 'priceCatalogPolicy', 'tariffId'] },
  ],
  display: ['subsCode', 'keaName'],
  children: [{ entity: 'SubscriberSecClass', pointer: 'subsId' }],
})

/** Security classes of a subscriber: the session of each of his users carries them (specification section 3). */
export const subscriberSecClass = defineEntity({
  name: 'SubscriberSecClass',
  table: 'subscriber_sec_class',
  key: 'id',
  yearly: 'none',
  privilege,
  byTwo: { touches: 'rights', fields: ['subsId', 'kodikos'] },
  fields: {
    subsId: ref({ column: 'subs_id', to: 'SubscriberExt', required: true }),
    kodikos: text({ column: 'code', max: 20, required: true }),
  },
  list: { columns: ['subsId', 'kodikos'], orderBy: 'kodikos' },
  search: ['kodikos', 'subsId'],
  form: [{ title: 'main', fields: ['subsId', 'kodikos'] }],
  display: ['kodikos'],
})
