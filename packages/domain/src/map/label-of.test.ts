import type { AreaUnit } from '../kernel/units.ts'
import { loadTexts, translate } from '../texts/index.ts'
import { describe, expect, it } from 'vitest'
import { labelOf } from './label-of.ts'

const saysIn = async (
  lang: 'el' | 'en',
  code: Parameters<typeof labelOf>[1]['code'],
  shortdesc: string,
  areaUnit: AreaUnit = 'hectare',
) => {
  const texts = { ...(await loadTexts(lang)), areaUnit }
  return labelOf((key, params) => translate(texts, key, params), { code }, shortdesc)
}

describe('the label of a feature', () => {
  it.each([
    ['el', '14/05/2026'],
    ['en', '05/14/2026'],
  ] as const)('of a photo is its number and when it was taken, as clocks in Athens show it: %s', async (lang, day) => {
    expect(await saysIn(lang, 'photos', '3 2026-05-14T08:30:15Z')).toBe(`3 · ${day} 11:30`)
  })
  it('of a photo that says no time is its number', async () => expect(await saysIn('el', 'photos', '3')).toBe('3'))
  it.each([
    ['el', 'hectare', '1234567001 · 12,34 ha'],
    ['en', 'hectare', '1234567001 · 12.34 ha'],
    ['el', 'stremma', '1234567001 · 123,4 στρ.'],
  ] as const)('of land is its code and its area as the reader counts it: %s, %s', async (lang, unit, label) => {
    expect(await saysIn(lang, 'ilots', '1234567001 123400', unit)).toBe(label)
    expect(await saysIn(lang, 'pasture', '1234567001 123400', unit)).toBe(label)
  })
  it('of the pasture of others is nothing', async () => expect(await saysIn('el', 'pasture', '')).toBe(''))
  it('of other layers is what the server says', async () =>
    expect(await saysIn('el', 'ownParcels', '3 ΒΡΥΣΗ')).toBe('3 ΒΡΥΣΗ'))
})
