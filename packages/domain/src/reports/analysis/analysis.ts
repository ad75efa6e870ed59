import type { AnyEntity } from '../../kernel/entity.ts'
import type { Field, Fields } from '../../kernel/fields.ts'
import type { Criterion } from '../../kernel/search.ts'
import { APPLICATION_CRITERIA } from '../application-criteria.ts'
import { kinds } from '../kinds.ts'
import { EXACT } from '../report-entity.ts'
import { APPLICANTS, STAFF } from '../report.ts'
import type { Dataset } from './dataset.ts'
import { DATASETS } from './datasets.ts'

/** Name of the page, of its calls and of the views that are kept of it. */
export const ANALYSIS = 'ReportsAnalysi'
export const ANALYSIS_PRIVILEGE = 'Application_R'
/** Who may analyse; what he counts is bounded by his scope. */
export const ANALYSTS = [...APPLICANTS, ...STAFF] as const

export const MAX_ROW_DIMENSIONS = 3
export const MAX_MEASURES = 4
/** Cells of one answer at most, sums of all levels among them. */
export const MAX_CELLS = 10_000

/** What is counted, by what it is divided, and whether last year stands beside. */
export interface Analysis {
  readonly dataset: Dataset
  /** From the outer to the inner. */
  readonly rows: readonly string[]
  readonly column: string | null
  readonly measures: readonly string[]
  readonly hasLastYear: boolean
}

/** Criteria that are no criteria over applications: they say what is counted and how. */
export const ANALYSIS_CRITERIA = ['dataset', 'rows', 'column', 'measures', 'lastYear'] as const
type AnalysisCriterion = (typeof ANALYSIS_CRITERIA)[number]

/** What is wrong with a wish. */
export interface AnalysisFault {
  readonly name: AnalysisCriterion
  readonly code: 'error.invalid' | 'analysis.tooMany' | 'analysis.twice'
  readonly max?: number
}

type Criteria = Readonly<Record<string, Criterion>>

const listOf = (criterion: Criterion | undefined): readonly unknown[] => {
  if (criterion === undefined) return []
  return typeof criterion === 'object' && 'in' in criterion ? criterion.in : [criterion]
}

/** The names that a criterion lists of those that are known; the fault where it lists something else. */
const namesOf = (
  criteria: Criteria,
  name: AnalysisCriterion,
  known: Readonly<Record<string, unknown>>,
  max: number,
): readonly string[] | AnalysisFault => {
  const listed = listOf(criteria[name])
  const names = listed.filter((one) => typeof one === 'string').filter((one) => Object.hasOwn(known, one))
  if (names.length !== listed.length) return { name, code: 'error.invalid' }
  if (names.length > max) return { name, code: 'analysis.tooMany', max }
  return new Set(names).size === names.length ? names : { name, code: 'analysis.twice' }
}

const isFault = (found: readonly string[] | AnalysisFault): found is AnalysisFault => 'code' in found

/**
 * Reads what is asked for from the criteria of a search; what is left out is that of a first look: the first dimension and
 * the first measures of the dataset.
 */
export const readAnalysis = (
  criteria: Criteria,
  datasets: ReadonlyMap<string, Dataset> = DATASETS,
): Analysis | AnalysisFault => {
  const [first] = datasets.values()
  const [code = first?.code, ...others] = listOf(criteria.dataset)
  const dataset = typeof code === 'string' && others.length === 0 ? datasets.get(code) : undefined
  if (dataset === undefined) return { name: 'dataset', code: 'error.invalid' }
  const { dimensions, measures: known } = dataset
  const rows = namesOf(criteria, 'rows', dimensions, MAX_ROW_DIMENSIONS)
  if (isFault(rows)) return rows
  const column = namesOf(criteria, 'column', dimensions, 1)
  if (isFault(column)) return column
  const measures = namesOf(criteria, 'measures', known, MAX_MEASURES)
  if (isFault(measures)) return measures
  const shown = rows.length === 0 ? Object.keys(dimensions).slice(0, 1) : rows
  if (column.some((name) => shown.includes(name))) return { name: 'column', code: 'analysis.twice' }
  const [lastYear = false] = listOf(criteria.lastYear)
  if (typeof lastYear !== 'boolean') return { name: 'lastYear', code: 'error.invalid' }
  return {
    dataset,
    rows: shown,
    column: column[0] ?? null,
    measures: measures.length === 0 ? Object.keys(known).slice(0, 2) : measures,
    hasLastYear: lastYear,
  }
}

/** True for a wish that cannot be answered. */
export const isAnalysisFault = (found: Analysis | AnalysisFault): found is AnalysisFault => 'code' in found

/** The column with last year's value of a measure. */
export const lastYearOf = (measure: string): string => `${measure}Old`

/** Dimensions of a wish, those of rows first. */
export const dimensionsOf = ({ rows, column }: Analysis): readonly string[] => [
  ...rows,
  ...(column === null ? [] : [column]),
]

const { edeId: _one, ...CRITERIA } = APPLICATION_CRITERIA

const columnsOf = (wish: Analysis): Fields => {
  const { dataset, measures, hasLastYear } = wish
  const named: [string, Field][] = [
    ['viewKey', kinds.key()],
    ['level', kinds.whole()],
    ['across', kinds.flag()],
    ...dimensionsOf(wish).flatMap((name): [string, Field][] => {
      const dimension = dataset.dimensions[name]
      if (dimension === undefined) return []
      return [
        [name, dimension.field],
        ...(dimension.words === undefined ? [] : [[dimension.words, kinds.text(250)] as [string, Field]]),
      ]
    }),
    ...measures.flatMap((name): [string, Field][] => {
      const measure = dataset.measures[name]
      if (measure === undefined) return []
      return [[name, measure.field], ...(hasLastYear ? [[lastYearOf(name), measure.field] as [string, Field]] : [])]
    }),
  ]
  return Object.fromEntries(
    named.map(([name, field]) => [name, { ...field, column: name, required: name === 'viewKey' }]),
  )
}

/**
 * A wish as an entity whose rows a statement computes, one for each cell and for each sum of cells: `level` says how many
 * dimensions of rows a row has, `across` whether it has that of the columns. Files, criteria and kept views serve it as they serve every list.
 */
export const analysisEntity = (wish: Analysis): AnyEntity => {
  const columns = columnsOf(wish)
  const asked = Object.fromEntries(
    ANALYSIS_CRITERIA.map((name): [string, Field] => [name, { ...kinds.text(60), column: name, isAsked: true }]),
  )
  return {
    name: ANALYSIS,
    table: ANALYSIS,
    key: 'viewKey',
    yearly: 'partition',
    isComputed: true,
    privilege: { read: ANALYSIS_PRIVILEGE, write: 'Nobody' },
    fields: { ...CRITERIA, ...EXACT, ...asked, ...columns },
    list: {
      columns: Object.keys(columns).filter((name) => name !== 'viewKey' && name !== 'across'),
      orderBy: 'viewKey',
    },
    search: Object.keys(CRITERIA),
    form: [],
    display: ['viewKey'],
  }
}
