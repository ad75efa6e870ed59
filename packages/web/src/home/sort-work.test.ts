import type { HomeCard } from '@eae/domain/home/answers.ts'
import { expect, it } from 'vitest'
import { sortWork } from './sort-work.ts'

const card = (code: string, rows: number): HomeCard => ({
  code,
  rows,
  isEstimate: false,
  path: '/home',
  criteria: {},
  sort: null,
})
const codesOf = (...cards: readonly HomeCard[]) => {
  const { first, waiting, empty } = sortWork(cards)
  return [first?.code ?? null, waiting.map(({ code }) => code), empty.map(({ code }) => code)]
}

it.each([
  ['nothing at all', [], [null, [], []]],
  ['nothing to do', [card('a', 0), card('b', 0)], [null, [], ['a', 'b']]],
  ['one thing', [card('a', 0), card('b', 1)], ['b', [], ['a']]],
  ['several', [card('a', 2), card('b', 0), card('c', 9), card('d', 1)], ['a', ['c', 'd'], ['b']]],
] as const)('of %s the first with something is the main one', (_name, cards, sorted) => {
  expect(codesOf(...cards)).toEqual(sorted)
})
