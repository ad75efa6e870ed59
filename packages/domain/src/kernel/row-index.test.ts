import { expect, it } from 'vitest'
import { rowById } from './row-index.ts'

it('finds a row by its key, a number or a text, and none by another', () => {
  const rows = [{ id: 7, name: 'επτά' }, { id: 'TEMP_ID_1' }]
  expect(rowById(rows, 7)).toBe(rows[0])
  expect(rowById(rows, '7')).toBe(rows[0])
  expect(rowById(rows, 'TEMP_ID_1')).toBe(rows[1])
  expect(rowById(rows, 8)).toBeUndefined()
  expect(rowById(rows, null)).toBeUndefined()
})

it('finds what an array was given after it was first asked, and what another array holds under the same key', () => {
  const rows = [{ id: 1 }]
  expect(rowById(rows, 2)).toBeUndefined()
  const late = { id: 2 }
  rows.push(late)
  expect(rowById(rows, 2)).toBe(late)
  const other = { id: 2 }
  expect(rowById([other], 2)).toBe(other)
})
