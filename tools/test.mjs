// Everything that must hold before a change lands. The last line of output is the sum of all runners.
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prerequisites.mjs'
import { browserStep, finish, pgliteSteps, runSteps, staticSteps, sumOf, testStep, webSteps } from './lib/steps.mjs'

requireNode()
const isCi = process.env.CI === 'true' || process.env.CI === '1'
process.stdout.write('Checks, unit and server tests on both databases, build, size, journeys in a browser.\n')
const { postgres, chromium } = await prepare()

const [first = [], ...pglite] = postgres ? pgliteSteps().map((step) => [step]) : []
const checked = await runSteps([
  ...staticSteps().map((step) => [step]),
  webSteps(),
  first,
  [testStep(postgres ? 'cluster' : 'pglite')],
  ...pglite,
])
// By themselves: a browser that waits for its share of the machine is no sign of a fault.
const walked = await runSteps(chromium === null ? [] : [[browserStep(chromium)]])
const total = sumOf([checked, walked])
// What could not run is no success: it fails where everything must be there, and is named elsewhere.
const missing = (postgres ? 0 : 1) + (chromium === null ? 1 : 0)
if (isCi) total.failed += missing
else total.skipped += missing
finish(total)
