import type { Browser, CDPSession, Page } from '@playwright/test'
import { toDisplay } from '@eae/map/core/crs.ts'
import { calibrate } from './lib/calibrate.mjs'
import { withMapDemo } from './lib/map-demo.ts'
import { printTable, quantile } from './lib/table.ts'

const VIEW = { width: 1_280, height: 900 }
/** Metres of EPSG:3857 for a pixel from which on the view shows 400 parcels of the demo, which are 0.9 ha each. */
const WIDE = 2.3
const ROUNDS = 3
/** The middle of the free place of the demo, EPSG:2100. */
const MIDDLE = [362_000, 4_391_560] as const

interface Bench {
  readonly page: Page
  readonly wire: CDPSession
  readonly close: () => Promise<void>
}

const open = async (browser: Browser, url: string): Promise<Bench> => {
  const context = await browser.newContext({ viewport: VIEW })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  // CPU of the thread, not time: what else the machine does is left out.
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.locator('[data-map-ready="true"]').waitFor()
  for (let zoom = 0; zoom < 12; zoom += 1) {
    const [, , resolution = 0] = await viewOf(page)
    if (resolution >= WIDE) break
    await page.getByRole('button', { name: 'Σμίκρυνση' }).click()
    await page.waitForFunction(
      (before) => Number(document.querySelector('[data-view]')?.getAttribute('data-view')?.split(',')[2]) > before,
      resolution,
    )
  }
  // The layer has answered when the map says that there is more.
  await page.locator('.eae-map-chip-warn').waitFor()
  return { page, wire, close: () => context.close() }
}

const viewOf = async (page: Page): Promise<number[]> =>
  ((await page.locator('[data-view]').getAttribute('data-view')) ?? '').split(',').map(Number)

const pixelOf = async (page: Page, place: readonly [number, number]): Promise<readonly [number, number]> => {
  const [cx = 0, cy = 0, resolution = 1] = await viewOf(page)
  const [x, y] = toDisplay([place[0], place[1]])
  return [VIEW.width / 2 + (x - cx) / resolution, VIEW.height / 2 - (y - cy) / resolution]
}

const busyMs = async (wire: CDPSession): Promise<number> => {
  const { metrics } = await wire.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

const frame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Milliseconds that the page's main thread works for each of some moves of the mouse, its frame included. */
const costOfMoves = async (
  { page, wire }: Bench,
  places: readonly (readonly [number, number])[],
): Promise<number[]> => {
  const costs: number[] = []
  for (const [x, y] of places) {
    const before = await busyMs(wire)
    await page.mouse.move(x, y)
    await frame(page)
    costs.push((await busyMs(wire)) - before)
  }
  return costs
}

/** Places on a path that winds about a point, crossing the borders of many parcels. */
const winding = ([x, y]: readonly [number, number], count: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 4 * Math.PI
    const radius = 60 + (index / count) * 240
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** Moves of a sketch with 400 neighbours in view. `isPlain`: without snapping, tracing and the ghost of the topology. */
const sketchCost = async (browser: Browser, url: string, moves: number, isPlain: boolean): Promise<number[]> => {
  const bench = await open(browser, `${url}?loaded=1000${isPlain ? '&plain' : ''}`)
  const { page } = bench
  await page.locator('[data-view]').focus()
  await page.keyboard.press('F2')
  await page.locator('[data-mode="1"]').waitFor()
  if (isPlain) {
    await page.keyboard.press('t')
    await page.keyboard.down('Alt')
  }
  const middle = await pixelOf(page, MIDDLE)
  await page.mouse.click(...middle)
  await page.mouse.move(middle[0] + 40, middle[1])
  await page.mouse.click(middle[0] + 40, middle[1] + 25)
  const costs = await costOfMoves(bench, winding(middle, moves))
  await bench.close()
  return costs
}

/** Moves of a map that is dragged, with so many parcels held. */
const panCost = async (browser: Browser, url: string, moves: number, held: number): Promise<number[]> => {
  const bench = await open(browser, `${url}?loaded=${held}`)
  const { page } = bench
  const [x, y] = [VIEW.width / 2, VIEW.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const path = Array.from({ length: moves }, (_, index) => [x + 3 * (index % 60), y + 2 * (index % 45)] as const)
  const costs = await costOfMoves(bench, path)
  await page.mouse.up()
  await bench.close()
  return costs
}

/**
 * What a frame of the map costs the page, in a browser without a graphics card: drawing with everything on, and dragging
 * the map about. Limits are those of the design, kept as ratios within the run.
 */
export const benchMapView = async (moves = 200, held = 100_000): Promise<boolean> => {
  const sides: Record<'full' | 'plain' | 'few' | 'many', number[]> = { full: [], plain: [], few: [], many: [] }
  const bases: number[] = []
  await withMapDemo(async (browser, url) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      bases.push(calibrate(() => process.cpuUsage().user / 1_000))
      sides.full.push(...(await sketchCost(browser, url, moves, false)))
      sides.plain.push(...(await sketchCost(browser, url, moves, true)))
      sides.few.push(...(await panCost(browser, url, moves, 1_000)))
      sides.many.push(...(await panCost(browser, url, moves, held)))
    }
  })
  const base = quantile(bases, 0.5)
  const [full, plain, few, many] = [sides.full, sides.plain, sides.few, sides.many].map((costs) => quantile(costs, 0.5))
  const row = { unit: 'ms', measured: full ?? 0 }
  return printTable(
    `map view: main thread for one move of the mouse and its frame (${moves} moves, ${ROUNDS} rounds)`,
    [
      { ...row, name: 'sketch, 400 neighbours: p50 against calibration', base, limit: 8 },
      { ...row, name: '... p95', measured: quantile(sides.full, 0.95), base, limit: 16 },
      { ...row, name: '... p50 against nothing on', base: plain ?? 0, limit: 2 },
      { ...row, name: 'panning, 1000 held: p50 against calibration', measured: few ?? 0, base, limit: 33 },
      { ...row, name: `panning, ${held} held, against 1000`, measured: many ?? 0, base: few ?? 0, limit: 1.2 },
    ],
  )
}
