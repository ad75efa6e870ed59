// Starts the product: checks Node and the packages, builds the pages when they are missing or old, runs one server
// and starts it again when it dies.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const root = path.resolve(import.meta.dirname, '..')
if (!['tsx', 'fastify', '@eae/domain'].every((name) => existsSync(path.join(root, 'node_modules', name)))) {
  process.stderr.write('The packages are not installed: run `npm ci` first.\n')
  process.exit(1)
}
const { buildWeb, isWebBuilt } = await import('./lib/build-web.mjs')
const { supervise } = await import('./lib/supervise.mjs')

const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`)

/** Builds the pages while the server fills its database. @returns {Promise<boolean>} */
const build = async () => {
  const start = performance.now()
  say('Building the pages …')
  const done = await buildWeb({ quality: 'quick' })
  say(`… ${done.code === 0 ? `built in ${((performance.now() - start) / 1000).toFixed(1)} s` : 'the build failed'}`)
  if (done.code !== 0) process.stderr.write(done.output)
  return done.code === 0
}

const pages = isWebBuilt() ? Promise.resolve(true) : build()
process.exit(
  await supervise({ args: ['--import', 'tsx', 'packages/server/src/main.ts', '--supervised'], cwd: root, say, pages }),
)
