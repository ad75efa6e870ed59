import { defineEntity } from '../kernel/entity.ts'
import { choice, date, flag, int, ref, text } from '../kernel/fields.ts'

const privilege = { read: 'Reference_R', write: 'Bodies_W' }

/** Bodies: declaration centres (ΚΥΔ), ΔΑΟΚ, directorates and others that own users (domain document R43). */
export const edetforea = defineEntity({
  name: 'Edetforea',
  table: 'edetforea',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    comId: int({ column: 'com_id', min: 0 }),
    kodikos: text({ column: 'kodikos', max: 10, required: true }),
    description: text({ column: 'description', max: 150, required: true, fold: 'description_fold' }),
    enoId: int({ column: 'eno_id', min: 0 }),
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
  },
  list: {
    columns: ['kodikos', 'description', 'foreastype', 'dnmKodikos', 'certifiedflag', 'activeflag'],
    orderBy: 'kodikos',
  },
  search: ['kodikos', 'description', 'foreastype', 'dnmKodikos', 'activeflag'],
  form: [
    { title: 'main', fields: ['kodikos', 'description', 'foreastype', 'activeflag'] },
    { title: 'certification', fields: ['certifiedflag', 'dtecertfrom', 'dtecertto', 'maxusers'] },
    { title: 'services', fields: ['dnmKodikos', 'opdId', 'daokKodikos', 'efoId'] },
    { title: 'system', fields: ['comId', 'enoId'] },
  ],
  display: ['kodikos', 'description'],
  check: (row) =>
    row.dtecertfrom !== null && row.dtecertto !== null && row.dtecertto < row.dtecertfrom
      ? [{ field: 'dtecertto', message: { code: 'error.endBeforeStart' } }]
      : [],
})

/** Subscribers: the organisations that own users and rows. */
export const subscriberExt = defineEntity({
  name: 'SubscriberExt',
  table: 'subscriber_ext',
  key: 'id',
  yearly: 'none',
  privilege,
  fields: {
    keaDescription: text({ column: 'kea_description', max: 150, required: true, fold: 'description_fold' }),
    keaName: text({ column: 'kea_name', max: 60, required: true }),
    subsCode: text({ column: 'subs_code', max: 20, required: true }),
    kostokidTmp: int({ column: 'kostokid_tmp' }),
    efoidoldTmp: int({ column: 'efoidold_tmp' }),
    certifiedflag: flag({ column: 'certifiedflag', required: true }),
    priceCatalogPolicy: int({ column: 'price_catalog_policy', min: 0, max: 99 }),
    tariffId: int({ column: 'tariff_id', min: 0 }),
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
})
