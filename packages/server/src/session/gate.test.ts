import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

/** Works that end when they are told to, and the order in which they began. */
const worksOf = (gate: ReturnType<typeof createGate>) => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    enter: (name: string): Promise<string> =>
      gate(async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      }),
    end: (name: string): void => ends.get(name)?.(),
  }
}

describe('a gate', () => {
  it('lets as many in as it is told, and the others in their order, one for each that leaves', async () => {
    const { begun, enter, end } = worksOf(createGate(2, 10))
    const all = ['a', 'b', 'c', 'd'].map(enter)
    expect(begun).toEqual(['a', 'b'])
    end('b')
    expect(await all[1]).toBe('b')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
    end('a')
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
    end('c')
    end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives the place of a work that fails to the next, and tells how it failed', async () => {
    const gate = createGate(1, 10)
    const failed = gate(() => Promise.reject(new Error('as asked')))
    const next = gate(() => Promise.resolve('next'))
    await expect(failed).rejects.toThrow('as asked')
    expect(await next).toBe('next')
    expect(await gate(() => Promise.resolve('free again'))).toBe('free again')
  })

  it.each([
    ['one less than may wait', 1, 0],
    ['as many as may wait', 2, 0],
    ['one more', 3, 1],
  ])('sends away whom it has no room for: %s', async (_what, count, refused) => {
    const gate = createGate(1, 2)
    const { enter, end } = worksOf(gate)
    const first = enter('first')
    const others = Array.from({ length: count }, () => gate(() => Promise.resolve('in')))
    end('first')
    await first
    const ended = await Promise.allSettled(others)
    const away = ended.filter(({ status }) => status === 'rejected')
    expect(away).toEqual(
      Array.from({ length: refused }, () =>
        expect.objectContaining({ reason: expect.objectContaining({ status: 503 }) }),
      ),
    )
  })
})
