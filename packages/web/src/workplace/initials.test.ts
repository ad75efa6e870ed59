import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['ΓΑΛΑΝΗ ΕΛΕΝΗ', 'ΓΕ'],
  ['Άννα Όλγα Παππά', 'ΑΟ'],
  ['diaxeiristis', 'DI'],
  ['ΑΓΡΟΤΙΚΟΣ ΣΥΝ/ΣΜΟΣ', 'ΑΣ'],
  ['Α', 'Α'],
  ['  ', ''],
])('the letters of %s', (name, letters) => expect(initialsOf(name)).toBe(letters))
