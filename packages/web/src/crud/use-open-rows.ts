import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { createContext, useEffect, useRef, useState } from 'react'
import { describeError, isAborted } from '../api/index.ts'
import { useNotify, useT } from '../ui/index.ts'
import { keyOf, type Row } from './entity-api.ts'
import { aboveOf, type RowsBelow } from './rows-below.ts'

/** Rows of a list that stand open. */
export interface OpenRows {
  readonly rows: ReadonlyMap<string, readonly Row[]>
  /** Null for a row that does not open. */
  readonly stateOf: (row: Row) => 'closed' | 'waiting' | 'open' | null
  readonly toggle: (row: Row) => void
}

/** For the cells of a grid, which are drawn by themselves. */
export const OpenRowsContext = createContext<OpenRows | null>(null)

interface Opened {
  readonly source: unknown
  readonly order: string
  readonly rows: ReadonlyMap<string, readonly Row[]>
  readonly waiting: ReadonlySet<string>
}
const closed = (source: unknown, order: string): Opened => ({ source, order, rows: new Map(), waiting: new Set() })

/**
 * Which rows of a list stand open; `source` is what the rows come from and `order` how they are sorted: of another one none
 * is open. Null for a list whose rows do not open.
 */
export const useOpenRows = (
  entity: AnyEntity,
  below: RowsBelow | undefined,
  source: unknown,
  order: string,
): OpenRows | null => {
  const t = useT()
  const notify = useNotify()
  const [state, setState] = useState(() => closed(source, order))
  if (state.source !== source || state.order !== order) setState(closed(source, order))
  const abort = useRef<AbortController>(null)
  useEffect(() => {
    const made = new AbortController()
    abort.current = made
    return () => made.abort()
  }, [])
  if (below === undefined) return null

  const { rows, waiting } = state
  /** Changes what is open, unless the list is another one by now. */
  const change = (key: string, isWaiting: boolean, found: readonly Row[] | null): void =>
    setState((old) => {
      if (old.source !== source || old.order !== order) return old
      const next = new Map(old.rows)
      if (found === null) next.delete(key)
      else next.set(key, found)
      const others = [...old.waiting].filter((one) => one !== key)
      return { ...old, rows: next, waiting: new Set(isWaiting ? [...others, key] : others) }
    })
  const open = async (key: string, row: Row): Promise<void> => {
    change(key, true, null)
    try {
      change(key, false, await below.fetch(row, abort.current?.signal))
    } catch (error) {
      change(key, false, null)
      if (!isAborted(error)) notify('error', describeError(t, error))
    }
  }
  return {
    rows,
    stateOf: (row) => {
      if (aboveOf(row) !== null || !below.opens(row)) return null
      const key = String(keyOf(entity, row))
      return rows.has(key) ? 'open' : waiting.has(key) ? 'waiting' : 'closed'
    },
    toggle: (row) => {
      const key = String(keyOf(entity, row))
      if (waiting.has(key)) return
      if (rows.has(key)) change(key, false, null)
      else void open(key, row)
    },
  }
}
