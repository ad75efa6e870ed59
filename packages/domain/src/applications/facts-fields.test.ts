import { expect, it } from 'vitest'
import { factsIn, SLOTS, treeEntities, type Slot } from './parts-list.ts'
import type { Fields } from '../kernel/fields.ts'

const fieldsIn = (slot: Slot): Fields => treeEntities[slot].fields

it.each(SLOTS)('what checks read of %s are fields of it, each named once', (slot) => {
  const facts = factsIn(slot)
  expect(facts.filter((name) => fieldsIn(slot)[name] === undefined)).toEqual([])
  expect(new Set(facts).size).toBe(facts.length)
})

it.each(SLOTS)('days of %s that may be too late are read by the check that says so', (slot) => {
  const days = Object.entries(fieldsIn(slot)).flatMap(([name, { until }]) => (until === undefined ? [] : [name]))
  expect(days.filter((name) => !factsIn(slot).includes(name))).toEqual([])
})
