import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { build, preview } from 'vite'

const DEMO = path.resolve(import.meta.dirname, '../../packages/map/demo')

/**
 * Works with the demo page of the map in a browser without a graphics card: `work` gets the browser and the page's address.
 * Built as for users: what the libraries check while one develops is not what is measured.
 */
export const withMapDemo = async <T>(work: (browser: Browser, url: string) => Promise<T>): Promise<T> => {
  const outDir = mkdtempSync(path.join(os.tmpdir(), 'eae-map-view-'))
  const built = { root: DEMO, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build({ ...built, worker: { format: 'es' } })
  const served = await preview({ ...built, preview: { port: 0, host: '127.0.0.1' } })
  const [url] = served.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the demo page is not served')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await work(browser, url)
  } finally {
    await browser.close()
    await served.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
