import { expect, test } from 'vitest'
import type { EarlierLine } from '../applications/answers.ts'
import { anApplicationFacts } from '../checks/testing.ts'
import { compareLines, type Cause } from './compare.ts'
import { forecast } from './forecast.ts'

/** 6 ha at 230 €/ha, nothing taken off. */
const { lines } = forecast(anApplicationFacts({ requests: [{ id: 1, eschKodikos: '0001' }] }), {})
const same: EarlierLine = { code: '0001', determined: 60_000, grossCents: 138_000, netCents: 138_000 }

const cases: readonly (readonly [Cause | null, number, EarlierLine])[] = [
  [null, 0, same],
  ['moreArea', 23_000, { ...same, determined: 50_000, grossCents: 115_000, netCents: 115_000 }],
  ['lessArea', -23_000, { ...same, determined: 70_000, grossCents: 161_000, netCents: 161_000 }],
  ['higherRate', 6_000, { ...same, grossCents: 132_000, netCents: 132_000 }],
  ['lowerRate', -6_000, { ...same, grossCents: 144_000, netCents: 144_000 }],
  ['fewerReductions', 8_000, { ...same, netCents: 130_000 }],
  // 6 ha for 5 bring more than the value of a hectare takes away.
  ['moreArea', 8_000, { ...same, determined: 50_000, grossCents: 130_000, netCents: 130_000 }],
  ['notDueBefore', 138_000, { ...same, netCents: 0 }],
  ['notDueBefore', 138_000, { code: '0001', determined: 0, grossCents: 0, netCents: 0 }],
]
test.each(cases)('a line says by what it differs most: %s, %d cents', (cause, differenceCents, before) => {
  expect(compareLines(lines, [before])).toMatchObject([{ code: '0001', cause, differenceCents }])
})

test('a line that is reduced now, or not due now, says so', () => {
  const [line] = lines
  if (line === undefined) throw new Error('nothing is forecast')
  expect(compareLines([{ ...line, netCents: 100_000 }], [same])[0]?.cause).toBe('moreReductions')
  expect(compareLines([{ ...line, netCents: 0 }], [same])[0]?.cause).toBe('notDue')
})

test('a scheme that only one of the years asked for stands beside nothing', () => {
  const before = { ...same, code: '0011', netCents: 5_000 }
  expect(compareLines(lines, [before])).toMatchObject([
    { code: '0001', before: null, differenceCents: 138_000, cause: 'newlyAsked' },
    { code: '0011', now: null, differenceCents: -5_000, cause: 'notAsked' },
  ])
})
