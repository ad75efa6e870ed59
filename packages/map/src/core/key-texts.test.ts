import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keyGroups } from './key-texts.ts'

const rows = keyGroups.flatMap((group) => group.rows)

/** The rows of the table under a heading of the README, without the head of the table. */
function tableUnder(heading: string): readonly (readonly string[])[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const section = readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

describe('the list of keys', () => {
  it('is the one of the README, row by row', () => {
    expect(rows.map(({ keys, action }) => [keys.en, action.en])).toEqual(tableUnder('Keys'))
  })
  it('says everything in Greek and in English, each key once', () => {
    const words = [...keyGroups.map(({ title }) => title), ...rows.flatMap(({ keys, action }) => [keys, action])]
    expect(words.filter(({ el, en }) => el === '' || en === '')).toEqual([])
    expect(rows.filter(({ action }) => !/\p{Script=Greek}/u.test(action.el))).toEqual([])
    expect(new Set(rows.map(({ keys }) => keys.el)).size).toBe(rows.length)
  })
})
