import { describe, expect, it } from 'vitest'
import { decodeRepeated, type Json } from './references.ts'

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

  it('does not go deeper than a row may be, and leaves what lies there as it is', () => {
    let deep: Json = { $ref: '1' }
    for (let level = 0; level < 5_000; level += 1) deep = [deep]
    expect(() => decodeRepeated({ a: { $id: '1', id: 1 }, deep })).not.toThrow()
  })

  it('makes each object once: markers within marked objects do not multiply', () => {
    const levels = 40
    const rows = Array.from({ length: levels }, (_, at) => ({
      $id: String(at),
      next: at + 1 < levels ? [{ $ref: String(at + 1) }, { $ref: String(at + 1) }] : [],
    }))
    const decoded = decodeRepeated([{ $ref: '0' }, ...rows.toReversed()])
    expect(Array.isArray(decoded) && decoded.length).toBe(levels + 1)
  })
})
