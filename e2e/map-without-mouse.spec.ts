import { fromDisplay } from '@eae/map/core/crs.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openBorder } from './free-land.ts'
import { drawnArea, expectAreaChange, type Place } from './map.ts'
import { chooseFirst, declareLand, FIRST_LOAD, tool } from './parcels.ts'
import { signIn } from './people.ts'
import { test } from './test.ts'

/** Presses of Tab after which something counts as out of reach: a page of many parcels has about a hundred stops. */
const STOPS = 200

const map = (page: Page): Locator => page.locator('[role="application"]')
const spoken = (page: Page): Locator => page.locator('.eae-map > [aria-live="polite"]')
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

/** Goes to an element as a screen reader does, by its name, and presses it. */
const enter = async (page: Page, element: Locator): Promise<void> => {
  await element.focus()
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

const saved = (page: Page): Locator => page.getByText('Η αίτηση αποθηκεύτηκε')
const save = (page: Page): Locator => page.getByRole('button', { name: /^Αποθήκευση \(/ })
const listed = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(` ${name} ?`) })

/** Loads the saved page anew and waits for its map. */
const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
}

test('by keys alone, an adviser draws a parcel over its neighbour, repairs it, declares it and saves it', async ({
  page,
}) => {
  const NAME = 'ΜΕ ΠΛΗΚΤΡΑ'
  await signIn(page, 'adviser')
  const { edeId, parcel, at } = await openBorder(page)
  await page.goto(`Edetedeaeehd?id=${edeId}`)
  await press(page, page.getByRole('link', { name: 'Αγροτεμάχια και χάρτης' }))
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
  // The map goes where the neighbour is.
  await press(page, page.getByRole('button', { name: new RegExp(`^${parcel.shortdesc.replace(/ .*/, '')} `) }))
  await press(page, page.getByRole('button', { name: 'Νέο', exact: true }), 'Shift+Tab')
  await expect.poll(() => drawnArea(page)).toBe(0)

  await test.step('draws', async () => {
    await press(page, tool(page, 'Σχεδίαση νέου σχήματος'))
    await reach(page, map(page))
    for (const [index, corner] of [at(-10, 0), at(24, 16), at(24, -16)].entries()) {
      await walkTo(page, corner)
      await page.keyboard.press('Enter')
      await expect(spoken(page)).toHaveText(new RegExp(`^Κορυφή ${index + 1}\\b`))
    }
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(spoken(page)).toHaveText(/^Σχεδίαση\. \d+ κορυφές, εμβαδόν [\d.,]+ τ\.μ\./)
  })

  const drawn = await expectAreaChange(page, 0)
  const panel = page.getByRole('region', { name: 'Προβλήματα τοπολογίας στην περιοχή' })
  const overlap = panel.getByRole('button', { name: new RegExp(`^Επικάλυψη.*${parcel.shortdesc}`) })
  await test.step('repairs', async () => {
    await page.keyboard.press('F8')
    await expect(overlap).toHaveCount(1)
    await press(page, overlap)
    await expectAccessible(page)
    await press(page, panel.getByRole('button', { name: 'Επιδιόρθωση', exact: true }))
    await expect.poll(() => drawnArea(page)).toBeLessThan(drawn)
    await expect(spoken(page)).toHaveText(/^Επιδιόρθωση\. \d+ κορυφές, εμβαδόν [\d.,]+ τ\.μ\./)
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
    await press(page, page.getByRole('button', { name: 'Δήλωση της έκτασης του χάρτη' }), 'Shift+Tab')
    await declareLand(page)
    await reach(page, page.getByRole('tab', { name: 'Στοιχεία', exact: true }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await press(page, page.getByRole('button', { name: 'Νέα καλλιέργεια' }))
    for (const name of ['Καλλιέργεια', 'Κύρια ή επίσπορη']) await chooseFirst(page, name)
    const cropArea = page.getByRole('textbox', { name: /^Έκταση καλλιέργειας/ })
    if ((await cropArea.inputValue()) === '') await cropArea.fill('0')
    await expect(listed(page, NAME)).not.toContainText('χωρίς καλλιέργεια')
    await press(page, save(page), 'Shift+Tab')
    await expect(saved(page)).toBeVisible()
    await expectAccessible(page)
  })

  await reload(page)
  await press(page, listed(page, NAME))
  await expect.poll(() => drawnArea(page)).toBe(repaired)
  await press(page, page.getByRole('button', { name: 'Διαγραφή', exact: true }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }))
  await expect(listed(page, NAME)).toHaveCount(0)
  await press(page, save(page), 'Shift+Tab')
  await expect(saved(page)).toBeVisible()
})

test('by the vertex table alone, as with a screen reader: a parcel is written, refused, put right and saved', async ({
  page,
}) => {
  const NAME = 'ΜΕ ΠΙΝΑΚΑ'
  await signIn(page, 'adviser')
  const { edeId, at } = await openBorder(page)
  const corners = [at(8, -8), at(24, -8), at(8, 8), at(24, 8)]
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await expect(page.locator('[data-map-ready="true"]')).toBeVisible({ timeout: FIRST_LOAD })
  await map(page).evaluate((canvas) =>
    canvas.addEventListener('focus', () => canvas.setAttribute('data-had-focus', 'true')),
  )
  await enter(page, page.getByRole('button', { name: 'Νέο', exact: true }))
  await enter(page, tool(page, 'Σχεδίαση νέου σχήματος'))
  await expect(spoken(page)).toHaveText('Δεν υπάρχει γεωμετρία')
  await enter(page, tool(page, 'Πίνακας κορυφών'))
  const table = page.getByRole('region', { name: 'Πίνακας κορυφών' })
  const apply = table.getByRole('button', { name: 'Εφαρμογή' })
  const write = async (axis: 'X' | 'Y', row: number, value: number): Promise<void> => {
    await table.getByRole('textbox', { name: `${axis} κορυφής ${row}`, exact: true }).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(value.toFixed(3))
  }

  await test.step('what crosses itself is refused with its reason, and stands in the table as it was written', async () => {
    await enter(page, table.getByRole('button', { name: 'Νέα κορυφή μετά την 3' }))
    for (const [index, [x, y]] of corners.entries()) {
      await write('X', index + 1, x)
      await write('Y', index + 1, y)
    }
    await expectAccessible(page)
    await enter(page, apply)
    const alert = page.getByRole('alert').filter({ hasText: 'Μη αποδεκτή γεωμετρία' })
    await expect(alert).toContainText('Το περίγραμμα τέμνει ή ακουμπά τον εαυτό του')
    await expectAccessible(page)
    expect(await drawnArea(page)).toBe(0)
  })

  await test.step('with two corners exchanged it is taken: corners and area are said after each step', async () => {
    await enter(page, table.getByRole('button', { name: 'Κορυφή 4 πιο πάνω' }))
    await expect(table.getByRole('button', { name: 'Κορυφή 3 πιο πάνω' })).toBeFocused()
    await enter(page, apply)
    await expect(spoken(page)).toHaveText('Αριθμητική αλλαγή. 4 κορυφές, εμβαδόν 256,0 τ.μ.')
    await enter(page, table.getByRole('button', { name: 'Διαγραφή κορυφής 4' }))
    // The pressed button is gone with its row; the next Tab still goes on from the table.
    await expect(table).toBeFocused()
    await enter(page, apply)
    await expect(spoken(page)).toHaveText('Αριθμητική αλλαγή. 3 κορυφές, εμβαδόν 128,0 τ.μ.')
    await enter(page, table.getByRole('button', { name: 'Κλείσιμο' }))
  })

  const drawn = await drawnArea(page)
  await page.getByRole('textbox', { name: 'Τοποθεσία' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(NAME)
  await enter(page, page.getByRole('button', { name: 'Δήλωση της έκτασης του χάρτη' }))
  await declareLand(page)
  await enter(page, save(page))
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await expect(map(page)).not.toHaveAttribute('data-had-focus')

  await reload(page)
  await enter(page, listed(page, NAME))
  await expect.poll(() => drawnArea(page)).toBe(drawn)
  await enter(page, page.getByRole('button', { name: 'Διαγραφή', exact: true }))
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }))
  await expect(listed(page, NAME)).toHaveCount(0)
  await enter(page, save(page))
  await expect(saved(page)).toBeVisible()
})
