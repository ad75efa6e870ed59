import { isFieldShown } from '@eae/domain/applications/outline.ts'
import { applicationTree, type Slot } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { slotOf } from '@eae/domain/kernel/part.ts'
import { translate } from '@eae/domain/texts/index.ts'
import type { ParcelGeometry } from '@eae/map/core/grid.ts'
import type { WindowRows } from '../applications/index.ts'
import type { Values } from '../crud/index.ts'
import { heading, type Block, type Fact } from './block.ts'
import { outlineOf } from './outline.ts'
import { printedParts, type PrintedPart } from './parts.ts'
import type { Printing } from './reading.ts'
import { factsOf, isAmount, isSaid, valueText } from './values.ts'
import { namesOf, windowsAsParts } from './windows.ts'

/** Fields in a line. */
const COLUMNS = 3
/** Columns of a table on paper at most; a part with more fields shows those of its list. */
const MOST_COLUMNS = 8
/** Width of a column: of a number within its part, of a mark or an amount, of words. */
const WIDTHS = { place: 0.6, mark: 1.2, words: 2.4 } as const

/** Every field that the form of a part shows, in its order. */
const formFields = ({ form }: AnyEntity): readonly string[] => form.flatMap(({ fields }) => [...fields])

/** What a table of a part shows. */
const tableFields = (entity: AnyEntity): readonly string[] => {
  const all = formFields(entity)
  return all.length <= MOST_COLUMNS ? all : entity.list.columns
}

const pluralOf = (printing: Printing, { name }: AnyEntity): string => translate(printing.texts, `entity.${name}.plural`)

const widthOf = ({ fields, display }: AnyEntity, name: string): number => {
  const kind = fields[name]?.kind
  if (kind === 'int' && display.includes(name)) return WIDTHS.place
  return kind === 'ref' || kind === 'text' ? WIDTHS.words : WIDTHS.mark
}

/** Rows of a part as a table. */
const tableOf = (printing: Printing, entity: AnyEntity, rows: readonly Values[], title = ''): Block => {
  const names = tableFields(entity)
  const first = rows[0] ?? {}
  return {
    kind: 'table',
    title,
    labels: factsOf(printing, entity, names, first).map(([label]) => label),
    aligns: names.map((name) => (isAmount(entity, name) ? 'right' : 'left')),
    widths: names.map((name) => widthOf(entity, name)),
    rows: rows.map((row) => names.map((name) => valueText(printing, entity, name, row))),
    last: [],
  }
}

/** One row of a part in a line: what it says, by the columns that its table would have. */
const lineOf = (printing: Printing, entity: AnyEntity, row: Values): Block => {
  const names = tableFields(entity).filter((name) => isSaid(row, name))
  return {
    kind: 'line',
    title: translate(printing.texts, `entity.${entity.name}`),
    rows: factsOf(printing, entity, names, row),
  }
}

/** The groups of a form as fields with their titles; a group that only some rows have is left out where it says nothing. */
const groupsOf = (printing: Printing, entity: AnyEntity, row: Values): readonly Block[] =>
  entity.form.flatMap(({ title, fields, when }): readonly Block[] =>
    when !== undefined && !fields.some((name) => isSaid(row, name))
      ? []
      : [
          heading(3, translate(printing.texts, `group.${title}`)),
          { kind: 'facts', columns: COLUMNS, rows: factsOf(printing, entity, fields, row) },
        ],
  )

/** The shape that a row has; null for none. */
const shapeOf = (entity: AnyEntity, row: Values): ParcelGeometry | null => {
  const name = Object.keys(entity.fields).find((field) => entity.fields[field]?.kind === 'geom')
  const value = name === undefined ? null : row[name]
  // The database holds polygons alone in such a column.
  return typeof value === 'object' && value !== null ? (value as ParcelGeometry) : null
}

/** What stands below a record: parts whose rows are told, and those with thousands, which are named. */
interface Below {
  readonly told: readonly PrintedPart[]
  readonly named: readonly PrintedPart[]
}

/** One row with its fields, its outline and what stands below it. */
const recordOf = (
  printing: Printing,
  { entity }: PrintedPart,
  row: Values,
  { told, named }: Below,
): readonly Block[] => {
  const title = `${translate(printing.texts, `entity.${entity.name}`)} ${entity.display.map((name) => valueText(printing, entity, name, row)).join(' · ')}`
  // What a row does not have, and says nothing of, is not told (it is not asked for either).
  const slot = slotOf(applicationTree, entity.name)
  const shown = formFields(entity).filter(
    (name) =>
      !entity.display.includes(name) && (slot === null || isFieldShown(slot as Slot, name, row, printing.outline)),
  )
  const rows: readonly Fact[] = factsOf(printing, entity, shown, row)
  const shape = shapeOf(entity, row)
  const body: Block =
    shape === null
      ? { kind: 'facts', columns: COLUMNS, rows }
      : {
          kind: 'shape',
          columns: COLUMNS,
          rows,
          svg: outlineOf(shape),
          alt: translate(printing.texts, 'print.outline', { name: title }),
        }
  return [
    heading(3, title),
    body,
    ...told.flatMap((child): readonly Block[] => {
      const own = child.rows.filter((one) => one[child.entity.parent ?? ''] === row.id)
      const [only] = own
      if (only === undefined) return []
      return [
        own.length === 1
          ? lineOf(printing, child.entity, only)
          : tableOf(printing, child.entity, own, pluralOf(printing, child.entity)),
      ]
    }),
    ...named.flatMap((child) => namesOf(printing, child, row)),
  ]
}

const sectionOf = (printing: Printing, part: PrintedPart, below: Below): readonly Block[] => {
  const { entity, rows } = part
  const title = heading(2, `${pluralOf(printing, entity)} (${rows.length})`)
  if (
    below.told.length + below.named.length === 0 &&
    formFields(entity).every((name) => entity.fields[name]?.kind !== 'geom')
  )
    return [title, tableOf(printing, entity, rows)]
  return [title, ...rows.flatMap((row) => recordOf(printing, part, row, below))]
}

/** Parts of which there is nothing, by name: that they are empty is told, too. */
const emptyOf = (printing: Printing, parts: readonly PrintedPart[]): readonly Block[] => {
  const names = parts.filter(({ rows }) => rows.length === 0).map(({ entity }) => pluralOf(printing, entity))
  return names.length === 0
    ? []
    : [heading(2, translate(printing.texts, 'print.empty')), { kind: 'text', text: names.join(' · '), isSmall: false }]
}

/**
 * Every part of an application as its definitions have it: the groups of the form of the header, a table for a part of
 * plain rows, and for rows that have others below them one block each. A part that is defined tomorrow is printed tomorrow.
 */
export const sectionsOf = (printing: Printing, windows: WindowRows): readonly Block[] => {
  const [header, ...parts] = printedParts(printing.tree)
  if (header === undefined) return []
  const outer = parts.filter(({ below }) => below === null)
  const many = windowsAsParts(windows)
  const within = ({ entity }: PrintedPart): Below => ({
    told: parts.filter(({ below }) => below === entity.name),
    named: many.filter(({ below }) => below === entity.name),
  })
  return [
    ...header.rows.flatMap((row) => [
      heading(2, translate(printing.texts, `entity.${header.entity.name}`)),
      ...groupsOf(printing, header.entity, row),
    ]),
    ...outer.flatMap((part) => (part.rows.length === 0 ? [] : sectionOf(printing, part, within(part)))),
    ...emptyOf(printing, outer),
  ]
}
