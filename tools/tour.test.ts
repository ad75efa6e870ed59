import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PICTURES } from './lib/tour-pictures.ts'

const DOCS = path.resolve(import.meta.dirname, '../docs')
const tour = readFileSync(path.join(DOCS, 'tour.md'), 'utf8')
const readme = readFileSync(path.join(DOCS, '../README.md'), 'utf8')
const shown = [...tour.matchAll(/\(screenshots\/([\w-]+)\.webp\)/g)].map(([, name]) => name ?? '')

describe('the tour', () => {
  it('shows each of its pictures once, and the sheet of all', () =>
    expect(shown.toSorted()).toEqual(['contact-sheet', ...PICTURES.map(({ name }) => name)].toSorted()))

  it('has them all, and no other file lies beside them', () =>
    expect(readdirSync(path.join(DOCS, 'screenshots')).toSorted()).toEqual(
      shown.map((name) => `${name}.webp`).toSorted(),
    ))

  it('lends the first page what that shows', () => {
    const lent = [...readme.matchAll(/\((docs\/screenshots\/[\w.-]+)\)/g)].map(([, file]) => file ?? '')
    expect(lent.length).toBeGreaterThan(0)
    for (const file of lent) expect(existsSync(path.join(DOCS, '..', file)), file).toBe(true)
  })
})
