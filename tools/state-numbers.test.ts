import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { STATE_CODES, STATES } from '../packages/domain/src/applications/states.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FOLDERS = ['packages/domain/src', 'packages/server/src', 'packages/web/src', 'bench', 'e2e']
/** The one place where they stand. */
const HOME = 'packages/domain/src/applications/states.ts'

const codes = STATE_CODES.filter((code) => code > 0).join('|')
const names = Object.keys(STATES).join('|')
/** A state compared with, set to or listed as a number: in TypeScript, in SQL, and as a constant with the name of a state. */
const NUMBERS: readonly RegExp[] = [
  new RegExp(`status"?'?\\)?\\s*(=|===|!==?|<>|<=?|>=?|:|,|IN \\(|BETWEEN)\\s*(${codes}|29|89)\\b`, 'gi'),
  new RegExp(`\\b(${names}|SUBMITTED)\\s*=\\s*\\d`, 'g'),
  /\brecordtype\s*=\s*\d/g,
]
/** The parcels of an application, which say themselves whether they are of its working version, and rows made for a test. */
const OTHERS = /\b(p|t|o|n|edetedeaeeagroi)\.recordtype/

const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|spec)\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => path.relative(ROOT, file) !== HOME)

const numbersIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => NUMBERS.some((number) => new RegExp(number.source, number.flags).test(line)))
    .filter((line) => !OTHERS.test(line))
    .map((line) => line.trim())

describe('states of an application', () => {
  it.each([
    'WHERE h.status < 90',
    'SELECT count(*) FILTER (WHERE h.status BETWEEN 30 AND 89)',
    'if (status === 10) return',
    'status IN (10, 20)',
    'card.status >= 30',
    'const SUBMITTED = 30',
    '{ status: 70 }',
    'UPDATE edetedeaeehd SET status = 90',
    'WHERE h.recordtype = 0',
  ])('are seen where they stand as numbers: %s', (line) => expect(numbersIn(line)).toEqual([line]))

  it.each(['au.status = 1', 'reply.status(409)', 'status < STATES.FINAL', 'p.state = 0', 'answer.status !== 200'])(
    'are not taken for what is none: %s',
    (line) => expect(numbersIn(line)).toEqual([]),
  )

  it.each(FOLDERS)('stand as numbers in no file of %s', (folder) => {
    expect(existsSync(path.join(ROOT, folder))).toBe(true)
    const found = sourcesOf(folder).flatMap((file) =>
      numbersIn(readFileSync(file, 'utf8')).map((line) => `${path.relative(ROOT, file)}: ${line}`),
    )
    expect(found).toEqual([])
  })
})
