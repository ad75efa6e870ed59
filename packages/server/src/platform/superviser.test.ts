import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/faults/temp.ts'

const folder = tempFolder()
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(folder.remove)

/** A process that goes on for ever, supervised by this one; `does` is what it does with its superviser. It is up when this is given. */
const supervised = async (does: string): Promise<ChildProcess> => {
  const file = path.join(folder.dir, 'supervised.mjs')
  const module = path.join(import.meta.dirname, 'superviser.ts')
  writeFileSync(
    file,
    `import { superviserOf } from ${JSON.stringify(module)}
     const superviser = superviserOf(process)
     ${does}
     setInterval(() => undefined, 1000)
     process.send('up')`,
  )
  const child = fork(file, ['--supervised'], { execArgv: ['--import', import.meta.resolve('tsx')] })
  running.push(child)
  await once(child, 'message')
  return child
}

describe('a supervised process', () => {
  it.each([
    ['ends when its superviser is gone, however that went', '', 1],
    ['ends as it wants to, once it has said how', 'superviser.whenGone(() => process.exit(7))', 7],
  ])('%s', async (_what, does, code) => {
    const child = await supervised(does)
    const ended = once(child, 'exit')
    child.disconnect()
    expect((await ended)[0]).toBe(code)
  })
})
