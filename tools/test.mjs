// The gate: everything that must hold before a change lands. The last line of output is the sum of all runners.
// `npm test -- --no-browser` leaves the journeys out; `npm run test:all` runs everything there is.
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'
import { prepare } from './lib/prerequisites.mjs'
import { inRunFolder, keepSeconds, tellSlowest } from './lib/reports.mjs'
import {
  buildStep,
  deadCodeStep,
  embeddedStep,
  faultStep,
  finish,
  formatStep,
  journeyStep,
  lintStep,
  rulesStep,
  runSteps,
  schemaStep,
  sizeStep,
  sumOf,
  testStep,
} from './lib/steps.mjs'
import { startTemplate } from './lib/template.mjs'

requireNode()
const isCi = process.env.CI === 'true' || process.env.CI === '1'
const hasBrowser = !process.argv.includes('--no-browser')
process.stdout.write('Checks, unit and server tests, kills, the embedded database, the pages, journeys in a browser.\n')
const { postgres, chromium, shell } = await prepare({ office: false })
const browser = hasBrowser ? (shell ?? chromium) : null

/** @param {string} folder */
const runAll = async (folder) => {
  const making = startTemplate(folder)
  const checked = await runSteps(
    [
      [formatStep(), lintStep(), schemaStep()],
      [buildStep(), sizeStep(), rulesStep(), deadCodeStep()],
    ],
    folder,
  )
  const template = await making
  try {
    const tested = await runSteps([[testStep(template.env)]], folder)
    const killed = await runSteps([...(postgres ? [[faultStep(template.env)]] : []), [embeddedStep()]], folder)
    const walked =
      browser === null
        ? []
        : [journeyStep('journeys', 'in a browser', ['--project=gate'], { ...template.env, CHROMIUM: browser })]
    return sumOf([
      checked,
      tested,
      killed,
      await runSteps(
        walked.map((step) => [step]),
        folder,
      ),
    ])
  } finally {
    await template.end()
  }
}

const started = performance.now()
const total = await inRunFolder(runAll)
// What could not run is no success: it fails where everything must be there, and is named elsewhere.
const missing = (postgres ? 0 : 1) + (hasBrowser && browser === null ? 1 : 0)
if (isCi) total.failed += missing
else total.skipped += missing
keepSeconds(total.files)
tellSlowest(total.files)
process.stdout.write(`${((performance.now() - started) / 60_000).toFixed(1)} minutes\n`)
finish(total)
