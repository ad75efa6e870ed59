import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { fetchNeighbours } from './entity-api.ts'
import type { SearchState } from './page-state.ts'
import { rangeOf } from './use-entity-list.ts'

/** A row as it is opened from its list. */
interface OpenedRow {
  readonly etos: number
  readonly search: SearchState
  readonly key: Key
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly isEstimate: boolean
}

/** The list that a record was opened from. */
interface RecordList extends Omit<OpenedRow, 'key' | 'position'> {
  /** Where the records stand in it that were reached from it so far, by their keys. */
  readonly positions: ReadonlyMap<string, number>
}

/** By entity, in this tab and until it is loaded anew: an address that was sent to somebody has no list. */
const lists = new Map<string, RecordList>()
const listeners = new Set<() => void>()

const set = (entity: Pick<AnyEntity, 'name'>, list: RecordList): void => {
  lists.set(entity.name, list)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remembers the list that a row is opened from. */
export const rememberList = (entity: Pick<AnyEntity, 'name'>, { key, position, ...list }: OpenedRow): void =>
  set(entity, { ...list, positions: new Map([[String(key), position]]) })

/** What a page tells of the list that its record was opened from. */
interface RecordPlace {
  /** `12 / 48`: both from 1. */
  readonly position: number
  readonly total: number
  /** The list is so long that its length is only estimated. */
  readonly isEstimate: boolean
  /** Keys of the records before and after it; null at an end, and until they are known. */
  readonly previous: Key | null
  readonly next: Key | null
  /**
   * Says that the page goes to one of them, so that the place is known there. Going there is the page's, and it may still
   * be kept where it is.
   */
  readonly step: (to: 'previous' | 'next') => void
}

/**
 * The place of a record in the list that it was opened from; null for one that was not opened from a list of this year, as
 * by its address.
 */
export const useRecordPlace = (entity: AnyEntity, etos: number, key: Key | null): RecordPlace | null => {
  const list = useSyncExternalStore(subscribe, () => lists.get(entity.name))
  const position = list?.etos === etos ? list.positions.get(String(key)) : undefined
  const { data } = useQuery({
    queryKey: [entity.name, 'neighbours', etos, key, list?.search],
    enabled: position !== undefined,
    queryFn: ({ signal }) =>
      fetchNeighbours(entity, etos, { ...(list === undefined ? {} : rangeOf(list.search)), key: key ?? '' }, signal),
  })
  if (list === undefined || position === undefined) return null
  const { total, isEstimate, positions } = list
  const [previous, next] = [data?.previous ?? null, data?.next ?? null]
  return {
    position,
    total,
    isEstimate,
    previous,
    next,
    step: (to) => {
      const reached = to === 'next' ? next : previous
      if (reached === null) return
      const at = position + (to === 'next' ? 1 : -1)
      set(entity, { ...list, positions: new Map(positions).set(String(reached), at) })
    },
  }
}
