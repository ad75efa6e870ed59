import { expect, it } from 'vitest'
import { aSchemeFacts } from '../checks/testing-rows.ts'
import { computedCodes, whyNotRequest } from './computable.ts'
import { schemes } from './schemes.ts'

const isComputed = (etos: number, code: string, listed: Parameters<typeof computedCodes>[0]['schemes'] = []): boolean =>
  computedCodes({ etos, schemes: listed, specialRights: {}, delivered: {} }).has(code)

it.each(schemes.all.map(({ code, since }) => [code, since] as const))(
  'scheme %s is computed from %i on, and not a year before',
  (code, since) => {
    expect([since - 1, since, since + 1].map((etos) => isComputed(etos, code))).toEqual([false, true, true])
  },
)

it.each(['0301', 'Π1-21', '', '9999'])('scheme «%s», which has no formula, is not', (kodikos) =>
  expect(isComputed(2026, kodikos)).toBe(false),
)

const animals = { basis: 2, crops: [], animals: ['0201'] } as const
it.each([
  ['a new row of coupled crops', {}, true],
  ['one without an amount', { unitMills: null }, false],
  ['one without crops', { crops: [] }, false],
  ['animals by the head', animals, true],
  ['animals by livestock units', { ...animals, basis: 3 }, false],
  ['what special entitlements limit', { ...animals, code: '0123' }, true],
  ['the same by livestock units', { ...animals, code: '0124', basis: 3 }, true],
  ['crops of the islands', { group: 'ΜΝΑ' }, true],
  ['goods of the islands by weight', { group: 'ΜΝΑ', basis: 4, crops: [] }, true],
  ['hives without their animal', { group: 'ΜΝΑ', basis: 5, crops: [] }, false],
  ['hives', { group: 'ΜΝΑ', basis: 5, crops: [], animals: ['0701'] }, true],
  ['land with constraints', { code: '1301', group: 'Π3-71', crops: [] }, true],
  ['cotton', { code: '0031', group: 'Π1-36' }, true],
  ['a group without a formula', { group: 'Π9-99' }, false],
] as const)('%s: whether it is computed follows from its row', (_what, row, computed) => {
  const listed = aSchemeFacts(row)
  expect(isComputed(2026, listed.code, [listed])).toBe(computed)
})

it.each([
  ['a scheme in use', { activeflag: true, leveltype: 2 }, null],
  ['one that is not run', { activeflag: false, leveltype: 2 }, 'requests.inactive'],
  ['a group', { activeflag: true, leveltype: 1 }, 'requests.group'],
  ['a group that is not run', { activeflag: false, leveltype: 1 }, 'requests.group'],
])('%s can be asked for, or says why not', (_what, scheme, code) => {
  expect(whyNotRequest({ kodikos: '0301', ...scheme })?.code ?? null).toBe(code)
})

it('leaves out what special entitlements limit where nobody knows them', () => {
  const listed = aSchemeFacts({ ...animals, code: '0123' })
  expect(computedCodes({ etos: 2026, schemes: [listed], specialRights: null, delivered: {} }).has('0123')).toBe(false)
})

it('leaves out what deliveries prove where nobody knows them', () => {
  const listed = aSchemeFacts({ code: '0304', group: 'ΜΝΑ', basis: 4, crops: [] })
  expect(computedCodes({ etos: 2026, schemes: [listed], specialRights: {}, delivered: null }).has('0304')).toBe(false)
})
