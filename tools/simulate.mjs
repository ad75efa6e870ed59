// Plays a long simulation of the life of applications: `npm run simulate -- --steps 5000 --seed 1`. It tells how far it is after each
// world, and what breaks with the fewest steps that break it; the same seed plays the same steps. Ctrl+C or SIGTERM ends it after the
// step under way, with its result.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/node-version.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const FILE = 'packages/server/src/testing/simulator/simulator.test.ts'

requireNode()
const { values } = parseArgs({
  options: { steps: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
})
const [steps, seed] = [Number(values.steps), Number(values.seed)]
if (!Number.isInteger(steps) || steps < 1 || !Number.isInteger(seed)) {
  process.stderr.write('Usage: npm run simulate -- --steps <number> --seed <number>\n')
  process.exit(1)
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-simulate-'))
const stop = path.join(folder, 'stop')
// In a group of its own: the terminal's Ctrl+C would end it in the midst of a step.
const child = spawn(
  process.execPath,
  [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', FILE, '-t', 'breaks no invariant'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    detached: true,
    env: {
      ...process.env,
      EAE_SIMULATE_STEPS: String(steps),
      EAE_SIMULATE_SEED: String(seed),
      EAE_SIMULATE_STOP: stop,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    process.stderr.write('Ending after this step …\n')
    writeFileSync(stop, '')
  })
child.on('close', (status) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(status ?? 1)
})
