import { expect, it } from 'vitest'
import { isVerdictOf, OPINION_SUBJECTS, SUBJECT_NAMES, VERDICTS } from './subjects.ts'

it('every subject has a name and verdicts that are its own', () => {
  expect(Object.keys(OPINION_SUBJECTS).toSorted()).toEqual([...SUBJECT_NAMES].toSorted())
  expect(new Set(VERDICTS).size).toBe(VERDICTS.length)
})

it.each([
  ['herd', 'register', true],
  ['herd', 'agree', false],
  ['pasture', 'agree', true],
  ['pasture', 'unknown', false],
] as const)('of %s is %s a verdict: %s', (subject, verdict, is) => expect(isVerdictOf(subject, verdict)).toBe(is))
