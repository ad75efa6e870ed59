import { expect, it } from 'vitest'
import { completeReading } from './complete-reading.ts'
import type { TreeReading } from './tree.ts'

// Only names of the situation are looked at.
const reading = (situation: object): TreeReading => ({ situation, catalogueVersion: 1 }) as unknown as TreeReading
const whole = {
  noticeUntil: '2026-06-09T20:59:59Z',
  delivered: { honey: 5 },
  controls: [],
  coefficients: { A1: 900_000 },
  farmer: null,
  held: { certificates: [], contracts: [] },
  missingSources: ['kbd'],
  sealedPeriod: null,
}

it('a reading of today comes through as it is', () => {
  const now = reading(whole)
  expect(completeReading(now)).toBe(now)
})

it.each(Object.keys(whole))('what an older version kept without %s opens as where it is not known', (name) => {
  const { [name as keyof typeof whole]: _gone, ...older } = whole
  const { situation } = completeReading(reading(older))
  expect(Object.keys(situation).toSorted()).toEqual(Object.keys(whole).toSorted())
  expect(situation).toMatchObject(older)
  expect(situation[name as keyof typeof situation]).not.toBe(undefined)
})
