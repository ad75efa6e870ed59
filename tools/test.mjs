// Everything that must hold before a change lands. The last line of output is the sum of all runners.
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prerequisites.mjs'
import { browserStep, finish, pgliteStep, runSteps, staticSteps, testStep, webSteps } from './lib/steps.mjs'

requireNode()
const isCi = process.env.CI === 'true' || process.env.CI === '1'
process.stdout.write('Checks, unit and server tests on both databases, build, size, journeys in a browser.\n')
const { postgres, chromium } = await prepare()

const total = await runSteps([
  ...staticSteps(),
  testStep(postgres ? 'cluster' : 'pglite'),
  ...(postgres ? [pgliteStep()] : []),
  ...webSteps(),
  ...(chromium === null ? [] : [browserStep(chromium)]),
])
// What could not run is no success: it fails where everything must be there, and is named elsewhere.
const missing = (postgres ? 0 : 1) + (chromium === null ? 1 : 0)
if (isCi) total.failed += missing
else total.skipped += missing
finish(total)
