import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, it } from 'vitest'
import { tempFolder } from '../packages/server/src/testing/faults/temp.ts'

const folder = tempFolder()
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(folder.remove)

const written = (name: string, text: string): string => {
  const file = path.join(folder.dir, name)
  writeFileSync(file, text)
  return file
}

/** Starts a supervised server, which says its number and, once it was told that the pages are there, does what `does` says; gives its lines. */
const start = (does: string, through: 'node' | 'shell' = 'node') => {
  const server = written(
    'server.mjs',
    `console.log('begun ' + process.pid)
     setInterval(() => undefined, 1000)
     process.on('disconnect', () => process.exit(0))
     process.on('message', () => { ${does} })`,
  )
  const module = path.resolve(import.meta.dirname, 'lib/supervise.mjs')
  const supervised = written(
    'supervised.mjs',
    `import { supervise } from ${JSON.stringify(module)}
     process.exit(await supervise({ args: [${JSON.stringify(server)}], cwd: '.', say: console.log, pauseMs: { least: 1, most: 4 } }))`,
  )
  // What npm does: a process in between, which tells nobody below it that it was ended.
  const between = written(
    'between.mjs',
    `import { spawn } from 'node:child_process'
     spawn(process.execPath, [${JSON.stringify(supervised)}], { stdio: 'inherit' })`,
  )
  const child = spawn(process.execPath, [through === 'node' ? supervised : between], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => String((await lines.next()).value)
  return { child, next }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const pidOf = (line: string): number => Number(line.replace('begun ', ''))

it('starts a server again that dies after it has answered, and says so', async () => {
  const { next } = start(`process.send('listening', () => process.kill(process.pid, 'SIGKILL'))`)
  const first = pidOf(await next())
  expect(await next()).toContain('SIGKILL')
  expect(pidOf(await next())).not.toBe(first)
})

it('ends with a server that could not start, and with its code', async () => {
  const { child, next } = start('process.exit(3)')
  await next()
  expect(await once(child, 'exit')).toEqual([3, null])
})

it('ends with its server when it is asked to', async () => {
  const { child, next } = start(`process.send('listening'); console.log('listening')`)
  const pid = pidOf(await next())
  await next()
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(isAlive(pid)).toBe(false)
})

it('ends with its server when whoever started it was ended without a word to it', async () => {
  const { child, next } = start(`process.send('listening'); console.log('listening')`, 'shell')
  const pid = pidOf(await next())
  await next()
  child.kill('SIGTERM')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

it('takes its server with it when it is killed', async () => {
  const { child, next } = start(`process.send('listening'); console.log('listening')`)
  const pid = pidOf(await next())
  await next()
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})
