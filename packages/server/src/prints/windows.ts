import { windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { translate } from '@eae/domain/texts/index.ts'
import { readWindowParts, type WindowRows } from '../applications/index.ts'
import type { Values } from '../crud/index.ts'
import type { Block } from './block.ts'
import type { PrintedPart } from './parts.ts'
import type { Printing } from './reading.ts'
import { valueText } from './values.ts'

/** Rows of such a part that paper names below one record; beyond, their number is told, and the archive has them all. */
export const MOST_NAMED = 500

/** The rows that no tree holds: as they were sealed with it, or as they are. */
export const readWindows = async ({ db, etos, id, tree, receipt }: Printing): Promise<WindowRows> => {
  if (receipt === null) return readWindowParts(db.kysely, etos, id)
  const sealed: object = tree
  return Object.fromEntries(
    Object.keys(windowParts).flatMap((slot) => {
      const rows: unknown = Reflect.get(sealed, slot)
      // What was sealed beside the tree are rows of its part.
      return Array.isArray(rows) ? [[slot, rows as readonly Values[]]] : []
    }),
  )
}

/** The parts that are read by windows, as parts that are printed. */
export const windowsAsParts = (windows: WindowRows): readonly PrintedPart[] =>
  Object.entries<AnyEntity>(windowParts).map(([slot, entity]) => ({
    entity,
    rows: Object.entries(windows).find(([name]) => name === slot)?.[1] ?? [],
    below: entity.fields[entity.parent ?? '']?.to ?? null,
  }))

/** How many rows there are of each kind, by the first field of the part that is chosen from a few: `Θηλυκό 12`. */
const kindsOf = (printing: Printing, entity: AnyEntity, rows: readonly Values[]): readonly string[] => {
  const [name, field] = Object.entries(entity.fields).find(([, { kind }]) => kind === 'choice') ?? []
  if (name === undefined) return []
  return (field?.choices ?? []).flatMap((code) => {
    const count = rows.filter((row) => row[name] === code).length
    return count === 0 ? [] : [`${valueText(printing, entity, name, { [name]: code })} ${count}`]
  })
}

/** Thousands of rows below a record: how many of each kind, and what they are called, in columns. */
export const namesOf = (printing: Printing, { entity, rows }: PrintedPart, row: Values): readonly Block[] => {
  const own = rows.filter((one) => one[entity.parent ?? ''] === row.id)
  if (own.length === 0) return []
  const { texts, tree } = printing
  const called = own.map((one) => entity.display.map((name) => valueText(printing, entity, name, one)).join(' · '))
  const shown = called.toSorted().slice(0, MOST_NAMED)
  const kinds = kindsOf(printing, entity, own)
  return [
    {
      kind: 'names',
      title: [`${translate(texts, `entity.${entity.name}.plural`)} (${own.length})`, ...kinds].join(' · '),
      items: shown,
    },
    ...(called.length === shown.length
      ? []
      : [
          {
            kind: 'text' as const,
            text: translate(texts, 'print.namesMore', {
              count: called.length - shown.length,
              archive: translate(texts, 'print.RepAithshArxeio.title', { etos: String(tree.header.etos) }),
            }),
            isSmall: true,
          },
        ]),
  ]
}
