import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { ReactNode } from 'react'
import type { SearchState } from './page-state.ts'

/** Rows that are chosen one by one at most: as many as a criterion lists. More are chosen by the search itself. */
export const MAX_CHOSEN = 200

/** What was chosen of a list: some rows, or all that the search finds, seen or not. */
export interface Selection {
  /** Null means the search. */
  readonly keys: readonly Key[] | null
  /** How many rows that are. */
  readonly count: number
}

/** What can be done with all chosen rows at once. */
export interface MassAction {
  readonly label: string
  readonly icon: ReactNode
  /** Why the reader may not do it; null or left out when he may. */
  readonly reason?: Message | null
  readonly run: (selection: Selection) => void
}

/** What a page adds to that: it gets the search that finds the chosen rows. */
export interface SearchAction extends Omit<MassAction, 'run'> {
  readonly run: (search: SearchState, count: number) => void
}

/** The chosen keys with one more, or without it where it was among them. */
export const toggled = (keys: readonly Key[], key: Key): readonly Key[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]

/** The search that finds what was chosen, in the order of the list. */
export const searchOfSelection = (entity: AnyEntity, search: SearchState, { keys }: Selection): SearchState => {
  if (keys === null) return search
  const { sort } = search
  return { criteria: { [entity.key]: { in: [...keys] } }, filter: '', ...(sort === undefined ? {} : { sort }) }
}
