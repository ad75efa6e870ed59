// Proves a new journey before it enters the gate: `npm run journey -- <file or name>` walks it twenty times while two busy loops take
// the processor. Twenty of twenty, or it does not enter.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { findBrowser } from './lib/prerequisites.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRunFolder } from './lib/reports.mjs'
import { buildStep, finish, journeyStep, runSteps } from './lib/steps.mjs'

const ROUNDS = 20
const LOOPS = 2

requireNode()
const wanted = process.argv.slice(2)
const browser = findBrowser()
if (wanted.length === 0 || browser === null) {
  process.stderr.write('Usage: npm run journey -- <file or name>, with Chromium installed.\n')
  process.exit(1)
}
const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
try {
  const args = ['--project=gate', '--retries=0', `--repeat-each=${ROUNDS}`, ...wanted]
  const journeys = journeyStep('journey', `${ROUNDS} times under load`, args, { CHROMIUM: browser })
  finish(await inRunFolder((folder) => runSteps([[buildStep(), journeys]], folder)))
} finally {
  for (const loop of loops) loop.kill()
}
