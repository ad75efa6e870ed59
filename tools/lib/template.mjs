import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { ROOT } from './run.mjs'

/**
 * Makes the database that every file of tests and of journeys gets a copy of, once for all steps of a run. A lone runner
 * makes its own.
 * @param {string} folder that PostgreSQL can pass through
 * @returns {Promise<{ env: Record<string, string>, end: () => Promise<void> }>} what the steps are told, and its end
 */
export const startTemplate = async (folder) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/host.ts', 'template'], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: folder },
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('the database of the tests could not be made')
    }),
  ])
  return {
    env: { EAE_TEMPLATE: JSON.stringify(JSON.parse(first).template) },
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}
