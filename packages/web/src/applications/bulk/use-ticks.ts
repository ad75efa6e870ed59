import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useState } from 'react'
import { useOpenApplication } from '../store/context.tsx'

const NOTHING: ReadonlySet<string> = new Set()

/** The parcels of the list that are ticked, and how they are. */
export interface Ticks {
  /** Whether the list is there to tick in. */
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  readonly has: (id: Key) => boolean
  readonly count: number
  readonly toggle: (id: Key) => void
  /** Ticks all from the one that was pressed last to this one, in the order of a list. */
  readonly toggleTo: (id: Key, order: readonly ParcelRow[]) => void
  readonly take: (ids: readonly Key[]) => void
  readonly ticked: readonly ParcelRow[]
}

/** The ticked parcels of the open application. One that is gone is not ticked; one that was saved keeps its tick. */
export const useTicks = (): Ticks => {
  const { tree, renamed } = useOpenApplication().state
  const [isOn, setOn] = useState(false)
  const [kept, setKept] = useState(NOTHING)
  const [last, setLast] = useState<string | null>(null)
  const now = (id: string): string => renamed[id] ?? id
  const keys = new Set([...kept].map(now))
  const ticked = tree.parcels.filter(({ id }) => keys.has(String(id)))
  const take = (ids: readonly Key[]): void => setKept(new Set(ids.map(String)))
  const toggle = (id: Key): void => {
    const key = String(id)
    setLast(key)
    setKept(keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key]))
  }
  return {
    isOn,
    turn: (next) => {
      setOn(next)
      if (!next) setKept(NOTHING)
    },
    has: (id) => keys.has(String(id)),
    count: ticked.length,
    toggle,
    toggleTo: (id, order) => {
      const from = order.findIndex((row) => String(row.id) === (last === null ? null : now(last)))
      const to = order.findIndex((row) => row.id === id)
      if (from < 0 || to < 0) return toggle(id)
      const between = order.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => String(row.id))
      setLast(String(id))
      setKept(new Set([...keys, ...between]))
    },
    take,
    ticked,
  }
}
