import { expect, it } from 'vitest'
import { whyNotRequest } from './computable.ts'
import { directPayments } from './registry.ts'

it.each(directPayments.all.map(({ code, since }) => [code, since] as const))(
  'scheme %s can be asked for from %i on, and not a year before',
  (code, since) => {
    expect(whyNotRequest(since - 1, code)).toMatchObject({ code: 'requests.notComputed' })
    expect([whyNotRequest(since, code), whyNotRequest(since + 1, code)]).toEqual([null, null])
  },
)

it.each(['0301', 'Π1-21', '', '9999'])('scheme «%s», which has no formula, cannot', (kodikos) =>
  expect(whyNotRequest(2026, kodikos)).toEqual({
    code: 'requests.notComputed',
    params: { kodikos, etos: '2026' },
  }),
)
