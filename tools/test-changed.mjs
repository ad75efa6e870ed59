// What a change can reach, in under three minutes: `npm run test:changed [-- <commit to compare with>]`.
import path from 'node:path'
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'
import { inTempFolder, readSeconds, tellSlowest } from './lib/reports.mjs'
import { program, ROOT, run, runNode } from './lib/run.mjs'
import { changedSteps, finish, runSteps } from './lib/steps.mjs'

/** Seconds of tests that two workers get through, beside the start of the database, before three minutes are over. */
const BUDGET = 180
/** Of a file that no complete run has timed here. */
const UNKNOWN_SECONDS = 5

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

const since = process.argv[2] ?? (await git(['merge-base', 'HEAD', 'main']))[0] ?? 'main'
const tracked = await git(['diff', '--name-only', '--diff-filter=d', since])
const changed = [...tracked, ...(await git(['ls-files', '--others', '--exclude-standard']))]
if (changed.length === 0) {
  process.stdout.write(`Nothing has changed since ${since}.\n`)
} else {
  const listed = await runNode([program('vitest/vitest.mjs'), 'list', '--filesOnly', '--json', '--changed', since])
  const json = listed.output.slice(listed.output.indexOf('['), listed.output.lastIndexOf(']') + 1)
  /** @type {{ file: string }[]} */
  const reached = json === '' ? [] : JSON.parse(json)
  const known = readSeconds()
  const files = [...new Set(reached.map(({ file }) => path.relative(ROOT, file)))].toSorted(
    (a, b) => nearness(b, changed) - nearness(a, changed) || (known[a] ?? 0) - (known[b] ?? 0),
  )
  let seconds = 0
  const chosen = files.filter((file) => (seconds += known[file] ?? UNKNOWN_SECONDS) <= BUDGET)
  process.stdout.write(
    `${changed.length} files changed, ${files.length} files of tests reached, ${chosen.length} chosen.\n`,
  )
  if (chosen.length < files.length) process.stdout.write('The others, further away, are for npm test.\n')
  const journeys = changed.filter((file) => file.startsWith('e2e/') || file.startsWith('packages/web/'))
  if (journeys.length > 0) process.stdout.write('Journeys are not walked: npx playwright test e2e/<file>.\n')
  const total = await inTempFolder(() => runSteps(changedSteps(changed, chosen)))
  tellSlowest(total.files)
  finish(total)
}
