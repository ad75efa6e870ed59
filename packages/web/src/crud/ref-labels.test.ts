import { findEntity } from '@eae/domain/registry.ts'
import { describe, expect, it } from 'vitest'
import { rowLabel } from './ref-labels.ts'

describe('the name of a row', () => {
  it.each([
    ['el', '06/01/2026 ΘΕΟΦΑΝΕΙΑ'],
    ['en', '01/06/2026 ΘΕΟΦΑΝΕΙΑ'],
  ] as const)('has its dates as the language writes them: %s', (lang, name) => {
    const entity = findEntity('Edetargia')
    expect(entity).not.toBeNull()
    if (entity === null) return
    const day = entity.display.find((field) => entity.fields[field]?.kind === 'date') ?? ''
    const words = entity.display.find((field) => entity.fields[field]?.kind === 'text') ?? ''
    expect(rowLabel(lang, entity, { [day]: '2026-01-06', [words]: 'ΘΕΟΦΑΝΕΙΑ' })).toBe(name)
  })

  it.each([
    ['el', 'Durum wheat', '10001 ΣΙΤΟΣ ΣΚΛΗΡΟΣ'],
    ['en', 'Durum wheat', '10001 Durum wheat'],
    ['en', null, '10001 ΣΙΤΟΣ ΣΚΛΗΡΟΣ'],
  ] as const)('is English in English where the list has such names: %s, %s', (lang, descriptionEn, name) => {
    const entity = findEntity('Edetfytiko')
    expect(entity).not.toBeNull()
    if (entity === null) return
    expect(rowLabel(lang, entity, { kodikos: '10001', description: 'ΣΙΤΟΣ ΣΚΛΗΡΟΣ', descriptionEn })).toBe(name)
  })
})
