import { isValidIban } from '../identifiers/iban.ts'
import { defineHeaderCheck } from './row-check.ts'

const PAYMENT = 'Payment to the beneficiary in full: Reg. (EU) 2021/2116 art. 44; DOMAIN 4.2'

/** `hd.iban is null` */
export const noIban = defineHeaderCheck(
  { code: '10109', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: PAYMENT },
  'iban',
  ({ header }) => (header.iban === null ? {} : null),
)

/** `not iban_valid(hd.iban)` */
export const invalidIban = defineHeaderCheck(
  { code: '10110', byHand: 'person', severity: 'B', effect: 'stop', moments: ['E', 'F'], legalBasis: PAYMENT },
  'iban',
  ({ header: { iban } }) => (iban === null || isValidIban(iban) ? null : { iban }),
)

/** `count(distinct afm where iban = :iban and etos = :y) > 1` */
export const sharedIban = defineHeaderCheck(
  { code: '10112', byHand: 'person', severity: 'W', effect: 'risk', moments: ['F', 'N'], legalBasis: PAYMENT },
  'iban',
  ({ othersWithSameIban }) => ((othersWithSameIban ?? 0) > 0 ? { count: othersWithSameIban ?? 0 } : null),
)
