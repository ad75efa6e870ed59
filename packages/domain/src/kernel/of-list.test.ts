import { expect, it } from 'vitest'
import { ofList } from './of-list.ts'

it('what follows from a list is made once, and anew for another list with the same rows', () => {
  let times = 0
  const keysOf = ofList((list: readonly string[]) => {
    times += 1
    return new Set(list)
  })
  const list = ['a', 'b']
  expect(keysOf(list)).toBe(keysOf(list))
  expect(times).toBe(1)
  expect(keysOf([...list])).toEqual(keysOf(list))
  expect(times).toBe(2)
})
