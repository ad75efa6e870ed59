import { describe, expect, it } from 'vitest'
import { anApplicationFacts, aParcelFacts } from '../checks/testing.ts'
import { runChecks } from '../checks/registry.ts'
import { isMilder, madeMilder, MILD, mildOf } from './mild.ts'
import { numberIssues } from './numbers.ts'

const finding = (severity: 'B' | 'W' | 'I') => ({ check: '20101', severity })

describe('a check that two people made milder', () => {
  it.each([
    [MILD.asCard, 'B', 'B'],
    [MILD.warns, 'B', 'W'],
    [MILD.warns, 'W', 'W'],
    [MILD.warns, 'I', 'I'],
    [MILD.informs, 'B', 'I'],
    [MILD.informs, 'W', 'I'],
    [MILD.off, 'B', null],
  ] as const)('by %d: of %s becomes %s', (mild, before, after) => {
    expect(madeMilder([finding(before)], { '20101.mild': mild })).toEqual(after === null ? [] : [finding(after)])
  })

  it('leaves other checks and other years as their cards have them', () => {
    expect(madeMilder([finding('B')], { '20102.mild': MILD.off })).toEqual([finding('B')])
    expect(madeMilder([finding('B')], {})).toEqual([finding('B')])
    expect(mildOf('20101', { '20101.mild': 7 })).toBe(MILD.asCard)
  })

  it('is never harder than its card', () => {
    expect(isMilder(MILD.warns, 'W')).toBe(false)
    expect(isMilder(MILD.warns, 'I')).toBe(false)
    expect(isMilder(MILD.informs, 'I')).toBe(false)
    expect(isMilder(MILD.asCard, 'B')).toBe(false)
    expect(isMilder(MILD.off, 'I')).toBe(true)
  })

  it('is heard by the row checks of an application', () => {
    const facts = anApplicationFacts({ parcels: [aParcelFacts({ geometry: null })] })
    const run = (ruleParams: Readonly<Record<string, number>>) => runChecks(facts, { moment: ['E', 'F'], ruleParams })
    const first = run({}).find(({ severity }) => severity === 'B')
    if (first === undefined) throw new Error('nothing blocks')
    const after = run({ [`${first.check}.mild`]: MILD.warns })
    expect(after.find(({ id }) => id === first.id)?.severity).toBe('W')
    expect(run({ [`${first.check}.mild`]: MILD.off }).some(({ check }) => check === first.check)).toBe(false)
  })

  it.each([
    [-1, 'rule.outOfRange'],
    [0, null],
    [3, null],
    [4, 'rule.outOfRange'],
    [1.5, 'rule.betweenSteps'],
  ])('is a number of its rule: %d', (value, code) => {
    const row = { code: '20101', name: 'mild', unit: 'mild', value }
    expect(numberIssues(row).map(({ message }) => message.code)).toEqual(code === null ? [] : [code])
  })

  it('is no number of a scheme', () => {
    expect(numberIssues({ code: '0011', name: 'mild', unit: 'mild', value: 1 })).toHaveLength(1)
  })
})
