import { describe, expect, it } from 'vitest'
import { isBlank, splitStatements } from './statements.ts'

describe('splitStatements', () => {
  it.each([
    ['separates at semicolons', 'SELECT 1; SELECT 2;', ['SELECT 1', ' SELECT 2']],
    ['leaves out blank statements and comments', ' ; -- a; b\n /* c; */ ;', []],
    [
      'keeps semicolons in strings',
      `SELECT ';', 'it''s; so'; SELECT E'a\\';b'`,
      [`SELECT ';', 'it''s; so'`, ` SELECT E'a\\';b'`],
    ],
    ['keeps semicolons in names', 'SELECT 1 AS "a;""b"; SELECT 2', ['SELECT 1 AS "a;""b"', ' SELECT 2']],
    [
      'keeps semicolons in comments',
      'SELECT 1 -- a; b\n; SELECT 2 /* ; */',
      ['SELECT 1 -- a; b\n', ' SELECT 2 /* ; */'],
    ],
    [
      'keeps the body of a function',
      'DO $$ BEGIN; END $$; DO $a_1$ x; $$ y; $a_1$',
      ['DO $$ BEGIN; END $$', ' DO $a_1$ x; $$ y; $a_1$'],
    ],
    ['takes no dollar inside a word for a quote', 'SELECT a$b$, c; SELECT d$b$', ['SELECT a$b$, c', ' SELECT d$b$']],
  ])('%s', (_name, text, statements) => {
    expect(splitStatements(text)).toEqual(statements)
  })
})

describe('isBlank', () => {
  it('is true for blanks, semicolons and comments only', () => {
    expect(['', ' ;; ', '-- a', '/* a */ ; -- b\n'].every(isBlank)).toBe(true)
    expect(isBlank('-- a\nSELECT 1')).toBe(false)
  })
})
