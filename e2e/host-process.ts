import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A process of `host.ts`, asked by lines and answering by lines of JSON. */
export interface Host {
  readonly ask: () => Promise<unknown>
  /** The first line, which nobody asked for. */
  readonly first: Promise<unknown>
  readonly end: () => Promise<void>
}

/** Starts `host.ts`; what it says on its error output is said here. */
export const startHost = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Host => {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'host.ts'), ...args], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const lines = createInterface({ input: child.stdout })
  const next = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const onEnd = (): void => reject(new Error('the server of the journeys ended'))
      lines.once('close', onEnd)
      lines.once('line', (line) => {
        lines.off('close', onEnd)
        resolve(JSON.parse(line))
      })
    })
  return {
    first: args[0] === 'template' ? next() : Promise.resolve(null),
    ask: () => {
      const answer = next()
      child.stdin.write('next\n')
      return answer
    },
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}
