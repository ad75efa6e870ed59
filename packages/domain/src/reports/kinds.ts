import { choice, date, datetime, decimal, flag, int, ref, text, type Field } from '../kernel/fields.ts'

/** Sums over a country: beyond them a number of the browser is no longer exact. */
const GREATEST = Number.MAX_SAFE_INTEGER
/** Columns of results are called as they are named: {@link reportEntity} gives them their names. */
const column = ''

/** Kinds of columns of a report and of what it is asked with. Those that are never empty serve best as order of a list. */
export const kinds = {
  /** A database id that no other row of the report has. */
  id: () => int({ column, min: 0, max: GREATEST, required: true }),
  /** A text that no other row of the report has. */
  key: () => text({ column, max: 80, required: true }),
  /** How many; never empty. */
  count: () => int({ column, min: 0, max: GREATEST, required: true, unit: 'count' }),
  /** A number by which people call something, as they write it. */
  code: () => int({ column, min: 0, max: GREATEST, required: true }),
  /** A whole number that may be missing or below zero. */
  whole: () => int({ column, min: -GREATEST, max: GREATEST, unit: 'count' }),
  number: (scale: number) => decimal({ column, scale, min: -1e15, max: 1e15 }),
  /** Hundredths of a whole. */
  percent: () => decimal({ column, scale: 2, min: 0, max: 1e9, unit: 'percent' }),
  /** By how many hundredths something is more or less than it was. */
  change: (): Field<number | null> => ({
    ...decimal({ column, scale: 2, min: -1e9, max: 1e9, unit: 'percent' }),
    isDifference: true,
  }),
  /** The same column, read as a difference: with its sign. */
  difference: (field: Field<number | null>): Field<number | null> => ({ ...field, isDifference: true }),
  /** Square metres. */
  area: () => decimal({ column, scale: 2, min: -1e14, max: 1e14, unit: 'm2' }),
  /** Cents. */
  money: () => decimal({ column, scale: 0, min: -1e15, max: 1e15, unit: 'cents' }),
  /** Thousandths of a euro. */
  mills: () => int({ column, min: 0, max: GREATEST, unit: 'mills' }),
  text: (max: number) => text({ column, max }),
  /** A code of one of the additional code lists, as `WATERSRC`: read in the words of the list. */
  listed: (lista: string) =>
    text({ column, max: 20, names: { entity: 'Edetadlcode', by: 'kodikos', within: { lista } } }),
  /** A box of the map in EPSG:2100, whole metres. */
  mapArea: () => text({ column, max: 40, format: 'mapArea' }),
  date: () => date({ column }),
  datetime: () => datetime({ column }),
  /** An instant that is never missing: such a column serves best as order of a list. */
  filledDatetime: () => datetime({ column, required: true }),
  flag: () => flag({ column }),
  /** One of a list of codes; its words are `choice.<name>.<code>`. */
  choice: (name: string, codes: readonly (string | number)[]) => {
    const [first, ...others] = codes
    if (first === undefined) throw new Error(`a choice of ${name} has no codes`)
    return choice({ column, of: [first, ...others], name })
  },
  /** The key of a row of an entity. */
  ref: (to: string) => ref({ column, to }),
} as const satisfies Readonly<Record<string, (...given: never[]) => Field>>

/** Number and tax number by which people know the application of a row. */
export const NAMED_APPLICATION = { edeKodikos: kinds.code(), afm: kinds.text(9) } as const

/** The application that a row is of: its key, by which a row leads to it, and what people know it by. */
export const OF_APPLICATION = { edeId: kinds.id(), ...NAMED_APPLICATION } as const
