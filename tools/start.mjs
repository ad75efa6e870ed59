// Starts the product: checks Node and the packages, builds the pages when they are missing or old, runs one server.
import { spawn } from 'node:child_process'
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

if (!isWebBuilt()) {
  const start = performance.now()
  process.stdout.write('Building the pages …')
  const done = await buildWeb()
  process.stdout.write(done.code === 0 ? ` ${((performance.now() - start) / 1000).toFixed(1)} s\n` : ' failed\n')
  if (done.code !== 0) {
    process.stderr.write(done.output)
    process.exit(1)
  }
}

const server = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
