import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './run.mjs'

/** @typedef {import('./steps.mjs').Result} Result */
/** @typedef {import('./steps.mjs').Timed} Timed */

/** Works with a temporary folder that is gone afterwards. @template T @param {(folder: string) => Promise<T>} work */
const inTempFolder = async (work) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-tools-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/**
 * The same for a run of tests: PostgreSQL, which runs as another user when the tests run as root, can pass through.
 * @template T @param {(folder: string) => Promise<T>} work
 */
export const inRunFolder = (work) =>
  inTempFolder(async (folder) => {
    chmodSync(folder, 0o755)
    return work(folder)
  })

/** A runner that fails without naming a test (a broken import, a crash) counts as one failure. @param {Result} counted @param {number} code @returns {Result} */
const withCrash = (counted, code) => (code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted)

/**
 * Reads the JSON report of Vitest. A file that could not even be loaded counts as one failure.
 * @param {string} file @param {import('./run.mjs').Finished} done @returns {Result}
 */
export const readVitest = (file, done) => {
  /** @type {Timed[]} */
  const files = []
  const result = { passed: 0, failed: 0, skipped: 0, output: done.output, files }
  if (!existsSync(file)) return withCrash(result, 1)
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const count = (/** @type {string[]} */ ...states) =>
      suite.assertionResults.filter((/** @type {{ status: string }} */ test) => states.includes(test.status)).length
    const failed = count('failed')
    result.passed += count('passed')
    result.skipped += count('pending', 'skipped', 'todo', 'disabled')
    result.failed += failed === 0 && suite.status === 'failed' ? 1 : failed
    files.push({ file: path.relative(ROOT, suite.name), seconds: (suite.endTime - suite.startTime) / 1000 })
  }
  return withCrash(result, done.code)
}

/**
 * A file of journeys in Playwright's report, or a group in it.
 * @typedef {{ status: string, results: { duration: number }[] }} Journey
 * @typedef {{ title: string, file: string, suites?: Suite[], specs?: { title: string, tests: Journey[] }[] }} Suite
 */

/** The specs of a suite and of those within. @param {Suite} suite @returns {{ title: string, tests: Journey[] }[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/**
 * Reads Playwright's report. A journey that passed only when repeated counts as passed and is named.
 * @param {string} file @param {import('./run.mjs').Finished} done @returns {Result}
 */
export const readPlaywright = (file, done) => {
  const none = { passed: 0, failed: 0, skipped: 0, output: done.output }
  if (!existsSync(file)) return withCrash(none, 1)
  /** @type {{ stats: Record<string, number>, suites: Suite[] }} */
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  for (const suite of suites) {
    for (const { title, tests } of specsOf(suite)) {
      if (tests.some(({ status }) => status === 'flaky'))
        process.stdout.write(`passed only when repeated: ${suite.file} › ${title}\n`)
    }
  }
  const files = suites.map((suite) => ({
    file: `e2e/${suite.file.replace(/^e2e\//, '')}`,
    seconds: specsOf(suite)
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  return withCrash({ ...none, passed: expected + flaky, failed: unexpected, skipped, files }, done.code)
}

/** How long files of tests took the last time, for who has to choose among them. */
const SECONDS_FILE = path.join(ROOT, 'node_modules/.cache/eae/seconds.json')

/** Seconds by file, as they were kept. @returns {Record<string, number>} */
export const readSeconds = () => (existsSync(SECONDS_FILE) ? JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) : {})

/** @param {readonly Timed[]} files */
export const keepSeconds = (files) => {
  mkdirSync(path.dirname(SECONDS_FILE), { recursive: true })
  const now = Object.fromEntries(files.map(({ file, seconds }) => [file.replace(/ \(.*/, ''), seconds]))
  writeFileSync(SECONDS_FILE, JSON.stringify({ ...readSeconds(), ...now }))
}

/** From this time on a file of tests says in a comment `Slow: …` why. */
const SLOW_SECONDS = 30
const SHOWN = 10

/** Prints the slowest files of a run, and which of them owe a reason. @param {readonly Timed[]} files */
export const tellSlowest = (files) => {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN)
  process.stdout.write('Slowest files:\n')
  for (const { file, seconds } of slowest) {
    const source = path.join(ROOT, file.replace(/ \(.*/, ''))
    const owes = seconds > SLOW_SECONDS && existsSync(source) && !readFileSync(source, 'utf8').includes('Slow: ')
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}${owes ? '  (says no reason)' : ''}\n`)
  }
}
