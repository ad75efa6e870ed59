import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // What stands in the way of a landing, and the rest. A headless shell takes half of the time of the complete browser,
    // so the gate walks in it where there is one; the complete run shows both to the complete browser.
    { name: 'gate', testDir: 'e2e/gate' },
    { name: 'all', testDir: 'e2e/all' },
  ],
  outputDir: 'test-results',
  globalSetup: 'e2e/global-setup.ts',
  // Each with a browser and a server, which wait for each other half of the time.
  workers: 2,
  // A journey that passes only the second time does not stop a landing, but is named at the end of the run.
  retries: 1,
  // Limits are for what hangs, and cost nothing: the map is drawn without a graphics card, and other work may share the
  // machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'line',
  use: {
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
})
