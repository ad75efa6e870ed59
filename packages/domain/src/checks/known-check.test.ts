import { describe, expect, it } from 'vitest'
import { effectOf } from '../findings/effects.ts'
import { needsTwo } from '../findings/codes.ts'
import { severityAt } from '../kernel/check.ts'
import { unknownChecks } from './known-check.ts'
import { rowChecks } from './registry.ts'
import { KNOWN_CHECKS } from './set-checks.ts'

describe('a known check', () => {
  it.each(['53101', '20108', '20205', '20206', '30102', '30103', '30106', '30107'])(
    '%s warns while one declares and blocks by night and before a payment',
    (code) => {
      const card = KNOWN_CHECKS.find((check) => check.code === code)
      if (card === undefined) throw new Error('no such check')
      expect((['F', 'N', 'P'] as const).map((moment) => severityAt(card, moment))).toEqual(['W', 'B', 'B'])
    },
  )

  it('is unknown where one of the registers that it needs was never loaded', () => {
    expect(unknownChecks(KNOWN_CHECKS, [])).toEqual([])
    expect(unknownChecks(KNOWN_CHECKS, ['ams_result'])).toEqual(['20116', '20117'])
    expect(unknownChecks(KNOWN_CHECKS, ['kbd_bovine'])).toEqual(['30107'])
  })

  it('names no code that a row check has', () => {
    const codes = new Set(rowChecks.all.map(({ code }) => code))
    expect(KNOWN_CHECKS.filter(({ code }) => codes.has(code))).toEqual([])
  })
})

describe('a decision needs two people', () => {
  it.each([
    ['20205', null, true],
    ['20116', null, true],
    ['40102', null, true],
    ['10120', null, true],
    ['50103', null, false],
    ['10118', null, false],
    ['10118', 0, false],
    ['10118', 0.01, true],
  ])('on a finding of %s with %s m²: %s', (check, stakeM2, expected) => {
    expect(needsTwo({ effect: effectOf(check), stakeM2 })).toBe(expected)
  })

  it('of a check that is there no more', () => {
    expect(needsTwo({ effect: effectOf('99999'), stakeM2: null })).toBe(true)
  })
})
