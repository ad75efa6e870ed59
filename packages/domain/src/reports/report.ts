import type { Field, Fields } from '../kernel/fields.ts'
import type { Criterion } from '../kernel/search.ts'
import type { Privilege, UserType } from '../kernel/users.ts'

/** What a report is about: under this heading it stands where all are listed. */
export const SUBJECTS = ['applications', 'land', 'animals', 'control', 'payments'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Which rows a report may start from; each is one function of the server. */
export type ReportScope =
  /** The applications that the actor sees. */
  | 'applications'
  /** For the insurer all of them, because its reports name nobody; else as `applications`. */
  | 'insured'
  /** For vets all of them, because they look after every holding; else as `applications`. */
  | 'holdings'
  /** For foresters those with pasture in their area; else as `applications`. */
  | 'pastures'

/**
 * `group`: the statement aggregates, and gives at most {@link MAX_GROUPS} rows; page, count and totals come from one run.
 * `row`: one SELECT of joins without WITH, GROUP BY or DISTINCT at its top, in the order of applications: the planner then
 * joins it into the search, and an index gives the page.
 */
export type Grain = 'group' | 'row'

/** Rows of a report that aggregates at most; finer groups are asked for in parts. */
export const MAX_GROUPS = 20_000
/** Rows of a search that a list may be sorted by something else than its own order: beyond them no index helps. */
export const MAX_SORTED = 50_000

/** How a number of the totals row is made. */
export type Total<N extends string> =
  | 'sum'
  /** Stands in `<code>.totals.sql`: for what is not additive, such as farmers who are in several rows. */
  | 'own'
  /**
   * The sum of one column over the sum of another, `less` something that is taken off at the end: densities, shares,
   * means and changes are never averaged.
   */
  | { readonly of: N; readonly over: N; readonly times?: number; readonly less?: number; readonly scale: number }

/** A list that shows what a number of a row counts. */
export interface DrillToList<C extends string> {
  /** The column whose number leads there. */
  readonly at: C
  readonly to: `/${string}`
  /** Criterion of the page there: a column of this row, or a fixed value. Criteria over applications go along by themselves. */
  readonly with: Readonly<Record<string, C | { readonly value: Criterion }>>
  /** What is the same number there: how many rows, or a total; a test walks it. Null where the page there counts something else on purpose. */
  readonly agrees: 'rows' | { readonly total: string } | null
}
/** A record that a row speaks of. */
export interface DrillToRecord<C extends string> {
  readonly at: C
  readonly to: `/${string}`
  /** The column with the key of the application. */
  readonly id: C
  /** The column with the key of the row that is chosen there. */
  readonly row?: C
  /** The column with the place that the map looks at there: easting and northing of EPSG:2100, as a text. */
  readonly place?: C
}
export type Drill<C extends string> = DrillToList<C> | DrillToRecord<C>

/**
 * What a row opens to in its place: rows of the same report, grouped by something else and bounded to what the row stands
 * for.
 */
export interface Below<C extends string> {
  /** What the rows below are grouped by: a value of the parameter that says so. */
  readonly by: string
  /** What they are asked with: a parameter or a criterion over applications, from a column of the row. */
  readonly with: Readonly<Record<string, C>>
  /** Columns in which the rows below add up to the row; a test adds them up. */
  readonly adds: readonly C[]
}

/** Bars of rows, bars of parts on each other, or lines over time. */
export type ChartKind = 'bars' | 'stacked' | 'lines'
export interface Chart<C extends string> {
  readonly kind: ChartKind
  /**
   * What stands below or beside: rows with the same value are added up. What the report is grouped by without it, and where
   * that column tells of rows by something else.
   */
  readonly x?: C
  /** Of bars the second is shown as a mark on the first. */
  readonly y: readonly [C, ...C[]]
}

/** What an applicant may have rows of, in any of his applications. */
export const OWN_ROWS = [
  ...(['applications', 'parcels', 'crops', 'titles', 'organic', 'ecoSchemes', 'pastures'] as const),
  ...(['holdings', 'animals', 'entitlements', 'signals', 'seeds', 'findings', 'opinions', 'statements'] as const),
  ...(['paidHoldings', 'paidTags', 'paidEntitlements', 'transfers'] as const),
] as const
export type OwnRows = (typeof OWN_ROWS)[number]

export const APPLICANTS = ['ONLINE', 'KYD'] as const satisfies readonly UserType[]
export const STAFF = ['DAOK', 'DPO', 'CENTRAL', 'CONTROL', 'AUDIT', 'ADMIN'] as const satisfies readonly UserType[]
/** Staff and offices: what names farmers of others, or compares bodies, is nothing for a farmer. */
export const BODIES = ['KYD', ...STAFF] as const satisfies readonly UserType[]

export interface ReportDefinition<N extends string, C extends Fields & { readonly viewKey: Field }, P extends Fields> {
  /** Path without its slash: name of the calls, of the statement and of the texts. */
  readonly code: N
  readonly subject: Subject
  /** Without it `Report_R`, which everybody has who may see applications. */
  readonly privilege?: Privilege
  /** Kinds of users that may open it; what they see in it is bounded by `scope`. */
  readonly seenBy: readonly UserType[]
  /** Of a report that applicants may open: what one must have a row of for it to tell him anything; else it is not in his menu. */
  readonly ownRows?: OwnRows
  /**
   * Of a report about lines of schemes: their codes, each stretch from its first to before its last. An applicant without an approved line of
   * one of them finds nothing in it.
   */
  readonly ownSchemes?: readonly (readonly [from: string, before: string])[]
  readonly scope: ReportScope
  readonly grain: Grain
  /** What it is asked with besides the criteria over applications; named in the statement as `:name`. */
  readonly params: P
  /** Values of parameters that always have one. */
  readonly defaults?: { readonly [K in keyof P]?: string | number | boolean }
  /** Its columns; `viewKey` tells its rows apart and is not shown. */
  readonly columns: C
  readonly shown: readonly (keyof C & string)[]
  /** Columns that a search may bound. */
  readonly asks: readonly (keyof C & string)[]
  /**
   * For a report by different things: the parameter that says by which, and the column that then names a row. `also`: columns
   * that tell of such a row, and of rows by something else only where they stand there, too. `below`: what a row opens to.
   */
  readonly by?: {
    readonly param: keyof P & string
    readonly columns: Readonly<Record<string, keyof C & string>>
    readonly also?: Readonly<Record<string, readonly (keyof C & string)[]>>
    readonly below?: Readonly<Record<string, Below<keyof C & string>>>
  }
  readonly orderBy: { readonly field: keyof C & string; readonly dir: 'asc' | 'desc' }
  /**
   * Of a list whose order an index gives: up to a thousand of its rows are counted in that order. Some rows in no order are read
   * from wherever the last reader of the table stopped, which may be far from those of an office; only where nothing but the
   * application bounds the rows is this the faster way.
   */
  readonly countsInOrder?: true
  readonly totals: { readonly [K in keyof C]?: Total<keyof C & string> }
  readonly drill: readonly Drill<keyof C & string>[]
  readonly chart?: Chart<keyof C & string>
  /** Its numbers are kept as cells, besides for these values of what it is grouped by, and where it is asked with one of these. */
  readonly cells?: { readonly except: readonly string[]; readonly without?: readonly string[] }
  /** Of a list: its totals are kept as cells by these columns, for searches that bound its rows by no others. */
  readonly added?: readonly (keyof C & string)[]
  /** Counts applications of every state, also those that are in force no longer. */
  readonly allStates?: true
  /** Criteria without which it gives nothing. */
  readonly needs?: readonly string[]
  /** Columns that only holders of a further privilege get. */
  readonly masked?: { readonly [K in keyof C]?: Privilege }
  /** Columns that name a row for people. */
  readonly display: readonly (keyof C & string)[]
}

/** Declares a report; a wrong name of a column in what is shown, totals, drill or chart does not compile. */
export const report = <
  const N extends string,
  const C extends Fields & { readonly viewKey: Field },
  const P extends Fields,
>(
  definition: ReportDefinition<N, C, P>,
) => definition

/** A report as generic code sees it. */
export type AnyReport = ReportDefinition<string, Fields & { readonly viewKey: Field }, Fields>

/** The privilege that a report needs. */
export const privilegeOf = ({ privilege }: Pick<AnyReport, 'privilege'>): Privilege => privilege ?? 'Report_R'

/** What a total of a page is named there. */
export const isRecord = <C extends string>(drill: Drill<C>): drill is DrillToRecord<C> => 'id' in drill

/** A report without the columns that somebody may not see: they are neither shown, nor sorted by, nor asked for. */
export const unmasked = (report: AnyReport, has: (privilege: Privilege) => boolean): AnyReport => {
  const isShown = (name: string): boolean => {
    const privilege = report.masked?.[name]
    return privilege === undefined || has(privilege)
  }
  const { viewKey } = report.columns
  return {
    ...report,
    columns: { ...Object.fromEntries(Object.entries(report.columns).filter(([name]) => isShown(name))), viewKey },
    shown: report.shown.filter(isShown),
    asks: report.asks.filter(isShown),
  }
}
