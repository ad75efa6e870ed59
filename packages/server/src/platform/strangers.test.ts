import { expect, it } from 'vitest'
import { createStrangers } from './strangers.ts'

const LIMIT = 30
const showMany = (add: (address: string, id: string) => boolean, count: number, name = 'id'): readonly boolean[] =>
  Array.from({ length: count }, (_, n) => add('a', `${name}-${n}`))

it('tell of the last id too many, once, and of nobody else', () => {
  const { add } = createStrangers(LIMIT, () => 0)
  expect(showMany(add, LIMIT - 1)).not.toContain(true)
  expect(add('b', 'one')).toBe(false)
  expect(add('a', 'last')).toBe(true)
  expect(showMany(add, LIMIT + 1, 'more')).not.toContain(true)
})

it('take the same id for one, however often an old page shows it', () => {
  const { add } = createStrangers(LIMIT, () => 0)
  for (let n = 0; n < LIMIT * 2; n += 1) expect(add('a', 'same')).toBe(false)
  expect(showMany(add, LIMIT - 1).indexOf(true)).toBe(LIMIT - 2)
})

it('forget what was shown more than a minute ago, and tell again', () => {
  let now = 0
  const { add } = createStrangers(LIMIT, () => now)
  showMany(add, LIMIT - 1)
  now = 59_999
  expect(add('a', 'in time')).toBe(true)
  now = 60_000
  expect(showMany(add, LIMIT - 1)).not.toContain(true)
  expect(add('a', 'again')).toBe(true)
})
