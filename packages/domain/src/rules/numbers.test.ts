import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { rowChecks } from '../checks/registry.ts'
import { setChecks } from '../checks/set-checks.ts'
import { ruleName } from '../kernel/check.ts'
import { scaleParams, sharedParams } from '../facts/numbers.ts'
import { schemes } from '../payments/schemes.ts'
import { ruleParam } from '../reference/rules.ts'
import { riskParams } from '../sample/risk.ts'
import { textsEl } from '../texts/el/index.ts'
import { textsEn } from '../texts/en/index.ts'
import { RULE_NUMBERS, shownNumber, storedNumber } from './numbers.ts'

const faultsOf = (number: string, value: number, unit: string = RULE_NUMBERS[number]?.unit ?? 'm2') => {
  const [code = '', name = ''] = number.split('.')
  const row = { etos: 2026, code, name, value, unit, legalRef: 'ΥΑ' }
  return ruleParam.check?.(row).map(({ field, message }) => [field, message.code])
}

const seeded = readFileSync(path.resolve(import.meta.dirname, '../../../../db/reference/rule_param.csv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('code,'))
  .map((line) => line.split(','))

describe('the definition of numbers', () => {
  it('knows every number that a rule reads, and no other', () => {
    const read = [
      ...Object.keys(riskParams),
      ...Object.keys(sharedParams).filter((name) => !scaleParams.some((scale) => scale === name)),
      ...[...schemes.all, ...rowChecks.all, ...Object.values(setChecks)].flatMap(({ code, params }) =>
        Object.keys(params).map((name) => ruleName(code, name)),
      ),
    ]
    expect(Object.keys(RULE_NUMBERS).toSorted()).toEqual([...new Set(read)].toSorted())
  })

  it('takes all that are seeded, as they are', () => {
    // What is paid has no default: a year without its amounts would pay nothing.
    const amounts = schemes.all.flatMap(({ code, params }) => Object.keys(params).map((name) => ruleName(code, name)))
    expect(seeded.map(([code, , name]) => `${code}.${name}`)).toEqual(expect.arrayContaining(amounts))
    const refused = seeded.filter(
      ([code, , name, value, unit = '']) => faultsOf(`${code}.${name}`, Number(value), unit)?.length !== 0,
    )
    expect(refused).toEqual([])
  })

  it.each(Object.entries(RULE_NUMBERS))('%s: bounds hold just below, exactly and just above', (number, known) => {
    const { min, max, step } = known
    expect(faultsOf(number, min - step)).toEqual([['value', 'rule.outOfRange']])
    expect(faultsOf(number, min)).toEqual([])
    expect(faultsOf(number, Number((min + step).toPrecision(12)))).toEqual([])
    expect(faultsOf(number, max)).toEqual([])
    expect(faultsOf(number, max + step)).toEqual([['value', 'rule.outOfRange']])
    expect(faultsOf(number, min + step / 2)).toEqual([['value', 'rule.betweenSteps']])
  })

  it.each([-1, 0, 1.5, 999_999_999])('no unit amount is %s', (value) =>
    expect(faultsOf('0011.unitMills', value)).toEqual([['value', 'rule.outOfRange']]),
  )

  it('refuses a number that no rule reads, and another unit', () => {
    expect(faultsOf('0011.other', 1)).toEqual([['name', 'rule.unknownNumber']])
    expect(faultsOf('0011.unitMills', 138_000, 'cents')).toEqual([['unit', 'rule.otherUnit']])
  })

  it('has a name for each in both languages', () => {
    const codes = Object.keys(RULE_NUMBERS).map((number) => `ruleName.${number}`)
    expect(codes.filter((code) => !(code in textsEl) || !(code in textsEn))).toEqual([])
  })

  it('shows money as euro and takes it back', () => {
    expect(shownNumber('mills per ha', 138_000)).toBe(138)
    expect(storedNumber('mills per ha', 138.07)).toBe(138_070)
    expect(storedNumber('cents', 250)).toBe(25_000)
  })
})
