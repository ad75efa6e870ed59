import { loadTexts, translate } from '@eae/domain/texts/index.ts'
import { expect, it } from 'vitest'
import { atPlaces } from './words.ts'

it.each([
  [['Α'], 'Χωρίς καλλιέργεια: Α'],
  [['Α', 'Β', 'Α', 'Γ'], 'Χωρίς καλλιέργεια: Α, Β, Γ'],
  [['Α', 'Β', 'Γ', 'Δ'], 'Χωρίς καλλιέργεια: Α, Β, Γ και άλλο 1 σημείο'],
  [['Α', 'Β', 'Γ', 'Δ', 'Ε'], 'Χωρίς καλλιέργεια: Α, Β, Γ και άλλα 2 σημεία'],
])('several findings name where they are: %s', async (places, said) => {
  const texts = await loadTexts('el')
  expect(atPlaces((code, params) => translate(texts, code, params), 'Χωρίς καλλιέργεια', places)).toBe(said)
})
