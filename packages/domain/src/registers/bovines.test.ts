import { expect, test } from 'vitest'
import { aidOf } from './bovines.ts'

const DAY = '2026-05-15'

test.each<[string, number, string | null, boolean, string | null]>([
  ['a cow that has calved', 2, '2020-01-01', true, '0116'],
  ['a cow that has calved, of an age that nobody knows', 2, null, true, '0116'],
  ['a heifer a day before eight months', 2, '2025-09-16', false, null],
  ['a heifer of eight months', 2, '2025-09-15', false, '0125'],
  ['an old female without a calf', 2, '2015-09-15', false, '0125'],
  ['a female of an age that nobody knows', 2, null, false, null],
  ['a male a day before six months', 1, '2025-11-16', false, null],
  ['a male of six months', 1, '2025-11-15', false, '0126'],
  ['a male in the month after twenty-four', 1, '2024-04-16', false, '0126'],
  ['a male of twenty-five months', 1, '2024-04-15', false, null],
  ['a male that is named as a dam', 1, '2020-01-01', true, null],
  ['an animal of the day itself', 1, DAY, false, null],
])('%s counts for its support', (_name, fylo, dtebirth, hasCalved, aid) => {
  expect(aidOf({ fylo, dtebirth }, hasCalved, DAY)).toBe(aid)
})
