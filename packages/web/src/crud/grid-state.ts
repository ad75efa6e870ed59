import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { GridState } from 'ag-grid-community'
import { z } from 'zod'
import { readStored, writeStored } from '../ui/index.ts'

/** Raise it when columns change their meaning: older settings are forgotten then. */
const VERSION = 1

const schema = z.object({
  version: z.literal(VERSION),
  order: z.array(z.string()).optional(),
  hidden: z.array(z.string()).optional(),
  widths: z.array(z.object({ colId: z.string(), width: z.number() })).optional(),
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Where the columns of a list are remembered for a user. */
export const gridStateKey = (entity: Pick<AnyEntity, 'name'>, userId: number): string =>
  `eae.grid.${entity.name}.${userId}`

const readState = (key: string) => {
  const text = readStored(key)
  return schema.safeParse(text === null ? null : parse(text))
}

/** The columns of a list that the reader sees, in his order. */
export const shownColumns = (entity: AnyEntity, key: string): readonly string[] => {
  const { columns } = entity.list
  const read = readState(key)
  if (!read.success) return columns
  const { order = [], hidden = [] } = read.data
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : columns.length)
  const shown = columns.filter((name) => !hidden.includes(name)).toSorted((a, b) => place(a) - place(b))
  return shown.length === 0 ? columns : shown
}

/** The remembered columns; an empty state when nothing usable is remembered. */
export const readGridState = (key: string): GridState => {
  const read = readState(key)
  if (!read.success) return {}
  const { order, hidden, widths } = read.data
  return {
    partialColumnState: true,
    ...(order === undefined ? {} : { columnOrder: { orderedColIds: order } }),
    ...(hidden === undefined ? {} : { columnVisibility: { hiddenColIds: hidden } }),
    ...(widths === undefined ? {} : { columnSizing: { columnSizingModel: widths } }),
  }
}

/** Remembers order, visibility and widths of the columns. */
export const writeGridState = (key: string, state: GridState): void =>
  writeStored(
    key,
    JSON.stringify({
      version: VERSION,
      order: state.columnOrder?.orderedColIds,
      hidden: state.columnVisibility?.hiddenColIds,
      widths: state.columnSizing?.columnSizingModel.flatMap(({ colId, width }) =>
        width === undefined ? [] : [{ colId, width }],
      ),
    } satisfies Record<string, unknown>),
  )
