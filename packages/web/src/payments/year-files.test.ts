import { describe, expect, it } from 'vitest'
import { takeFiles, type YearFile } from './year-files.ts'

const FILES: Readonly<Record<number, readonly YearFile[]>> = {
  1: [
    { id: 11, name: 'a' },
    { id: 12, name: 'b' },
  ],
  2: [],
  3: [{ id: 31, name: 'c' }],
}

const taking = async (issues: readonly number[], during: (id: number, stop: () => void) => void = () => undefined) => {
  const [taken, told]: [number[], string[]] = [[], []]
  const stopper = new AbortController()
  const done = await takeFiles(issues, {
    filesOf: (id) => Promise.resolve(FILES[id] ?? []),
    take: ({ id }, signal) => {
      during(id, () => stopper.abort())
      signal.throwIfAborted()
      taken.push(id)
      return Promise.resolve()
    },
    onProgress: (so, total) => told.push(`${so}/${total}`),
    signal: stopper.signal,
  })
  return { done, taken, told }
}

describe('all files of a year', () => {
  it('are taken one after another, with how far it is', async () => {
    expect(await taking([1, 2, 3])).toEqual({ done: 3, taken: [11, 12, 31], told: ['0/3', '1/3', '2/3', '3/3'] })
  })

  it('are none where no order has a file', async () => {
    expect(await taking([2])).toEqual({ done: 0, taken: [], told: ['0/0'] })
  })

  it('are taken up to where it is stopped, and the file under way is not', async () => {
    const stopped = await taking([1, 3], (id, stop) => {
      if (id === 12) stop()
    })
    expect(stopped).toEqual({ done: 1, taken: [11], told: ['0/3', '1/3'] })
  })

  it('end with what went wrong with one of them', async () => {
    const broken = taking([1, 3], (id) => {
      if (id === 12) throw new Error('the connection is lost')
    })
    await expect(broken).rejects.toThrow('the connection is lost')
  })
})
