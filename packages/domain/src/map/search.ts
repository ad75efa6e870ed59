/** How a feature must lie to the selected geometry (specification section 3, filter params `geoFunc`). */
export const GEO_FUNCS = ['intersects', 'within', 'contains', 'touches', 'overlaps', 'dwithin'] as const
export type GeoFunc = (typeof GEO_FUNCS)[number]

/** Largest `geoFuncParam`, in metres: the distance of `dwithin`. */
export const MAX_DISTANCE = 10_000
/** Longest text of a selected geometry: 2,000 corners with their signs. */
export const MAX_SELECTED_TEXT = 60_000
/** Rows of one page of results. */
export const SEARCH_PAGE = 20
/** Conditions on attributes of one search. */
export const MAX_CRITERIA = 10

/** `has`: the text occurs; `is`: the code; `least`, `most`: bounds of a number, both included. */
export const CRITERION_OPERATORS = ['has', 'is', 'least', 'most'] as const
export type CriterionOperator = (typeof CRITERION_OPERATORS)[number]

/** Operators that a kind of attribute knows. */
export const OPERATORS_OF: Readonly<Record<'text' | 'number' | 'code', readonly CriterionOperator[]>> = {
  text: ['has'],
  code: ['is'],
  number: ['least', 'most'],
}
