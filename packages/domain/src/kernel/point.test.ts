import { expect, test } from 'vitest'
import { coordinatesOf, isPoint, pointText, tidyPoint } from './point.ts'

test.each([
  ['412345.6 4398765.4', '412345.6 4398765.4'],
  ['412345,60  4398765,400', '412345.6 4398765.4'],
  ['412345, 4398765', '412345 4398765'],
  [' 412345,5;4398765,25 ', '412345.5 4398765.25'],
  ['412345 / 4398765', '412345 4398765'],
  ['1007999.999 4626000', '1007999.999 4626000'],
  ['412.345,6 4.398.765,4', '412345.6 4398765.4'],
  ['412 345,6; 4 398 765,4', '412345.6 4398765.4'],
  ['412,345.6 4,398,765.4', '412345.6 4398765.4'],
  ['412.345 4.398.765', '412345 4398765'],
  ['4398765.4 412345.6', '412345.6 4398765.4'],
])('%s is stored as %s', (typed, stored) => {
  expect(tidyPoint(typed)).toBe(stored)
  expect(isPoint(stored)).toBe(true)
})

test.each([
  '',
  'ΛΑΡΙΣΑ',
  '39.64 22.41',
  '4398765 4398765',
  '412.34 4398765',
  '412345',
  '412345.1234 4398765',
  'NaN 4398765',
])('%s is no place', (typed) => {
  expect(isPoint(tidyPoint(typed))).toBe(false)
})

test.each([
  ['west of the country', '103986.999 4000000', false],
  ['its western border', '103987 4000000', true],
  ['its eastern border', '1008000 4000000', true],
  ['east of it', '1008000.001 4000000', false],
  ['south of it', '500000 3848999.999', false],
  ['its southern border', '500000 3849000', true],
  ['its northern border', '500000 4626000', true],
  ['north of it', '500000 4626000.001', false],
])('%s', (_name, stored, isIn) => {
  expect(coordinatesOf(stored) !== null).toBe(isIn)
})

test('coordinates go into the text and out of it on the 1 mm grid', () => {
  expect(coordinatesOf(pointText([412_345.678_4, 4_398_765.000_6]))).toEqual([412_345.678, 4_398_765.001])
})
