import { isValidAfm } from '../identifiers/afm.ts'
import { amkaMatchesBirth, isValidAmka } from '../identifiers/amka.ts'
import { defineHeaderCheck, defineRowCheck } from './row-check.ts'

const EAE = 'Decision of the claim year on the unified application; DOMAIN 4.2'

/** `not afm_valid(hd.afm)` */
export const invalidAfm = defineHeaderCheck(
  { code: '10101', byHand: 'person', severity: 'B', effect: 'stop', moments: ['E', 'F'], legalBasis: EAE },
  'afm',
  ({ header }) => (isValidAfm(header.afm) ? null : { afm: header.afm }),
)

/** `person and not amka_valid(hd.amka)`: a missing number is not valid either. */
export const invalidAmka = defineHeaderCheck(
  { code: '10105', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: EAE },
  'amka',
  ({ header }) => (header.isPerson && !isValidAmka(header.amka ?? '') ? { amka: header.amka ?? '—' } : null),
)

/** `amka_date(hd.amka) <> hd.dtebirth`, whichever the century. */
export const birthNotAmka = defineHeaderCheck(
  { code: '10106', severity: 'W', effect: 'note', moments: ['F'], legalBasis: EAE },
  'dtebirth',
  ({ header: { isPerson, amka, dtebirth } }) =>
    isPerson && amka !== null && dtebirth !== null && isValidAmka(amka) && !amkaMatchesBirth(amka, dtebirth)
      ? { amka, dtebirth }
      : null,
)

/** `age(hd.dtebirth, 31/12/y) < 18`: the age reached in the claim year is the difference of the years. */
export const minor = defineRowCheck({
  code: '10108',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: EAE,
  params: { minAge: 18 },
  run: ({ etos, header, actor }, { minAge }) => {
    if (actor.isGuardian === true || !header.isPerson || header.dtebirth === null) return []
    const age = etos - Number(header.dtebirth.slice(0, 4))
    const subject = { kind: 'application', id: header.id } as const
    return age < minAge ? [{ subject, field: 'dtebirth', params: { age, minAge, etos: String(etos) } }] : []
  },
})

/** `legal entity and hd.repafm is null` */
export const noRepresentative = defineHeaderCheck(
  { code: '10116', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: EAE },
  'repafm',
  ({ header }) => (!header.isPerson && header.repafm === null ? { name: header.lastname ?? header.afm } : null),
)

const WHOLE = 100

/** `sum(members.posostomelos) <> 100`: of members who all have a share; a share that is missing is told by itself. */
export const sharesNotWhole = defineRowCheck({
  code: '10124',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: EAE,
  params: {},
  run: ({ header, members }) => {
    const last = members.at(-1)
    if (header.isPerson || last === undefined || members.some(({ posostomelos }) => posostomelos === null)) return []
    // Shares have two decimals, and sums of those are not exact.
    const sum = Math.round(members.reduce((all, { posostomelos }) => all + (posostomelos ?? 0) * WHOLE, 0)) / WHOLE
    if (sum === WHOLE) return []
    const difference = Math.round(Math.abs(WHOLE - sum) * WHOLE) / WHOLE
    return [{ subject: { kind: 'member', id: last.id }, field: 'posostomelos', params: { sum, difference } }]
  },
})
