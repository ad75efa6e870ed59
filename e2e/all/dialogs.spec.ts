import { expect, type Locator, type Page } from '@playwright/test'
import { userMenu } from '../frame.ts'
import { logIn } from '../people.ts'
import { test } from '../test.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxOf = async (dialog: Locator): Promise<Box> => {
  const box = await dialog.boundingBox()
  if (box === null) throw new Error('the dialog is not on the page')
  return box
}

/** By how many pixels the dialog has moved, as soon as it has. */
const expectMove = (dialog: Locator, from: Box, by: readonly [number, number]): Promise<void> =>
  expect
    .poll(async () => {
      const { x, y } = await boxOf(dialog)
      return [Math.round(x - from.x), Math.round(y - from.y)]
    })
    .toEqual(by)

const drag = async (page: Page, from: readonly [number, number], by: readonly [number, number]): Promise<void> => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + by[0], from[1] + by[1], { steps: 8 })
  await page.mouse.up()
}

/** A dialog with a close button: the change of one's own password. */
const openPasswordDialog = async (page: Page): Promise<Locator> => {
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Αλλαγή κωδικού πρόσβασης' }).click()
  const dialog = page.getByRole('dialog', { name: 'Αλλαγή κωδικού πρόσβασης' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a dialog is moved and resized by hand and by keys, within its limits, and gives the focus back', async ({
  page,
}) => {
  await logIn(page, 'agency')
  const dialog = await openPasswordDialog(page)
  const start = await boxOf(dialog)

  await test.step('moved by its head, never out of sight', async () => {
    await drag(page, [start.x + 60, start.y + 20], [-120, 60])
    await expectMove(dialog, start, [-120, 60])
    const moved = await boxOf(dialog)
    await drag(page, [moved.x + 60, moved.y + 20], [-3_000, -3_000])
    await expect.poll(async () => (await boxOf(dialog)).x).toBeLessThan(moved.x)
    const corner = await boxOf(dialog)
    expect(corner.x).toBeGreaterThanOrEqual(0)
    expect(corner.y).toBeGreaterThanOrEqual(0)
  })

  await test.step('moved by the arrow keys', async () => {
    const before = await boxOf(dialog)
    await dialog.getByRole('button', { name: 'Μετακίνηση παραθύρου με τα βέλη' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expectMove(dialog, before, [20, 20])
  })

  await test.step('resized, not below 300 x 250', async () => {
    const before = await boxOf(dialog)
    await drag(page, [before.x + before.width - 4, before.y + before.height - 4], [80, 40])
    await expect.poll(async () => (await boxOf(dialog)).width).toBeGreaterThan(before.width + 40)
    const larger = await boxOf(dialog)
    await drag(page, [larger.x + larger.width - 4, larger.y + larger.height - 4], [-2_000, -2_000])
    await expect
      .poll(async () => {
        const { width, height } = await boxOf(dialog)
        return [Math.round(width), Math.round(height)]
      })
      .toEqual([300, 250])
  })

  await test.step('the focus stays in it', async () => {
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    }
  })

  await test.step('Escape closes it, also after a click on its text', async () => {
    await dialog.getByRole('heading', { name: 'Αλλαγή κωδικού πρόσβασης' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(userMenu(page)).toBeFocused()
  })
})

test('a window that gets smaller, or a phone that is turned, keeps its dialog in sight', async ({ page }) => {
  await logIn(page, 'agency')
  const dialog = await openPasswordDialog(page)
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1_280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(dialog).toBeInViewport({ ratio: 1 })
  }
})
