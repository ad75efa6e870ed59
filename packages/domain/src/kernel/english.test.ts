import { expect, it } from 'vitest'
import { englishFirst, isNameIn } from './english.ts'

it('the English name of a row stands before the Greek one for a reader of English, wherever it is listed', () => {
  const names = ['etos', 'titlos', 'targettype', 'titlosEn', 'description', 'firstEn']
  expect(englishFirst('en', names)).toEqual(['etos', 'titlosEn', 'titlos', 'targettype', 'description', 'firstEn'])
  expect(englishFirst('el', names)).toEqual(names)
})

it('a name and its English are one name, and nothing else is', () => {
  const names = ['kodikos', 'titlos']
  expect(['kodikos', 'titlos', 'titlosEn'].every((name) => isNameIn(names, name))).toBe(true)
  expect(['titlosE', 'afmEn', 'En', 'token'].some((name) => isNameIn(names, name))).toBe(false)
})
