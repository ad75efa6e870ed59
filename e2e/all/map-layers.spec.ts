import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { mapReady, settled } from '../frame.ts'
import { areaAround, clickMap, countColoured, drawnIn, type Colour } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { test } from '../test.ts'
import { isCall, openOwnMap } from '../steps/map-layers.ts'
import { campaignYear } from '../year.ts'

test('a farmer finds the ilot of his parcel, goes there, selects it, and finds his search again', async ({ page }) => {
  await openOwnMap(page)
  await pressTool(page, 'Αναζήτηση σε επίπεδα')
  const panel = page.getByRole('region', { name: 'Αναζήτηση σε επίπεδα' })
  await panel.getByLabel('Επίπεδο').selectOption({ label: 'Ιλότ' })
  await panel.getByLabel('Θέση ως προς τη γεωμετρία').selectOption({ label: 'Περιέχει' })
  await expect(panel.getByText(/^Γεωμετρία: 1 /)).toBeVisible()
  await panel.getByLabel('Κάλυψη γης').selectOption({ label: 'Αρόσιμα' })
  await panel.getByRole('button', { name: 'Αναζήτηση', exact: true }).click()
  await expect(panel.getByText('Βρέθηκε 1', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: /^Επιλογή του \d+ · / }).click()
  await expect(page.getByText(/^Επιλεγμένο: \d+ · /)).toBeVisible()

  // Around the ilot that is selected now: the same search with another function gives its neighbours, page by page.
  await panel.getByLabel('Θέση ως προς τη γεωμετρία').selectOption({ label: 'Σε απόσταση έως' })
  await panel.getByLabel('Απόσταση (μ.)').fill('1500')
  await panel.getByLabel('Κάλυψη γης').selectOption({ label: 'Όλα' })
  await panel.getByRole('button', { name: 'Αναζήτηση', exact: true }).click()
  await expect(panel.getByText(/^Σελίδα 1 από \d+$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Επόμενη σελίδα' }).click()
  await expect(panel.getByText(/^Σελίδα 2 από \d+$/)).toBeVisible()

  // The panel that was open opens again.
  await page.reload()
  await mapReady(page)
  await panel.getByLabel('Επίπεδο').selectOption({ label: 'Ιλότ' })
  await expect(panel.getByLabel('Απόσταση (μ.)')).toHaveValue('1500')
  await panel.getByRole('button', { name: 'Καθαρισμός' }).click()
  await expect(panel.getByLabel('Θέση ως προς τη γεωμετρία')).toHaveValue('')
})

test('maps of other authorities come through the server, with their legend', async ({ page }) => {
  await openOwnMap(page)
  const foreign: string[] = []
  page.on('request', (request: Request) => {
    if (new URL(request.url()).host !== new URL(page.url()).host) foreign.push(request.url())
  })
  await pressTool(page, 'Σύγκριση εικόνων')
  const panel = page.getByRole('region', { name: 'Αεροφωτογραφίες ανά έτος και χάρτες άλλων φορέων' })
  const legend = panel.getByRole('img', { name: 'Υπόμνημα: Εδαφολογικός χάρτης' })
  await expect.poll(() => legend.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
  const tile = page.waitForResponse(isCall('proxyWms?'))
  await panel.getByRole('checkbox', { name: 'Εδαφολογικός χάρτης' }).check()
  const answer = await tile
  expect(answer.status()).toBe(200)
  expect(new URL(answer.url()).searchParams.get('LAYERS')).toBe('soil')
  expect(foreign).toEqual([])
})

test('the base map and a layer by code have the legend of the server; the layer is asked and searched by its code', async ({
  page,
}) => {
  await openOwnMap(page)
  const year = String(campaignYear())
  const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth)
  const queryOf = async (image: Locator) =>
    Object.fromEntries(new URL((await image.getAttribute('src')) ?? '', page.url()).searchParams)
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  const panel = page.getByRole('region', { name: 'Θεματικά επίπεδα και υπόβαθρο' })
  const ofBase = panel.getByRole('img', { name: `Υπόμνημα: Αεροφωτογραφίες ${year}` })
  await expect.poll(() => widthOf(ofBase)).toBe(30)
  expect(await queryOf(ofBase)).toEqual({ layer: `imagery-${year}`, year })

  const natura = page.getByRole('checkbox', { name: 'Περιοχές Natura 2000' })
  const row = panel.getByRole('listitem').filter({ has: natura })
  const legend = row.locator('[data-shape="legend"]')
  await expect.poll(() => widthOf(legend)).toBe(30)
  expect(await queryOf(legend)).toEqual({ layer: 'natura', code: 'NATURA', year })
  const asked = page.waitForRequest(isCall('queryLayer_zones'))
  await natura.check()
  expect((await asked).postDataJSON()).toMatchObject({ layerCode: 'NATURA', mode: 'MAP' })
  // Another colour of his own: the picture of the server would show the old one.
  await row.getByText('Χρώματα και γραμμές').click()
  await row.getByLabel('Γέμισμα').fill('#12ab34')
  await expect(row.locator('[data-shape="polygon"]')).toBeVisible()
  await expect(legend).toHaveCount(0)

  const searching = page.getByRole('region', { name: 'Αναζήτηση σε επίπεδα' })
  await pressTool(page, 'Αναζήτηση σε επίπεδα')
  await searching.getByLabel('Επίπεδο').selectOption({ label: 'Περιοχές Natura 2000' })
  const searched = page.waitForRequest(isCall('filterLayer_zones'))
  await searching.getByRole('button', { name: 'Αναζήτηση', exact: true }).click()
  expect((await searched).postDataJSON()).toMatchObject({ layerCode: 'NATURA', mode: 'GRID' })

  await page.reload()
  await mapReady(page)
  await expect(searching.getByLabel('Επίπεδο')).toHaveValue('natura')
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  await expect(natura).toBeChecked()
})

test('two years are compared by a curtain that keys move, and by a lens', async ({ page }) => {
  await openOwnMap(page)
  await pressTool(page, 'Σύγκριση εικόνων')
  const panel = page.getByRole('region', { name: 'Αεροφωτογραφίες ανά έτος και χάρτες άλλων φορέων' })
  const thisYear = campaignYear()
  const other = page.waitForResponse((answer) => answer.url().includes(`LAYERS=imagery-${thisYear - 2}`))
  await panel.getByRole('radio', { name: 'Κουρτίνα' }).check()
  const slider = panel.getByRole('slider', { name: 'Έτος σύγκρισης' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  expect((await other).status()).toBe(200)
  await expect(panel.getByText(`Αριστερά ${thisYear}, δεξιά ${thisYear - 2}`)).toBeVisible()
  const curtain = page.getByRole('slider', { name: 'Θέση κουρτίνας' }).first()
  await curtain.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(curtain).toHaveAttribute('aria-valuenow', '48')
  await panel.getByRole('radio', { name: 'Φακός' }).check()
  await expect(panel.getByText(`Μέσα στον φακό ${thisYear - 2}`)).toBeVisible()
  await panel.getByRole('slider', { name: 'Έτος αεροφωτογραφίας' }).focus()
  const base = page.waitForResponse((answer) => answer.url().includes(`LAYERS=imagery-${thisYear - 4}`))
  await page.keyboard.press('Home')
  expect((await base).status()).toBe(200)
})

test('last year’s border of the parcel lies over it while it is wanted', async ({ page }) => {
  await openOwnMap(page)
  const bordered = async () => {
    const map = await page.locator('.eae-map-canvas').boundingBox()
    return map === null ? 0 : countColoured(page, map, drawnIn('#6741d9'))
  }
  expect(await bordered()).toBe(0)
  const asked = page.waitForResponse(isCall('queryLayer_lastYear'))
  await pressTool(page, 'Περσινό όριο')
  expect((await asked).status()).toBe(200)
  await expectTool(page, 'Περσινό όριο', 'aria-pressed', 'true')
  await expect.poll(bordered).toBeGreaterThan(50)
  await pressTool(page, 'Περσινό όριο')
  await expect.poll(bordered).toBe(0)
})

/** The colour of the landscape, four fifths of it over a light rim or over what lies below. */
const GREEN: Colour = [
  [0, 100],
  [115, 180],
  [80, 150],
]

/** The middle of a line of the landscape that no other feature of its layer lies near, EPSG:2100. */
const lonelyLine = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(async (etos) => {
    const headers = { 'content-type': 'application/json', 'x-eae': '1' }
    const ask = async (path: string, body: object) => {
      const answer = await fetch(`rest/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return ((await answer.json()) as { data: { id: number; geom: Shape }[] }).data
    }
    type Shape = { type: string; coordinates: [number, number][] }
    const [own] = await ask('Edetedeaeehd/findMine', { etos })
    const box = { xmin: 100_000, ymin: 3_800_000, xmax: 1_100_000, ymax: 4_700_000 }
    const all = await ask('Map/queryLayer_landscape', { etos, edeId: own?.id, ...box, idsInCache: [] })
    const firstOf = (value: unknown): readonly unknown[] =>
      Array.isArray(value) ? (Array.isArray(value[0]) ? firstOf(value[0]) : value) : []
    const places = all.map(({ geom }) => firstOf(geom.coordinates).map(Number))
    for (const { geom } of all) {
      const [a, b] = geom.type === 'LineString' ? geom.coordinates : []
      if (!a || !b) continue
      const at = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
      const near = places.filter(([x = 0, y = 0]) => Math.hypot(x - at[0], y - at[1]) < 150)
      if (near.length === 1) return at
    }
    throw new Error('no line of the landscape stands alone')
  }, campaignYear())

test('a layer of lines has the sign of a line, is drawn, and a click on a line names it', async ({ page }) => {
  await openOwnMap(page)
  const at = await lonelyLine(page)
  await pressTool(page, 'Μετάβαση σε συντεταγμένες')
  const goTo = page.getByRole('region', { name: 'Μετάβαση σε συντεταγμένες' })
  await goTo.getByRole('textbox').first().fill(String(at[0]))
  await goTo.getByRole('textbox').last().fill(String(at[1]))
  await goTo.getByRole('button', { name: 'Μετάβαση', exact: true }).click()
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  const panel = page.getByRole('region', { name: 'Θεματικά επίπεδα' })
  await panel.getByLabel('Υπόβαθρο').selectOption({ label: 'Χωρίς υπόβαθρο' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Στοιχεία τοπίου' })
  await expect(row.locator('[data-shape]')).toHaveCount(3)
  await expect(row.locator('[data-shape="line"] polyline')).toBeVisible()
  await expect(row.locator('[data-shape="point"] circle')).toBeVisible()
  await settled(page)
  const lined = async () => countColoured(page, await areaAround(page, at, 30), GREEN)
  expect(await lined()).toBe(0)
  const asked = page.waitForResponse(isCall('queryLayer_landscape'))
  await row.getByRole('checkbox', { name: /^Στοιχεία τοπίου/ }).check()
  expect((await asked).status()).toBe(200)
  await expect.poll(lined).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  await clickMap(page, at)
  const found = page.getByRole('dialog', { name: 'Στοιχεία στο σημείο' })
  const next = found.getByRole('button', { name: 'Επόμενο' })
  await expect(found).toBeVisible()
  // The ilot and the zones may lie below it.
  for (let turn = 0; turn < 6 && !(await found.getByText('Στοιχεία τοπίου').isVisible()); turn += 1) await next.click()
  await expect(found).toContainText('Στοιχεία τοπίου')
  await expect(found.locator('.eae-map-popup-name')).toHaveText(
    /^(Φυτοφράκτης|Δενδροστοιχία|Αναβαθμίδα - ξερολιθιά|Τάφρος)$/,
  )
  await expect(found.locator('.eae-map-popup-area')).toHaveText(/μ\.$/)
  // What is shown in the popup is selected: by a right click it can be saved, a line like land.
  await clickMap(page, at, 'right')
  const menu = page.getByRole('menu', { name: 'Εξαγωγή της επιλεγμένης γεωμετρίας σε αρχείο' })
  const saved = page.waitForEvent('download')
  await menu.getByRole('menuitem', { name: /GeoJSON/ }).click()
  const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    features: readonly { geometry: { type: string } }[]
  }
  expect(file.features.map(({ geometry }) => geometry.type)).toEqual(['LineString'])
})

test('the base map that was chosen is there on the next visit', async ({ page }) => {
  await openOwnMap(page)
  const base = page.getByRole('region', { name: 'Θεματικά επίπεδα' }).getByLabel('Υπόβαθρο')
  await pressTool(page, 'Θεματικά επίπεδα και υπόβαθρο')
  await base.selectOption({ label: 'Χωρίς υπόβαθρο' })
  await page.reload()
  await mapReady(page)
  await expect(base.getByRole('option', { name: 'Χωρίς υπόβαθρο', selected: true })).toHaveCount(1)
  await expect(page.locator('.eae-map-base canvas')).toHaveCount(0)
})
