import { chromium, type Browser, type Page } from '@playwright/test'
import { openApplications, type Application } from './lib/adviser.ts'
import { calibrate } from './lib/calibrate.mjs'
import { DEMO_PASSWORD, startServer, type Server } from './lib/server.ts'
import { printTable, quantile } from './lib/table.ts'

/** A line of 10 Mbit/s as a village has it: bytes a second, and milliseconds there and back. */
const LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 250_000, latency: 40 }
/** How many times slower than this machine the processor of an office or a phone is. */
const SLOWER = 4
/** The application that is worked on has about as many parcels. */
const PARCELS = 100
/** Milliseconds, share of the window and milliseconds (design of the workplace, step 5). */
const LIMITS = { paint: 1_500, shift: 0.02, answer: 150 } as const

/** What a page writes down about itself from its first moment. */
interface Notes {
  paint: number
  shift: number
  /** Longest duration by interaction: a press is several events. */
  answers: Record<string, number>
}
declare global {
  interface Window {
    benchNotes: Notes
  }
}

/** Runs in the page before anything else. It names no function of its own: the page would not know the helper for that. */
const takeNotes = (): void => {
  window.benchNotes = { paint: 0, shift: 0, answers: {} }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.benchNotes.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        window.benchNotes.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  // The shortest that a browser tells of.
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    const { answers } = window.benchNotes
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) answers[id] = Math.max(answers[id] ?? 0, entry.duration)
    }
  }).observe(events)
}

const isAtRest = (page: Page): Promise<void> =>
  page.locator('html[data-rest="true"]').waitFor({ state: 'attached', timeout: 120_000 })

/** A page of a new browser, signed in, with the year chosen. */
const newPage = async (browser: Browser, base: string, etos: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, baseURL: base })
  const headers = { 'x-eae': '1' }
  await context.request.post('rest/Login/loginUser', { headers, data: { login: 'adviser', password: DEMO_PASSWORD } })
  const menu = await context.request.post('rest/Menu/getMenu', { headers, data: {} })
  const { userId } = (await menu.json()) as { readonly userId: number }
  await context.addInitScript(([key, year]) => localStorage.setItem(key, year), [
    `eae.year.${userId}`,
    String(etos),
  ] as const)
  await context.addInitScript(takeNotes)
  return context.newPage()
}

/** What the reader of a page sees come, with nothing in the cache and on a slow line. */
const arrive = async (browser: Browser, base: string, etos: number, path: string): Promise<Notes> => {
  const page = await newPage(browser, base, etos)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', LINE)
  await page.goto(path)
  await isAtRest(page)
  const notes = await page.evaluate(() => window.benchNotes)
  await page.context().close()
  return notes
}

/** Presses and keys of an adviser on the map and on the table of crops, on a slow processor; milliseconds of each answer. */
const work = async (browser: Browser, base: string, { etos, id }: Application): Promise<readonly number[]> => {
  const page = await newPage(browser, base, etos)
  await page.goto(`Edetedeaeeagroi?id=${id}`)
  await isAtRest(page)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const rows = page.getByRole('region', { name: 'Λίστα αγροτεμαχίων' }).getByRole('listitem').getByRole('button')
  for (let at = 0; at < 8; at += 1) await rows.nth(at).click()
  const tabs = page.getByRole('complementary').getByRole('tab')
  for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) await tabs.nth(at).click()
  await page.getByRole('application').focus()
  for (const key of ['f', 'f', ']', ']', '[', '[', 'n', 'p']) await page.keyboard.press(key)
  const find = page.getByRole('searchbox').first()
  if (await find.isVisible()) await find.pressSequentially('ραχη')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Ενότητες της αίτησης' }).getByText('Καλλιέργειες').click()
  const crops = page.getByRole('button', { name: /^Αλλαγή καλλιέργειας: / })
  for (let at = 0; at < 3; at += 1) {
    await crops.nth(at).click()
    await page.getByRole('textbox', { name: 'Έκταση καλλιέργειας' }).fill('1,5')
    await page.keyboard.press('Tab')
  }
  await isAtRest(page)
  const { answers } = await page.evaluate(() => window.benchNotes)
  await page.context().close()
  return Object.values(answers)
}

/** The adviser's draft whose number of parcels is nearest to the wanted one. */
const fullApplication = async (server: Server): Promise<Application> => {
  const all = await openApplications(server)
  const [nearest] = all.toSorted((a, b) => Math.abs(a.totparcels - PARCELS) - Math.abs(b.totparcels - PARCELS))
  if (nearest === undefined) throw new Error('the adviser has no application')
  return nearest
}

/**
 * How fast the pages come and answer: the largest paint on a slow line, what jumps while they come, and the answer to presses
 * and keys on a slow processor. Times are ratios to the calibration of the run, like those of the map.
 */
export const benchWorkplace = async (rounds = 3, size = 300): Promise<boolean> => {
  const server = await startServer('cluster', size)
  const base = new URL('../../', server.loginUrl).href
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const application = await fullApplication(server)
    const { etos, id } = application
    const pages = [
      ['work queue', 'home'],
      ['search', 'EdetedeaeehdSearch'],
      ['application', `Edetedeaeehd?id=${id}`],
      [`map of ${application.totparcels} parcels`, `Edetedeaeeagroi?id=${id}`],
    ] as const
    const paints = new Map<string, number[]>(pages.map(([name]) => [name, []]))
    const shifts = new Map<string, number[]>(pages.map(([name]) => [name, []]))
    const [speed, answers]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      speed.push(calibrate())
      for (const [name, path] of pages) {
        const { paint, shift } = await arrive(browser, base, etos, path)
        paints.get(name)?.push(paint)
        shifts.get(name)?.push(shift)
      }
      answers.push(...(await work(browser, base, application)))
    }
    const unit = quantile(speed, 0.5)
    return printTable(`workplace: median of ${rounds} rounds; times against calibration`, [
      ...pages.map(([name]) => ({
        name: `${name}: largest paint on 10 Mbit/s, nothing cached`,
        unit: 'ms',
        measured: quantile(paints.get(name) ?? [], 0.5),
        base: unit,
        limit: LIMITS.paint,
      })),
      ...pages.map(([name]) => ({
        name: `${name}: what jumps while it comes`,
        unit: '',
        measured: quantile(shifts.get(name) ?? [], 0.5),
        base: null,
        limit: LIMITS.shift,
      })),
      {
        name: `answer to ${answers.length} presses and keys, p75, ${SLOWER} times slower`,
        unit: 'ms',
        measured: quantile(answers, 0.75),
        base: unit,
        limit: LIMITS.answer,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}
