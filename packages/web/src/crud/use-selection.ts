import type { Key } from '@eae/domain/kernel/keys.ts'
import { useState } from 'react'
import { toggled, type Selection } from './selection.ts'

const NOTHING: readonly Key[] = []

/**
 * The rows of a list that are ticked, or the whole search of `total` rows; `source` is what the rows come from: of another
 * one nothing is chosen.
 */
export const useSelection = (total: number, source: unknown) => {
  const [keys, setKeys] = useState<readonly Key[]>(NOTHING)
  const [isAll, setAll] = useState(false)
  const take = (chosen: readonly Key[]): void => {
    setKeys(chosen)
    setAll(false)
  }
  const [seen, setSeen] = useState(source)
  if (seen !== source) {
    setSeen(source)
    take(NOTHING)
  }
  const selection: Selection = isAll ? { keys: null, count: total } : { keys, count: keys.length }
  return {
    selection,
    isChosen: selection.count > 0,
    has: (key: Key): boolean => isAll || keys.includes(key),
    take,
    toggle: (key: Key): void => take(toggled(keys, key)),
    clear: (): void => take(NOTHING),
    takeAll: (): void => setAll(true),
  }
}
