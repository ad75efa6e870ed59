import { expect } from '@playwright/test'
import {
  changeButtons,
  mapReady,
  openGroup,
  saveButton,
  savedSign,
  section,
  submitButton,
  tab,
  valueIn,
} from '../frame.ts'
import { dragCorner, drawnArea, expectAreaChange, type Place } from '../map.ts'
import { expectTool, pressTool } from '../map-tools.ts'
import { logIn, myApplications, openMap, openOwnApplication, signIn } from '../people.ts'
import { test } from '../test.ts'

interface Tree {
  data: { tree: { parcels: { id: number; kodikos: number; geom: { coordinates: Place[][] } }[] } }
}

test('a farmer corrects a parcel on the map, sees the money change, submits and gets the receipt', async ({ page }) => {
  // Home reads the application already.
  const treeAnswer = page.waitForResponse((response) => response.url().endsWith('/Edetedeaeehd/findTree'))
  await logIn(page, 'farmer')
  await openOwnApplication(page)
  const { tree } = ((await (await treeAnswer).json()) as Tree).data
  const ring = tree.parcels.find((parcel) => parcel.kodikos === 1)?.geom.coordinates[0] ?? []
  await openMap(page)

  await test.step('drags a corner inwards: area and forecast follow at once', async () => {
    const total = page.getByTestId('forecast-total')
    const totalBefore = await total.innerText()
    await pressTool(page, 'Σχεδίαση')
    await expect(page.locator('[data-mode="1"]')).toBeVisible()
    const before = await drawnArea(page)
    const corner = ring[4]
    const centre: Place = [
      ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
      ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
    ]
    if (corner === undefined) throw new Error('the parcel has too few corners')
    await dragCorner(page, corner, [(corner[0] + centre[0]) / 2, (corner[1] + centre[1]) / 2])
    const after = await expectAreaChange(page, before)
    expect(after).toBeLessThan(before)
    await expect(total).not.toHaveText(totalBefore)
  })

  await test.step('takes the change back and makes it again', async () => {
    const changed = await drawnArea(page)
    await pressTool(page, 'Αναίρεση')
    const undone = await expectAreaChange(page, changed)
    await pressTool(page, 'Επανάληψη')
    expect(await expectAreaChange(page, undone)).toBe(changed)
  })

  await test.step('saves, and the change is there after a reload', async () => {
    const changed = await drawnArea(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url().split('/rest/')[1] ?? ''))
    const checking = page.waitForResponse(/Edetedeaeehd\/runChecks/)
    await saveButton(page).click()
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    // What the save answered is enough, and what its checks answered after it: the application is not read again.
    expect(((await (await checking).json()) as { readonly checked: unknown }).checked).not.toBeNull()
    expect(calls).toContain('MainService/synchronizeChanges')
    expect(calls).not.toContain('Edetedeaeehd/findTree')
    await page.reload()
    await mapReady(page)
    await expect.poll(() => drawnArea(page)).toBe(changed)
  })

  await test.step('submits and gets a protocol number; the application is read-only from then on', async () => {
    await submitButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Οριστική υποβολή' })
    await dialog.getByLabel('Διάβασα τη σύνοψη και συμφωνώ').check()
    await dialog.getByRole('button', { name: 'Οριστική υποβολή' }).click()
    const receipt = page.getByRole('dialog', { name: 'Αποδεικτικό υποβολής' })
    await expect(receipt.getByText(/^ΕΑΕ\/\d{4}\/\d\d\/\d{8}$/)).toBeVisible()
    const download = page.waitForEvent('download')
    await receipt.getByRole('button', { name: 'Λήψη σε PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^ΕΑΕ-\d{4}-\d\d-\d{8}\.pdf$/)
    await receipt.getByRole('button', { name: 'Κλείσιμο' }).last().click()
    await expect(page.getByRole('button', { name: 'Αποδεικτικό υποβολής' })).toBeVisible()
    await expectTool(page, 'Σχεδίαση', 'aria-disabled', 'true')
    await expect(valueIn(page, 'Αγροτεμάχιο', 'Τοποθεσία')).toBeVisible()
    await expect(changeButtons(page)).toHaveCount(0)
  })
})

test('a text where an area should stand is one field’s fault: the page, the row and the text stay', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signIn(page, 'adviser')
  const draft = (await myApplications(page)).find((card) => card.status < 30 && card.totparcels > 0)
  await page.goto(`Edetedeaeeagroi?id=${draft?.id ?? 0}`)
  await tab(page, 'Καλλιέργειες').click()
  await openGroup(page, 'Καλλιέργεια 1')
  const area = page
    .getByRole('region', { name: 'Καλλιέργεια 1' })
    .getByLabel(/^Έκταση/)
    .first()
  const before = await area.inputValue()
  await area.fill('4a')
  await page.keyboard.press('Tab')
  await expect(area).toHaveValue('4a')
  await expect(page.getByText('Γράψτε αριθμό, για παράδειγμα 12,5.')).toBeVisible()
  await test.step('it is not saved, and what to repair is listed', async () => {
    await saveButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Γράψτε αριθμό' })).toBeVisible()
    await expect(area).toHaveValue('4a')
  })
  await test.step('and on the way to another page and back it is still there', async () => {
    await section(page, 'Δικαιολογητικά').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Δικαιολογητικά' })).toBeVisible()
    await section(page, 'Αγροτεμάχια').click()
    await tab(page, 'Καλλιέργειες').click()
    await expect(area).toHaveValue('4a')
  })
  await area.fill(before)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Γράψτε αριθμό, για παράδειγμα 12,5.')).toHaveCount(0)
  await expect(savedSign(page)).toBeVisible()
  expect(errors).toEqual([])
})
