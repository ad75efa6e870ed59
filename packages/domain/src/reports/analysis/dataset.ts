import type { Field } from '../../kernel/fields.ts'
import { STATE_CODES } from '../../applications/states.ts'
import { kinds } from '../kinds.ts'

/** Something that numbers are divided by: a column of the statement of its dataset. */
export interface Dimension {
  readonly field: Field
  /** The column with the words of a code that people do not know by heart. */
  readonly words?: string
  /** Criterion by which the list of the dataset is asked for one of its values; without it nothing leads there. */
  readonly asks?: string
}

/** A number, and how it is made of the rows that a cell holds. */
export interface Measure<M extends string = string> {
  readonly field: Field
  readonly is:
    | 'rows'
    /** How many applications the rows belong to. */
    | 'applications'
    /** The sum of the column of the same name. */
    | 'sum'
    /** The sum of one measure over another: means and shares are never averaged. */
    | { readonly of: M; readonly over: M; readonly scale: number }
}

export interface DatasetDefinition<C extends string, D extends string, M extends string> {
  /** Names its statement `<code>.sql` and its text `analysis.<code>`. */
  readonly code: C
  readonly dimensions: Readonly<Record<D, Dimension>>
  readonly measures: Readonly<Record<M, Measure<NoInfer<M>>>>
  /** The page that lists its rows, and the measures whose numbers lead there. */
  readonly list: { readonly to: `/${string}`; readonly at: readonly NoInfer<M>[] }
}

/** Declares a dataset; a ratio of measures that are not its own does not compile. */
export const defineDataset = <const C extends string, const D extends string, const M extends string>(
  definition: DatasetDefinition<C, D, M>,
) => definition

/** A dataset as generic code sees it. */
export type Dataset = DatasetDefinition<string, string, string>

/** What every application can be divided by. Each is a column that the statement of every dataset gives. */
export const APPLICATION_DIMENSIONS = {
  lkpenIdA: { field: kinds.ref('LandKalperifenotite'), asks: 'lkpenIdA' },
  opdId: { field: kinds.ref('Msrteaepy'), asks: 'opdId' },
  daokKodikos: { field: kinds.ref('Msrtdaok'), asks: 'daokKodikos' },
  efoId: { field: kinds.ref('Edetforea'), asks: 'efoId' },
  status: { field: kinds.choice('status', STATE_CODES), asks: 'status' },
  nmrId: { field: kinds.ref('Msrlegalform') },
  sex: { field: kinds.choice('sex', [1, 2, 9]) },
} as const satisfies Readonly<Record<string, Dimension>>

/** Rows, and the applications that they belong to: measures of every dataset of parts. */
export const COUNTS = {
  counter: { field: kinds.count(), is: 'rows' },
  applications: { field: kinds.count(), is: 'applications' },
} as const satisfies Readonly<Record<string, Measure<never>>>
