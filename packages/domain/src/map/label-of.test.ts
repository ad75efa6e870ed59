import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { labelOf } from './label-of.ts'

const saysIn = async (lang: 'el' | 'en', code: Parameters<typeof labelOf>[1]['code'], shortdesc: string) => {
  const texts = await loadTexts(lang)
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
  it('of other layers is what the server says', async () =>
    expect(await saysIn('el', 'ownParcels', '3 ΒΡΥΣΗ')).toBe('3 ΒΡΥΣΗ'))
})
