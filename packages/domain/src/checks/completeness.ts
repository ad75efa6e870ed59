import { defineHeaderCheck, defineRowCheck } from './row-check.ts'

const EAE = 'Decision of the claim year on the unified application; DOMAIN 4.2'

/** `count(hd where afm = :afm and etos = :y and status <> WITHDRAWN) > 1` */
export const secondApplication = defineHeaderCheck(
  { code: '10102', byHand: 'person', severity: 'B', effect: 'stop', moments: ['E', 'F'], legalBasis: EAE },
  'afm',
  ({ etos, header, otherApplications }) =>
    (otherApplications ?? 0) > 0 ? { afm: header.afm, etos: String(etos) } : null,
)

/** `hd.lkkoiIdB2 is null` */
export const noSeat = defineHeaderCheck(
  { code: '10114', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: EAE },
  'lkkoiIdB2',
  ({ header }) => (header.lkkoiIdB2 === null ? {} : null),
)

/** `exists(gdpr where sygkatatheshflag is null)`: one finding for each question left open. */
export const consentNotAnswered = defineRowCheck({
  code: '10115',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: 'Reg. (EU) 2016/679 art. 7; DOMAIN 4.2',
  params: {},
  run: ({ consents }) =>
    consents
      .filter(({ sygkatatheshflag }) => sygkatatheshflag === null)
      .map(({ id, description, descriptionEn }) => ({
        subject: { kind: 'consent', id },
        field: 'sygkatatheshflag',
        params: { source: description, ...(typeof descriptionEn === 'string' ? { sourceEn: descriptionEn } : {}) },
      })),
})

/** `user.type = 'KYD' and not exists(author active afm, efo)` */
export const noAuthorisation = defineHeaderCheck(
  { code: '10117', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: EAE },
  null,
  ({ actor, header }) => (actor.userType === 'KYD' && !actor.isAuthorised ? { afm: header.afm } : null),
)

/** `businessGroupFlag = 1 and group rows = 0` */
export const groupWithoutRows = defineHeaderCheck(
  {
    code: '10118',
    byHand: 'person',
    severity: 'W',
    effect: 'note',
    moments: ['F'],
    legalBasis: 'Reg. (EU) 2021/2116 art. 59(4); DOMAIN 4.2',
  },
  'businessGroupFlag',
  ({ businessGroupRows, header }) => (header.businessGroupFlag && businessGroupRows === 0 ? {} : null),
)

/** `parcels = 0 and animals = 0` */
export const nothingDeclared = defineHeaderCheck(
  { code: '10119', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: EAE },
  null,
  ({ parcels, holdings }) =>
    parcels.length === 0 && holdings.every(({ animals }) => animals.every(({ plithos }) => plithos === 0)) ? {} : null,
)

/** `<day> > today`, or after the last day in time for a contract: one finding for each day. */
export const lateDate = defineRowCheck({
  code: '10125',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E', 'F'],
  legalBasis: EAE,
  params: {},
  run: ({ lateDates }) =>
    lateDates.map(({ subject, field, date, last }) => ({ subject, field, extra: field, params: { date, last } })),
})

/** `<needed field> is null`: one finding for each row that lacks something, which leads to the first of its fields. */
export const incompleteHeader = defineRowCheck({
  code: '10123',
  byHand: 'person',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: EAE,
  params: {},
  run: ({ missing }) =>
    missing.flatMap(({ subject, entity, fields }) => {
      const [field] = fields
      const names = fields.map((name) => `field.${entity}.${name}`).join(' ')
      return field === undefined ? [] : [{ subject, field, params: { count: fields.length, fields: names } }]
    }),
})
