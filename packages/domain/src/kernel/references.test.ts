import { describe, expect, it } from 'vitest'
import { decodeRepeated } from './references.ts'

describe('repeated references', () => {
  it('puts the object wherever its marker stands', () => {
    const office = { id: 5, kodikos: '05' }
    expect(decodeRepeated([{ opdId: { $id: '1', ...office } }, { opdId: { $ref: '1' } }, { opdId: 7 }])).toEqual([
      { opdId: office },
      { opdId: office },
      { opdId: 7 },
    ])
  })

  it('finds an object that comes after its marker, and keeps an unknown marker', () => {
    expect(decodeRepeated([{ a: { $ref: 'x' } }, { a: { $id: 'x', id: 1 } }, { a: { $ref: 'y' } }])).toEqual([
      { a: { id: 1 } },
      { a: { id: 1 } },
      { a: { $ref: 'y' } },
    ])
  })

  it('does not follow a circle for ever', () => {
    expect(decodeRepeated({ $id: '1', self: { $ref: '1' } })).toEqual({ self: { $ref: '1' } })
  })
})
