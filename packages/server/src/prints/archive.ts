import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import { treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { LayerShape, NamedShape } from '@eae/map/core/shapes.ts'
import { receiptPdf, type WindowRows } from '../applications/index.ts'
import { cellOf, exportColumns, fileField, type Sheet, type Values } from '../crud/index.ts'
import { ownerOf } from '../platform/fair-queue.ts'
import { createThreads } from '../platform/threads.ts'
import type { NamedDocument } from './zip.ts'
import type { NameOf } from './names.ts'
import { printedParts } from './parts.ts'
import type { Printing } from './reading.ts'
import { readWindows } from './windows.ts'

/** What is packed: the rows of all parts as data, as sheets, and as layers where they have a shape. */
export interface ArchiveContents {
  /** How each file begins. */
  readonly base: string
  /** Of the sheets; the data has none. */
  readonly lang: Texts['lang']
  readonly json: string
  readonly sheets: readonly Sheet[]
  /** By the name of the part; parts without a shape have none. */
  readonly layers: ReadonlyMap<string, readonly NamedShape[]>
  readonly more: readonly NamedDocument[]
}

/** The form of the data in such a file; a change of it gets another number. */
const FORMAT = 'eae-application-1'

/** Packing thousands of shapes takes seconds: threads of their own do it, and few at once. */
const threads = createThreads<ArchiveContents, Uint8Array>({
  module: new URL('./archive-worker.ts', import.meta.url),
  most: 1,
  waiting: 20,
  timeLimitMs: 120_000,
})

/** Columns of a part in its order: key, then every field that a file can hold. */
const columnsOf = (entity: AnyEntity): readonly string[] =>
  ['id', ...Object.keys(entity.fields)].filter((name) => fileField(entity, name) !== null)

const sheetOf = (texts: Texts, nameOf: NameOf, entity: AnyEntity, rows: readonly Values[]): Sheet => {
  const names = columnsOf(entity)
  return {
    title: translate(texts, `entity.${entity.name}.plural`),
    columns: exportColumns(texts, entity, names),
    rows: rows.map((row) =>
      names.map((name) => {
        const field = fileField(entity, name)
        return field === null ? null : cellOf(texts, field, row[name], nameOf)
      }),
    ),
  }
}

/** The shapes of a part with the values of their rows, in words where these are references or choices. */
const layerOf = (texts: Texts, nameOf: NameOf, entity: AnyEntity, rows: readonly Values[]): readonly NamedShape[] => {
  const shape = Object.keys(entity.fields).find((name) => entity.fields[name]?.kind === 'geom')
  if (shape === undefined) return []
  const names = columnsOf(entity)
  return rows.flatMap((row): NamedShape[] => {
    const geometry = row[shape]
    if (typeof geometry !== 'object' || geometry === null) return []
    const properties = names.map((name) => {
      const field = fileField(entity, name)
      return [name, field === null ? null : cellOf(texts, field, row[name], nameOf)] as const
    })
    const name = entity.display.map((field) => String(row[field] ?? '')).join(' ')
    // The database holds shapes alone in such a column.
    return [{ name, geometry: geometry as LayerShape, properties: Object.fromEntries(properties) }]
  })
}

/** Every part of an application, from the list of parts alone. */
const archiveContents = (
  { tree, texts, nameOf, receipt, findings, forecast, at, origin, isDraft }: Printing,
  windows: WindowRows,
): ArchiveContents => {
  const slots = Object.entries(windows).map(([slot, rows]) => ({ slot: slot as keyof typeof windowParts, rows }))
  const parts = [
    ...printedParts(tree),
    ...slots.map(({ slot, rows }) => ({ entity: windowParts[slot] satisfies AnyEntity, rows })),
  ]
  const names = [...Object.keys(treeEntities), ...slots.map(({ slot }) => slot)]
  const { kodikos, etos } = tree.header
  const base = `${etos}-${kodikos}`
  const layers = parts.flatMap(({ entity, rows }, place): [string, readonly NamedShape[]][] => {
    const shapes = layerOf(texts, nameOf, entity, rows)
    return shapes.length === 0 ? [] : [[names[place] ?? entity.name, shapes]]
  })
  const data = {
    format: FORMAT,
    at,
    crs: 'EPSG:2100',
    isSubmitted: !isDraft,
    receipt,
    parts: Object.fromEntries(parts.map(({ entity, rows }, place) => [names[place] ?? entity.name, rows])),
    findings,
    forecast,
  }
  return {
    base,
    lang: texts.lang,
    json: JSON.stringify(data),
    sheets: parts.filter(({ rows }) => rows.length > 0).map(({ entity, rows }) => sheetOf(texts, nameOf, entity, rows)),
    layers: new Map(layers),
    more: receipt === null ? [] : [{ name: `${base}-receipt.pdf`, bytes: receiptPdf(receipt, origin) }],
  }
}

/** A whole application as one zip. 503 while too many are packed. */
export const packApplication = async (printing: Printing): Promise<Uint8Array> =>
  threads.run(archiveContents(printing, await readWindows(printing)), ownerOf(printing.actor))
