import type { SavedView } from '@eae/domain/kernel/answers.ts'
import type { ViewDefinition } from '@eae/domain/kernel/view.ts'
import type { SearchState } from './page-state.ts'

/** A search as a view keeps it: without the part of the page, which belongs to the page. */
export const definitionOf = ({ criteria, filter, sort }: SearchState): ViewDefinition => ({
  criteria,
  filter,
  ...(sort === undefined ? {} : { sort }),
})

/** The search of a view, on the part of the page that stands. */
export const searchOf = ({ definition }: SavedView, { tab }: SearchState): SearchState => {
  const { criteria, filter, sort } = definition
  return { criteria, filter, ...(tab === undefined ? {} : { tab }), ...(sort === undefined ? {} : { sort }) }
}

const inOrder = (search: ViewDefinition): string => {
  const { criteria, filter, sort } = search
  return JSON.stringify([Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1)), filter, sort ?? null])
}

/** Whether a view asks for what a search asks for, in whatever order its criteria were given. */
export const asksFor = ({ definition }: SavedView, search: SearchState): boolean =>
  inOrder(definition) === inOrder(definitionOf(search))

/** Whether two searches ask for the same, on whichever part of a page. */
export const isSameSearch = (one: SearchState, other: SearchState): boolean =>
  inOrder(definitionOf(one)) === inOrder(definitionOf(other))
