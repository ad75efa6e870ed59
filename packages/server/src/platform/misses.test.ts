import { expect, it } from 'vitest'
import { createMisses } from './misses.ts'

it('let a session go on until the last miss too many, and make it wait a minute from then', () => {
  let now = 0
  const misses = createMisses(30, () => now)
  expect(misses.add('a', 29)).toBe(false)
  expect(misses.wait('a')).toBe(0)
  now = 10_000
  expect(misses.add('a', 1)).toBe(true)
  expect(misses.wait('a')).toBe(60)
  expect(misses.wait('b')).toBe(0)
  // Told once, however long it goes on.
  expect(misses.add('a', 5)).toBe(false)
  now = 69_999
  expect(misses.wait('a')).toBe(1)
  now = 70_000
  expect(misses.wait('a')).toBe(0)
})

it('forget what was missed more than a minute ago', () => {
  let now = 0
  const misses = createMisses(30, () => now)
  misses.add('a', 29)
  now = 60_000
  expect(misses.add('a', 29)).toBe(false)
  expect(misses.wait('a')).toBe(0)
})

it('count many at once', () => {
  const misses = createMisses(30, () => 0)
  expect(misses.add('a', 1_000)).toBe(true)
  expect(misses.wait('a')).toBe(60)
})
