import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { fetchNeighbours } from './entity-api.ts'
import type { SearchState } from './page-state.ts'
import { rangeOf } from './use-entity-list.ts'

/** The list that a record was opened from, and where the record stands in it. */
interface RecordList {
  readonly etos: number
  readonly search: SearchState
  readonly key: Key
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly isEstimate: boolean
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
export const rememberList = (entity: Pick<AnyEntity, 'name'>, list: RecordList): void => set(entity, list)

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
  /** Says that the page goes to one of them, so that the place is still known there. Going there is the page's. */
  readonly step: (to: 'previous' | 'next') => void
}

/**
 * The place of a record in the list that it was opened from; null for one that was not opened from a list of this year, as
 * by its address.
 */
export const useRecordPlace = (entity: AnyEntity, etos: number, key: Key | null): RecordPlace | null => {
  const list = useSyncExternalStore(subscribe, () => lists.get(entity.name))
  const isHere = list !== undefined && key !== null && list.etos === etos && String(list.key) === String(key)
  const { data } = useQuery({
    queryKey: [entity.name, 'neighbours', etos, key, list?.search],
    enabled: isHere,
    queryFn: ({ signal }) =>
      fetchNeighbours(entity, etos, { ...(list === undefined ? {} : rangeOf(list.search)), key: key ?? '' }, signal),
  })
  if (!isHere) return null
  const { position, total, isEstimate } = list
  const [previous, next] = [data?.previous ?? null, data?.next ?? null]
  return {
    position,
    total,
    isEstimate,
    previous,
    next,
    step: (to) => {
      const reached = to === 'next' ? next : previous
      if (reached !== null) set(entity, { ...list, key: reached, position: position + (to === 'next' ? 1 : -1) })
    },
  }
}
