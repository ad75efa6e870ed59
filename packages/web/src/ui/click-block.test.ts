import { expect, it } from 'vitest'
import { createClickBlock } from './click-block.ts'
import { CLICK_BLOCK_MS } from './limits.ts'

it('ignores a second click within its time, and takes one just after', async () => {
  let time = 0
  const { run: click, left } = createClickBlock(() => time)
  const done: number[] = []
  const work = async () => done.push(time)
  expect(await click(work)).toBe(true)
  time = CLICK_BLOCK_MS - 1
  expect(left()).toBe(1)
  expect(await click(work)).toBe(false)
  time = CLICK_BLOCK_MS
  expect(left()).toBe(0)
  expect(await click(work)).toBe(true)
  expect(done).toEqual([0, CLICK_BLOCK_MS])
  time = CLICK_BLOCK_MS * 2 + 1
  expect(left()).toBe(0)
})

it('ignores clicks while the work of the first one runs, however long', async () => {
  let time = 0
  const { run: click } = createClickBlock(() => time)
  let finish = (): void => undefined
  const first = click(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  time = CLICK_BLOCK_MS * 50
  expect(await click(async () => undefined)).toBe(false)
  finish()
  expect(await first).toBe(true)
  expect(await click(async () => undefined)).toBe(true)
})

it('is free again after work that failed', async () => {
  let time = 0
  const { run: click } = createClickBlock(() => time)
  await expect(click(async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  time = CLICK_BLOCK_MS
  expect(await click(async () => undefined)).toBe(true)
})
