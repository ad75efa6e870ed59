import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { sampleSpeed, tellCost } from './budget.mjs'
import { buildWeb } from './build-web.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { program, runNode } from './run.mjs'

/**
 * What a step found. A static check counts as one. `files` are the seconds that files of tests took.
 * @typedef {{ file: string, seconds: number }} Timed
 * @typedef {{ passed: number, failed: number, skipped: number, output: string, files?: readonly Timed[] }} Result
 * @typedef {{ name: string, what: string, work: (folder: string, cpuFile: string) => Promise<Result> }} Step
 */

const LINTED = ['packages', 'e2e', 'bench', 'tools']
/** Limits of a step are there for what hangs: several times what it takes on two quiet cores. */
const JOURNEYS_LIMIT_MS = 60 * 60_000
const TESTS_LIMIT_MS = 40 * 60_000
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
  'applications/save-refusals.test.ts',
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
const staticStep = (name, what, args) => ({
  name,
  what,
  work: async (_folder, cpuFile) => asOne(await runNode(args, { cpuFile })),
})

/** @param {string} name @param {string} what @param {readonly string[]} args @param {Record<string, string>} env @returns {Step} */
const vitestStep = (name, what, args, env) => ({
  name,
  what,
  work: async (folder, cpuFile) => {
    const file = path.join(folder, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const command = [program('vitest/vitest.mjs'), 'run', ...args, ...reporters]
    return readVitest(file, await runNode(command, { env, limitMs: TESTS_LIMIT_MS, cpuFile }))
  },
})

/** Format of all files, or of some. @param {readonly string[]} [files] */
export const formatStep = (files = []) =>
  staticStep('format', 'oxfmt', [program('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files])

/** One reading of the sources for the rules of the linter and for their types. @param {readonly string[]} [places] */
export const lintStep = (places = LINTED) =>
  staticStep('lint', 'oxlint with types, and the types themselves', [
    program('oxlint/bin/oxlint'),
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    ...places,
  ])

/** The second opinion on types: each package by its own settings. */
export const typesStep = () => staticStep('types', 'TypeScript, every package and the tests', ['tools/types.mjs'])

export const rulesStep = () =>
  staticStep('rules', 'dependency rules', [
    program('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    'tools/dependency-cruiser.cjs',
    'packages',
  ])
export const deadCodeStep = () => staticStep('dead code', 'knip', [program('knip/bin/knip.js'), '--no-progress'])
export const schemaStep = () =>
  staticStep('schema', 'db/schema.txt against the migrations', ['--import', 'tsx', 'tools/schema.ts', '--check'])

/** @returns {Step} */
export const buildStep = () => ({
  name: 'build',
  what: 'the pages',
  work: async (_folder, cpuFile) => asOne(await buildWeb({ cpuFile })),
})
export const sizeStep = () => staticStep('size', 'first load and map, compressed', ['tools/bundle-size.mjs'])

/**
 * Unit and server tests, without those that start and kill processes: all, or some files. On a cluster they keep each
 * statement of the product in the file `EAE_STATEMENTS`, where one is named.
 * @param {Record<string, string>} env @param {readonly string[]} [files] @returns {Step}
 */
export const testStep = (env, files = []) => {
  const projects = ['domain', 'map', 'web', 'tools', 'server'].flatMap((project) => ['--project', project])
  return vitestStep('tests', 'unit and server tests', [...projects, ...files], env)
}

/** The tests that start and kill processes. @param {Record<string, string>} env @returns {Step} */
export const faultStep = (env) => vitestStep('faults', 'kills and restarts on PostgreSQL', ['--project', 'faults'], env)

/** A start, a save, a kill and a start on the embedded database. @returns {Step} */
export const embeddedStep = () =>
  vitestStep('embedded', 'the embedded database, from its first start on', ['--project', 'embedded'], {})

/** All that the embedded database can do otherwise. @param {Record<string, string>} env @returns {Step} */
export const pgliteStep = (env) =>
  vitestStep(
    'pglite',
    'what can differ on the embedded database',
    ['--project', 'server', '--project', 'faults', ...ON_PGLITE],
    { ...env, EAE_TEST_ENGINE: 'pglite' },
  )

/**
 * Journeys in a browser; `args` choose among them.
 * @param {string} name @param {string} what @param {readonly string[]} args @param {Record<string, string>} env @returns {Step}
 */
export const journeyStep = (name, what, args, env) => ({
  name,
  what,
  work: async (folder, cpuFile) => {
    const file = path.join(folder, `${name}.json`)
    const done = await runNode([program('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
      limitMs: JOURNEYS_LIMIT_MS,
      cpuFile,
    })
    return readPlaywright(file, done)
  },
})

/** @param {Omit<Result, 'output'>} total */
const closingLine = (total) =>
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`

/** Runs one step and prints its line; what a failed step said follows. @param {Step} step @param {string} folder */
const runStep = async (step, folder) => {
  const start = performance.now()
  const cpuFile = path.join(folder, `${step.name}.cpu`)
  const stop = sampleSpeed()
  const result = await step.work(folder, cpuFile)
  const cost = tellCost(step.name, cpuFile, stop())
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6)
  const state = result.failed === 0 ? 'ok  ' : 'FAIL'
  const output = result.failed === 0 ? '' : `${result.output.trimEnd()}\n\n`
  process.stdout.write(
    `${state} ${step.name.padEnd(10)} ${seconds} s  ${closingLine(result)}  (${step.what})${cost}\n${output}`,
  )
  return result
}

/**
 * Runs rows of steps, as many rows at a time as there are lanes, the steps of a row one after the other, past failures.
 * Gives the sums, and how long each file of tests took.
 * @param {readonly (readonly Step[])[]} rows @param {string} folder for reports of the steps
 */
export const runSteps = async (rows, folder) => {
  const total = { passed: 0, failed: 0, skipped: 0, files: /** @type {Timed[]} */ ([]) }
  const waiting = [...rows]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      for (const step of row) {
        const result = await runStep(step, folder)
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
