import type { Field } from '@eae/domain/kernel/fields.ts'

/** Widths of inputs by what they hold, in pixels (WORKPLACE 5); null fills its place. The label is never as narrow. */
const BY_FORMAT: Readonly<Record<string, number>> = {
  postcode: 140,
  phone: 200,
  mobile: 200,
  fax: 200,
  afm: 160,
  amka: 180,
  gemi: 180,
  iban: 360,
}

/** A text of so many letters is short enough for a narrow input. */
const SHORT_TEXT = 15

/** The width that suits the values of a field; null for the whole place. */
export const widthOf = (field: Field): number | null => {
  switch (field.kind) {
    case 'int':
    case 'decimal':
      return 120
    case 'date':
      return 180
    case 'datetime':
      return 220
    case 'choice':
      return 280
    case 'text': {
      const byFormat = field.format === undefined ? undefined : BY_FORMAT[field.format]
      return byFormat ?? ((field.max ?? Infinity) <= SHORT_TEXT ? 200 : null)
    }
    case 'flag':
    case 'ref':
    case 'geom':
    case 'file':
      return null
  }
}

/** A value longer than this takes a line of its own below its name when it is read. */
const LONG_VALUE = 26

/** Whether the values of a field may be too long to be read beside their name: accounts, addresses of mail, remarks. */
export const isLong = (field: Field, value: unknown): boolean =>
  field.kind === 'text' && (field.format === 'iban' || (typeof value === 'string' && value.length > LONG_VALUE))
