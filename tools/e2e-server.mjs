// A server for the journeys: a fresh database in a temporary folder that is removed afterwards.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from './lib/run.mjs'

const folder = process.env.EAE_E2E_FOLDER ?? mkdtempSync(path.join(os.tmpdir(), 'eae-e2e-'))
mkdirSync(folder, { recursive: true })
// PostgreSQL runs as another user when the tests run as root: it must be able to pass through.
chmodSync(folder, 0o755)
const server = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, TMPDIR: folder, DATA_DIR: path.join(folder, 'data'), EAE_DEMO: '1', EAE_LOG: 'warn' },
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  process.exit(code ?? 1)
})
