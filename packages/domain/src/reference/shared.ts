import { GREATEST_INT } from '../kernel/fields.ts'
import type { Message } from '../kernel/message.ts'

/** Options of the column that holds the claim year of a catalogue. */
export const year = { column: 'etos', min: 2015, max: 2099, unit: 'year', required: true } as const

/** A tax number. */
export const afm = { max: 9, format: 'afm' } as const

/** A telephone number of an office (domain document 1.15). */
export const phone = { max: 10, format: 'phone' } as const

/** A Greek postal code. */
export const postalCode = { max: 5, format: 'postcode' } as const

/** An address of electronic mail. */
export const email = { max: 120, format: 'email' } as const

/** A number that another system gave: whole, and no more is known of it. */
export const foreignNumber = { min: 0, max: GREATEST_INT } as const

type Issues<F extends string> = readonly { readonly field: F; readonly message: Message }[]

/** An end that lies before its start is an issue of the end; an open side is none. */
export const periodIssues = <F extends string>(start: string | null, end: string | null, field: F): Issues<F> =>
  start !== null && end !== null && end < start ? [{ field, message: { code: 'error.endBeforeStart' } }] : []

/** An upper bound below its lower bound is an issue of the upper one. */
export const boundIssues = <F extends string>(low: number | null, high: number | null, field: F): Issues<F> =>
  low !== null && high !== null && high < low
    ? [{ field, message: { code: 'error.maxBelowMin', params: { min: low } } }]
    : []

/** Amounts of a unit, in euro with three decimals (domain document 1.15). */
export const unitAmount = { scale: 3, min: 0, max: 100_000, unit: 'euro' } as const
