import type { Key } from '@eae/domain/kernel/keys.ts'
import { coordinatesOf } from '@eae/domain/kernel/point.ts'
import { rowById } from '@eae/domain/kernel/row-index.ts'
import type { MapFocus } from '@eae/map/index.ts'
import { startTransition, useEffect, useState } from 'react'
import { useWish } from '../focus-store.ts'
import { usePlaceState } from '../../workplace/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { Following } from './following.ts'
import type { ListedParcel } from './parcel-order.ts'

/**
 * Chosen parcel and where the map looks; both follow the list, the map, and findings that lead here. Steps go along the list as
 * it is ordered.
 */
export const useParcelChoice = (listed: readonly ListedParcel[]) => {
  const { state } = useOpenApplication()
  const wish = useWish()
  const [{ row, at: place }, change] = usePlaceState()
  const known = state.tree.parcels.find(({ id }) => String(id) === row)?.id ?? null
  const [chosen, setChosen] = useState<Key | null>(wish.parcelId ?? known ?? listed[0]?.parcel.id ?? null)
  const [begun, setBegun] = useState<Key | null>(null)
  // The address follows when the page has: it is for the next who opens it, and what else reads it waits.
  const [toKeep, setToKeep] = useState<{ readonly row: string | undefined; readonly on: string } | null>(null)
  useEffect(() => {
    // Somebody who has gone on meanwhile is not called back.
    // Nor does the map look where it was led to, once another parcel is chosen.
    if (toKeep !== null && toKeep.on === location.pathname) change({ row: toKeep.row, at: undefined })
  }, [toKeep, change])
  const [following] = useState(() => new Following())
  const [reached, setReached] = useState(0)
  // After the effects of the map, which has the chosen parcel by then.
  useEffect(() => following.reach(reached), [following, reached])
  const setSelected = (id: Key | null): void => {
    const choice = following.begin()
    // The panel and the map are drawn bit by bit, so that the next press need not wait for them.
    startTransition(() => {
      setReached(choice)
      setChosen(id)
      setBegun(null)
      // A parcel that is not saved yet has no name that an address could keep.
      setToKeep({ row: typeof id === 'number' ? String(id) : undefined, on: location.pathname })
    })
  }
  // A parcel chosen while it was new has another key since it was saved.
  const selected = chosen === null ? null : (state.renamed[String(chosen)] ?? chosen)
  const [seen, setSeen] = useState(0)
  const [focus, setFocus] = useState<MapFocus | null>(null)
  const geometryOf = (id: Key | null) => rowById(state.tree.parcels, id)?.geom ?? null
  const lookAt = (id: Key | null, point: readonly [number, number] | null): void => {
    const geometry = geometryOf(id)
    setFocus((before) => {
      const token = (before?.token ?? 0) + 1
      if (point !== null) return { token, point }
      return geometry === null ? before : { token, geometry }
    })
  }
  const select = (id: Key): void => {
    setSelected(id)
    startTransition(() => lookAt(id, null))
  }
  /** Chooses a parcel that was added just now, to be drawn. */
  const begin = (id: Key): void => {
    select(id)
    startTransition(() => setBegun(id))
  }
  if (wish.token !== seen) {
    setSeen(wish.token)
    if (wish.parcelId !== null) setChosen(wish.parcelId)
    if (wish.parcelId !== null || wish.point !== null) lookAt(wish.parcelId, wish.point)
  }
  if (focus === null && seen === wish.token) {
    const point = place === undefined ? null : coordinatesOf(place)
    if (point !== null || geometryOf(selected) !== null) lookAt(selected, point)
  }
  const at = listed.findIndex(({ parcel }) => String(parcel.id) === String(selected))
  const step = (by: 1 | -1): void => {
    const next = listed[(at + by + listed.length) % listed.length]
    if (next !== undefined) select(next.parcel.id)
  }
  return {
    parcel: listed[at]?.parcel ?? null,
    at,
    focus,
    begun,
    select,
    begin,
    step,
    clear: () => setSelected(null),
    setSelected,
    /** A parcel was pressed, which is chosen in a moment: who means the chosen one means it already. */
    announce: () => void following.begin(),
    choosing: following.awaited,
  }
}

export type ParcelChoice = ReturnType<typeof useParcelChoice>
