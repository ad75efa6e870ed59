import { expect } from '@playwright/test'
import { rowsDrawnAgain } from '../drawn-again.ts'
import { goTo, saveButton } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a crop is changed in the table of all crops, which is reached by keys', async ({ page }) => {
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status === 20 && card.totparcels > 1)
  await goTo(page, `Edetedeaeehd?id=${draft?.id ?? 0}`)
  await test.step('goes there by keys', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { level: 1, name: 'Καλλιέργειες' })).toBeFocused()
  })
  const area = page.getByRole('textbox', { name: 'Έκταση καλλιέργειας' })
  await test.step('reads what each crop brings, which adds up to the forecast', async () => {
    const forecast = await page.getByTestId('forecast-total').innerText()
    await expect(page.getByRole('row', { name: /^Σύνολο/ }).getByRole('cell', { name: forecast })).toBeVisible()
  })
  await test.step('changes a row where it stands', async () => {
    const crops = page.getByRole('table', { name: 'Καλλιέργειες' })
    const drawnAgain = await rowsDrawnAgain(page, crops, async () => {
      await page
        .getByRole('button', { name: /^Αλλαγή καλλιέργειας: / })
        .first()
        .click()
      await expect(page.getByRole('combobox', { name: 'Καλλιέργεια' })).toBeFocused()
      await area.fill('99')
      await page.keyboard.press('Tab')
    })
    // The one that is worked in, however many there are.
    expect(drawnAgain).toBe(1)
    await page.getByRole('button', { name: 'Εντάξει' }).click()
    await expect(page.getByRole('cell', { name: '99,0 στρ.', exact: true }).first()).toBeVisible()
    await expect(area).toHaveCount(0)
    await expect(saveButton(page)).toBeVisible()
  })
})
