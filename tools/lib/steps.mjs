import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.mjs'
import { program, runNode } from './run.mjs'

/**
 * What a step found. A static step counts as one.
 * @typedef {{ passed: number, failed: number, skipped: number, output: string }} Result
 * @typedef {{ name: string, what: string, work: () => Promise<Result> }} Step
 */

const LINTED = ['packages', 'e2e', 'bench', 'tools']
/** A quarter of an hour on two quiet cores. A limit is there for what hangs: three times that is a busy machine. */
const E2E_LIMIT_MS = 45 * 60_000
/** Tests of one database: nine minutes on two quiet cores. */
const TESTS_LIMIT_MS = 30 * 60_000
/** The embedded database answers one question at a time, so its tests are two runs side by side. */
const PGLITE_SHARDS = 2
/** What runs at the same time: most steps keep one core busy. */
const LANES = Math.min(2, os.availableParallelism())

/** @param {import('./run.mjs').Finished} done @returns {Result} */
const asOne = (done) => ({
  passed: done.code === 0 ? 1 : 0,
  failed: done.code === 0 ? 0 : 1,
  skipped: 0,
  output: done.output,
})

/** @param {string} name @param {string} what @param {readonly string[]} args @returns {Step} */
const staticStep = (name, what, args) => ({ name, what, work: async () => asOne(await runNode(args)) })

/** Works with a temporary folder that is gone afterwards. @template T @param {(folder: string) => Promise<T>} work */
const inTempFolder = async (work) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'eae-tools-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A runner that fails without naming a test (a broken import, a crash) counts as one failure. @param {Result} counted @param {number} code */
const withCrash = (counted, code) => (code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted)

/**
 * Reads the JSON report of Vitest. A file that could not even be loaded counts as one failure.
 * @param {string} file @param {import('./run.mjs').Finished} done @returns {Result}
 */
const readVitest = (file, done) => {
  const result = { passed: 0, failed: 0, skipped: 0, output: done.output }
  if (!existsSync(file)) return withCrash(result, 1)
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const count = (/** @type {string[]} */ ...states) =>
      suite.assertionResults.filter((/** @type {{ status: string }} */ test) => states.includes(test.status)).length
    const failed = count('failed')
    result.passed += count('passed')
    result.skipped += count('pending', 'skipped', 'todo', 'disabled')
    result.failed += failed === 0 && suite.status === 'failed' ? 1 : failed
  }
  return withCrash(result, done.code)
}

/** @param {string} name @param {string} what @param {readonly string[]} args @param {Record<string, string>} env @returns {Step} */
const vitestStep = (name, what, args, env) => ({
  name,
  what,
  work: () =>
    inTempFolder(async (folder) => {
      const file = path.join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const command = [program('vitest/vitest.mjs'), 'run', ...args, ...reporters]
      return readVitest(file, await runNode(command, { env, limitMs: TESTS_LIMIT_MS }))
    }),
})

/** The checks that run nothing of the product. @returns {Step[]} */
export const staticSteps = () => [
  staticStep('format', 'oxfmt', [program('oxfmt/bin/oxfmt'), '--check']),
  staticStep('lint', 'oxlint with types', [program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...LINTED]),
  staticStep('types', 'TypeScript, every package and the tests', ['tools/types.mjs']),
  staticStep('rules', 'dependency rules', [
    program('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    'tools/dependency-cruiser.cjs',
    'packages',
  ]),
  staticStep('dead code', 'knip', [program('knip/bin/knip.js'), '--no-progress']),
  staticStep('schema', 'db/schema.txt against the migrations', ['--import', 'tsx', 'tools/schema.ts', '--check']),
]

/** Unit and server tests. @param {string} engine `auto`, `cluster` or `pglite` @returns {Step} */
export const testStep = (engine) =>
  vitestStep('tests', `unit and server tests (database: ${engine})`, [], { EAE_TEST_ENGINE: engine })

/** The server tests on the embedded database, in parts. @returns {Step[]} */
export const pgliteSteps = () =>
  Array.from({ length: PGLITE_SHARDS }, (_, index) => {
    const shard = `${index + 1}/${PGLITE_SHARDS}`
    const args = ['--project', 'server', `--shard=${shard}`]
    return vitestStep(`pglite ${shard}`, 'server tests on the embedded database', args, { EAE_TEST_ENGINE: 'pglite' })
  })

/** @returns {Step[]} */
export const webSteps = () => [
  { name: 'build', what: 'the pages', work: async () => asOne(await buildWeb()) },
  staticStep('size', 'first load and map, compressed', ['tools/bundle-size.mjs']),
]

/**
 * The journeys of Playwright's report that passed only when repeated.
 * @typedef {{ title: string, file: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite
 * @param {readonly Suite[]} suites @returns {string[]}
 */
const flakyNames = (suites) =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => `${suite.file} › ${spec.title}`),
    ...flakyNames(suite.suites ?? []),
  ])

/** @param {string} chromium @returns {Step} */
export const browserStep = (chromium) => ({
  name: 'e2e',
  what: 'journeys in a browser',
  work: () =>
    inTempFolder(async (folder) => {
      const file = path.join(folder, 'report.json')
      const done = await runNode([program('@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM: chromium },
        limitMs: E2E_LIMIT_MS,
      })
      const none = { passed: 0, failed: 0, skipped: 0, output: done.output }
      if (!existsSync(file)) return withCrash(none, 1)
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
      for (const name of flakyNames(suites)) process.stdout.write(`passed only when repeated: ${name}\n`)
      return withCrash(
        { ...none, passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
        done.code,
      )
    }),
})

/** @param {Omit<Result, 'output'>} total */
const closingLine = (total) =>
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`

/** Runs one step and prints its line; what a failed step said follows. @param {Step} step */
const runStep = async (step) => {
  const start = performance.now()
  const result = await step.work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  const state = result.failed === 0 ? 'ok  ' : 'FAIL'
  const output = result.failed === 0 ? '' : `${result.output.trimEnd()}\n\n`
  process.stdout.write(
    `${state} ${step.name.padEnd(10)} ${seconds} s  ${closingLine(result)}  (${step.what})\n${output}`,
  )
  return result
}

/**
 * Runs rows of steps, as many rows at a time as there are lanes, the steps of a row one after the other, past failures.
 * Gives the sums.
 * @param {readonly (readonly Step[])[]} rows
 */
export const runSteps = async (rows) => {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const waiting = [...rows]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      for (const step of row) {
        const result = await runStep(step)
        total.passed += result.passed
        total.failed += result.failed
        total.skipped += result.skipped
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return total
}

/** @param {readonly Omit<Result, 'output'>[]} parts */
export const sumOf = (parts) => ({
  passed: parts.reduce((sum, part) => sum + part.passed, 0),
  failed: parts.reduce((sum, part) => sum + part.failed, 0),
  skipped: parts.reduce((sum, part) => sum + part.skipped, 0),
})

/** The closing line last, and the exit code. @param {Omit<Result, 'output'>} total */
export const finish = (total) => {
  process.exitCode = total.failed === 0 ? 0 : 1
  process.stdout.write(`${closingLine(total)}\n`)
}
