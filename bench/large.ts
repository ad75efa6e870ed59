import type { CDPSession, Page } from '@playwright/test'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { callData, openApplications, type Application } from './lib/adviser.ts'
import { isAtRest, launch, LINE, newPage } from './lib/browser.ts'
import { calibrate } from './lib/calibrate.mjs'
import { startServer, type Server } from './lib/server.ts'
import { printTable, quantile, type Measure } from './lib/table.ts'

/** Parcels of the largest holdings. */
const MANY = 2_000
const AT_ONCE = 500
/** Metres of the side of each. */
const SIDE = 32
/** Seconds until the page can be used; milliseconds of one frame of sixty in a second, and of two: rows that come may cost one. */
const LIMITS = { usable: 5, frame: 1_000 / 60, frameWithRows: 2_000 / 60 } as const

interface Tree {
  readonly tree: {
    readonly crops: readonly { readonly efyId: number }[]
  }
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

/** Squares that lie in one block of land each, those nearest to the application's own parcels first. */
const freeSquares = async (server: Server, { etos, id }: Application): Promise<readonly ParcelGeometry[]> => {
  const pool = server.connect?.()
  if (pool === undefined) throw new Error('a cluster is needed')
  try {
    const { rows } = await pool.query<{ geom: ParcelGeometry }>(
      `SELECT ST_AsGeoJSON(square.geom)::json AS geom
       FROM lpis_ilot i, LATERAL ST_SquareGrid($2, i.geom) AS square,
         (SELECT ST_Centroid(ST_Collect(geom)) AS at FROM edetedeaeeagroi WHERE ede_id = $1) AS own
       WHERE i.etos = $4 AND ST_Within(square.geom, i.geom)
       ORDER BY square.geom <-> own.at LIMIT $3`,
      [id, SIDE, MANY, etos],
    )
    return rows.map(({ geom }) => geom)
  } finally {
    await pool.end()
  }
}

/** Gives an application of the adviser 2,000 parcels with a crop each, as saves of the product. */
const fill = async (server: Server, application: Application): Promise<void> => {
  const { etos, id } = application
  const { tree } = await callData<Tree>(server, 'adviser', 'Edetedeaeehd/findTree', { etos, id })
  const squares = await freeSquares(server, application)
  if (squares.length < MANY) throw new Error(`there is land for ${squares.length} parcels only`)
  const efyId = tree.crops[0]?.efyId ?? 0
  for (let from = 0; from < MANY; from += AT_ONCE) {
    const changes = times(AT_ONCE, (n) => from + n).flatMap((at) => [
      {
        status: 0,
        entityName: 'Edetedeaeeagroi',
        entity: {
          id: `TEMP_ID_P${at}`,
          edeId: id,
          kodikos: 3_000 + at,
          topothesia: `ΘΕΣΗ ${at}`,
          iemtype: 0,
          synidiopercent: 100,
          ektash: SIDE * SIDE,
          dikaiomataflag: true,
          bioflag: 0,
          ardeyshflag: false,
          geom: squares[at],
        },
      },
      {
        status: 0,
        entityName: 'Edetedeaeefytiko',
        entity: {
          id: `TEMP_ID_C${at}`,
          edeId: id,
          edaId: `TEMP_ID_P${at}`,
          kodikos: 1,
          xptype: 1,
          efyId,
          epilektash100: 1_000,
          ardeyshflag: false,
        },
      },
    ])
    await callData(server, 'adviser', 'MainService/synchronizeChanges', { etos, changes })
  }
}

const busyMs = async (wire: CDPSession): Promise<number> => {
  const { metrics } = await wire.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

const frame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** CPU of the page's thread for each turn of the wheel over what is scrolled, its frame included. */
const scroll = async (page: Page, wire: CDPSession, moves: number): Promise<number[]> => {
  const costs: number[] = []
  for (let move = 0; move < moves; move += 1) {
    const before = await busyMs(wire)
    await page.mouse.wheel(0, 120)
    await frame(page)
    costs.push((await busyMs(wire)) - before)
  }
  return costs
}

const rowsOfMap = (page: Page) => page.getByRole('region', { name: 'Λίστα αγροτεμαχίων' }).getByRole('list')
const rowsOfCrops = (page: Page) => page.getByRole('table').first()

/** Pages of an application of 2,000 parcels: where they are, what is scrolled there, and when they answer a press. */
const PAGES = [
  {
    name: 'map',
    address: (id: number) => `Edetedeaeeagroi?id=${id}`,
    rows: rowsOfMap,
    answers: async (page: Page): Promise<void> => {
      await page.locator('[data-map-ready="true"]').waitFor()
      await rowsOfMap(page).getByRole('button').nth(1).click()
      await rowsOfMap(page).locator('[aria-current="true"]').nth(0).waitFor()
    },
  },
  {
    name: 'crops',
    address: (id: number) => `Edetedeaeehd?id=${id}&_s=${btoa(JSON.stringify({ sec: 'crops' }))}`,
    rows: rowsOfCrops,
    answers: async (page: Page): Promise<void> => {
      await rowsOfCrops(page).getByRole('row').nth(2).click()
    },
  },
] as const

/** Seconds until a page answers a press, with nothing cached on a slow line, and what each turn of the wheel costs there. */
const measurePage = async (
  page: Page,
  { address, rows, answers }: (typeof PAGES)[number],
  id: number,
  moves: number,
): Promise<{ readonly usable: number; readonly costs: readonly number[] }> => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', LINE)
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  const begun = performance.now()
  await page.goto(address(id))
  await answers(page)
  const usable = (performance.now() - begun) / 1_000
  await isAtRest(page)
  await rows(page).hover()
  return { usable, costs: await scroll(page, wire, moves) }
}

/**
 * An application of 2,000 parcels in a browser: until its pages can be used with nothing cached on a slow line, and what a
 * frame costs while its lists are scrolled, against the calibration of the run.
 */
export const benchLarge = async (moves = 120, size = 300): Promise<boolean> => {
  const server = await startServer('cluster', size)
  const base = new URL('../../', server.loginUrl).href
  const browser = await launch()
  const measures: Measure[] = []
  const speed: number[] = []
  try {
    const application = (await openApplications(server)).toSorted((a, b) => b.totparcels - a.totparcels)[0]
    if (application === undefined) throw new Error('the adviser has no application')
    await fill(server, application)
    for (const one of PAGES) {
      for (let look = 0; look < 3; look += 1) speed.push(calibrate(() => process.cpuUsage().user / 1_000))
      const page = await newPage(browser, base, application.etos)
      const { usable, costs } = await measurePage(page, one, application.id, moves)
      await page.context().close()
      const frame = { unit: 'ms', base: quantile(speed, 0.5) }
      const name = `${one.name}: a frame of scrolling`
      measures.push(
        {
          name: `${one.name}: until it answers a press`,
          measured: usable,
          unit: 's',
          base: null,
          limit: LIMITS.usable,
        },
        { ...frame, name: `${name}, p50`, measured: quantile(costs, 0.5), limit: LIMITS.frame },
        { ...frame, name: `${name}, p95`, measured: quantile(costs, 0.95), limit: LIMITS.frameWithRows },
      )
    }
    return printTable(`application of ${MANY} parcels more than ${application.totparcels}`, measures)
  } finally {
    await browser.close()
    await server.stop()
  }
}
