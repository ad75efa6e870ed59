import { expect, test } from 'vitest'
import type { ApplicationFacts, OwnershipFacts, ParcelFacts } from '../facts/facts.ts'
import type { Check } from '../kernel/check.ts'
import { leaseEnded, noLeaseNumber, ownLessor } from './ownership-lease.ts'
import { grantUnproved, invalidAtak, noAtak, noOwnership, ownLandOfAnother, sharesNotWhole } from './ownership-title.ts'
import {
  aDocumentFacts,
  aLeaseFacts,
  anApplicationFacts,
  anOwnershipFacts,
  aParcelFacts,
  OTHER_AFM,
  OWN_AFM,
} from './testing.ts'

const idsFor = (check: Check<ApplicationFacts>, parcel: Partial<ParcelFacts>) =>
  check.evaluate(anApplicationFacts({ parcels: [aParcelFacts(parcel)] }), {}).map(({ id }) => id)

test('a parcel without any title', () => {
  expect(idsFor(noOwnership, {})).toEqual([])
  expect(idsFor(noOwnership, { ownership: [] })).toEqual(['20201:parcel:21'])
})

test.each([
  [[100], false],
  [[99.99], true],
  [[100.01], true],
  [[33.33, 33.33, 33.34], false],
  [[33.33, 33.33, 33.33], true],
  [[0.1, 0.2, 99.7], false],
  [[], false],
])('shares %j', (shares, isFound) => {
  const ownership = shares.map((synidiopercent, id) => anOwnershipFacts({ id, synidiopercent }))
  expect(idsFor(sharesNotWhole, { ownership })).toEqual(isFound ? ['20202:parcel:21'] : [])
})

test.each<[string, Partial<OwnershipFacts>, number, boolean]>([
  ['given', {}, 60_000, false],
  ['missing', { atak: null }, 60_000, true],
  ['blank', { atak: '' }, 60_000, true],
  ['missing on public land', { atak: null, iemtype: 3 }, 60_000, false],
  ['missing with a title that needs none', { atak: null, etlKodikos: '4010' }, 60_000, false],
  ['missing with an unknown title', { atak: null, etlKodikos: '9999' }, 60_000, true],
  ['missing, standalone, just below 2 ha', { atak: null, eatexId: 1 }, 19_900, false],
  ['missing, standalone, exactly 2 ha', { atak: null, eatexId: 1 }, 20_000, false],
  ['missing, standalone, just above 2 ha', { atak: null, eatexId: 1 }, 20_100, true],
  ['missing under land consolidation, any area', { atak: null, eatexId: 5 }, 60_000, false],
])('ATAK %s', (_name, row, ektash, isFound) => {
  expect(idsFor(noAtak, { ektash, ownership: [anOwnershipFacts(row)] })).toEqual(isFound ? ['20203:ownership:31'] : [])
})

test.each([
  ['01234567890', false],
  ['0123456789', true],
  ['012345678901', true],
  ['0123456789a', true],
  [null, false],
  ['', false],
])('the form of ATAK %j', (atak, isFound) => {
  expect(idsFor(invalidAtak, { ownership: [anOwnershipFacts({ atak })] })).toEqual(
    isFound ? ['20204:ownership:31'] : [],
  )
})

test.each<[string, Check<ApplicationFacts>, Partial<OwnershipFacts>, boolean]>([
  ['lease in order', noLeaseNumber, {}, false],
  ['lease without number', noLeaseNumber, { eEnoikArith: null }, true],
  ['private lease under the limit', noLeaseNumber, { eEnoikArith: null, etlKodikos: '2020' }, false],
  ['own land has no lease', noLeaseNumber, { eEnoikArith: null, iemtype: 0 }, false],
  ['ends on 30 May', leaseEnded, { dteenoikend: '2026-05-30' }, true],
  ['ends on 31 May', leaseEnded, { dteenoikend: '2026-05-31' }, false],
  ['ends on 1 June', leaseEnded, { dteenoikend: '2026-06-01' }, false],
  ['has no end', leaseEnded, { dteenoikend: null }, false],
  ['leased from somebody else', ownLessor, { afmidiokthth: OTHER_AFM }, false],
  ['leased from oneself', ownLessor, { afmidiokthth: OWN_AFM }, true],
  ['own land is not leased', ownLessor, { afmidiokthth: OWN_AFM, iemtype: 0 }, false],
  ['own land of the applicant', ownLandOfAnother, { afmidiokthth: OWN_AFM, iemtype: 0 }, false],
  ['own land of somebody else', ownLandOfAnother, { afmidiokthth: OTHER_AFM, iemtype: 0 }, true],
  ['own land whose owner is not given', ownLandOfAnother, { afmidiokthth: null, iemtype: 0 }, false],
  ['leased land of somebody else', ownLandOfAnother, { afmidiokthth: OTHER_AFM }, false],
  ['the part of a joint owner', ownLandOfAnother, { afmidiokthth: OTHER_AFM, iemtype: 2 }, false],
])('%s', (_name, check, row, isFound) => {
  expect(idsFor(check, { ownership: [aLeaseFacts(row)] })).toEqual(isFound ? [`${check.code}:ownership:31`] : [])
})

test.each([
  ['nothing', '4020', [], true],
  ['the decision for all parcels', '4020', [{ edkKodikos: '009', edaId: null }], false],
  ['the decision for this parcel', '4020', [{ edkKodikos: '009', edaId: 21 }], false],
  ['the decision for another parcel', '4020', [{ edkKodikos: '009', edaId: 22 }], true],
  ['the inheritance', '4020', [{ edkKodikos: '008', edaId: 21 }], false],
  ['another document', '4020', [{ edkKodikos: '010', edaId: 21 }], true],
  ['nothing, on land of another title', '1010', [], false],
] as const)('granted public land proved by %s', (_what, etlKodikos, documents, isFound) => {
  const parcels = [aParcelFacts({ ownership: [anOwnershipFacts({ etlKodikos })] })]
  const facts = anApplicationFacts({ parcels, documents: documents.map((one) => aDocumentFacts(one)) })
  expect(grantUnproved.evaluate(facts, {}).map(({ id }) => id)).toEqual(isFound ? ['20216:ownership:31'] : [])
})
