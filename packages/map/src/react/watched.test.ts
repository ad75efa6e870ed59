import { expect, it } from 'vitest'
import { createWatched } from './watched.ts'

it('tells who looks at it of another value, once, and nobody who has gone', () => {
  const watched = createWatched('a')
  const seen: string[] = []
  const release = watched.subscribe(() => seen.push(watched.get()))
  watched.set('a')
  watched.set('b')
  release()
  watched.set('c')
  expect(seen).toEqual(['b'])
  expect(watched.get()).toBe('c')
})
