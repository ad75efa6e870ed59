import { expect, test } from 'vitest'
import { mapAreaOf, mapAreaText } from './map-area.ts'
import { faultOfFormat, showText, tidyText } from './text-format.ts'

test('a box of the map is whole metres, outwards, and comes back as it was', () => {
  const text = mapAreaText([512_000.4, 4_201_000.9, 514_000.1, 4_203_000])
  expect(text).toBe('512000 4201000 514001 4203000')
  expect(mapAreaOf(text)).toEqual([512_000, 4_201_000, 514_001, 4_203_000])
})

test('a view that reaches beyond the country is cut to what a map may show', () => {
  expect(mapAreaOf(mapAreaText([-9e6, 0, 9e6, 9e6]))).toEqual([-500_000, 3_200_000, 1_600_000, 5_300_000])
})

test.each([
  ['without a width', '512000 4201000 512000 4203000'],
  ['upside down', '512000 4203000 514000 4201000'],
  ['outside', '512000 3199999 514000 4203000'],
  ['with three numbers', '512000 4201000 514000'],
  ['with words', "512000 4201000 514000 4203000'); --"],
])('a box %s is none', (_what, text) => {
  expect(mapAreaOf(text)).toBeNull()
  expect(faultOfFormat('mapArea', text)).not.toBeNull()
})

test('a typed box is tidied, and read as from and to', () => {
  expect(tidyText('mapArea', ' 512000,4201000; 514000 , 4203000 ')).toBe('512000 4201000 514000 4203000')
  expect(showText('mapArea', '512000 4201000 514000 4203000')).toBe('X 512000–514000 · Y 4201000–4203000')
})
