import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const takeAll = (queue: ReturnType<typeof createFairQueue<string>>): string[] => {
  const taken: string[] = []
  for (let next = queue.take(); next !== null; next = queue.take()) {
    taken.push(next.item)
    queue.end(next.owner)
  }
  return taken
}

describe('a fair queue', () => {
  it('serves owners in turn, each in the order of his own work', () => {
    const queue = createFairQueue<string>(10)
    for (const item of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) queue.add(item.charAt(0), item)
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('serves an owner who has something running after one who has not, also when he came first', () => {
    const queue = createFairQueue<string>(10)
    queue.begin('a')
    queue.add('a', 'a1')
    queue.add('b', 'b1')
    expect(queue.take()?.item).toBe('b1')
    expect(queue.take()?.item).toBe('a1')
    expect(queue.take()).toBeNull()
  })

  it('serves an owner who has something running after one who was served later and has nothing any more', () => {
    const queue = createFairQueue<string>(10)
    queue.begin('a')
    queue.begin('b')
    queue.add('a', 'a1')
    queue.add('b', 'b1')
    queue.end('b')
    expect(queue.take()?.item).toBe('b1')
  })

  it.each([
    ['one place left', 2, null],
    ['full, and he has most', 3, 'a9'],
    ['full, and he has as many as the others', 3, 'b9'],
  ])('%s', (_what, already, out) => {
    const queue = createFairQueue<string>(3)
    const others = out === 'b9' ? ['b1', 'c1', 'd1'] : ['a1', 'a2', 'a3']
    for (const item of others.slice(0, already)) queue.add(item.charAt(0), item)
    const owner = out?.charAt(0) ?? 'a'
    expect(queue.add(owner, `${owner}9`)).toBe(out)
  })

  it('makes room for somebody with less waiting: the newest of whoever has most is turned away', () => {
    const queue = createFairQueue<string>(3)
    for (const item of ['a1', 'a2', 'a3']) expect(queue.add('a', item)).toBeNull()
    expect(queue.add('b', 'b1')).toBe('a3')
    expect(queue.add('b', 'b2')).toBe('b2')
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2'])
  })

  it('gives the place of one that left to the next', () => {
    const queue = createFairQueue<string>(1)
    queue.add('a', 'a1')
    queue.remove('a', 'a1')
    queue.remove('a', 'a1')
    expect(queue.add('b', 'b1')).toBeNull()
    expect(takeAll(queue)).toEqual(['b1'])
  })

  it('refuses everything without places', () => {
    expect(createFairQueue<string>(0).add('a', 'a1')).toBe('a1')
  })
})
