import { expect, it } from 'vitest'
import { isComputed, whyNotRequest } from './computable.ts'
import { schemes } from './schemes.ts'

it.each(schemes.all.map(({ code, since }) => [code, since] as const))(
  'scheme %s is computed from %i on, and not a year before',
  (code, since) => {
    expect([since - 1, since, since + 1].map((etos) => isComputed(etos, code))).toEqual([false, true, true])
  },
)

it.each(['0301', 'Π1-21', '', '9999'])('scheme «%s», which has no formula, is not', (kodikos) =>
  expect(isComputed(2026, kodikos)).toBe(false),
)

it.each([
  ['a scheme in use', { activeflag: true, leveltype: 2 }, null],
  ['one that is not run', { activeflag: false, leveltype: 2 }, 'requests.inactive'],
  ['a group', { activeflag: true, leveltype: 1 }, 'requests.group'],
  ['a group that is not run', { activeflag: false, leveltype: 1 }, 'requests.group'],
])('%s can be asked for, or says why not', (_what, scheme, code) => {
  expect(whyNotRequest({ kodikos: '0301', ...scheme })?.code ?? null).toBe(code)
})
