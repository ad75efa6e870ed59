import { writeShapefile } from '@eae/map/formats/write-shapefile.ts'
import { randomOf, subdivision } from '@eae/map/geometry/testing/subdivision.ts'
import type { Browser, Page } from '@playwright/test'
import { calibrate } from './lib/calibrate.mjs'
import { withMapDemo } from './lib/map-demo.ts'
import { printTable, quantile } from './lib/table.ts'

/** A line of 10 Mbit/s as a village has it: bytes a second, and milliseconds there and back. */
const LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 250_000, latency: 40 }
const POLYGONS = 5_000

const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } })
  return context.newPage()
}

const isReady = (page: Page): Promise<void> => page.locator('[data-map-ready="true"]').waitFor()

/** Milliseconds from the address to a map that can be used, nothing in the cache, on a slow line. */
const firstMap = async (browser: Browser, url: string): Promise<number> => {
  const page = await newPage(browser)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.emulateNetworkConditions', LINE)
  const started = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await isReady(page)
  const time = performance.now() - started
  await page.context().close()
  return time
}

/** Milliseconds from the key to the painted frame in edit mode, as the page sees it. */
const enterEdit = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const root = document.querySelector('[data-mode]')
        const map = document.querySelector('[data-view]')
        if (root === null || map === null) throw new Error('there is no map')
        const started = performance.now()
        new MutationObserver((_, observer) => {
          if (root.getAttribute('data-mode') !== '1') return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }).observe(root, { attributes: true, attributeFilter: ['data-mode'] })
        map.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', code: 'F2', bubbles: true }))
      }),
  )

/** The first time in edit mode, with the geometry engine still to be loaded, and the second. */
const edits = async (browser: Browser, url: string): Promise<readonly [number, number]> => {
  const page = await newPage(browser)
  await page.goto(`${url}?loaded=1000`)
  await isReady(page)
  const cold = await enterEdit(page)
  await page.locator('[data-view]').press('F2')
  await page.locator('[data-mode="0"]').waitFor()
  const warm = await enterEdit(page)
  await page.context().close()
  return [cold, warm]
}

/** Milliseconds until a dropped file of many parcels is previewed, and the longest that the page stood still meanwhile. */
const preview = async (browser: Browser, url: string, bytes: string): Promise<readonly [number, number]> => {
  const page = await newPage(browser)
  await page.goto(url)
  await isReady(page)
  await page.locator('[data-view]').press('F2')
  const times = await page.evaluate(async (base64) => {
    const file = new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], 'parcels.zip')
    const target = document.querySelector('[data-view]')
    const data = new DataTransfer()
    data.items.add(file)
    let longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask' })
    const started = performance.now()
    const shown = await new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('.eae-map-lands') === null) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
      }).observe(document.body, { childList: true, subtree: true })
      target?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    // The frame after the preview counts as well.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 200))
    })
    return [shown, longest] as const
  }, bytes)
  await page.context().close()
  return times
}

/** What one waits for at the map, each against the design's milliseconds, as ratios to the calibration of the run. */
export const benchMapMoments = async (rounds = 5): Promise<boolean> => {
  const parcels = subdivision(randomOf(4), 71, 2).parcels.slice(0, POLYGONS)
  const bytes = Buffer.from(writeShapefile(parcels.map((geometry, index) => ({ name: `${index}`, geometry }))))
  const base: number[] = []
  const firsts: number[] = []
  const moments: Record<'cold' | 'warm' | 'shown' | 'still', number[]> = { cold: [], warm: [], shown: [], still: [] }
  await withMapDemo(async (browser, url) => {
    for (let round = 0; round < rounds; round += 1) {
      base.push(calibrate())
      firsts.push(await firstMap(browser, url))
      const [cold, warm] = await edits(browser, url)
      const [shown, still] = await preview(browser, url, bytes.toString('base64'))
      moments.cold.push(cold)
      moments.warm.push(warm)
      moments.shown.push(shown)
      moments.still.push(still)
    }
  })
  const row = (name: string, times: readonly number[], limit: number) => ({
    name,
    unit: 'ms',
    measured: quantile(times, 0.5),
    base: quantile(base, 0.5),
    limit,
  })
  return printTable(`map moments: median of ${rounds} rounds, against calibration`, [
    row('first map on 10 Mbit/s, nothing cached', firsts, 1_500),
    row('edit mode, the first time', moments.cold, 600),
    row('edit mode, again', moments.warm, 100),
    row(`preview of ${POLYGONS} polygons of a shapefile`, moments.shown, 2_000),
    row('... longest the page stood still', moments.still, 50),
  ])
}
