import { expect, test } from 'vitest'
import { invalidHoldingCode, keptByAnother, moreThanRegister, pastureWithoutAnimals } from './livestock.ts'
import {
  aDocumentFacts,
  aHoldingFacts,
  anAnimalFacts,
  anApplicationFacts,
  aPastureFacts,
  OTHER_AFM,
  OWN_AFM,
} from './testing.ts'

const parcels = [aPastureFacts()]

test.each<[string, Parameters<typeof anApplicationFacts>[0], boolean]>([
  ['no pasture, no animals', {}, false],
  ['pasture and sheep', { parcels, holdings: [aHoldingFacts()] }, false],
  ['pasture without animals', { parcels }, true],
  [
    'animals of no livestock units',
    { parcels, holdings: [aHoldingFacts({ animals: [anAnimalFacts({ ezoKodikos: '0803' })] })] },
    true,
  ],
  ['maintained with proof', { parcels, documents: [aDocumentFacts({ edkKodikos: '084', edaId: 23 })] }, false],
  ['another document', { parcels, documents: [aDocumentFacts({ edkKodikos: '010', edaId: 23 })] }, true],
  ['pasture that asks for nothing', { parcels: [aPastureFacts({ dikaiomataflag: false })] }, false],
  ['pasture of pro rata 0', { parcels: [aPastureFacts({ prorata: 0 })] }, false],
])('%s', (_name, overrides, isFound) => {
  const ids = pastureWithoutAnimals.evaluate(anApplicationFacts(overrides), {}).map(({ id }) => id)
  expect(ids).toEqual(isFound ? ['20401:application:11'] : [])
})

test.each([
  ['EL410000123', false],
  ['EL41000012', true],
  ['ΕΛ410000123', true],
])('holding code %s', (kodekm, isFound) => {
  const findings = invalidHoldingCode.evaluate(anApplicationFacts({ holdings: [aHoldingFacts({ kodekm })] }), {})
  expect(findings.map(({ id }) => id)).toEqual(isFound ? ['30101:holding:61'] : [])
})

test.each([
  [99, 100, false],
  [100, 100, false],
  [101, 100, true],
  [101, null, false],
])('%i animals, register %s', (plithos, plithosmhtrooy, isFound) => {
  const holdings = [aHoldingFacts({ animals: [anAnimalFacts({ plithos, plithosmhtrooy })] })]
  const findings = moreThanRegister.evaluate(anApplicationFacts({ holdings }), {})
  expect(findings.map(({ id }) => id)).toEqual(isFound ? ['30104:animal:71'] : [])
})

test.each([
  [OWN_AFM, false],
  [OTHER_AFM, true],
])('a holding whose keeper is %s', (katoxos, isFound) => {
  const findings = keptByAnother.evaluate(anApplicationFacts({ holdings: [aHoldingFacts({ katoxos })] }), {})
  expect(findings.map(({ id }) => id)).toEqual(isFound ? ['30113:holding:61'] : [])
})
