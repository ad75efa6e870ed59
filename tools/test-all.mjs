// Everything: what the gate runs, in full and without repetition of what fails, and what only this run catches
// (docs/test-all.md). Runs past failures. The last line of output is the sum of all runners.
import path from 'node:path'
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
  pgliteStep,
  rulesStep,
  runSteps,
  schemaStep,
  sizeStep,
  sumOf,
  testStep,
  typesStep,
} from './lib/steps.mjs'
import { startTemplate } from './lib/template.mjs'

/** Each journey of the gate so many times: one that depends on the load of the machine shows it here. */
const GATE_ROUNDS = 3
const FULL = { EAE_FULL: '1' }

requireNode()
process.stdout.write('All checks, all tests on both databases, all journeys.\n')
const { postgres, chromium } = await prepare({ office: true })

/** @param {string} folder */
const runAll = async (folder) => {
  const statements = path.join(folder, 'statements.jsonl')
  const checked = await runSteps(
    [
      [formatStep(), lintStep(), schemaStep()],
      [buildStep(), sizeStep(), rulesStep(), deadCodeStep(), typesStep()],
    ],
    folder,
  )
  const template = await startTemplate(folder)
  const env = { ...template.env, ...FULL }
  try {
    const tested = await runSteps([[testStep({ ...env, EAE_STATEMENTS: statements })], [embeddedStep()]], folder)
    const killed = await runSteps(
      [...(postgres ? [[faultStep(env)]] : []), [pgliteStep({ ...FULL, EAE_STATEMENTS: statements })]],
      folder,
    )
    const browser = { ...env, CHROMIUM: chromium ?? '' }
    const journeys = [
      journeyStep(
        'gate',
        'journeys of the gate',
        ['--project=gate', '--retries=0', `--repeat-each=${GATE_ROUNDS}`],
        browser,
      ),
      journeyStep('all', 'all other journeys', ['--project=all', '--retries=0'], browser),
    ]
    return sumOf([checked, tested, killed, await runSteps(chromium === null ? [] : [journeys], folder)])
  } finally {
    await template.end()
  }
}

const total = await inRunFolder(runAll)
total.failed += (postgres ? 0 : 1) + (chromium === null ? 1 : 0)
keepSeconds(total.files)
tellSlowest(total.files)
finish(total)
