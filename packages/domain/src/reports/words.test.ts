import { describe, expect, it } from 'vitest'
import { hasText, loadTexts } from '../texts/index.ts'
import { REPORTS } from './registry.ts'

describe.each(['el', 'en'] as const)('whatever a report shows or asks has a name: %s', (lang) => {
  it.each([...REPORTS.values()])('$code', async ({ code, shown, asks, params }) => {
    const texts = await loadTexts(lang)
    const names = [...shown, ...asks, ...Object.keys(params)]
    const nameless = names.filter(
      (name) => !hasText(texts, `field.${code}.${name}`) && !hasText(texts, `field.${name}`),
    )
    expect(nameless).toEqual([])
  })
})
