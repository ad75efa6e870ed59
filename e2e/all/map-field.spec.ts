import { toWgs84 } from '@eae/map/core/crs.ts'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { expectAccessible } from '../axe.ts'
import { drawnArea } from '../map.ts'
import { PANEL_TOOLS, pressTool } from '../map-tools.ts'
import { choose, edit, FIRST_LOAD, neighbours } from '../parcels.ts'
import { logIn, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a parcel is walked by GPS: a corner is the mean of its readings, a poor signal is refused', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  const [x, y] = labelPoint(pair.left.geom) ?? [0, 0]
  const stand = async (dx: number, dy: number, accuracy: number): Promise<void> => {
    const [longitude, latitude] = toWgs84([x + dx, y + dy])
    await context.setGeolocation({ longitude, latitude, accuracy })
  }
  await stand(0, 0, 25)
  await edit(page, pair.edeId, pair.left)
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await pressTool(page, 'Αποτύπωση με περπάτημα')
  const panel = page.getByRole('region', { name: 'GPS: σχεδιάστε περπατώντας το όριο' })
  await expect(panel).toContainText('Το σήμα δεν αρκεί')
  await expect(panel.getByRole('button', { name: 'Κορυφή εδώ' })).toBeDisabled()
  let corners = 0
  for (const [dx, dy] of [
    [0, 0],
    [40, 0],
    [40, 40],
    [0, 40],
  ] as const) {
    // Three readings around the corner; their mean is the corner itself.
    for (const [ex, ey, reading] of [
      [0.6, 0, 1],
      [-0.6, 0.6, 2],
      [0, -0.6, 3],
    ] as const) {
      await stand(dx + ex, dy + ey, 4)
      await expect(panel).toContainText(reading < 3 ? `${reading} από 3` : 'Μέσος όρος 3')
    }
    await panel.getByRole('button', { name: 'Κορυφή εδώ' }).click()
    corners++
    await expect(panel).toContainText(`Κορυφές: ${corners}`)
  }
  await panel.getByRole('button', { name: 'Τέλος' }).click()
  await expect.poll(async () => Math.abs((await drawnArea(page)) - 1_600)).toBeLessThanOrEqual(2)
})

test('a map sheet is saved as PDF in the size of the paper', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  await pressTool(page, 'Φύλλο χάρτη σε PDF')
  const panel = page.getByRole('region', { name: 'Φύλλο χάρτη σε PDF' })
  await panel.getByRole('combobox', { name: 'Κλίμακα' }).selectOption('1:2000')
  await expect(panel.getByRole('img', { name: 'Προεπισκόπηση του φύλλου σε κλίμακα 1:2000' })).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Λήψη PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('map_sheet.pdf')
  const text = (await readFile(await file.path())).toString('latin1')
  expect(text).toContain('/MediaBox [0 0 841.890 595.276]')
  expect(text.length).toBeGreaterThan(50_000)
})

/** The size of the sheet as a file, bytes, once all of its pictures are here. */
const sizeOfSheet = async (page: Page, panel: Locator): Promise<number> => {
  const save = panel.getByRole('button', { name: 'Λήψη PDF' })
  await expect(save).toBeEnabled({ timeout: FIRST_LOAD })
  await expect(panel.getByText(/^Λείπουν/)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await save.click()
  return (await readFile(await (await download).path())).length
}

/** How bright the preview of the sheet is in the middle, from 0 to 255. */
const brightness = (panel: Locator): Promise<number> =>
  panel.getByRole('img', { name: /^Προεπισκόπηση/ }).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const middle = [width / 4, height / 4, width / 2, height / 2].map(Math.round)
    const [x = 0, y = 0, w = 1, h = 1] = middle
    const data = context?.getImageData(x, y, w, h).data ?? new Uint8ClampedArray()
    return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (data.length * 0.75)
  })

test('a map sheet has the base map below it, through the server, unless it is not wanted', async ({ page }) => {
  await signIn(page, 'adviser')
  const pair = await neighbours(page)
  await edit(page, pair.edeId, pair.left)
  await pressTool(page, 'Φύλλο χάρτη σε PDF')
  const panel = page.getByRole('region', { name: 'Φύλλο χάρτη σε PDF' })
  const base = panel.getByRole('checkbox', { name: /^Με το υπόβαθρο/ })
  await expect(base).toBeChecked()
  await expect(panel.getByText(/^Εικόνες: \d+ από \d+/)).toHaveCount(0, { timeout: FIRST_LOAD })
  const withBase = await sizeOfSheet(page, panel)
  await base.uncheck()
  expect(await sizeOfSheet(page, panel)).toBeLessThan(withBase * 0.8)
  // So much land that it has soils of every class, also those that the map leaves open.
  const scale = panel.getByRole('combobox', { name: 'Κλίμακα' })
  await scale.selectOption('1:10000')
  await sizeOfSheet(page, panel)
  const paper = await brightness(panel)

  // A map of another authority that is switched on lies on it, with or without the base map.
  const imagery = 'Αεροφωτογραφίες ανά έτος και χάρτες άλλων φορέων'
  await pressTool(page, 'Σύγκριση εικόνων')
  await page.getByRole('region', { name: imagery }).getByRole('checkbox', { name: 'Εδαφολογικός χάρτης' }).check()
  await pressTool(page, 'Φύλλο χάρτη σε PDF')
  await base.uncheck()
  await scale.selectOption('1:10000')
  await sizeOfSheet(page, panel)
  expect(await brightness(panel)).toBeLessThan(paper * 0.97)
})

for (const [scheme, lang] of [
  ['light', 'el'],
  ['dark', 'en'],
] as const) {
  test(`no panel of the map breaks a rule of accessibility, ${scheme}, ${lang}`, async ({ page }) => {
    // An analysis of the page for each panel.
    test.slow()
    await page.addInitScript((wanted) => localStorage.setItem('eae.scheme', wanted), scheme)
    await logIn(page, 'adviser')
    const pair = await neighbours(page)
    await page.evaluate((wanted) => localStorage.setItem('eae.lang', wanted), lang)
    await page.goto(`Edetedeaeeagroi?id=${pair.edeId}`)
    await expect(page.locator(`html[lang="${lang}"]`)).toHaveCount(1)
    await mapReady(page)
    await choose(page, pair.left)
    await pressTool(page, lang === 'el' ? 'Σχεδίαση' : 'Draw', { lang })
    for (const [greek, english] of Object.entries(PANEL_TOOLS)) {
      const name = lang === 'el' ? greek : english
      await pressTool(page, name, { lang })
      await expect(page.locator('.eae-map-panel').getByRole('heading').first()).toBeVisible()
      await test.step(name, () => expectAccessible(page))
    }
  })
}
