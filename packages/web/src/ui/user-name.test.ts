import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import { describe, expect, it } from 'vitest'
import { userName } from './user-name.ts'

describe.each(['el', 'en'] as const)('who wrote a row, in %s', (lang) => {
  it.each(['seed', 'demo', 'system'])('is told in words when it was the product: %s', async (login) => {
    const texts = await loadTexts(lang)
    expect(userName((code) => translate(texts, code), login)).not.toContain(login)
  })

  it('is the name of a person, or the login where no name is known', () => {
    expect(userName((code) => code, 'agency')).toBe('agency')
    expect(userName((code) => code, 'farmer2', 'ΜΑΡΙΑ ΝΙΚΟΛΑΟΥ')).toBe('ΜΑΡΙΑ ΝΙΚΟΛΑΟΥ')
  })
})
