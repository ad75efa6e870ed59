import { isValidAfm } from '../identifiers/afm.ts'
import type { Message } from '../kernel/message.ts'

/** Options of the column that holds the claim year of a catalogue. */
export const year = { column: 'etos', min: 2015, max: 2099, required: true } as const

/** Nine digits of a tax number; the check digit is tested by {@link afmIssues}. */
export const afm = { max: 9, pattern: /^\d{9}$/ } as const

/** Ten digits of a Greek telephone number (domain document 1.15). */
export const phone = { max: 10, pattern: /^\d{10}$/ } as const

/** Five digits of a Greek postal code. */
export const postalCode = { max: 5, pattern: /^[1-8]\d{4}$/ } as const

/** An address of electronic mail, by its form alone. */
export const email = { max: 120, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/ } as const

type Issues<F extends string> = readonly { readonly field: F; readonly message: Message }[]

/** What is wrong with an optional tax number: nothing when it is empty. */
export const afmIssues = (value: string | null): Issues<'afm'> =>
  value === null || isValidAfm(value) ? [] : [{ field: 'afm', message: { code: 'error.invalidAfm' } }]

/** An end that lies before its start is an issue of the end; an open side is none. */
export const periodIssues = <F extends string>(start: string | null, end: string | null, field: F): Issues<F> =>
  start !== null && end !== null && end < start ? [{ field, message: { code: 'error.endBeforeStart' } }] : []

/** An upper bound below its lower bound is an issue of the upper one. */
export const boundIssues = <F extends string>(low: number | null, high: number | null, field: F): Issues<F> =>
  low !== null && high !== null && high < low
    ? [{ field, message: { code: 'error.maxBelowMin', params: { min: low } } }]
    : []
