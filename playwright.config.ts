import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

// Worker processes read this file again and must come to the same port.
process.env.EAE_E2E_PORT ??= String(await findFreePort())
const port = process.env.EAE_E2E_PORT
// Where the server keeps its database: some journeys let time pass there.
process.env.EAE_E2E_FOLDER ??= path.join(os.tmpdir(), `eae-e2e-${randomUUID().slice(0, 8)}`)
const origin = `http://127.0.0.1:${port}`
/** Applications of the campaign that the journeys run on. */
const DEMO_SIZE = '120'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 1,
  // A journey that passes only the second time does not stop a landing, but is named at the end of the run.
  retries: 1,
  timeout: 120_000,
  // The map is drawn without a graphics card, and other work may share the machine.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  use: {
    baseURL: `${origin}/eae2024/`,
    // The map moves at once: a pixel asked for after a click is that of the picture on the screen.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'el-GR',
    timezoneId: 'Europe/Athens',
    viewport: { width: 1_280, height: 900 },
    // A trace of every journey costs a quarter of the run: ask for one with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node tools/e2e-server.mjs',
    url: `${origin}/health/ready`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      BASE_PATH: '/eae2024/',
      EAE_DEMO_SIZE: DEMO_SIZE,
      EAE_E2E_FOLDER: process.env.EAE_E2E_FOLDER,
    },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
