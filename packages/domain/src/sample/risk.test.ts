import { expect, test } from 'vitest'
import { CHECK_CODES } from '../checks/check-codes.ts'
import { riskList } from '../reports/lists/risk.ts'
import { notKnown, RISK_CODES, RISK_INDICATORS, riskParams, weightOf } from './risk.ts'

test('the report of risk has a column for each indicator', () => {
  const columns = Object.keys(riskList.columns).filter((name) => /^r\d+$/.test(name))
  expect(columns).toEqual(RISK_CODES.map((code) => code.toLowerCase()))
})

test('an indicator of a check that is not made is not known, and becomes known by itself', () => {
  expect(notKnown(new Set(), [])).toEqual(
    RISK_INDICATORS.filter(({ source }) => !('statement' in source)).map(({ code }) => code),
  )
  expect(notKnown(new Set(['10112']), [])).not.toContain('R1')
  expect(notKnown(new Set(CHECK_CODES), [])).toEqual([])
  expect(notKnown(new Set(CHECK_CODES), ['reg_lease'])).toEqual(['R10'])
})

test('points are those of the year, else of the definition', () => {
  const [first] = RISK_INDICATORS
  if (first === undefined) throw new Error('there is no indicator')
  expect(weightOf(first, {})).toBe(riskParams['risk.R1'])
  expect(weightOf(first, { 'risk.R1': 0 })).toBe(0)
})
