import { describe, expect, it } from 'vitest'
import { amsResult } from './ams-result.ts'
import { textsEl } from '../texts/el/index.ts'
import { textsEn } from '../texts/en/index.ts'
import { defineRegister, readHeadings, readRegisterLine } from './register.ts'
import { REGISTERS } from './registry.ts'

const YEAR = 2026
const HEAD = amsResult.columns.map(({ heading }) => heading)
const GOOD = {
  parcel_id: '4711',
  scenario: 'MOWING',
  marker: 'CUT',
  date: '2026-05-14',
  colour: 'green',
  probability: '0.9312',
  crop_group: '10',
  ndvi: '2026-03-04:0.312 2026-03-14:0.4',
}
const read = (change: Partial<typeof GOOD> = {}) => {
  const cells: Record<string, string> = { ...GOOD, ...change }
  return readRegisterLine(
    amsResult,
    HEAD.map((_heading, at) => at),
    HEAD.map((heading) => cells[heading] ?? ''),
    YEAR,
  )
}

describe('a line of a register', () => {
  it('is read by the columns of its table', () => {
    expect(read()).toEqual({
      row: {
        eda_id: 4711,
        amsrule: 'MOWING',
        amsmarker: 'CUT',
        dteobs: '2026-05-14',
        amsresult: 1,
        amsprob: 0.9312,
        cropdetected: '10',
        ndviseries: GOOD.ndvi,
      },
    })
  })

  it.each([
    ['parcel_id', '', 'error.required'],
    ['parcel_id', '0', 'error.range'],
    ['parcel_id', '1,5', 'error.invalidNumber'],
    ['parcel_id', '1e3', 'error.invalidNumber'],
    ['scenario', 'mowing', 'register.unknownSign'],
    ['marker', 'x'.repeat(41), 'error.tooLong'],
    ['date', '14/05/2026', 'error.invalidDate'],
    ['date', '2025-12-31', 'register.otherYear'],
    ['date', '2027-01-01', 'register.otherYear'],
    ['colour', 'blue', 'register.unknownSign'],
    ['colour', '__proto__', 'register.unknownSign'],
    ['colour', '', 'error.required'],
    ['probability', '1.0001', 'error.range'],
    ['probability', '-0.1', 'error.range'],
    ['probability', '0.12345', 'error.tooManyDecimals'],
    ['ndvi', '2026-03-04:1.1', 'register.wrongSeries'],
    ['ndvi', '2026-03-14:0.4 2026-03-04:0.3', 'register.wrongSeries'],
    ['ndvi', '2026-13-04:0.4', 'register.wrongSeries'],
  ])('says what is wrong with %s as "%s"', (heading, cell, code) => {
    expect(read({ [heading]: cell })).toMatchObject({ faults: [{ heading, message: { code } }] })
  })

  it.each([
    ['date', '2026-01-01'],
    ['date', '2026-12-31'],
    ['probability', '0'],
    ['probability', '1'],
    ['marker', 'x'.repeat(40)],
    ['ndvi', ''],
    ['ndvi', '2026-03-04:-1 2026-03-05:1'],
  ])('takes %s at its edge: "%s"', (heading, cell) => expect(read({ [heading]: cell })).toHaveProperty('row'))
})

describe('the first line of a file', () => {
  it('names the columns in any order and case, may leave out what may be empty, and may have more', () => {
    const head = ['COLOUR', 'parcel_id', ' Scenario ', 'other', 'date']
    expect(readHeadings(amsResult, head)).toEqual({ places: [1, 2, -1, 4, 0, -1, -1, -1] })
  })
  it('must have every column that is never empty, and none twice', () => {
    expect(readHeadings(amsResult, ['parcel_id', 'scenario', 'date', 'date', 'ndvi'])).toEqual({
      faults: [
        { heading: 'date', message: { code: 'register.headingTwice', params: { heading: 'date' } } },
        { heading: 'colour', message: { code: 'register.noHeading', params: { heading: 'colour' } } },
      ],
    })
  })
})

it('a register whose key is no column of it is refused at once', () => {
  expect(() => defineRegister({ ...amsResult, key: ['plot'] })).toThrow('no column plot')
})

it.each([...REGISTERS.values()])(
  '$code has its name, what it is, and the words of each column',
  ({ code, columns }) => {
    for (const texts of [textsEl, textsEn])
      expect(Object.keys(texts)).toEqual(
        expect.arrayContaining([
          `choice.register.${code}`,
          `register.${code}.about`,
          ...columns.map(({ heading }) => `register.${code}.${heading}`),
        ]),
      )
  },
)
