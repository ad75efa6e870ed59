import type { Outline } from '@eae/domain/applications/part.ts'
import { parts, type PartSlot } from '@eae/domain/applications/parts-list.ts'
import type { ApplicationTree, CodeRow, TreeCatalogue } from '@eae/domain/applications/tree.ts'
import { faultOfField } from '@eae/domain/kernel/field-fault.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { numberOf, type AnyPart } from '@eae/domain/kernel/part.ts'
import { M2_PER_HECTARE, M2_PER_STREMMA, type AreaUnit } from '@eae/domain/kernel/units.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { areaInputOf } from '@eae/domain/texts/format.ts'
import type { Texts } from '@eae/domain/texts/index.ts'
import { createTextReader } from '@eae/domain/texts/read-cell.ts'
import type { Edit } from '../findings/edits.ts'
import { codeListsOf, findCode, type ListFor } from './find-code.ts'
import { FreeNumbers } from '@eae/domain/applications/bulk/free-numbers.ts'
import { newRow } from '@eae/domain/applications/bulk/new-row.ts'

/** Where cells are put: a part, the row above all of its new rows (null = the application, or a column says it), the rows there. */
export interface PastePlace {
  readonly slot: PartSlot
  readonly above: Key | null
  /** The rows from the one on that was pasted at: they are changed, one after the other, before new ones are made. */
  readonly from: readonly { readonly id: Key }[]
}

/** What cells are read by. */
export interface PasteScene {
  readonly tree: ApplicationTree
  readonly catalogue: TreeCatalogue
  readonly outline: Outline
  readonly texts: Texts
  readonly areaUnit: AreaUnit
}

/** One cell as it was read: its value, or what is wrong with it. */
export interface PastedCell {
  readonly text: string
  readonly fault: Message | null
}

/** One row as it was read. */
export interface PastedRow {
  /** The row that it changes; null where it is a new one. */
  readonly target: Key | null
  readonly cells: readonly PastedCell[]
  readonly values: Readonly<Record<string, unknown>>
  readonly isRight: boolean
}

/** The fields that columns may be read as: where a row stands, where that is not known, and what people fill in. */
export const pasteFields = ({ slot, above }: Pick<PastePlace, 'slot' | 'above'>): readonly string[] =>
  fieldsToPaste(parts[slot], above)

/** The same of a part that is no slot of the tree. */
export const fieldsToPaste = (part: AnyPart, above: Key | null): readonly string[] => {
  const isPlaced = part.parent === 'edeId' || above !== null
  const filled = part.form.flatMap(({ fields }) => fields)
  return [...new Set([...(isPlaced ? [] : [part.parent]), ...filled])].filter((name) => {
    const field = part.fields[name]
    if (field === undefined || field.computed || field.kind === 'geom' || field.kind === 'file') return false
    return name !== numberOf(part) && !(isPlaced && name === part.parent)
  })
}

/** The only field whose name begins so: «Έκταση» is the area of a crop where nothing else is called like that. */
const onlyBegun = (byLabel: ReadonlyMap<string, string>, key: string): string | null => {
  const [only, ...others] = [...byLabel].flatMap(([label, name]) => (key !== '' && label.startsWith(key) ? [name] : []))
  return others.length === 0 ? (only ?? null) : null
}

/** The columns of cells by the names in their first row, where that is a row of names; null where it is none. */
export const columnsByHead = (
  head: readonly string[],
  fields: readonly string[],
  labelOf: (name: string) => string,
): readonly (string | null)[] | null => {
  // «Έκταση (στρ.)» is «Έκταση».
  const keyOf = (text: string): string => foldEl(text.replace(/\(.*?\)|\*/g, ''))
  const byLabel = new Map(fields.map((name) => [keyOf(labelOf(name)), name]))
  const found = head.map((text) => byLabel.get(keyOf(text)) ?? onlyBegun(byLabel, keyOf(text)))
  const count = found.filter((name) => name !== null).length
  return count > 0 && count >= head.filter((text) => text !== '').length / 2 ? found : null
}

/** The columns of cells in the order of fields, from one of them on. */
export const columnsFrom = (
  width: number,
  fields: readonly string[],
  first: string | null,
): readonly (string | null)[] => {
  const start = Math.max(0, first === null ? 0 : fields.indexOf(first))
  return Array.from({ length: width }, (_none, at) => fields[start + at] ?? null)
}

/** In which language a number is written; null where it may be both, as `1.500` may. */
const langOfNumber = (cell: string): Lang | null => {
  const text = cell.replace(/[^\d.,]/g, '')
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')]
  if (point >= 0 && comma >= 0) return comma > point ? 'el' : 'en'
  if (comma >= 0 && !/^\d{1,3},\d{3}$/.test(text)) return text.split(',').length > 2 ? 'en' : 'el'
  if (point >= 0 && !/^\d{1,3}\.\d{3}$/.test(text)) return text.split('.').length > 2 ? 'el' : 'en'
  return null
}

/** How the numbers of a sheet are written, by those that can be read in one way only; `usual` where none tells. */
export const numberLang = (cells: readonly string[], usual: Lang): Lang => {
  const told = cells.map(langOfNumber)
  const [el, en] = (['el', 'en'] as const).map((lang) => told.filter((one) => one === lang).length)
  if (el === en || el === undefined || en === undefined) return usual
  return el > en ? 'el' : 'en'
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/\s*(ha|εκτ\.?|εκτάρια)$/i, M2_PER_HECTARE],
  [/\s*(στρ\.?|str\.?|στρέμματα)$/i, M2_PER_STREMMA],
]

/** An area in m², by the unit that it says, or that the reader counts in. */
const readArea = (
  read: (text: string) => ReturnType<ReturnType<typeof createTextReader>>,
  text: string,
  unit: AreaUnit,
) => {
  const said = UNITS.find(([sign]) => sign.test(text))
  const result = read(said === undefined ? text : text.replace(said[0], ''))
  if (!('value' in result) || typeof result.value !== 'number') return result
  const m2 = said?.[1] ?? areaInputOf(unit).m2
  return { value: Math.round(result.value * m2 * 100) / 100 }
}

type Reading = { readonly value: unknown } | Message

const readCell = (
  field: Field,
  text: string,
  list: readonly CodeRow[] | undefined,
  { texts, areaUnit }: PasteScene,
  lang: Lang,
): Reading => {
  if (text === '') return { value: field.kind === 'flag' && field.required ? false : null }
  if (list !== undefined) {
    const code = findCode(list, text)
    return 'code' in code ? code : { value: field.kind === 'text' ? code.kodikos : code.id }
  }
  const read = createTextReader(field, lang, [texts])
  const result = field.unit === 'm2' ? readArea(read, text, areaUnit) : read(text)
  if ('reference' in result) return message('paste.noCode', { text: text.slice(0, 40) })
  if ('code' in result) return result
  const fault = faultOfField(field, result.value)
  return fault ?? { value: typeof result.value === 'string' ? field.schema.parse(result.value) : result.value }
}

/** Reads cells as rows of a part. `columns` says what each column is; null is left out. */
export const readRows = (
  cells: readonly (readonly string[])[],
  columns: readonly (string | null)[],
  { slot, from }: PastePlace,
  scene: PasteScene,
): readonly PastedRow[] => readRowsOf(parts[slot], cells, columns, from, scene)

/** The same of a part that is no slot of the tree. */
export const readRowsOf = (
  part: AnyPart,
  cells: readonly (readonly string[])[],
  columns: readonly (string | null)[],
  from: PastePlace['from'],
  scene: PasteScene,
): readonly PastedRow[] => {
  const listFor: ListFor = codeListsOf(scene)
  const langs = columns.map((_name, at) =>
    numberLang(
      cells.map((row) => row[at] ?? ''),
      scene.texts.lang,
    ),
  )
  // A variety is one of the crop of its row: what others are chosen by comes first, in the order of the definition.
  const order = columns
    .flatMap((name, at) => (name === null ? [] : [{ name, at }]))
    .toSorted((a, b) => Object.keys(part.fields).indexOf(a.name) - Object.keys(part.fields).indexOf(b.name))
  return cells.map((row, index) => {
    const target = from[index]
    const values: Record<string, unknown> = {}
    const read = columns.map((_name, at): PastedCell => ({ text: row[at] ?? '', fault: null }))
    for (const { name, at } of order) {
      const field = part.fields[name]
      const text = row[at] ?? ''
      // An empty cell leaves what stands there; of a new row it is nothing.
      if (field === undefined || (text === '' && target !== undefined)) continue
      const list = listFor(name, field, { ...target, ...values })
      const result = readCell(field, text, list, scene, langs[at] ?? scene.texts.lang)
      if ('value' in result) values[name] = result.value
      else read[at] = { text, fault: result }
    }
    return { target: target?.id ?? null, cells: read, values, isRight: read.every(({ fault }) => fault === null) }
  })
}

/** The changes that take rows over which were read without a fault. */
export const pasteEdits = (
  rows: readonly PastedRow[],
  { slot, above }: PastePlace,
  { tree, outline }: PasteScene,
): readonly Edit[] => {
  const part: AnyPart = parts[slot]
  const number = numberOf(part)
  const numbers = new FreeNumbers(tree)
  return rows.flatMap(({ target, values, isRight }): readonly Edit[] => {
    if (!isRight) return []
    if (target !== null) return [{ kind: 'edit', part: slot, id: target, patch: values }]
    const empty = newRow(slot, tree, outline, above)
    const row = { ...empty, ...values }
    const place: unknown = Reflect.get(row, part.parent)
    const numbered = number === null ? {} : { [number]: numbers.take(slot, number, place, 1) }
    return [{ kind: 'add', part: slot, values: { ...row, ...numbered } }]
  })
}

/** How many more rows a part may have below a row; null where nothing limits them. */
export const roomFor = ({ slot, above }: PastePlace, tree: ApplicationTree): number | null => {
  const { most, parent }: AnyPart = parts[slot]
  if (most === undefined || (parent !== 'edeId' && above === null)) return null
  const rows: readonly object[] = tree[slot]
  return Math.max(0, most - rows.filter((row) => above === null || Reflect.get(row, parent) === above).length)
}
