import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { columnLetters } from '@eae/domain/kernel/import.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { loadTexts, type Texts } from '@eae/domain/texts/index.ts'
import { invalidField } from '../../platform/errors.ts'
import { fileField, fileLabel } from '../export/cells.ts'
import type { FileCell, FileLine } from './protocol.ts'

/** A column that is read. */
export interface ReadColumn {
  readonly at: number
  readonly letters: string
  readonly name: string
  readonly field: Field
}

export interface Headings {
  readonly columns: readonly ReadColumn[]
  readonly unknown: readonly { readonly column: string; readonly heading: string }[]
  /** The language of the headings, which is that of dates and numbers too. */
  readonly lang: Lang
}

/** A unit behind a heading, as the export writes it. */
const UNIT = /\s*\((?:m²|m2)\)\s*$/u

const textOfCell = (cell: FileCell): string =>
  cell === null ? '' : typeof cell === 'object' ? cell.shown : String(cell)

const keyOf = (heading: string): string => foldEl(heading.replace(UNIT, ''))

/** Every name that a heading may have: the words of a language, and the technical name of the field. */
const namesOf = (texts: Texts, entity: AnyEntity): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const name of [...Object.keys(entity.fields), 'id', 'rowVersion']) {
    if (fileField(entity, name) === null) continue
    const label = keyOf(fileLabel(texts, entity, name))
    if (!names.has(label)) names.set(label, name)
    names.set(keyOf(name), name)
  }
  return names
}

/**
 * Reads the first line as headings, in the language that knows more of them. 422 when no heading is known, or two columns
 * have the same one.
 */
export const readHeadings = async (entity: AnyEntity, line: FileLine | undefined, wished: Lang): Promise<Headings> => {
  const headings = (line?.cells ?? []).map((cell) => textOfCell(cell).trim())
  const readIn = async (lang: Lang) => {
    const names = namesOf(await loadTexts(lang), entity)
    return { lang, names: headings.map((heading) => names.get(keyOf(heading))) }
  }
  const known = (names: readonly (string | undefined)[]): number => names.filter((name) => name !== undefined).length
  const own = await readIn(wished)
  const other = await readIn(wished === 'el' ? 'en' : 'el')
  const { lang, names } = known(other.names) > known(own.names) ? other : own
  if (known(names) === 0) throw invalidField('fileId', 'import.noHeadings')
  const columns: ReadColumn[] = []
  const unknown: { column: string; heading: string }[] = []
  for (const [at, heading] of headings.entries()) {
    const name = names[at]
    const field = name === undefined ? null : fileField(entity, name)
    const letters = columnLetters(at)
    if (name === undefined || field === null || field.computed) {
      if (heading !== '') unknown.push({ column: letters, heading })
      continue
    }
    if (columns.some((column) => column.name === name))
      throw invalidField('fileId', 'import.headingTwice', { heading, column: letters })
    columns.push({ at, letters, name, field })
  }
  return { columns, unknown, lang }
}
