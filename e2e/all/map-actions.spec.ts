import { area } from '@eae/map/core/grid.ts'
import { expect, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { clickMap, dragCorner, drawnArea, expectAreaChange, type Place } from '../map.ts'
import { pressTool } from '../map-tools.ts'
import { choose, neighbours, type Pair } from '../parcels.ts'
import { signIn } from '../people.ts'
import { countActions } from '../steps/actions.ts'
import { accept, box, lines } from '../steps/map-import-button.ts'
import { borderOf, clickFreely, partWay } from '../steps/map-editing.ts'
import { test } from '../test.ts'

/** Opens the map with a parcel chosen that nobody edits yet. */
const begin = async (page: Page, { edeId, left }: Pair): Promise<void> => {
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  await choose(page, left)
  await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)))
}

const addNew = (page: Page): Promise<void> => page.getByRole('button', { name: 'Νέο', exact: true }).click()

/** Four corners around a place, metres to each side, and the first again. */
const square = ([x, y]: Place, reach: number): readonly Place[] => [
  [x - reach, y - reach],
  [x + reach, y - reach],
  [x + reach, y + reach],
  [x - reach, y + reach],
  [x - reach, y - reach],
]

interface Task {
  readonly name: string
  /** As docs/map-actions.md has it. */
  readonly actions: number
  /** What has to be so before it begins. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly act: (page: Page, pair: Pair & ReturnType<typeof borderOf>) => Promise<void>
}

/** The chosen parcel has no shape, and nobody edits. */
const takeShape = async (page: Page): Promise<void> => {
  await pressTool(page, 'Σχεδίαση')
  await page.locator('[role="application"]').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => drawnArea(page)).toBe(0)
  await page.keyboard.press('F2')
  await expect(page.locator('[data-mode="0"]')).toBeVisible()
}

const TASKS: readonly Task[] = [
  {
    name: 'draw a parcel of four corners',
    actions: 6,
    act: async (page, { inLeft }) => {
      await addNew(page)
      await expect.poll(() => drawnArea(page)).toBe(0)
      await clickFreely(page, ...square(inLeft, 8))
      await expect.poll(() => drawnArea(page)).toBe(256)
    },
  },
  {
    name: 'correct a corner',
    actions: 2,
    act: async (page, { left, corner, inLeft }) => {
      await pressTool(page, 'Σχεδίαση')
      await dragCorner(page, corner, partWay(corner, inLeft))
      await expectAreaChange(page, Math.round(area(left.geom)))
    },
  },
  {
    name: 'divide to an area',
    actions: 3,
    act: async (page, { left }) => {
      await pressTool(page, 'Διαίρεση')
      const panel = page.getByRole('region', { name: /^Εργαλεία σχήματος/ })
      await panel.getByRole('textbox', { name: /^Έκταση/ }).fill('1 στρ.')
      await panel.getByRole('button', { name: 'Εφαρμογή' }).click()
      await expectAreaChange(page, Math.round(area(left.geom)))
    },
  },
  {
    name: 'hole of four corners',
    actions: 7,
    act: async (page, { left, inLeft }) => {
      await pressTool(page, 'Σχεδίαση')
      await pressTool(page, 'Οπή')
      await clickFreely(page, ...square(inLeft, 4))
      await expect.poll(() => drawnArea(page)).toBe(Math.round(area(left.geom)) - 64)
    },
  },
  {
    name: 'merge with a neighbour',
    actions: 2,
    act: async (page, { left, right, inRight }) => {
      await clickMap(page, inRight)
      await pressTool(page, 'Ένωση')
      const sum = area(left.geom) + area(right.geom)
      await expect.poll(async () => Math.abs((await drawnArea(page)) - sum)).toBeLessThanOrEqual(1)
    },
  },
  {
    name: 'fill free land',
    actions: 3,
    prepare: takeShape,
    act: async (page, { left, inLeft }) => {
      await addNew(page)
      await pressTool(page, 'Κάλυψη')
      await clickMap(page, inLeft)
      await expectAreaChange(page, 0)
      expect(await drawnArea(page)).toBeGreaterThanOrEqual(Math.floor(area(left.geom)))
    },
  },
  {
    name: 'take last year’s border',
    actions: 2,
    prepare: takeShape,
    act: async (page) => {
      await pressTool(page, 'Περσινό όριο')
      await page.getByRole('button', { name: 'Ίδια γεωμετρία' }).click()
      await expectAreaChange(page, 0)
    },
  },
  {
    name: 'import a file',
    actions: 4,
    act: async (page, { inLeft: [x, y] }) => {
      // Asked for first: a key reaches a busy page before the browser knows that somebody waits for its chooser.
      const chooser = page.waitForEvent('filechooser')
      await pressTool(page, 'Σχεδίαση')
      await page.keyboard.press('Control+o')
      const content = Buffer.from(lines(box([Math.round(x), Math.round(y)], 20, 10)))
      await (await chooser).setFiles({ name: 'σημεία.txt', mimeType: 'text/plain', buffer: content })
      await accept(page).click()
      await expect.poll(() => drawnArea(page)).toBe(200)
    },
  },
  {
    name: 'measure a length',
    actions: 4,
    act: async (page, { inLeft, inRight }) => {
      await page.keyboard.press('m')
      await clickFreely(page, inLeft, inRight)
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-mode="2"]')).toBeVisible()
    },
  },
  {
    name: 'sheet of the map as PDF',
    actions: 2,
    act: async (page) => {
      await page.keyboard.press('Control+p')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Λήψη PDF' }).click()
      expect((await download).suggestedFilename()).toBe('map_sheet.pdf')
    },
  },
]

/** The map with the left one of two neighbours chosen, and the count of what is done from there. */
const start = async (page: Page, prepare: Task['prepare']) => {
  await signIn(page, 'adviser')
  const actions = await countActions(page)
  const found = await neighbours(page)
  await begin(page, found)
  await prepare?.(page)
  await actions.begin()
  return { actions, pair: { ...found, ...borderOf(found) } }
}

for (const { name, actions: most, prepare, act } of TASKS)
  test(`as many actions as the page of the map's actions says: ${name}, ${most}`, async ({ page }) => {
    const { actions, pair } = await start(page, prepare)
    await act(page, pair)
    expect(await actions.count()).toBe(most)
  })
