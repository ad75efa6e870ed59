import { expect, type Locator, type Page } from '@playwright/test'
import { mapReady } from '../frame.ts'
import { expectAccessible } from '../axe.ts'
import { openBorder } from '../free-land.ts'
import { drawnArea } from '../map.ts'
import { findTool } from '../map-tools.ts'
import { declareLand } from '../parcels.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'
import { map, expectSaid, listenTo, saved, save, listed, reload } from '../steps/map-without-mouse.ts'

/** Goes to an element as a screen reader does, by its name, and presses it. */
const enter = async (page: Page, element: Locator): Promise<void> => {
  await element.focus()
  await page.keyboard.press('Enter')
}

test('by the vertex table alone, as with a screen reader: a parcel is written, refused, put right and saved', async ({
  page,
}) => {
  const NAME = 'ΜΕ ΠΙΝΑΚΑ'
  await signIn(page, 'adviser')
  const { edeId, at } = await openBorder(page)
  const corners = [at(8, -8), at(24, -8), at(8, 8), at(24, 8)]
  await page.goto(`Edetedeaeeagroi?id=${edeId}`)
  await mapReady(page)
  const said = await listenTo(page)
  await map(page).evaluate((canvas) =>
    canvas.addEventListener('focus', () => canvas.setAttribute('data-had-focus', 'true')),
  )
  await enter(page, page.getByRole('button', { name: 'Νέο', exact: true }))
  await expectSaid(said, /^Δεν υπάρχει γεωμετρία$/)
  await enter(page, await findTool(page, 'Πίνακας κορυφών'))
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
    await expectSaid(said, /^Αριθμητική αλλαγή\. 4 κορυφές, εμβαδόν 256,0 τ\.μ\./)
    await enter(page, table.getByRole('button', { name: 'Διαγραφή κορυφής 4' }))
    // The pressed button is gone with its row; the next Tab still goes on from the table.
    await expect(table).toBeFocused()
    await enter(page, apply)
    await expectSaid(said, /^Αριθμητική αλλαγή\. 3 κορυφές, εμβαδόν 128,0 τ\.μ\./)
    await enter(page, table.getByRole('button', { name: 'Κλείσιμο' }))
  })

  const drawn = await drawnArea(page)
  await page.getByRole('textbox', { name: 'Τοποθεσία' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(NAME)
  await declareLand(page)
  await enter(page, save(page))
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await expect(map(page)).not.toHaveAttribute('data-had-focus')

  await reload(page)
  await enter(page, listed(page, NAME))
  await expect.poll(() => drawnArea(page)).toBe(drawn)
  await enter(page, page.getByRole('button', { name: 'Διαγραφή αγροτεμαχίου' }))
  await enter(page, page.getByRole('alertdialog').getByRole('button', { name: 'Διαγραφή' }))
  await expect(listed(page, NAME)).toHaveCount(0)
  await enter(page, save(page))
  await expect(saved(page)).toBeVisible()
})
