import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import type { SearchState } from './page-state.ts'

/** Criteria that stand together below «+ κριτήριο». */
export interface CriterionGroup {
  /** Code of the heading; null where the criteria of a list are one group. */
  readonly title: string | null
  readonly names: readonly string[]
}

/** A value of a criterion that a page gives a name of its own. */
export interface NamedValue {
  readonly label: string
  readonly value: Criterion
}

/** A range of a criterion: both ends belong to it. */
export interface Range {
  readonly from?: string | number | boolean | undefined
  readonly to?: string | number | boolean | undefined
}

/** The criteria of an entity's search as its definition names them, in one group. */
export const groupsOf = (entity: Pick<AnyEntity, 'search'>): readonly CriterionGroup[] => [
  { title: null, names: entity.search },
]

/** A search with one criterion set, or without it. */
export const withCriterion = (search: SearchState, name: string, value: Criterion | undefined): SearchState => {
  if (value !== undefined && name in search.criteria)
    return { ...search, criteria: { ...search.criteria, [name]: value } }
  const { [name]: _old, ...rest } = search.criteria
  return { ...search, criteria: value === undefined ? rest : { ...rest, [name]: value } }
}

/** A search that asks for everything, on the same part of the page and in the same order. */
export const withoutCriteria = ({ criteria: _criteria, filter: _filter, ...rest }: SearchState): SearchState => ({
  ...rest,
  criteria: {},
  filter: '',
})

/** A criterion as a range; one value is both ends. */
export const rangeOfCriterion = (criterion: Criterion | undefined): Range => {
  if (criterion === undefined) return {}
  if (typeof criterion !== 'object') return { from: criterion, to: criterion }
  return 'in' in criterion ? {} : criterion
}

/** A range as a criterion: nothing without an end, one value where both ends are the same. */
export const criterionOfRange = ({ from, to }: Range): Criterion | undefined => {
  if (from === undefined && to === undefined) return undefined
  if (from === to) return from
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/** The values that a criterion lets through. */
export const valuesOf = (criterion: Criterion | undefined): readonly (string | number | boolean)[] => {
  if (criterion === undefined) return []
  if (typeof criterion !== 'object') return [criterion]
  return 'in' in criterion ? criterion.in : []
}

/** Some values as a criterion: none, one, or a list. */
export const criterionOfValues = (values: readonly (string | number | boolean)[]): Criterion | undefined => {
  const [first] = values
  if (first === undefined) return undefined
  return values.length === 1 ? first : { in: [...values] }
}

/** Whether two criteria ask for the same. */
export const isSameCriterion = (one: Criterion | undefined, other: Criterion | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What is left out, where that says it shorter than what is let in; null where it does not. */
export const leftOut = <Code extends string | number>(
  choices: readonly Code[],
  values: readonly unknown[],
): readonly Code[] | null => {
  const out = choices.filter((code) => !values.includes(code))
  return out.length > 0 && out.length < values.length ? out : null
}
