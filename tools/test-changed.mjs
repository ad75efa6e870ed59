// What a change can reach, in two minutes: `npm run test:changed [-- <commit to compare with>]`.
import path from 'node:path'
import process from 'node:process'
import { findBrowser } from './lib/prerequisites.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRunFolder, readSeconds, tellSlowest } from './lib/reports.mjs'
import { program, ROOT, run, runNode } from './lib/run.mjs'
import { readsCatalogue, testsBeside } from './lib/tests-beside.mjs'
import {
  buildStep,
  deadCodeStep,
  finish,
  formatStep,
  journeyStep,
  lintStep,
  rulesStep,
  runSteps,
  schemaStep,
  sumOf,
  testStep,
} from './lib/steps.mjs'

/** Seconds of tests that two workers get through, beside the start of the database, before two minutes are over. */
const BUDGET = 100
/** Of a file that no complete run has timed here. */
const UNKNOWN_SECONDS = 3

requireNode()

/** @param {readonly string[]} args */
const git = async (args) => {
  const { code, output } = await run('git', args)
  if (code !== 0) throw new Error(output.trim())
  return output.split('\n').filter((line) => line !== '')
}

/** How many folders two files have in common, from the root on. @param {string} a @param {string} b */
const common = (a, b) => {
  const [left, right] = [a.split('/'), b.split('/')]
  const differs = left.findIndex((part, index) => part !== right[index])
  return differs < 0 ? left.length : differs
}

/** @param {string} file @param {readonly string[]} changed */
const nearness = (file, changed) => Math.max(...changed.map((one) => common(one, file)))

/** Files of tests that a change reaches, nearest first, as far as the time reaches. @param {string} since @param {readonly string[]} changed */
const chooseTests = async (since, changed) => {
  const listed = await runNode([program('vitest/vitest.mjs'), 'list', '--filesOnly', '--json', '--changed', since])
  const json = listed.output.slice(listed.output.indexOf('['), listed.output.lastIndexOf(']') + 1)
  /** @type {{ file: string }[]} */
  const reached = json === '' ? [] : JSON.parse(json)
  const known = readSeconds()
  const all = await git(['ls-files', '--cached', '--others', '--exclude-standard', 'packages/*.test.ts'])
  const read = changed.filter((file) => file.startsWith('packages/') && file.endsWith('.sql'))
  // A migration is imported by nobody; what asks the database for its own tables sees it all the same.
  const asking = changed.some((file) => file.startsWith('db/')) ? all.filter(readsCatalogue) : []
  const files = [
    ...new Set([
      ...reached.map(({ file }) => path.relative(ROOT, file)),
      ...asking,
      ...read.flatMap((file) => testsBeside(file, all)),
    ]),
  ].toSorted(
    (a, b) =>
      Number(asking.includes(b)) - Number(asking.includes(a)) ||
      nearness(b, changed) - nearness(a, changed) ||
      (known[a] ?? 0) - (known[b] ?? 0),
  )
  let seconds = 0
  const chosen = files.filter((file) => (seconds += known[file] ?? UNKNOWN_SECONDS) <= BUDGET)
  process.stdout.write(`${files.length} files of tests reached, ${chosen.length} chosen.\n`)
  if (chosen.length < files.length) process.stdout.write('The others, further away, are for npm test.\n')
  return chosen
}

/** Packages in which something changed, with those that use them; all, where it stands outside of them. @param {readonly string[]} sources */
const placesOf = (sources) => {
  const touches = (/** @type {string} */ name) => sources.some((file) => file.startsWith(`packages/${name}/`))
  if (touches('domain') || touches('map') || sources.some((file) => !file.startsWith('packages/'))) return undefined
  return ['server', 'web'].filter(touches).map((name) => `packages/${name}`)
}

const since = process.argv[2] ?? (await git(['merge-base', 'HEAD', 'main']))[0] ?? 'main'
const tracked = await git(['diff', '--name-only', '--diff-filter=d', since])
const changed = [...tracked, ...(await git(['ls-files', '--others', '--exclude-standard']))]
process.stdout.write(`${changed.length} files changed since ${since}.\n`)

/** @param {string} folder */
const runAll = async (folder) => {
  const touches = (/** @type {RegExp} */ pattern) => changed.some((file) => pattern.test(file))
  const sources = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  const tests = await chooseTests(since, changed)
  const checks = [
    formatStep(changed),
    ...(sources.length > 0 ? [lintStep(placesOf(sources)), rulesStep(), deadCodeStep()] : []),
    ...(touches(/^db\//) ? [schemaStep()] : []),
  ]
  const first = await runSteps([checks, ...(tests.length > 0 ? [[testStep({}, tests)]] : [])], folder)
  const browser = findBrowser()
  const gate = changed.filter((file) => /^e2e\/gate\/.*\.spec\.ts$/.test(file))
  const pages = touches(/^packages\/(web|map)\/src\/(?!.*\.test\.)/) ? ['e2e/gate/walk.spec.ts'] : []
  const walked = [...new Set([...gate, ...pages])]
  if (walked.length === 0 || browser === null) return first
  const args = ['--project=gate', ...walked]
  const journeys = journeyStep('journeys', 'changed ones, and every page', args, { CHROMIUM: browser })
  return sumOf([first, await runSteps([[buildStep(), journeys]], folder)])
}

if (changed.length > 0) {
  const total = await inRunFolder(runAll)
  tellSlowest(total.files)
  finish(total)
}
