import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { GridApi } from 'ag-grid-community'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { keyOf, type Row } from './entity-api.ts'
import type { Selection } from './selection.ts'

const NOTHING: readonly Key[] = []

/** The rows that are ticked in a grid, or the whole search; `source` is what the rows come from: of another one nothing is chosen. */
export const useSelection = (
  entity: AnyEntity,
  grid: RefObject<GridApi<Row> | null>,
  total: number,
  source: unknown,
) => {
  const [keys, setKeys] = useState<readonly Key[]>(NOTHING)
  const [isAll, setAll] = useState(false)
  const clear = (): void => {
    setAll(false)
    setKeys(NOTHING)
    grid.current?.deselectAll()
  }
  const seen = useRef(source)
  useEffect(() => {
    if (seen.current === source) return
    seen.current = source
    grid.current?.deselectAll()
  }, [source, grid])
  /** After a tick. */
  const take = (api: GridApi<Row>): void => {
    const taken = api.getSelectedRows().flatMap((row) => keyOf(entity, row) ?? [])
    setKeys(taken)
    setAll(false)
  }
  const selection: Selection = isAll ? { keys: null, count: total } : { keys, count: keys.length }
  return { selection, isChosen: selection.count > 0, take, clear, takeAll: () => setAll(true) }
}
