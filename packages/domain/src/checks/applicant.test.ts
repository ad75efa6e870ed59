import { expect, test } from 'vitest'
import type { HeaderFacts } from '../facts/facts.ts'
import { makeAmka } from '../identifiers/amka.ts'
import { birthNotAmka, invalidAfm, invalidAmka, minor, noRepresentative, sharesNotWhole } from './applicant.ts'
import { groupExceedsCrop } from './producer-groups.ts'
import { aCropFacts, anApplicationFacts, aParcelFacts } from './testing.ts'

test.each<[string, typeof invalidAfm, Partial<HeaderFacts>, boolean]>([
  ['AFM in order', invalidAfm, {}, false],
  ['AFM with a wrong check digit', invalidAfm, { afm: '123456789' }, true],
  ['AFM of zeros', invalidAfm, { afm: '000000000' }, true],
  ['AMKA in order', invalidAmka, {}, false],
  ['AMKA missing', invalidAmka, { amka: null }, true],
  ['AMKA wrong', invalidAmka, { amka: '31129900011' }, true],
  ['a company has no AMKA', invalidAmka, { isPerson: false, amka: null }, false],
  ['birth date of the AMKA', birthNotAmka, {}, false],
  ['birth date of another day', birthNotAmka, { dtebirth: '1991-03-15' }, true],
  [
    'birth date in the other century',
    birthNotAmka,
    { amka: makeAmka('1903-01-02', '001', 'man'), dtebirth: '2003-01-02' },
    false,
  ],
  ['birth date not given', birthNotAmka, { dtebirth: null }, false],
  ['a wrong AMKA is told once', birthNotAmka, { amka: '31129900011' }, false],
  ['18 on 31 December', minor, { dtebirth: '2008-12-31' }, false],
  ['18 on 1 January after', minor, { dtebirth: '2009-01-01' }, true],
  ['birth date unknown', minor, { dtebirth: null }, false],
  ['a company is no minor', minor, { isPerson: false, dtebirth: '2009-01-01' }, false],
  ['a person needs no representative', noRepresentative, {}, false],
  ['a company with a representative', noRepresentative, { isPerson: false, repafm: '094014201' }, false],
  ['a company without one', noRepresentative, { isPerson: false }, true],
])('%s', (_name, check, header, isFound) => {
  expect(check.evaluate(anApplicationFacts({ header }), {}).map(({ id }) => id)).toEqual(
    isFound ? [`${check.code}:application:11`] : [],
  )
})

test('the age limit is a number of the year', () => {
  expect(minor.evaluate(anApplicationFacts(), { '10108.minAge': 36 })[0]?.params).toEqual({
    age: 35,
    minAge: 36,
    etos: '2026',
  })
})

test.each<[string, readonly (number | null)[], boolean, { readonly isPerson?: boolean }?]>([
  ['one member with all', [100], false],
  ['three that make 100 in hundredths', [33.33, 33.33, 33.34], false],
  ['a hundredth less', [33.33, 33.33, 33.33], true],
  ['a hundredth more', [50, 50.01], true],
  ['shares whose sum is not exact as a number', [10.1, 20.2, 69.7], false],
  ['a share that is not filled in', [50, null], false],
  ['no members', [], false],
  ['members of a person', [50], false, { isPerson: true }],
])('shares of members: %s', (_name, shares, isFound, { isPerson = false } = {}) => {
  const members = shares.map((posostomelos, at) => ({ id: at + 1, posostomelos }))
  expect(
    sharesNotWhole.evaluate(anApplicationFacts({ header: { isPerson }, members }), {}).map(({ id }) => id),
  ).toEqual(isFound ? [`10124:member:${shares.length}`] : [])
})

test.each<[string, string | null, number | null, boolean]>([
  ['a hundredth less than there is', '10001', 59_999.99, false],
  ['all that there is', '10001', 60_000, false],
  ['a hundredth more', '10001', 60_000.01, true],
  ['a crop that is not declared', '10008', 1, true],
  ['an area that is not filled in', '10001', null, false],
  ['no product', null, 70_000, false],
])('a producer group takes %s', (_name, efyKodikos, ektash, isFound) => {
  const crops = [20_000, 40_000].map((epilektash100, at) => aCropFacts({ id: at + 1, epilektash100 }))
  const facts = { parcels: [aParcelFacts({ crops })], producerGroups: [{ id: 7, efyKodikos, ektash }] }
  expect(groupExceedsCrop.evaluate(anApplicationFacts(facts), {}).map(({ id }) => id)).toEqual(
    isFound ? ['10126:producerGroup:7'] : [],
  )
})

test('lets a parent, and nobody else, submit for a minor', () => {
  const header = { ...anApplicationFacts().header, dtebirth: '2012-05-05' }
  const found = (isGuardian: boolean) =>
    minor.evaluate(
      { ...anApplicationFacts(), header, actor: { userType: 'ONLINE', isAuthorised: true, isGuardian } },
      {},
    )
  expect(found(false)).toHaveLength(1)
  expect(found(true)).toEqual([])
})
