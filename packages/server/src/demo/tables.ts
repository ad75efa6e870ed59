/** A value of a column as the generator gives it: dates and instants as text, areas as numbers, geometry as hex EWKB. */
export type Cell = string | number | boolean | null

const stamped = { usrinsert: 'text' } as const
const part = { etos: 'integer', id: 'bigint', ede_id: 'bigint' } as const

/**
 * Columns that the generator fills, with their types, in the order of foreign keys. Other columns keep their defaults;
 * `ektashpsif` is computed by the database from the geometry.
 */
export const TABLES = {
  edetforea: {
    id: 'bigint', kodikos: 'text', description: 'text', description_fold: 'text', foreastype: 'integer', activeflag: 'boolean', certifiedflag: 'boolean',
    dtecertfrom: 'date', maxusers: 'integer', dnm_kodikos: 'text', opd_id: 'bigint', daok_kodikos: 'text', efo_id: 'bigint', ...stamped,
  },
  subscriber_ext: {
    id: 'bigint', kea_description: 'text', description_fold: 'text', kea_name: 'text', subs_code: 'text', certifiedflag: 'boolean',
    has_signed_suppl_contract_flag: 'boolean', activeflag: 'boolean', efo_id: 'bigint', ...stamped,
  },
  lpis_ilot: {
    etos: 'integer', id: 'bigint', kodikos: 'text', landcover: 'smallint', dikaiomatype: 'smallint', prorata: 'numeric', mea: 'numeric', lkkoi_id: 'bigint',
    geom: 'geometry', ...stamped,
  },
  edetedeaeehd: {
    etos: 'integer', id: 'bigint', kodikos: 'integer', status: 'smallint', arprotocol: 'text', dteprotocol: 'timestamptz', dte_oris: 'timestamptz',
    afm: 'text', doy_id: 'bigint', nmr_id: 'bigint', lastname: 'text', firstname: 'text', fathername: 'text', mothername: 'text', search_key: 'text',
    sex: 'smallint', dtebirth: 'date', amka: 'text', adt: 'text', gemi: 'text', repafm: 'text', repname: 'text', odos: 'text', arithmos: 'text', tk: 'text',
    polh: 'text', phone: 'text', mobile: 'text', email: 'text', lkpen_id_a: 'bigint', lkkoi_id_b1: 'bigint', lkkoi_id_b2: 'bigint', dnm_kodikos: 'text',
    daok_kodikos: 'text', opd_id: 'bigint', efo_id: 'bigint', amaae: 'text', epaggelmatias: 'smallint', dtestartekm: 'date', bnk_id: 'bigint', iban: 'text',
    ede_id_prev: 'bigint', young_farmer_years: 'smallint', totektash: 'numeric', totparcels: 'integer', totmmz: 'numeric', blocking: 'integer',
    warnings: 'integer', ...stamped,
  },
  edetedeaeegdpr: { ...part, gdprtype: 'text', description: 'text', sygkatatheshflag: 'boolean', ...stamped },
  edetedeaeerequest: { ...part, kodikos: 'integer', esch_id: 'bigint', ...stamped },
  edetedeaeebpe: {
    ...part, bpe_id: 'text', bpetype: 'smallint', bpegrouptype: 'smallint', qty: 'numeric', bpeup: 'integer', activateflag: 'boolean', ...stamped,
  },
  edetedeaeeagroi: {
    ...part, kodikos: 'integer', topothesia: 'text', lkkoi_id: 'bigint', neoxartoypob: 'text', ilotepil: 'numeric', ilotregion: 'smallint',
    iemtype: 'smallint', synidiopercent: 'numeric', ektash: 'numeric', outsideilot: 'numeric', prorata: 'numeric', ardeyshflag: 'boolean', ardtype: 'text',
    watersrc: 'text', eda_id_prev: 'bigint', geom: 'geometry', ...stamped,
  },
  edetedeaeeagroiem: {
    ...part, eda_id: 'bigint', kodikos: 'integer', iemtype: 'smallint', etl_id: 'bigint', afmidiokthth: 'text', nameidiokthth: 'text',
    synidiopercent: 'numeric', atak: 'text', ektash_atak: 'numeric', eatex_id: 'smallint', dteenoikstart: 'date', dteenoikend: 'date', e_enoik_arith: 'text',
    ...stamped,
  },
  edetedeaeefytiko: {
    ...part, eda_id: 'bigint', kodikos: 'integer', xptype: 'smallint', efy_id: 'bigint', poi_id: 'bigint', epilektash100: 'numeric', dtespora: 'date',
    dendra: 'integer', etosfyteyshs: 'integer', ardeyshflag: 'boolean', ardtype: 'text', ...stamped,
  },
  edetedeaeedikaiol: { ...part, kodikos: 'integer', edk_id: 'bigint', details: 'text', dtedoc: 'date', eda_id: 'bigint', ...stamped },
  edetedeaeezekm: {
    ...part, kodikos: 'integer', kodekm: 'text', eidos: 'smallint', katoxos: 'text', lkkoi_id: 'bigint', topothesia: 'text', paragogh: 'smallint', ...stamped,
  },
  edetedeaeezoiko: { ...part, zekm_id: 'bigint', ezo_id: 'bigint', plithos: 'integer', plithosmhtrooy: 'integer', mmz: 'numeric', ...stamped },
  edetedeauthor: {
    etos: 'integer', id: 'bigint', afm: 'text', efo_id: 'bigint', authortype: 'smallint', channel: 'smallint', dtestart: 'timestamptz',
    dteend: 'timestamptz', status: 'smallint', ...stamped,
  },
  edetedeaeestatuslog: { ...part, from_status: 'smallint', to_status: 'smallint', at: 'timestamptz', usr: 'text' },
} as const

export type TableName = keyof typeof TABLES
const isTableName = (name: string): name is TableName => name in TABLES
export const TABLE_NAMES: readonly TableName[] = Object.keys(TABLES).filter(isTableName)

/** A row of a table: every column of {@link TABLES}. */
export type Row<T extends TableName> = { -readonly [C in keyof (typeof TABLES)[T]]: Cell }

/** Rows of some villages, ready to load in the order of {@link TABLE_NAMES}. */
export type RowSet = { readonly [T in TableName]: Row<T>[] }

/** A set with no rows. */
export const emptyRowSet = (): RowSet => ({
  edetforea: [], subscriber_ext: [], lpis_ilot: [], edetedeaeehd: [], edetedeaeegdpr: [], edetedeaeerequest: [], edetedeaeebpe: [], edetedeaeeagroi: [],
  edetedeaeeagroiem: [], edetedeaeefytiko: [], edetedeaeedikaiol: [], edetedeaeezekm: [], edetedeaeezoiko: [], edetedeauthor: [], edetedeaeestatuslog: [],
})

/** Written in `usrinsert` of generated rows. */
export const DEMO_USER = 'demo'

/** Ids of reference rows by table and code; yearly catalogues by year too. */
export interface ReferenceIds {
  id(table: string, code: string, etos?: number): number
}
