import { expect, it } from 'vitest'
import { distinctFaults, textByField } from './faults-by-field.ts'

const FOUND = [
  { field: 'afm', text: 'Πολύ σύντομο.' },
  { text: 'Η εγγραφή κλειδώθηκε.' },
  { field: 'afm', text: 'Λάθος ψηφίο ελέγχου.' },
  { field: 'afm', text: 'Πολύ σύντομο.' },
  { field: 'tk', text: 'Πολύ σύντομο.' },
  { text: 'Η εγγραφή κλειδώθηκε.' },
]

it('says each fault of a field once, and all of them', () => {
  expect([...textByField(FOUND)]).toEqual([
    ['afm', 'Πολύ σύντομο. Λάθος ψηφίο ελέγχου.'],
    ['tk', 'Πολύ σύντομο.'],
  ])
  expect(textByField([]).size).toBe(0)
})

it('lists faults without repetitions, in their order', () => {
  expect(distinctFaults(FOUND)).toEqual([FOUND[0], FOUND[1], FOUND[2], FOUND[4]])
})
