import { expect, test } from 'vitest'
import type { ApplicationFacts } from '../facts/facts.ts'
import type { Check } from '../kernel/check.ts'
import { invalidIban, noIban, sharedIban } from './bank-account.ts'
import {
  consentNotAnswered,
  groupWithoutRows,
  incompleteHeader,
  noAuthorisation,
  noSeat,
  nothingDeclared,
  secondApplication,
} from './completeness.ts'
import { documentEnded } from './documents.ts'
import { inadmissible, lateSubmission, locked } from './period.ts'
import { aDocumentFacts, aHoldingFacts, anAnimalFacts, anApplicationFacts } from './testing.ts'

type Overrides = Parameters<typeof anApplicationFacts>[0]
const unlocked = { ...anApplicationFacts().period, deigmalockflag: false, thllockflag: false }

test.each<[string, Check<ApplicationFacts>, Overrides, boolean]>([
  ['IBAN given', noIban, {}, false],
  ['IBAN missing', noIban, { header: { iban: null } }, true],
  ['IBAN valid', invalidIban, {}, false],
  ['IBAN wrong', invalidIban, { header: { iban: 'GR1601101250000000012300696' } }, true],
  ['IBAN missing is not invalid', invalidIban, { header: { iban: null } }, false],
  ['IBAN of nobody else', sharedIban, { othersWithSameIban: 0 }, false],
  ['IBAN of one more', sharedIban, { othersWithSameIban: 1 }, true],
  ['IBAN of others not known here', sharedIban, { othersWithSameIban: null }, false],
  ['the only application', secondApplication, { otherApplications: 0 }, false],
  ['a second application', secondApplication, { otherApplications: 1 }, true],
  ['other applications not known here', secondApplication, { otherApplications: null }, false],
  ['everything about the applicant', incompleteHeader, {}, false],
  [
    'no tax office',
    incompleteHeader,
    { missing: [{ entity: 'Edetedeaeehd', subject: { kind: 'application', id: 11 }, fields: ['doyId'] }] },
    true,
  ],
  ['no seat', noSeat, { header: { lkkoiIdB2: null } }, true],
  ['an adviser with authorisation', noAuthorisation, { actor: { userType: 'KYD', isAuthorised: true } }, false],
  ['an adviser without', noAuthorisation, { actor: { userType: 'KYD', isAuthorised: false } }, true],
  ['the farmer', noAuthorisation, { actor: { userType: 'ONLINE', isAuthorised: false } }, false],
  ['group without rows', groupWithoutRows, { header: { businessGroupFlag: true } }, true],
  ['group with rows', groupWithoutRows, { header: { businessGroupFlag: true }, businessGroupRows: 1 }, false],
  ['nothing declared', nothingDeclared, { parcels: [] }, true],
  [
    'a holding of no animals',
    nothingDeclared,
    { parcels: [], holdings: [aHoldingFacts({ animals: [anAnimalFacts({ plithos: 0 })] })] },
    true,
  ],
  ['animals only', nothingDeclared, { parcels: [], holdings: [aHoldingFacts()] }, false],
  ['the last second', lateSubmission, { now: '2026-05-15T23:59:59+03:00' }, false],
  ['one second later', lateSubmission, { now: '2026-05-16T00:00:00+03:00' }, true],
  ['the last second of the late period', lateSubmission, { now: '2026-06-09T23:59:59+03:00' }, true],
  ['too late is told by 10121 only', lateSubmission, { now: '2026-06-10T00:00:00+03:00' }, false],
  [
    'finalised in time',
    lateSubmission,
    { now: '2026-05-20T00:00:00+03:00', header: { dteOris: '2026-05-01T09:00:00+03:00' } },
    false,
  ],
  ['still admissible', inadmissible, { now: '2026-06-09T23:59:59+03:00' }, false],
  ['inadmissible', inadmissible, { now: '2026-06-10T00:00:00+03:00' }, true],
  [
    'finalised, looked at later',
    inadmissible,
    { now: '2026-09-01T00:00:00+03:00', header: { dteOris: '2026-05-01T09:00:00+03:00' } },
    false,
  ],
  ['in the sample', locked, { header: { deigmaflag: true } }, true],
  ['in remote sensing', locked, { header: { thlflag: true } }, true],
  [
    'in both, but the year does not lock',
    locked,
    { header: { deigmaflag: true, thlflag: true }, period: unlocked },
    false,
  ],
])('%s', (_name, check, overrides, isFound) => {
  expect(check.evaluate(anApplicationFacts(overrides), {}).map(({ id }) => id)).toEqual(
    isFound ? [`${check.code}:application:11`] : [],
  )
})

test.each([
  ['a day before the land must be at disposal', '2026-05-04', '2026-05-30', ['50104:document:91']],
  ['on that very day', '2026-05-04', '2026-05-31', []],
  ['a day after it', '2026-05-04', '2026-06-01', []],
  ['yesterday, when that day is over', '2026-06-05', '2026-06-04', ['50104:document:91']],
  ['today', '2026-06-05', '2026-06-05', []],
  ['never', '2026-06-05', null, []],
])('a document that ends %s', (_when, today, validUntil, found) => {
  const facts = anApplicationFacts({ today, documents: [aDocumentFacts({ validUntil })] })
  expect(documentEnded.evaluate(facts, {}).map(({ id }) => id)).toEqual(found)
})

test('each open consent is a finding of its own', () => {
  const consents = [true, false, null, null].map((sygkatatheshflag, id) => ({
    id,
    gdprtype: `T${id}`,
    description: `Πηγή ${id}`,
    sygkatatheshflag,
  }))
  expect(consentNotAnswered.evaluate(anApplicationFacts({ consents }), {}).map(({ id }) => id)).toEqual([
    '10115:consent:2',
    '10115:consent:3',
  ])
})

test('a late submission says what it costs', () => {
  const [finding] = lateSubmission.evaluate(anApplicationFacts({ now: '2026-05-19T10:00:00+03:00' }), {
    'late.percentPerDay': 2,
  })
  expect(finding?.params).toMatchObject({ days: 2, percent: 4 })
})
