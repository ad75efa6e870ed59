import type { AnyEntity } from '../kernel/entity.ts'
import { GREATEST_INT, type Field } from '../kernel/fields.ts'
import { message, type Message } from '../kernel/message.ts'
import type { AnyPart } from '../kernel/part.ts'
import { faultOfFormat } from '../kernel/text-format.ts'
import { edetedeaeehd } from './header.ts'
import { headerRules } from './header-rules.ts'
import { parts, PART_SLOTS, windowParts } from './parts-list.ts'
import { SECTION_PAGES, type SectionKey } from './section-pages.ts'

/** What is said of one field: what fits into it, whether it is needed, and when it is asked for. */
export interface FieldHelp {
  readonly name: string
  readonly field: Field
  /** What fits, by the definition: its kind, its bounds, its form. A form says it by the second sentence of its fault. */
  readonly fits: Message
  readonly need: 'always' | 'submission' | 'computed' | null
  /** When it is asked for: text `only.<because>`; null = always. */
  readonly because: string | null
}

/** The fields of one part on a page, in the order of its form. */
export interface PartHelp {
  readonly entity: string
  readonly fields: readonly FieldHelp[]
}

/** A text of a form that nothing fits: the fault tells what does. */
const NOTHING_FITS = '!'

const fitsText = ({ format, names, max = 0 }: Field): Message => {
  if (names !== undefined) return message('fieldHelp.ref')
  const fault = format === undefined ? null : faultOfFormat(format, NOTHING_FITS)
  return fault ?? message('fieldHelp.text', { max })
}

const fitsNumber = ({ kind, unit, bounds, scale = 0 }: Field): Message => {
  const { min, max } = bounds ?? { min: 0, max: GREATEST_INT }
  if (unit === 'm2') return message('fieldHelp.area')
  if (unit === 'year') return message('fieldHelp.year', { min: String(min), max: String(max) })
  if (kind === 'int')
    return max >= GREATEST_INT ? message('fieldHelp.whole', { min }) : message('fieldHelp.int', { min, max })
  return message('fieldHelp.decimal', { min, max, scale })
}

/** What fits into a field, by its definition. */
const fitsOf = (field: Field): Message => {
  switch (field.kind) {
    case 'text':
      return fitsText(field)
    case 'int':
    case 'decimal':
      return fitsNumber(field)
    case 'choice':
    case 'ref':
    case 'date':
    case 'datetime':
    case 'flag':
    case 'geom':
    case 'file':
      return message(`fieldHelp.${field.kind}`)
  }
}

const KINDS_OF_GROUPS = ['person', 'company', 'lease', 'staff'] as const

const helpOf = (entity: AnyEntity, rules: AnyPart['rules']): PartHelp => ({
  entity: entity.name,
  fields: entity.form.flatMap(({ fields, when }) =>
    fields.flatMap((name): FieldHelp[] => {
      const field = entity.fields[name]
      if (field === undefined) return []
      const rule = rules?.[name]
      const need = field.computed
        ? 'computed'
        : field.required
          ? 'always'
          : rule?.required === undefined
            ? null
            : 'submission'
      const ofGroup = KINDS_OF_GROUPS.find((kind) => kind === when) ?? null
      return [{ name, field, fits: fitsOf(field), need, because: rule?.because ?? ofGroup }]
    }),
  ),
})

const isOnPage = (section: SectionKey, path: string): boolean => SECTION_PAGES[section] === path

/** The fields of the parts that a page of an application shows, each with what is said of it; none for another page. */
export const fieldHelpOf = (path: string): readonly PartHelp[] => {
  const all: readonly AnyPart[] = [...PART_SLOTS.map((slot): AnyPart => parts[slot]), ...Object.values(windowParts)]
  const shown = all.filter((part) => isOnPage(part.shown.section as SectionKey, path))
  return [
    ...(isOnPage('applicant', path) ? [helpOf(edetedeaeehd, headerRules)] : []),
    ...shown.map((part) => helpOf(part, part.rules)),
  ]
}
