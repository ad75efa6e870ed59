import { z } from 'zod'
import { athensMidnight } from './athens-date.ts'
import type { Key } from './keys.ts'
import type { Message } from './message.ts'
import { faultOfText, plainText } from './plain-text.ts'
import { faultOfFormat, tidyText, type TextFormat } from './text-format.ts'

/** Kinds of fields. A new kind is a pair: a column mapping in the server and an input in the browser. */
export type FieldKind = 'text' | 'int' | 'decimal' | 'date' | 'datetime' | 'flag' | 'choice' | 'ref' | 'geom' | 'file'

/** GeoJSON polygon or multipolygon in EPSG:2100, coordinates in metres on the 1 mm grid. */
type Ring = readonly (readonly [number, number])[]
export interface GeoPolygon {
  readonly type: 'Polygon'
  readonly coordinates: readonly Ring[]
}
export interface GeoMultiPolygon {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly Ring[])[]
}
export type ParcelGeometry = GeoPolygon | GeoMultiPolygon

/** Units of numbers. `mills` are thousandths of a euro; a year is written without points, a count with them. */
export type Unit = 'm2' | 'cents' | 'euro' | 'percent' | 'mills' | 'year' | 'count'

/** The least and the greatest value of a number, both allowed. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** Texts longer than this have several lines. */
export const ONE_LINE = 300
/** The greatest whole number that a column holds. */
export const GREATEST_INT = 2_147_483_647

/** What a day may not be after: today, or the last day on which applications of its year are submitted in time. */
export type Until = 'today' | 'submission'

/** One field of an entity: where it is stored, what it may hold, and how it is shown. */
export interface Field<T = unknown> {
  readonly kind: FieldKind
  readonly column: string
  readonly required: boolean
  /** Set by the server alone; a client that sends it is refused unless it sends the stored value. */
  readonly computed: boolean
  readonly schema: z.ZodType<T>
  /** `ref`: name of the entity pointed at. */
  readonly to?: string
  /** `choice`: allowed codes; labels are texts `choice.<name>.<code>`. */
  readonly choices?: readonly (string | number)[]
  /** `choice`: name under which the labels stand. */
  readonly choiceName?: string
  /** `text`: longest length in characters. */
  readonly max?: number
  /** `text`: the form that its values have; what is typed is tidied to it, and refused where it does not fit. */
  readonly format?: TextFormat
  /** `int`, `decimal`: the least and the greatest value, in the unit in which it is stored. */
  readonly bounds?: Bounds
  /** `date`: the day that it may not be after: a day of the past, or no later than the year takes applications. */
  readonly until?: Until
  /** `decimal`: digits after the comma. */
  readonly scale?: number
  /** Unit for showing: areas are stored in m² and shown in hectares and στρέμματα. */
  readonly unit?: Unit
  /** A number that tells how far something is from something else: it is read with its sign, plus too. */
  readonly isDifference?: boolean
  /** `text`: column that holds the folded form for searching. */
  readonly fold?: string
  /** `text`: words that are searched folded though no column holds that form: few rows, or something else narrows the search. */
  readonly isWords?: boolean
  /** `text`: a code of a row of another entity. */
  readonly names?: NamedRow
  /** A criterion that no row holds: what a statement is asked with. It is neither shown nor sorted by. */
  readonly isAsked?: boolean
}

/** The row that a code names: `by` holds the code in `entity`, `within` tells its list from others of the same table. */
export interface NamedRow {
  readonly entity: string
  readonly by: string
  readonly within?: Readonly<Record<string, string>>
}

interface Common {
  column: string
  required?: boolean
  computed?: boolean
}
type Value<T, O> = O extends { required: true } ? Field<T> : Field<T | null>

const make = <T, O extends Common>(
  kind: FieldKind,
  options: O,
  base: z.ZodType<T>,
  extra: Partial<Field> = {},
): Value<T, O> => {
  const field: Field = {
    kind,
    column: options.column,
    required: options.required ?? false,
    computed: options.computed ?? false,
    schema: options.required === true ? base : base.nullable(),
    ...extra,
  }
  // The border between the builder's options and their type-level reading.
  return field as Value<T, O>
}

/** The database knows no year 0. */
const isoDate = z.iso.date().refine((day) => !day.startsWith('0000'))

/** The day of a `DO#DDMMYYYY` (specification section 5) as `YYYY-MM-DD`; null for anything else. */
const compactDay = (value: string): string | null => {
  const compact = /^DO#(\d{2})(\d{2})(\d{4})$/.exec(value)
  return compact === null ? null : `${compact[3]}-${compact[2]}-${compact[1]}`
}

/** `DO#DDMMYYYY` or an ISO date; gives `YYYY-MM-DD`. */
const dateValue = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  const day = compactDay(value)
  if (day !== null) return day
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value
}, isoDate)

const isoInstant = z.iso.datetime({ offset: true }).refine((instant) => !instant.startsWith('0000'))

/** `DO#DDMMYYYY`, the beginning of a day in Athens, or an ISO date-time; gives the instant. */
const instantValue = z.preprocess((value) => {
  const day = typeof value === 'string' ? compactDay(value) : null
  return day !== null && isoDate.safeParse(day).success ? athensMidnight(day) : value
}, isoInstant)

const flagValue = z.preprocess((value) => (value === 1 ? true : value === 0 ? false : value), z.boolean())

const point = z.tuple([z.number(), z.number()])
const ring = z.array(point).min(4).max(5_000)
const geometryValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1).max(500) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1).max(500)).min(1).max(100) }),
])

const keyValue: z.ZodType<Key> = z.union([z.number().int().nonnegative(), z.string().min(1).max(60)])

/** A fault as the schemas of fields carry it, for `faultOfIssue` to read. */
const refused = (fault: Message) => ({ code: 'custom', params: { fault } }) as const

/** A string as it is stored: plain, tidied to its form, an empty one of an optional field as none. */
const storedText =
  (o: Common & { max: number; format?: TextFormat }) =>
  (value: unknown): unknown => {
    if (typeof value !== 'string') return value
    const stored = tidyText(o.format, plainText(value, o.max > ONE_LINE))
    return stored === '' && o.required !== true ? null : stored
  }

/**
 * Text up to `max` characters, as {@link plainText} makes it; an empty text of an optional field becomes null. One with a
 * `format` is tidied to it (`210 123 4567` to `2101234567`), and refused with what fits where it does not.
 */
export const text = <
  const O extends Common & {
    max: number
    fold?: string
    isWords?: true
    pattern?: RegExp
    names?: NamedRow
    format?: TextFormat
  },
>(
  o: O,
) => {
  const limited = z.string().max(o.max)
  const filled = o.required === true ? limited.min(1) : limited
  const formed = o.pattern === undefined ? filled : filled.regex(o.pattern)
  const base = formed.superRefine((value, context) => {
    const fault = faultOfText(value) ?? (o.format === undefined ? null : faultOfFormat(o.format, value))
    if (fault !== null) context.addIssue(refused(fault))
  })
  const value = z.preprocess(storedText(o), o.required === true ? base : base.nullable())
  return make<string, O>('text', o, value as z.ZodType<string>, {
    max: o.max,
    ...(o.fold === undefined ? {} : { fold: o.fold }),
    ...(o.isWords === undefined ? {} : { isWords: o.isWords }),
    ...(o.names === undefined ? {} : { names: o.names }),
    ...(o.format === undefined ? {} : { format: o.format }),
  })
}

/** Whole number within bounds. Money in mills (thousandths of a euro) is stored whole and shown in euro. */
export const int = <const O extends Common & Bounds & { unit?: 'year' | 'mills' | 'count' }>(o: O) =>
  make<number, O>('int', o, z.number().int().min(o.min).max(o.max), {
    bounds: { min: o.min, max: o.max },
    ...(o.unit === undefined ? {} : { unit: o.unit }),
  })

/** Decimal number within bounds; more digits than `scale` are an error, not a rounding. */
export const decimal = <const O extends Common & Bounds & { scale: number; unit?: Unit }>(o: O) =>
  make<number, O>(
    'decimal',
    o,
    z
      .number()
      .min(o.min)
      .max(o.max)
      .superRefine((value, context) => {
        if (Math.abs(Number(value.toFixed(o.scale)) - value) >= 1e-9)
          context.addIssue(refused({ code: 'error.tooManyDecimals', params: { scale: o.scale } }))
      }),
    { scale: o.scale, bounds: { min: o.min, max: o.max }, ...(o.unit === undefined ? {} : { unit: o.unit }) },
  )

/** Civil date. One with `until` is stored as it is given, and found by a check where it is later (10125). */
export const date = <const O extends Common & { until?: Until }>(o: O) =>
  make<string, O>('date', o, dateValue, o.until === undefined ? {} : { until: o.until })

/** Instant, ISO with offset. */
export const datetime = <const O extends Common>(o: O) => make<string, O>('datetime', o, instantValue)

/** Yes or no; 1 and 0 are accepted. */
export const flag = <const O extends Common>(o: O) => make<boolean, O>('flag', o, flagValue)

/** One of a short fixed list of codes. */
export const choice = <
  const C extends readonly [string | number, ...(string | number)[]],
  const O extends Common & { of: C; name: string },
>(
  o: O & { of: C },
) => make<C[number], O>('choice', o, z.literal(o.of), { choices: o.of, choiceName: o.name })

/** Reference to a row of another entity, sent as its key (id or kodikos). */
export const ref = <const O extends Common & { to: string }>(o: O) => make<Key, O>('ref', o, keyValue, { to: o.to })

/** Polygon or multipolygon in EPSG:2100. */
export const geom = <const O extends Common>(o: O) => make<ParcelGeometry, O>('geom', o, geometryValue)

/** A file that was brought in, by its id. */
export const file = <const O extends Common>(o: O) => make<number, O>('file', o, z.number().int().positive())

export type Fields = Readonly<Record<string, Field>>
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }
