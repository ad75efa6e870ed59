import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Severity } from '../kernel/check.ts'
import { textsEl } from '../texts/el/index.ts'
import { textsEn } from '../texts/en/index.ts'
import { rowChecks, runChecks } from './registry.ts'
import { KNOWN_CHECKS } from './set-checks.ts'
import { anAnimalFacts, anApplicationFacts, aHoldingFacts } from './testing.ts'

const CATALOGUE = new URL('../../../../db/reference/edevedepetype.csv', import.meta.url)
const GRAVITY: Readonly<Record<Severity, number>> = { I: 0, W: 1, B: 2 }

/** Severity of each code of the catalogue of findings. */
const catalogue = new Map(
  readFileSync(CATALOGUE, 'utf8')
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => [line.split(',')[0] ?? '', line.split(',').at(-1) ?? '']),
)
const checks = [...rowChecks.all, ...KNOWN_CHECKS]

/** Rows of the catalogue that nothing can be stored of, and why. */
const WITHOUT_CHECK: Readonly<Record<string, string>> = {
  '20120': 'a save of a correction that goes further than the initial application is refused',
  '30105': 'neither the field nor the table takes an ear tag of another form',
}
/** Checks of the product that the domain document does not number. */
const OWN = ['10123', '10124', '10125', '10126', '20217', '20315', '30113', '40309', '40407', '40506', '40507', '50104']

describe('checks and their catalogue', () => {
  it('agree: every code stands there, as grave as here', () => {
    expect(checks.map(({ code, severity }) => [code, severity])).toEqual(
      checks.map(({ code }) => [code, catalogue.get(code)]),
    )
  })

  it.each([textsEl, textsEn])('name every code of the catalogue', (texts) => {
    const named = new Set<string>(Object.keys(texts))
    expect([...catalogue.keys()].filter((code) => !named.has(`choice.check.${code}`))).toEqual([])
  })

  it('are 130 with those that cannot be stored, and with our own the whole catalogue', () => {
    const defined = new Set(checks.map(({ code }) => code))
    const missing = [...catalogue.keys()].filter((code) => !defined.has(code))
    expect(missing).toEqual(Object.keys(WITHOUT_CHECK))
    expect(OWN.filter((code) => !defined.has(code))).toEqual([])
    expect(catalogue.size - OWN.length).toBe(130)
  })

  it('differ at a moment only to be milder', () => {
    const graver = checks.flatMap(({ code, severity, grade = {}, moments }) =>
      Object.entries(grade).flatMap(([moment, grade]) =>
        GRAVITY[grade] < GRAVITY[severity] && moments.includes(moment as 'E') ? [] : [`${code} ${moment}`],
      ),
    )
    expect(graver).toEqual([])
  })

  it('have no check that belongs to no moment', () => {
    expect(checks.filter(({ moments }) => moments.length === 0).map(({ code }) => code)).toEqual([])
  })

  it('tell of too many animals while one declares, and block by night', () => {
    const more = anApplicationFacts({ holdings: [aHoldingFacts({ animals: [anAnimalFacts({ plithosmhtrooy: 1 })] })] })
    const severityAt = (moment: 'E' | 'N') =>
      runChecks(more, { moment, ruleParams: {} }).find(({ check }) => check === '30104')?.severity
    expect([severityAt('E'), severityAt('N')]).toEqual(['W', 'B'])
  })
})
