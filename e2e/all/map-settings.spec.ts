import { MAP_COLOURS } from '@eae/map/core/land-looks.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { mapReady, settled } from '../frame.ts'
import { clickMap, countColoured, drawnIn, hoverMap, pixelOf, type Place } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { cornersOf, edit, neighbours } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

const PANEL = 'Θεματικά επίπεδα και υπόβαθρο'

const ready = (page: Page) => mapReady(page)

/** Shows the colours of one layer in the panel of the layers, which is open; gives the row of the layer. */
const showRow = async (page: Page, layer: string): Promise<Locator> => {
  const row = page
    .getByRole('region', { name: PANEL })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: layer, exact: true }) })
  await row.getByText('Χρώματα και γραμμές').click()
  await expect(row.getByLabel('Πάχος')).toBeVisible()
  return row
}

/** The same with the panel still to open. */
const openRow = async (page: Page, layer: string): Promise<Locator> => {
  await pressTool(page, PANEL)
  return showRow(page, layer)
}

/** The switches of a layer, on or off, by their names. */
const SWITCHES = ['Ετικέτες', 'Έλξη', 'Επιλέξιμο', 'Κορυφές'] as const

interface Settings {
  readonly colours: readonly string[]
  readonly numbers: readonly string[]
  readonly switches: readonly boolean[]
}

const settingsOf = async (row: Locator): Promise<Settings> => ({
  colours: [await row.getByLabel('Γέμισμα').inputValue(), await row.getByLabel('Περίγραμμα').inputValue()],
  numbers: [
    await row.getByLabel('Αδιαφάνεια').inputValue(),
    await row.getByLabel('Σειρά').inputValue(),
    await row.getByLabel('Πάχος').inputValue(),
  ],
  switches: await Promise.all(SWITCHES.map((name) => row.getByRole('checkbox', { name, exact: true }).isChecked())),
})

test('what is set for a layer is there after a reload, and not for another layer, until it is set back', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId } = await neighbours(page)
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await ready(page)
  const row = await openRow(page, 'Ιλότ')
  const visible = page.getByRole('checkbox', { name: 'Ιλότ', exact: true })
  const wasVisible = await visible.isChecked()
  const before = await settingsOf(row)
  await row.getByLabel('Γέμισμα').fill('#12ab34')
  await row.getByLabel('Περίγραμμα').fill('#ab1234')
  await row.getByLabel('Σειρά').fill('42')
  await row.getByLabel('Πάχος').fill('3.5')
  await row.getByLabel('Αδιαφάνεια').focus()
  await page.keyboard.press('Home')
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight')
  for (const name of SWITCHES) await row.getByRole('checkbox', { name, exact: true }).click()
  const wanted: Settings = {
    colours: ['#12ab34', '#ab1234'],
    numbers: ['0.35', '42', '3.5'],
    switches: before.switches.map((isOn) => !isOn),
  }
  await visible.click()
  expect(await settingsOf(row)).toEqual(wanted)

  // The panel that was open opens again.
  await page.reload()
  await ready(page)
  const again = await showRow(page, 'Ιλότ')
  expect(await settingsOf(again)).toEqual(wanted)
  expect(await visible.isChecked()).toBe(!wasVisible)
  // The other layers keep theirs.
  await page.keyboard.press('Escape')
  const other = await openRow(page, 'Περσινά αγροτεμάχια')
  expect((await settingsOf(other)).colours).not.toEqual(wanted.colours)
  await page.keyboard.press('Escape')

  const last = await openRow(page, 'Ιλότ')
  await last.getByRole('button', { name: 'Αρχικές ρυθμίσεις' }).click()
  await expect.poll(() => settingsOf(last)).toEqual(before)
  expect(await visible.isChecked()).toBe(wasVisible)
})

test('snapping is switched off as a whole and stays so after a reload; on, it names the layer it snaps to', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left, shared } = await neighbours(page)
  const [corner] = shared
  if (!corner) throw new Error('the parcels have no corner in common')
  const layers = page.getByRole('region', { name: PANEL })
  const snapping = layers.getByRole('checkbox', { name: 'Έλξη στα όρια των επιπέδων' })
  const root = page.locator('[data-view]')
  /** What stands above the mark, where the name of the layer is written. */
  const inked = async (): Promise<number> => {
    const { x, y } = await pixelOf(page, corner)
    return countColoured(page, { x: x - 70, y: y - 30, width: 140, height: 18 }, drawnIn(MAP_COLOURS.light.text))
  }

  await edit(page, edeId, left)
  await pressTool(page, PANEL)
  await snapping.uncheck()
  await page.reload()
  await edit(page, edeId, left)
  await pressTool(page, PANEL)
  await expect(snapping).not.toBeChecked()
  await page.keyboard.press('Escape')
  await pressTool(page, 'Διαγραφή σχήματος')
  await hoverMap(page, corner)
  await expect(root).toHaveAttribute('data-snap', '')
  await settled(page)
  const without = await inked()

  await pressTool(page, PANEL)
  await snapping.check()
  await page.keyboard.press('Escape')
  await hoverMap(page, corner)
  await expect(root).toHaveAttribute('data-snap', /^(Τα αγροτεμάχιά μου|Αγροτεμάχια άλλων|Ιλότ)$/)
  await expect.poll(inked).toBeGreaterThan(without + 20)
  // Alt suspends it for as long as it is held, and the name goes.
  await page.keyboard.down('Alt')
  await hoverMap(page, corner)
  await expect(root).toHaveAttribute('data-snap', '')
  await expect.poll(inked).toBe(without)
  await page.keyboard.up('Alt')
})

test('guides draw straight on and at a right angle, where no border attracts, until they are switched off', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const { edeId, left } = await neighbours(page)
  const layers = page.getByRole('region', { name: PANEL })
  const guides = layers.getByRole('checkbox', { name: 'Οδηγοί: ευθεία και ορθή γωνία' })
  const root = page.locator('[data-view]')
  const corners = cornersOf(left.geom)
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length)
  const inside = (east: number, north: number): Place => [(middle[0] ?? 0) + east, (middle[1] ?? 0) + north]
  const hovered = async (place: Place, snap: string): Promise<void> => {
    await hoverMap(page, place)
    await expect(root).toHaveAttribute('data-snap', snap)
  }
  const drawSide = async (): Promise<void> => {
    await pressTool(page, 'Μέτρηση μήκους', { modifiers: ['Shift'] })
    await clickMap(page, inside(-2, -30))
    await clickMap(page, inside(-2, 10))
  }

  await edit(page, edeId, left)
  await drawSide()
  await hovered(inside(10, 10), '90°')
  await hovered(inside(-2, 30), '180°')
  await hovered(inside(6, 24), '')
  await clickMap(page, inside(10, 10))
  // Square to both sides: the fourth corner of a rectangle.
  await hovered(inside(10, -30), '90°')
  await clickMap(page, inside(10, -30))

  await pressTool(page, PANEL)
  await guides.uncheck()
  await page.reload()
  await edit(page, edeId, left)
  await drawSide()
  await hovered(inside(10, 10), '')

  // All snapping off, there is nothing to switch.
  await pressTool(page, PANEL)
  const snapping = layers.getByRole('checkbox', { name: 'Έλξη στα όρια των επιπέδων' })
  await snapping.uncheck()
  await expect(guides).toBeDisabled()
  await snapping.check()
  await guides.check()
  await page.keyboard.press('Escape')
  await hovered(inside(10, 10), '90°')
})
