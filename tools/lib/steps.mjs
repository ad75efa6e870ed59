import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { buildWeb } from './build-web.mjs'
import { program, runNode } from './run.mjs'
import { inTempFolder, readPlaywright, readVitest } from './reports.mjs'

/**
 * What a step found. A static step counts as one. `files` are the seconds that files of tests took.
 * @typedef {{ file: string, seconds: number }} Timed
 * @typedef {{ passed: number, failed: number, skipped: number, output: string, files?: readonly Timed[] }} Result
 * @typedef {{ name: string, what: string, work: () => Promise<Result> }} Step
 */

const LINTED = ['packages', 'e2e', 'bench', 'tools']
/** Ten minutes on two quiet cores. A limit is there for what hangs: four times that is a busy machine. */
const E2E_LIMIT_MS = 40 * 60_000
/** Tests of one database: four minutes on two quiet cores. */
const TESTS_LIMIT_MS = 20 * 60_000
/** What runs at the same time: most steps keep one core busy. */
const LANES = Math.min(2, os.availableParallelism())

/**
 * What the embedded database can do otherwise than PostgreSQL, and so is tried on both: itself and every statement of the
 * product once; kills, migrations and a full disk; a save that is one transaction; many writers on one connection; GEOS of
 * another build; a load without COPY and a map without vector tiles.
 */
const ON_PGLITE = [
  'platform/pglite/',
  'platform/kill.test.ts',
  'platform/migrate.test.ts',
  'platform/disk-full.test.ts',
  'submission-faults.test.ts',
  'applications/save.test.ts',
  'attacks/business.test.ts',
  'platform/geometry.test.ts',
  'map/geometry-engine.test.ts',
  'map/geometry-verdicts.test.ts',
  'demo/load.test.ts',
  'map/tiles.test.ts',
].map((place) => `packages/server/src/${place}`)

/** @param {import('./run.mjs').Finished} done @returns {Result} */
const asOne = (done) => ({
  passed: done.code === 0 ? 1 : 0,
  failed: done.code === 0 ? 0 : 1,
  skipped: 0,
  output: done.output,
})

/** @param {string} name @param {string} what @param {readonly string[]} args @returns {Step} */
const staticStep = (name, what, args) => ({ name, what, work: async () => asOne(await runNode(args)) })

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

/**
 * Unit and server tests on a cluster, without those that start and kill processes; they keep each statement of the product
 * in a file.
 * @param {string} statements @returns {Step}
 */
export const clusterStep = (statements) => {
  const projects = ['domain', 'map', 'web', 'tools', 'server'].flatMap((project) => ['--project', project])
  const env = { EAE_TEST_ENGINE: 'cluster', EAE_STATEMENTS: statements }
  return vitestStep('tests', 'unit and server tests on PostgreSQL', projects, env)
}

/** The tests that start and kill processes. @returns {Step} */
export const faultStep = () =>
  vitestStep('faults', 'kills and restarts on PostgreSQL', ['--project', 'faults'], { EAE_TEST_ENGINE: 'cluster' })

/** What the embedded database can do otherwise. @param {string} statements as the cluster's tests kept them @returns {Step} */
export const pgliteStep = (statements) =>
  vitestStep(
    'pglite',
    'what can differ on the embedded database',
    ['--project', 'server', '--project', 'faults', ...ON_PGLITE],
    {
      EAE_TEST_ENGINE: 'pglite',
      EAE_STATEMENTS: statements,
    },
  )

/**
 * The checks of changed files, beside the tests that they reach.
 * @param {readonly string[]} changed @param {readonly string[]} tests @returns {Step[][]}
 */
export const changedSteps = (changed, tests) => {
  const sources = changed.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
  const [, , types, rules] = staticSteps()
  return [
    [
      staticStep('format', 'oxfmt', [
        program('oxfmt/bin/oxfmt'),
        '--check',
        '--no-error-on-unmatched-pattern',
        ...changed,
      ]),
      ...(sources.length === 0
        ? []
        : [
            staticStep('lint', 'oxlint with types', [
              program('oxlint/bin/oxlint'),
              '--type-aware',
              '--deny-warnings',
              ...sources,
            ]),
          ]),
      ...[types, rules].flatMap((step) => step ?? []),
    ],
    ...(tests.length === 0 ? [] : [[vitestStep('tests', 'unit and server tests', tests, {})]]),
  ]
}

/** @returns {Step[]} */
export const webSteps = () => [
  { name: 'build', what: 'the pages', work: async () => asOne(await buildWeb()) },
  staticStep('size', 'first load and map, compressed', ['tools/bundle-size.mjs']),
]

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
      return readPlaywright(file, done)
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
 * Gives the sums, and how long each file of tests took.
 * @param {readonly (readonly Step[])[]} rows
 */
export const runSteps = async (rows) => {
  const total = { passed: 0, failed: 0, skipped: 0, files: /** @type {Timed[]} */ ([]) }
  const waiting = [...rows]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      for (const step of row) {
        const result = await runStep(step)
        total.passed += result.passed
        total.failed += result.failed
        total.skipped += result.skipped
        total.files.push(...(result.files ?? []).map((timed) => ({ ...timed, file: `${timed.file} (${step.name})` })))
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return total
}

/** @param {readonly Awaited<ReturnType<typeof runSteps>>[]} parts */
export const sumOf = (parts) => ({
  passed: parts.reduce((sum, part) => sum + part.passed, 0),
  failed: parts.reduce((sum, part) => sum + part.failed, 0),
  skipped: parts.reduce((sum, part) => sum + part.skipped, 0),
  files: parts.flatMap((part) => part.files),
})

/** The closing line last, and the exit code. @param {Omit<Result, 'output'>} total */
export const finish = (total) => {
  process.exitCode = total.failed === 0 ? 0 : 1
  process.stdout.write(`${closingLine(total)}\n`)
}
