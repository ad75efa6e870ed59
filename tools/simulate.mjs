// Plays a long simulation of the life of applications: `npm run simulate -- --steps 5000 --seed 1`. What breaks is told with the
// fewest steps that break it; the same seed plays the same steps.
import { spawnSync } from 'node:child_process'
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
const { status } = spawnSync(
  process.execPath,
  [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', FILE, '-t', 'breaks no invariant'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, EAE_SIMULATE_STEPS: String(steps), EAE_SIMULATE_SEED: String(seed) },
  },
)
process.exit(status ?? 1)
