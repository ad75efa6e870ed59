import type { Message } from '../kernel/message.ts'
import type { Last } from '../kernel/part.ts'
import { choice, date, decimal, ref, text } from '../kernel/fields.ts'

type Issues<F extends string> = readonly { readonly field: F; readonly message: Message }[]

/** A day that lies outside the first and the last one that it may be is an issue of its field; none for a day that is not given. */
export const dayIssues = <F extends string>(field: F, day: string | null, from: string, to: string): Issues<F> =>
  day !== null && (day < from || day > to)
    ? [{ field, message: { code: 'error.dayOutside', params: { from, to } } }]
    : []

/** Days of the claim year alone. */
export const withinYear = <F extends string>(field: F, day: string | null, etos: number): Issues<F> =>
  dayIssues(field, day, `${etos}-01-01`, `${etos}-12-31`)

/** Something of a later year than the claim year is an issue of its field. */
export const yearIssues = <F extends string>(field: F, year: number | null, etos: number): Issues<F> =>
  year !== null && year > etos ? [{ field, message: { code: 'error.laterThanYear' } }] : []

/** The age in the claim year that somebody who is declared may have, years (domain document 1.3). */
const OLDEST = 110

/** A day of birth of somebody who would be older than anybody, or is not born in the claim year. */
export const birthIssues = <F extends string>(field: F, day: string | null, etos: number, youngest = 0): Issues<F> =>
  dayIssues(field, day, `${etos - OLDEST}-01-01`, `${etos - youngest}-12-31`)

/** Codes of the additional code lists. */
export const inList = (lista: string) => ({ entity: 'Edetadlcode', by: 'kodikos', within: { lista } })
/** The largest area that one parcel can declare, m²: 100,000 ha. */
export const PARCEL_LIMIT_M2 = 1e9
/** The smallest area that can be typed: 0.0001 ha. */
const SMALLEST_M2 = 1
/** The smallest parcel that is declared: 0.01 ha (domain document 1.3). What may be paid is larger (check 20103). */
export const SMALLEST_PARCEL_M2 = 100
/** An area of land, m². */
export const area = { scale: 2, unit: 'm2', min: 0, max: PARCEL_LIMIT_M2 } as const
/** An area that somebody declares: there is some. */
export const declaredArea = { ...area, min: SMALLEST_M2 } as const
/** How a parcel or a crop is watered. */
export const ardtype = text({ column: 'ardtype', max: 20, names: inList('ARDTYPE') })
/** The parcel that a title or crop belongs to. */
export const edaId = ref({ column: 'eda_id', to: 'Edetedeaeeagroi', required: true })
/** What an invoice says, of seed as of the inputs of an eco-scheme. */
export const invoice = {
  timologioafm: text({ column: 'timologioafm', max: 9, format: 'afm', required: true }),
  timologioname: text({ column: 'timologioname', max: 120, required: true }),
  timologiodte: date({ column: 'timologiodte', required: true, until: 'today' }),
  timologioar: text({ column: 'timologioar', max: 30 }),
  edlId: ref({ column: 'edl_id', to: 'Edetedeaeedikaiol' }),
}
/** An invoice of the season: from 1 July of the year before. */
export const invoiceIssues = ({ etos, timologiodte }: { readonly etos: number; readonly timologiodte: string }) =>
  timologiodte < `${etos - 1}-07-01`
    ? [
        {
          field: 'timologiodte' as const,
          message: { code: 'error.dayBefore', params: { from: `${etos - 1}-07-01` } },
        },
      ]
    : []
/** The same in the order in which it is filled in. */
export const INVOICE_FIELDS = ['timologioafm', 'timologioname', 'timologiodte', 'timologioar', 'edlId'] as const

/** Coupled support, by the code of the strategic plan (Reg. (EU) 2021/2115 art. 32): what is asked for by crop or holding. */
export const isCoupled = ({ cspcode }: Readonly<Record<string, unknown>>): boolean =>
  typeof cspcode === 'string' && cspcode.startsWith('Π1-32')

/** A measure that is asked for itself, and not one that is made of others. */
export const isLeafMeasure = ({ isLeaf }: Readonly<Record<string, unknown>>): boolean => isLeaf === true

/** Level of use (`agroitype`) of measures that are carried out on parcels. */
export const ON_PARCELS = 1

/** A measure that names the parcels on which it is carried out. */
export const isMeasureOfParcels = (measure: Readonly<Record<string, unknown>>): boolean =>
  isLeafMeasure(measure) && measure.agroitype === ON_PARCELS

/** A measure that ended before the new year is none of it any more: the reason for the report of the opening. */
export const measureEnded = (_row: object, { year, was }: Last): 'measureEnded' | null => {
  const end = was('eaaId')?.dteend
  return typeof end === 'string' && end < `${year}-01-01` ? 'measureEnded' : null
}

/** Tenure and share, of a parcel as a whole and of each of its titles. */
export const iemtype = choice({ column: 'iemtype', of: [0, 1, 2, 3], name: 'iemtype', required: true })
export const synidiopercent = decimal({
  column: 'synidiopercent',
  scale: 2,
  min: 0.01,
  max: 100,
  unit: 'percent',
  required: true,
})
