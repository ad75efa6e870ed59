import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { settled } from '../frame.ts'
import {
  addCriterion,
  applyCriterion,
  criterion,
  criterionEditor,
  foundRow,
  removeCriterion,
  rowCount,
  searchBox,
  searchFor,
} from '../lists.ts'
import { logIn, signIn } from '../people.ts'
import { test } from '../test.ts'

test('a search is narrowed by criteria that stand in the address, and widened again', async ({ page }) => {
  await logIn(page, 'agency')
  const all = await rowCount(page).innerText()

  await test.step('a choice, all but one', async () => {
    const editor = await addCriterion(page, 'Κατάσταση')
    await editor.getByRole('checkbox', { name: 'Πρόχειρη' }).check()
    await editor.getByRole('button', { name: 'Όλα εκτός από αυτά' }).click()
    await expectAccessible(page)
    await applyCriterion(editor)
    await expect(criterion(page, 'Κατάσταση')).toHaveText('Κατάσταση: όχι Πρόχειρη')
    await expect(rowCount(page)).not.toHaveText(all)
    await expect(page.getByRole('gridcell', { name: 'Πρόχειρη', exact: true })).toHaveCount(0)
  })

  await test.step('one of the names that the page gives', async () => {
    const editor = await addCriterion(page, 'Αποτρεπτικά ευρήματα')
    await editor.getByRole('radio', { name: 'Χωρίς ευρήματα' }).check()
    await page.keyboard.press('Enter')
    await expect(criterion(page, 'Αποτρεπτικά ευρήματα')).toContainText('Χωρίς ευρήματα')
  })

  await test.step('a reload finds it as it was', async () => {
    const found = await rowCount(page).innerText()
    await page.reload()
    await expect(criterion(page, 'Κατάσταση')).toHaveText('Κατάσταση: όχι Πρόχειρη')
    await expect(rowCount(page)).toHaveText(found)
  })

  await test.step('a number that nobody has leaves nothing but the way back', async () => {
    const editor = await addCriterion(page, 'Κωδικός αίτησης')
    await editor.getByRole('textbox', { name: /ίσο με/ }).fill('999999')
    await applyCriterion(editor)
    const nothing = page.getByRole('heading', { name: 'Καμία εγγραφή με αυτά τα κριτήρια' })
    await expect(nothing).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Κωδικός αίτησης: 999999' }).last().click()
    await expect(nothing).toHaveCount(0)
  })

  await test.step('Escape leaves a criterion as it was, × takes it off', async () => {
    await criterion(page, 'Κατάσταση').click()
    const editor = criterionEditor(page, 'Κατάσταση')
    await editor.getByRole('checkbox', { name: 'Πρόχειρη' }).check()
    await page.keyboard.press('Escape')
    await expect(editor).toHaveCount(0)
    await expect(criterion(page, 'Κατάσταση')).toHaveText('Κατάσταση: όχι Πρόχειρη')
    await removeCriterion(page, 'Κατάσταση')
    await expect(criterion(page, 'Κατάσταση')).toHaveCount(0)
    await removeCriterion(page, 'Αποτρεπτικά ευρήματα')
    await expect(rowCount(page)).toHaveText(all)
  })
})

test('/ leads to the box of a search, and Enter opens a row', async ({ page }) => {
  await logIn(page, 'agency')
  await settled(page)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await searchFor(page, 'Γαλάνη')
  await expect(rowCount(page)).toHaveText('1 αίτηση')
  await foundRow(page, /ΓΑΛΑΝΗ/)
    .getByRole('gridcell', { name: 'ΓΑΛΑΝΗ' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'ΓΑΛΑΝΗ ΕΛΕΝΗ' })).toBeVisible()
})

test('a catalogue is limited to the rows in use, on a phone too', async ({ page }) => {
  await signIn(page, 'agency')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('Edetfytiko')
  await expect(rowCount(page)).toHaveText(/^\d+ εγγραφές$/)
  await page.getByRole('button', { name: 'Κριτήρια (0)' }).click()
  await page.getByRole('button', { name: 'τρέχοντα' }).click()
  await expect(criterion(page, 'Ενεργό')).toHaveText('Ενεργό: Ναι')
  await expectAccessible(page)
  await page.getByRole('listitem').getByRole('button', { name: /ΡΥΖΙ/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ΡΥΖΙ')
})
