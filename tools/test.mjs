// Everything that must hold before a change lands. The last line of output is the sum of all runners.
import path from 'node:path'
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prerequisites.mjs'
import { inTempFolder, keepSeconds, tellSlowest } from './lib/reports.mjs'
import {
  browserStep,
  clusterStep,
  faultStep,
  finish,
  pgliteStep,
  runSteps,
  staticSteps,
  sumOf,
  testStep,
  webSteps,
} from './lib/steps.mjs'

requireNode()
const isCi = process.env.CI === 'true' || process.env.CI === '1'
process.stdout.write('Checks, unit and server tests on both databases, build, size, journeys in a browser.\n')
const { postgres, chromium } = await prepare()

/** @param {string} folder */
const runAll = async (folder) => {
  const statements = path.join(folder, 'statements.jsonl')
  // The tests keep two cores busy; what waits most of its time runs beside what computes.
  const checked = await runSteps([...staticSteps().map((step) => [step]), webSteps()])
  const tested = await runSteps(
    postgres ? [[clusterStep(statements), pgliteStep(statements)], [faultStep()]] : [[testStep('pglite')]],
  )
  // By themselves: a browser that waits for its share of the machine is no sign of a fault.
  const walked = await runSteps(chromium === null ? [] : [[browserStep(chromium)]])
  return sumOf([checked, tested, walked])
}

const total = await inTempFolder(runAll)
// What could not run is no success: it fails where everything must be there, and is named elsewhere.
const missing = (postgres ? 0 : 1) + (chromium === null ? 1 : 0)
if (isCi) total.failed += missing
else total.skipped += missing
keepSeconds(total.files)
tellSlowest(total.files)
finish(total)
