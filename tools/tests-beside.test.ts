import { expect, it } from 'vitest'
import { testsBeside } from './lib/tests-beside.mjs'

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
