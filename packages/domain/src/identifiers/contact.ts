import { withoutGaps } from './signs.ts'

/**
 * A telephone number as it is stored: digits alone, `+` before those abroad. Blanks, points, slashes, hyphens and brackets
 * go, `00` becomes `+`, and the code of Greece (`+30`) is left out.
 */
export const normalisePhone = (text: string): string =>
  withoutGaps(text)
    .replaceAll(/[()]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+30(?=\d{10}$)/, '')

/**
 * True for a Greek land line (`2` and nine digits) or a number abroad (`+` and 8-15 digits) (DOMAIN 6.8), and for the lines
 * of services and firms that are free or of one charge (`8` and nine digits: 800, 801, 806 ...; National Numbering Plan).
 */
export const isValidPhone = (phone: string): boolean => /^[28]\d{9}$/.test(phone) || /^\+\d{8,15}$/.test(phone)

/** True for a Greek mobile number: `69` and eight digits. */
export const isValidMobile = (mobile: string): boolean => /^69\d{8}$/.test(mobile)

/** True for the form of a Greek postal code: five digits, the first 1-8. */
export const isValidPostalCode = (code: string): boolean => /^[1-8]\d{4}$/.test(code)

/** Addresses are stored in lower case without blanks around. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/** Parts of a name between points (RFC 5321 4.1.2), and of a domain, which neither begin nor end with a hyphen (RFC 1035 2.3.1). */
const NAME = "[a-z0-9_%+'-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const EMAIL = new RegExp(`^${NAME}(?:\\.${NAME})*@(?:${LABEL}\\.)+[a-z]{2,}$`)

/** True for an address a mail server could accept: one @, a name, a domain with a dot, at most 120 characters. */
export const isValidEmail = (email: string): boolean => email.length <= 120 && EMAIL.test(email)
