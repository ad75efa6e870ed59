import { expect, test } from 'vitest'
import type { HeaderFacts } from '../applications/facts.ts'
import { makeAmka } from '../identifiers/amka.ts'
import { birthNotAmka, invalidAfm, invalidAmka, minor, noRepresentative } from './applicant.ts'
import { anApplicationFacts } from './testing.ts'

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
