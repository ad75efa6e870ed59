import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

// What makes a gate long or unsteady, counted: wall time is no measure on a machine that is shared (docs/adr/0068).
const GATE = path.resolve(import.meta.dirname, '../e2e/gate')
const REST = path.resolve(import.meta.dirname, '../e2e/all')
const HELPERS = path.resolve(import.meta.dirname, '../e2e')

const MOST_JOURNEYS = 70
/** Pages that are loaded by their address: 1 to 2 s of the processor each. */
const MOST_STARTS = 130
/** Windows beside that of the journey. */
const MOST_CONTEXTS = 40

/** Each waits for time, or does something again until it works: it passes on a quiet machine. */
const UNSTEADY = /\b(toPass|waitForTimeout|pressUntil|dblclick)\b|'networkidle'|\.equals\(|timeout: [12]?\d?_?\d{3}\b/
const START = /\.(goto|reload)\(|\b(goTo|logIn|logInByForm|openPair|openParcel|edit|openDraft|openTitle|reload)\(/g
const CONTEXT = /\b(newContext|newPage)\(/g
const JOURNEY = /^\s*test\('/gm

interface Source {
  readonly name: string
  readonly text: string
}
const sourcesOf = (folder: string): readonly Source[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map(({ name }) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))

const journeys = sourcesOf(GATE)
const count = (pattern: RegExp): number =>
  journeys.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)

describe('the journeys of the gate', () => {
  it(`are at most ${MOST_JOURNEYS}: a new one names the one that leaves`, () => {
    expect(count(JOURNEY)).toBeLessThanOrEqual(MOST_JOURNEYS)
  })

  it(`load at most ${MOST_STARTS} pages and open at most ${MOST_CONTEXTS} windows more`, () => {
    expect(count(START)).toBeLessThanOrEqual(MOST_STARTS)
    expect(count(CONTEXT)).toBeLessThanOrEqual(MOST_CONTEXTS)
  })

  it('wait for what is seen or for the page to be settled, never for time, and do nothing twice', () => {
    const all = [GATE, REST, HELPERS, path.join(HELPERS, 'steps')].flatMap(sourcesOf)
    const unsteady = all.filter(({ text }) => UNSTEADY.test(text))
    expect(unsteady.map(({ name }) => name)).toEqual([])
  })

  it('leave accessibility to the walk, except in the complete run', () => {
    expect(journeys.filter(({ text }) => /\bexpectAccessible\(/.test(text)).map(({ name }) => name)).toEqual([])
  })

  it('know the frame by the helpers of frame.ts alone', () => {
    const FRAME = /getByRole\('(tab|navigation)', \{|name: '(English|Ελληνικά)'|\^Χρήστης:|'Υποβολή…'/
    expect(journeys.filter(({ text }) => FRAME.test(text)).map(({ name }) => name)).toEqual([])
  })
})
