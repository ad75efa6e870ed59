/** How one column of a table is filled from a code list. */
export interface SeedColumn {
  readonly column: string
  /** SQL over the text cells `u.<cell>` of one line. */
  readonly sql: string
}

/** How one table is filled from one code list. */
export interface SeedTable {
  readonly file: string
  readonly table: string
  /** Cells of the file that the SQL uses. */
  readonly cells: readonly string[]
  readonly columns: readonly SeedColumn[]
  /** Columns of the unique key. */
  readonly key: readonly string[]
  /** Yearly catalogues have a column `etos` and one row per year. */
  readonly yearly?: boolean
  /** Lines without this cell are left out. */
  readonly needs?: string
}

const text = (column: string, cell = column): SeedColumn => ({ column, sql: `u.${cell}` })
const as = (type: 'integer' | 'numeric' | 'boolean', column: string): SeedColumn => ({
  column,
  sql: `u.${column}::${type}`,
})
const fixed = (column: string, sql: string): SeedColumn => ({ column, sql })
const idOf = (column: string, table: string, cell: string): SeedColumn => ({
  column,
  sql: `(SELECT r.id FROM ${table} r WHERE r.kodikos = u.${cell})`,
})
const active = fixed('activeflag', 'true')
/** Filled by the loader: `foldEl` of the description. */
const named = (cell = 'description'): SeedColumn[] => [
  text('description', cell),
  text('description_fold', `${cell}_fold`),
]

/** Order matters: a table stands after those it points at. */
export const seedTables: readonly SeedTable[] = [
  {
    file: 'perifereia.csv',
    table: 'perifereia',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'ppr_code'],
    columns: [text('kodikos'), ...named(), text('ppr_code')],
  },
  {
    file: 'regional_directorates.csv',
    table: 'msrteaepy',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'polh'],
    columns: [text('kodikos'), ...named(), text('polh')],
  },
  {
    file: 'nomoi.csv',
    table: 'msrtdaok',
    key: ['kodikos'],
    cells: ['daok_kodikos', 'daok_description', 'opd_kodikos'],
    columns: [
      text('kodikos', 'daok_kodikos'),
      ...named('daok_description'),
      text('daok_code', 'daok_kodikos'),
      idOf('opd_id', 'msrteaepy', 'opd_kodikos'),
    ],
  },
  {
    file: 'nomoi.csv',
    table: 'diktnomoi',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'dnm_code', 'nuts3', 'ppr_kodikos', 'daok_kodikos'],
    columns: [text('kodikos'), ...named(), text('dnm_code'), text('nuts3'), text('ppr_kodikos'), text('daok_kodikos')],
  },
  {
    file: 'nomoi.csv',
    table: 'edetddash',
    key: ['kodikos'],
    cells: ['kodikos', 'dash_kodikos', 'dash_description'],
    columns: [text('kodikos', 'dash_kodikos'), ...named('dash_description'), text('dnm_kodikos', 'kodikos'), active],
  },
  {
    file: 'land_kalperifery.csv',
    table: 'land_kalperifery',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'iso', 'nuts2'],
    columns: [text('kodikos'), ...named(), text('iso'), text('nuts2')],
  },
  {
    file: 'land_kalperifenotite.csv',
    table: 'land_kalperifenotite',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'region', 'nuts3', 'dnm_kodikos', 'daok_kodikos'],
    columns: [
      text('kodikos'),
      ...named(),
      idOf('lkprf_id', 'land_kalperifery', 'region'),
      text('nuts3'),
      text('dnm_kodikos'),
      text('daok_kodikos'),
    ],
  },
  {
    file: 'edetfytiko.csv',
    table: 'edetfytiko',
    key: ['etos', 'kodikos'],
    yearly: true,
    cells: [
      'kodikos',
      'description',
      'omada',
      'dikaiomatype',
      'genos',
      'hcat',
      'ardtype',
      'dendraapo',
      'dendraeos',
      'sporaapo',
      'sporaeos',
    ],
    columns: [
      text('kodikos'),
      ...named(),
      text('omada'),
      as('integer', 'dikaiomatype'),
      text('genos'),
      text('hcat'),
      as('integer', 'ardtype'),
      as('integer', 'dendraapo'),
      as('integer', 'dendraeos'),
      text('sporaapo'),
      text('sporaeos'),
      active,
    ],
  },
  {
    file: 'edetpoikilia.csv',
    table: 'edetpoikilia',
    key: ['etos', 'kodikos'],
    yearly: true,
    cells: ['kodikos', 'description', 'efy_kodikos', 'mdflag', 'adflag'],
    columns: [
      text('kodikos'),
      ...named(),
      text('efy_kodikos'),
      as('boolean', 'mdflag'),
      as('boolean', 'adflag'),
      active,
    ],
  },
  {
    file: 'edetzoiko.csv',
    table: 'edetzoiko',
    key: ['etos', 'kodikos'],
    yearly: true,
    cells: ['kodikos', 'description', 'ezotype', 'mmz'],
    columns: [text('kodikos'), ...named(), text('ezotype'), as('numeric', 'mmz'), active],
  },
  {
    file: 'edetsupportschema.csv',
    table: 'edetsupportschema',
    key: ['etos', 'kodikos'],
    yearly: true,
    cells: ['kodikos', 'description', 'cspcode', 'leveltype', 'groupkodikos', 'basis', 'unitamount'],
    columns: [
      text('kodikos'),
      ...named(),
      text('cspcode'),
      as('integer', 'leveltype'),
      text('groupkodikos'),
      as('integer', 'basis'),
      as('numeric', 'unitamount'),
      active,
    ],
  },
  {
    file: 'edetitle.csv',
    table: 'edetitle',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'iemtype', 'atakflag'],
    columns: [text('kodikos'), ...named(), as('integer', 'iemtype'), as('boolean', 'atakflag'), active],
  },
  {
    file: 'edetdikaiol.csv',
    table: 'edetdikaiol',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'stage', 'whenneeded'],
    columns: [text('kodikos'), ...named(), as('integer', 'stage'), text('whenneeded'), active],
  },
  {
    file: 'edetadlcode.csv',
    table: 'edetadlcode',
    key: ['lista', 'kodikos'],
    cells: ['lista', 'kodikos', 'description', 'description_en', 'seira'],
    columns: [text('lista'), text('kodikos'), ...named(), text('description_en'), as('integer', 'seira'), active],
  },
  {
    file: 'msrlegalform.csv',
    table: 'msrlegalform',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'personflag'],
    columns: [text('kodikos'), ...named(), as('boolean', 'personflag'), active],
  },
  {
    file: 'msrbank.csv',
    table: 'msrbank',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'bic', 'activeflag'],
    columns: [text('kodikos'), ...named(), text('bic'), as('boolean', 'activeflag')],
  },
  {
    file: 'msrdoy.csv',
    table: 'msrdoy',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'activeflag'],
    columns: [text('kodikos'), ...named(), as('boolean', 'activeflag')],
  },
  {
    file: 'msrdoy.csv',
    table: 'msrdoy',
    key: ['kodikos'],
    needs: 'mergedto',
    cells: ['kodikos', 'description', 'activeflag', 'mergedto'],
    columns: [text('kodikos'), ...named(), as('boolean', 'activeflag'), idOf('mergedto', 'msrdoy', 'mergedto')],
  },
  {
    file: 'nomoi.csv',
    table: 'diktnomoi',
    key: ['kodikos'],
    cells: ['kodikos', 'description', 'dash_kodikos'],
    columns: [text('kodikos'), ...named(), idOf('dds_id', 'edetddash', 'dash_kodikos')],
  },
  {
    file: 'rule_param.csv',
    table: 'rule_param',
    key: ['code', 'year', 'name'],
    cells: ['code', 'year', 'name', 'value', 'unit', 'legal_ref'],
    columns: [
      text('code'),
      as('integer', 'year'),
      text('name'),
      as('numeric', 'value'),
      text('unit'),
      text('legal_ref'),
    ],
  },
]
