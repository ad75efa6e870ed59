import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startChild } from '../../testing/faults/child.ts'
import { tempFolder } from '../../testing/faults/temp.ts'
import { processMark } from '../process-mark.ts'
import { lockFolder } from './lock.ts'

const HOLDER = path.resolve(import.meta.dirname, '../../testing/faults/lock-holder.ts')
const folder = tempFolder()
afterAll(folder.remove)

it('gives a folder to one opener at a time and is free again afterwards', () => {
  const dir = path.join(folder.dir, 'one')
  const release = lockFolder(dir)
  expect(() => lockFolder(dir)).toThrow(`in use by process ${process.pid}`)
  release()
  lockFolder(dir)()
  expect(existsSync(`${dir}.lock`)).toBe(false)
})

it('takes over from a dead process, also when another one has its number now', () => {
  const dir = path.join(folder.dir, 'two')
  writeFileSync(`${dir}.lock`, '999999999 1')
  lockFolder(dir)()
  writeFileSync(`${dir}.lock`, `${process.pid} 1`)
  lockFolder(dir)()
  writeFileSync(`${dir}.lock`, processMark())
  expect(() => lockFolder(dir)).toThrow('in use')
})

it('is taken over from a dead process by one of four that try at once', async () => {
  const dir = path.join(folder.dir, 'three')
  writeFileSync(`${dir}.lock`, '999999999 1')
  const holders = Array.from({ length: 4 }, () => startChild(HOLDER, [dir]))
  try {
    await Promise.all(holders.map((holder) => holder.first('ready')))
    for (const holder of holders) holder.send('go')
    const answers = await Promise.all(holders.map((holder) => holder.first('locked')))
    expect(answers.filter(({ locked }) => locked === true)).toHaveLength(1)
  } finally {
    await Promise.all(holders.map((holder) => holder.kill()))
  }
})
