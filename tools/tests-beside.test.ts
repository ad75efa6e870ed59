import { expect, it } from 'vitest'
import { readsCatalogue, testsBeside } from './lib/tests-beside.mjs'

const tests = ['a/one.test.ts', 'a/b/two.test.ts', 'a/b/three.test.ts', 'a/b/c/four.test.ts', 'd/five.test.ts']

it.each([
  ['a/b/c/x.sql', ['a/b/c/four.test.ts']],
  ['a/b/sql/x.sql', ['a/b/two.test.ts', 'a/b/three.test.ts']],
  ['a/x.sql', ['a/one.test.ts']],
  ['x.sql', []],
  ['e/x.sql', []],
])('of %s they are %j', (file, found) => {
  expect(testsBeside(file, tests)).toEqual(found)
})

it('a migration reaches the tests that ask the database for its tables, and no others', () => {
  expect(readsCatalogue('packages/server/src/crud/standing.test.ts')).toBe(true)
  expect(readsCatalogue('packages/domain/src/texts/plural.test.ts')).toBe(false)
})
