import type { Browser, Page } from '@playwright/test'
import { openApplications, type Application } from './lib/adviser.ts'
import { isAtRest, launch, LINE, newPage } from './lib/browser.ts'
import { calibrate } from './lib/calibrate.mjs'
import { COUNT_COMMITS, followCosts, printKinds } from './lib/page-costs.ts'
import type { Notes } from './lib/page-notes.ts'
import { presses } from './lib/presses.ts'
import { startServer, type Server } from './lib/server.ts'
import { printTable, quantile } from './lib/table.ts'

/** How many times slower than this machine the processor of an office or a phone is. */
const SLOWER = 4
/** The application that is worked on has about as many parcels. */
const PARCELS = 100
/** Milliseconds, share of the window and milliseconds (design of the workplace, step 5). */
const LIMITS = { paint: 1_500, shift: 0.02, answer: 150 } as const

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

/** A person looks at what came before he presses again: until then the page has caught up. */
const look = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5_000 }))
      }),
  )

/** What came of the presses of one visit: milliseconds of each answer by kind, on a slow processor. */
type Answers = readonly (readonly [kind: string, ms: number])[]

/** Presses all that there is to press, one after the other; `isTold`: with what each costs, which makes them slower. */
const work = async (browser: Browser, base: string, { etos, id }: Application, isTold: boolean) => {
  const page = await newPage(browser, base, etos)
  if (isTold) await page.addInitScript(COUNT_COMMITS)
  await page.goto(`Edetedeaeeagroi?id=${id}`)
  await isAtRest(page)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const costs = isTold ? await followCosts(page, wire) : null
  const ends: { readonly kind: string; readonly at: number }[] = []
  for await (const kind of presses(page)) {
    await look(page)
    await costs?.note(kind)
    ends.push({ kind, at: await page.evaluate(() => performance.now()) })
  }
  const notes = await page.evaluate(() => window.benchNotes)
  await page.context().close()
  const answers: Answers = Object.values(notes.answers).map(({ begin, duration }) => [
    ends.find(({ at }) => begin < at)?.kind ?? 'after all of them',
    duration,
  ])
  return { answers, costs: costs?.byKind ?? null }
}

const timesByKind = (answers: Answers): ReadonlyMap<string, readonly number[]> =>
  new Map(
    [...new Set(answers.map(([kind]) => kind))].map((kind) => [
      kind,
      answers.flatMap(([own, ms]) => (own === kind ? [ms] : [])),
    ]),
  )

/** The adviser's draft whose number of parcels is nearest to the wanted one. */
const fullApplication = async (server: Server): Promise<Application> => {
  const all = await openApplications(server)
  const [nearest] = all.toSorted((a, b) => Math.abs(a.totparcels - PARCELS) - Math.abs(b.totparcels - PARCELS))
  if (nearest === undefined) throw new Error('the adviser has no application')
  return nearest
}

/**
 * How fast the pages come and answer: the largest paint on a slow line, what jumps while they come, and the answer to presses
 * and keys on a slow processor. The answers are ratios to the calibration of the run, like those of the map; the paints are
 * milliseconds as they are, for most of them is the line. `told` other than 0 prints what each kind of press costs.
 */
export const benchWorkplace = async (rounds = 3, size = 300, told = 0): Promise<boolean> => {
  const server = await startServer('cluster', size)
  const base = new URL('../../', server.loginUrl).href
  const browser = await launch()
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
    const speed: number[] = []
    const visits: Awaited<ReturnType<typeof work>>[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, path] of pages) {
        // Before each: what else the machine does comes and goes.
        speed.push(calibrate())
        const { paint, shift } = await arrive(browser, base, etos, path)
        paints.get(name)?.push(paint)
        shifts.get(name)?.push(shift)
      }
      speed.push(calibrate())
      visits.push(await work(browser, base, application, told !== 0))
    }
    const answers = visits.flatMap((visit) => visit.answers)
    if (told !== 0)
      printKinds(
        timesByKind(answers),
        visits.flatMap(({ costs }) => costs ?? []),
      )
    return printTable(`workplace: median of ${rounds} rounds; answers against calibration`, [
      ...pages.map(([name]) => ({
        name: `${name}: largest paint on 10 Mbit/s, nothing cached`,
        unit: 'ms',
        measured: quantile(paints.get(name) ?? [], 0.5),
        base: null,
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
        measured: quantile(
          answers.map(([, ms]) => ms),
          0.75,
        ),
        base: quantile(speed, 0.5),
        limit: LIMITS.answer,
      },
    ])
  } finally {
    await browser.close()
    await server.stop()
  }
}
