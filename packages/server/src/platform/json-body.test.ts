import { describe, expect, it } from 'vitest'
import { faultOfShape, MAX_DEPTH, MAX_NAMES, MAX_VALUES } from './json-body.ts'

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const object = (names: number): string => `{${Array.from({ length: names }, (_, n) => `"n${n}":1`).join()}}`
const numbers = (count: number): string => `[${Array.from({ length: count - 1 }, () => '1').join()}]`

describe('the shape of a body', () => {
  it.each([
    ['one bracket less than the deepest', lists(MAX_DEPTH - 1), null],
    ['the deepest', lists(MAX_DEPTH), null],
    ['one bracket more', lists(MAX_DEPTH + 1), 'error.tooDeep'],
    ['one name less than the most of an object', object(MAX_NAMES - 1), null],
    ['the most names of an object', object(MAX_NAMES), null],
    ['one name more', object(MAX_NAMES + 1), 'error.tooManyValues'],
    [
      'one name more in an object of a list',
      `{"changes":[{"entity":${object(MAX_NAMES + 1)}}]}`,
      'error.tooManyValues',
    ],
    ['many objects of a few names', `[${Array.from({ length: MAX_NAMES }, () => object(3)).join()}]`, null],
    ['one value less than the most', numbers(MAX_VALUES - 1), null],
    ['the most values', numbers(MAX_VALUES), null],
    ['one value more', numbers(MAX_VALUES + 1), 'error.tooManyValues'],
    ['brackets and commas in a text', `{"a":"${'[{,'.repeat(MAX_NAMES)}"}`, null],
    ['a quote in a text', `{"a":"\\"${'[,'.repeat(MAX_NAMES)}"}`, null],
    ['a text that does not end', `{"a":"${'['.repeat(MAX_DEPTH + 1)}`, null],
  ])('of %s', (_what, text, code) => {
    expect(faultOfShape(text)?.code ?? null).toBe(code)
  })
})
