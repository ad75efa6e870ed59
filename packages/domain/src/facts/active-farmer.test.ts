import { expect, test } from 'vitest'
import { aDocumentFacts } from '../checks/testing.ts'
import { activeFarmer, type ActiveCode, type FarmerFacts } from './active-farmer.ts'

const NOBODY: FarmerFacts = {
  beforeCents: 0,
  isListed: false,
  isRegistered: false,
  farms: false,
  isInsured: false,
  farmPercent: null,
  isLifted: false,
}
const LARGE = 500_001

test.each<[string, Partial<FarmerFacts>, readonly string[], ActiveCode]>([
  ['nothing speaks for him', {}, [], 0],
  ['the register of farmers does', { isRegistered: true }, [], 1],
  ['an activity does', { farms: true }, [], 1],
  ['insurance does', { isInsured: true }, [], 1],
  ['a certificate of the register does', {}, ['052'], 1],
  ['a certificate of insurance does', {}, ['054'], 1],
  ['his income alone does', { farmPercent: 90 }, [], 0],
  ['exactly 5,000 EUR were paid, and the register does', { beforeCents: 500_000, isRegistered: true }, [], 1],
  ['a cent more was paid, and the register alone does', { beforeCents: LARGE, isRegistered: true }, [], 0],
  ['more was paid, and an activity does', { beforeCents: LARGE, farms: true }, [], 2],
  ['more was paid, and insurance does', { beforeCents: LARGE, isInsured: true }, [], 2],
  ['more was paid, of an income just below a third', { beforeCents: LARGE, farmPercent: 33.2 }, [], 0],
  ['more was paid, of an income of exactly a third', { beforeCents: LARGE, farmPercent: 33.3 }, [], 2],
  ['more was paid, of an income just above', { beforeCents: LARGE, farmPercent: 33.4 }, [], 2],
  ['more was paid, and tax forms do', { beforeCents: LARGE }, ['053'], 2],
  ['more was paid, and a certificate of the register does', { beforeCents: LARGE }, ['052'], 0],
  ['he is on the negative list, with all but the income', { isListed: true, farms: true, isInsured: true }, ['052'], 0],
  ['he is on the negative list, and his income does', { isListed: true, farmPercent: 33.3 }, [], 3],
  ['he is on the negative list, and tax forms do', { isListed: true }, ['053'], 3],
  ['two people decided so', { isLifted: true }, [], 4],
  ['he proves it, and two people decided so', { isLifted: true, farms: true }, [], 1],
])('an active farmer, where %s', (_what, farmer, documents, code) => {
  const proofs = documents.map((edkKodikos, id) => aDocumentFacts({ id, edkKodikos }))
  expect(activeFarmer({ ...NOBODY, ...farmer }, proofs, {})).toBe(code)
})

test('of whom no register knows nothing is said, and numbers of the year count', () => {
  expect(activeFarmer(null, [], {})).toBeNull()
  const more = { ...NOBODY, isRegistered: true, beforeCents: LARGE }
  expect(activeFarmer(more, [], { '10201.smallCents': LARGE })).toBe(1)
})
