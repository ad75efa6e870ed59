import { isValidAfm, normaliseAfm } from '../identifiers/afm.ts'
import { isValidAmka } from '../identifiers/amka.ts'
import { isValidAtak } from '../identifiers/atak.ts'
import { isValidCard, normaliseCard } from '../identifiers/identity-card.ts'
import { isValidEarTag, normaliseEarTag } from '../identifiers/ear-tag.ts'
import {
  isValidEmail,
  isValidMobile,
  isValidPhone,
  isValidPostalCode,
  normaliseEmail,
  normalisePhone,
} from '../identifiers/contact.ts'
import { isValidHoldingCode, normaliseHoldingCode } from '../identifiers/holding-code.ts'
import { groupIban, IBAN_LENGTH, isValidIban, normaliseIban } from '../identifiers/iban.ts'
import { isValidKaek } from '../identifiers/kaek.ts'
import { withoutGaps } from '../identifiers/signs.ts'
import { mapAreaOf } from './map-area.ts'
import { isPoint, tidyPoint } from './point.ts'
import { message, type Message } from './message.ts'

/** One form of text: how it is stored, what is wrong with it, and how it is shown. */
interface FormOfText {
  /** What a person typed, as it would be stored. */
  readonly tidy: (text: string) => string
  /** What is wrong with a tidied text: what it is, what fits, an example. Null when nothing is. */
  readonly fault: (tidied: string) => Message | null
  /** A stored text for reading; as it is without this. */
  readonly show?: (stored: string) => string
}

const formOf = (tidy: (text: string) => string, isFit: (tidied: string) => boolean, code: string): FormOfText => ({
  tidy,
  fault: (tidied) => (isFit(tidied) ? null : message(code)),
})

/** Which of its rules an account breaks: country, length, or the check digits. */
const ibanFault = (iban: string): Message | null => {
  if (!/^GR[A-Z0-9]*$/.test(iban)) return message('error.ibanCountry')
  if (iban.length !== IBAN_LENGTH) return message('error.ibanLength', { length: iban.length })
  return isValidIban(iban) ? null : message('error.ibanDigits')
}

const FORMS = {
  afm: formOf(normaliseAfm, isValidAfm, 'error.invalidAfm'),
  amka: formOf(withoutGaps, isValidAmka, 'error.invalidAmka'),
  atak: formOf(withoutGaps, isValidAtak, 'error.invalidAtak'),
  kaek: formOf((text) => text.replaceAll(/\s/gu, ''), isValidKaek, 'error.invalidKaek'),
  iban: { tidy: normaliseIban, fault: ibanFault, show: groupIban },
  phone: formOf(normalisePhone, (text) => isValidPhone(text) || isValidMobile(text), 'error.invalidPhone'),
  mobile: formOf(
    normalisePhone,
    (text) => isValidMobile(text) || (text.startsWith('+') && isValidPhone(text)),
    'error.invalidMobile',
  ),
  fax: formOf(normalisePhone, isValidPhone, 'error.invalidFax'),
  postcode: formOf(withoutGaps, isValidPostalCode, 'error.invalidPostcode'),
  email: formOf(normaliseEmail, isValidEmail, 'error.invalidEmail'),
  personName: formOf(
    (text) => text.replaceAll(/\s+/gu, ' ').trim(),
    (text) => /^\p{L}[\p{L}\p{M} .,'’()/-]*$/u.test(text),
    'error.invalidPersonName',
  ),
  gemi: formOf(withoutGaps, (text) => /^\d{12}$/.test(text), 'error.invalidGemi'),
  bic: formOf(
    (text) => withoutGaps(text).toUpperCase(),
    (text) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text),
    'error.invalidBic',
  ),
  monthDay: formOf(
    (text) => text,
    (text) => /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text),
    'error.invalidMonthDay',
  ),
  spacing: formOf(
    (text) =>
      text
        .replaceAll(/\s/gu, '')
        .replaceAll('.', ',')
        .replaceAll(/[xχ×*]/giu, 'x'),
    (text) => /^\d{1,2}(,\d)?x\d{1,2}(,\d)?$/.test(text),
    'error.invalidSpacing',
  ),
  point: formOf(tidyPoint, isPoint, 'error.invalidPoint'),
  mapArea: {
    ...formOf(
      (text) => text.trim().replaceAll(/[\s,;/]+/gu, ' '),
      (text) => mapAreaOf(text) !== null,
      'error.invalidMapArea',
    ),
    show: (stored) => {
      const [left, bottom, right, top] = stored.split(' ')
      return `X ${left}–${right} · Y ${bottom}–${top}`
    },
  },
  supply: formOf(withoutGaps, (text) => /^\d{9,12}$/.test(text), 'error.invalidSupply'),
  identityCard: formOf(normaliseCard, isValidCard, 'error.invalidCard'),
  earTag: formOf(normaliseEarTag, isValidEarTag, 'error.invalidEarTag'),
  holding: formOf(normaliseHoldingCode, isValidHoldingCode, 'error.invalidHolding'),
} as const satisfies Record<string, FormOfText>

/** Forms that a text field can have. A new one is a row of the table above and its text in both languages. */
export type TextFormat = keyof typeof FORMS

/** Every form, for tests and tables. */
export const TEXT_FORMATS = Object.keys(FORMS) as readonly TextFormat[]

const formNamed = (format: TextFormat): FormOfText => FORMS[format]

/** A typed text as its form stores it. One that does not fit stays as it was typed, so that its writer can repair it. */
export const tidyText = (format: TextFormat | undefined, text: string): string => {
  if (format === undefined || text === '') return text
  const tidied = formNamed(format).tidy(text)
  return formNamed(format).fault(tidied) === null ? tidied : text
}

/** A typed text as a search for the beginning of stored ones asks for it: tidied, though it is not whole. */
export const tidyBeginning = (format: TextFormat | undefined, text: string): string =>
  format === undefined ? text : formNamed(format).tidy(text)

/** What is wrong with a text of a form, as a code with its parameters; null when nothing is. Takes what was typed. */
export const faultOfFormat = (format: TextFormat, text: string): Message | null => {
  const { tidy, fault } = formNamed(format)
  return fault(tidy(text))
}

/** A stored text as people read it: an account in groups of four. */
export const showText = (format: TextFormat | undefined, stored: string): string =>
  format === undefined || faultOfFormat(format, stored) !== null ? stored : (formNamed(format).show?.(stored) ?? stored)
