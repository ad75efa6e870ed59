import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { GridState } from 'ag-grid-community'
import { z } from 'zod'
import { readStored, writeStored } from '../ui/index.ts'
import type { ChosenColumns } from './fit-columns.ts'

/** Raise it when columns change their meaning: older settings are forgotten then. */
const VERSION = 2

const schema = z.object({
  version: z.literal(VERSION),
  order: z.array(z.string()).optional(),
  chosen: z.record(z.string(), z.boolean()).optional(),
  widths: z.array(z.object({ colId: z.string(), width: z.number() })).optional(),
})

type Stored = Omit<z.infer<typeof schema>, 'version'>

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

const readState = (key: string): Stored => {
  const text = readStored(key)
  const read = schema.safeParse(text === null ? null : parse(text))
  return read.success ? read.data : {}
}

const writeState = (key: string, state: Stored): void =>
  writeStored(key, JSON.stringify({ version: VERSION, ...state }))

/** The columns of a list that the reader did not hide, in his order. */
export const shownColumns = (entity: AnyEntity, key: string): readonly string[] => {
  const { columns } = entity.list
  const { order = [], chosen = {} } = readState(key)
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : columns.length)
  const shown = columns.filter((name) => chosen[name] !== false).toSorted((a, b) => place(a) - place(b))
  return shown.length === 0 ? columns : shown
}

/** The columns that the reader showed or hid himself. */
export const readChosen = (key: string): ChosenColumns => readState(key).chosen ?? {}

/** Remembers which columns the reader showed or hid. */
export const writeChosen = (key: string, chosen: ChosenColumns): void =>
  writeState(key, { ...readState(key), chosen: { ...chosen } })

/** The remembered order and widths; an empty state when nothing usable is remembered. */
export const readGridState = (key: string): GridState => {
  const { order, widths } = readState(key)
  return {
    partialColumnState: true,
    ...(order === undefined ? {} : { columnOrder: { orderedColIds: order } }),
    ...(widths === undefined ? {} : { columnSizing: { columnSizingModel: widths } }),
  }
}

/** Remembers order and widths of the columns. One that takes the width that is left has none of its own. */
export const writeGridState = (key: string, state: GridState): void =>
  writeState(key, {
    ...readState(key),
    order: state.columnOrder?.orderedColIds,
    widths: state.columnSizing?.columnSizingModel.flatMap(({ colId, width, flex }) =>
      width === undefined || (flex !== undefined && flex > 0) ? [] : [{ colId, width }],
    ),
  })

/** Forgets order, widths and choice of the columns. */
export const forgetGridState = (key: string): void => writeState(key, {})
