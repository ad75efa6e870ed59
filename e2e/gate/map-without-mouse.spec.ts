import { fromDisplay } from '@eae/map/core/crs.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { mapReady, section, tab } from '../frame.ts'
import { expectAccessibleInFull } from '../axe.ts'
import { openBorder } from '../free-land.ts'
import { drawnArea, expectAreaChange, type Place } from '../map.ts'
import { chooseFirst, declareLand } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { map, expectSaid, listenTo, saved, save, listed, reload } from '../steps/map-without-mouse.ts'

/** Presses of Tab after which something counts as out of reach: a page of many parcels has about a hundred stops. */
const STOPS = 200

const isFocused = (element: Locator): Promise<boolean> => element.evaluate((one) => one === document.activeElement)

/** Goes to an element by Tab (or Shift+Tab) alone. */
const reach = async (page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < STOPS && !(await isFocused(element)); stop++) await page.keyboard.press(key)
  await expect(element).toBeFocused()
}

/** Goes to a button by Tab and presses it by Enter. */
const press = async (page: Page, button: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await reach(page, button, key)
  await page.keyboard.press('Enter')
}

/** Moves the map by arrows until the crosshair stands at a place, give or take a fine step. */
const walkTo = async (page: Page, place: Place): Promise<void> => {
  const view = async () => (await page.locator('[data-view]').getAttribute('data-view')) ?? ''
  for (let step = 0; step < STOPS; step++) {
    const now = await view()
    const [x = 0, y = 0, resolution = 1] = now.split(',').map(Number)
    const [east, north] = fromDisplay([x, y])
    // The scale of the display is larger than that of the land by about a quarter: only the number of steps depends on it.
    const [right, up] = [(place[0] - east) / resolution, (place[1] - north) / resolution]
    if (Math.max(Math.abs(right), Math.abs(up)) <= 8) return
    const isAcross = Math.abs(right) > Math.abs(up)
    const arrow = isAcross ? (right > 0 ? 'ArrowRight' : 'ArrowLeft') : up > 0 ? 'ArrowUp' : 'ArrowDown'
    await page.keyboard.press(Math.max(Math.abs(right), Math.abs(up)) > 90 ? arrow : `Shift+${arrow}`)
    await expect.poll(view).not.toBe(now)
  }
  throw new Error('the place cannot be reached by arrows')
}

test('by keys alone, an adviser draws a parcel over its neighbour, repairs it, declares it and saves it', async ({
  page,
}) => {
  const NAME = 'ΜΕ ΠΛΗΚΤΡΑ'
  await signIn(page, 'adviser')
  const { edeId, parcel, at } = await openBorder(page)
  await page.goto(`Edetedeaeehd?id=${edeId}`)
  await reach(page, section(page, 'Σύνοψη'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await press(page, section(page, 'Αγροτεμάχια'))
  await mapReady(page)
  const said = await listenTo(page)
  // The map goes where the neighbour is.
  await press(page, page.getByRole('button', { name: new RegExp(`^${parcel.shortdesc.replace(/ .*/, '')} `) }))
  await press(page, page.getByRole('button', { name: 'Νέο', exact: true }), 'Shift+Tab')
  await expect.poll(() => drawnArea(page)).toBe(0)

  await test.step('draws', async () => {
    await reach(page, map(page))
    for (const [index, corner] of [at(-10, 0), at(24, 16), at(24, -16)].entries()) {
      await walkTo(page, corner)
      await page.keyboard.press('Enter')
      await expectSaid(said, new RegExp(`^Κορυφή ${index + 1}\\b`))
    }
    await expectAccessibleInFull(page)
    await page.keyboard.press('Enter')
    await expectSaid(said, /^Σχεδίαση\. \d+ κορυφές, εμβαδόν [\d.,]+ τ\.μ\./)
  })

  const drawn = await expectAreaChange(page, 0)
  const panel = page.getByRole('region', { name: 'Προβλήματα τοπολογίας στην περιοχή' })
  const overlap = panel.getByRole('button', { name: new RegExp(`^Επικάλυψη.*${parcel.shortdesc}`) })
  await test.step('repairs', async () => {
    await page.keyboard.press('F8')
    await expect(overlap).toHaveCount(1)
    await press(page, overlap)
    await expectAccessibleInFull(page)
    await press(page, panel.getByRole('button', { name: 'Επιδιόρθωση', exact: true }))
    await expect.poll(() => drawnArea(page)).toBeLessThan(drawn)
    await expectSaid(said, /^Επιδιόρθωση\. \d+ κορυφές, εμβαδόν [\d.,]+ τ\.μ\./)
    await expect(overlap).toHaveCount(0)
    // The pressed button is gone with its issue; the next Tab still goes on from the panel.
    await expect(panel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  const repaired = await drawnArea(page)
  await test.step('declares and saves', async () => {
    const place = page.getByRole('textbox', { name: 'Τοποθεσία' })
    await reach(page, place)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(NAME)
    await declareLand(page)
    await reach(page, tab(page, 'Στοιχεία'), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await press(page, page.getByRole('button', { name: 'Νέα καλλιέργεια' }))
    for (const name of ['Καλλιέργεια', 'Κύρια ή επίσπορη']) await chooseFirst(page, name)
    const cropArea = page.getByRole('textbox', { name: /^Έκταση καλλιέργειας/ })
    if ((await cropArea.inputValue()) === '') await cropArea.fill('0')
    await expect(listed(page, NAME)).not.toContainText('χωρίς καλλιέργεια')
    await press(page, save(page), 'Shift+Tab')
    await expect(saved(page)).toBeVisible()
    await expectAccessibleInFull(page)
  })

  await reload(page)
  await press(page, listed(page, NAME))
  await expect.poll(() => drawnArea(page)).toBe(repaired)
  await press(page, page.getByRole('button', { name: 'Διαγραφή αγροτεμαχίου' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }))
  await expect(listed(page, NAME)).toHaveCount(0)
  await press(page, save(page), 'Shift+Tab')
  await expect(saved(page)).toBeVisible()
})
