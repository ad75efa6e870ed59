import { describe, expect, it } from 'vitest'
import { loadTexts, translate } from './index.ts'

describe('a text that counts something', () => {
  it.each(['el', 'en'] as const)('has its singular, by which it is said of one: %s', async (lang) => {
    const texts = await loadTexts(lang)
    const greek = await loadTexts('el')
    // A number before a Greek word is a number of that; before an abbreviation (δλ.) or alone it has no plural.
    const counting = Object.keys(greek.byCode).filter((code) =>
      /\{count\} \p{L}+(?![\p{L}.])/u.test(greek.byCode[code] ?? ''),
    )
    expect(counting.length).toBeGreaterThan(20)
    for (const code of counting) {
      const one = translate(texts, code, { count: 1 })
      expect(one, code).not.toBe(translate(texts, code, { count: 2 }).replace('2', '1'))
      expect(one, code).not.toContain('{count')
    }
  })
})
