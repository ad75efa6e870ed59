import { expect, type Browser, type Page } from '@playwright/test'
import { campaignYear } from '../year.ts'
import { goTo, mapReady, openGroup, saveButton, section, valueIn } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'

interface Reading {
  readonly data: {
    readonly tree: { readonly parcels: readonly { readonly id: number; readonly rowVersion: number }[] }
  }
}

/** The page of somebody else, in a browser of his own. */
const pageOf = async (browser: Browser, login: string, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, login)
  return page
}

test('a farmer and his adviser see each other at one application, and what both change stands', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'farmer')
  const [own] = await myApplications(page)
  const id = own?.id ?? 0
  const other = await pageOf(browser, 'adviser', baseURL)
  await goTo(other, `Edetedeaeehd?id=${id}`)
  await goTo(page, `Edetedeaeehd?id=${id}`)

  await test.step('each is told of the other', async () => {
    await page.getByRole('button', { name: /^Εδώ τώρα: ΧΩΡΑΦΑΣ ΠΕΤΡΟΣ \(.*\), βλέπει: Σύνοψη/ }).click()
    await expect(page.getByText('Βλέπει · Σύνοψη')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what one saves comes to the other, under what he has not saved', async () => {
    await section(page, 'Αιτήματα ενίσχυσης').click()
    const boxes = page.locator('main').getByRole('checkbox', { checked: false, disabled: false })
    await boxes.first().click()
    await expect(saveButton(page)).toBeVisible()
    const etos = campaignYear()
    const { data } = await post<Reading>(other, 'Edetedeaeehd/findTree', { etos, id })
    const [parcel] = data.tree.parcels
    await post(other, 'MainService/synchronizeChanges', {
      etos,
      changes: [
        {
          status: 1,
          entityName: 'Edetedeaeeagroi',
          entity: { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia: 'ΝΕΑ ΡΑΧΗ' },
        },
      ],
    })
    await section(page, 'Σύνοψη').click()
    await expect(page.locator('main').getByText('ΝΕΑ ΡΑΧΗ').first()).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
  })
  await other.context().close()
})

test('a farmer and his adviser change different fields of one parcel at once: both stand, and nobody is asked', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'farmer')
  const id = (await myApplications(page))[0]?.id ?? 0
  const other = await pageOf(browser, 'adviser', baseURL)
  for (const one of [page, other]) {
    await one.goto(`Edetedeaeeagroi?id=${id}`)
    await mapReady(one)
    await openGroup(one, 'Αγροτεμάχιο')
  }
  await page.getByRole('combobox', { name: 'Βιολογική γεωργία' }).click()
  await page.getByRole('option', { name: 'Βιολογικό' }).click()
  await other.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΚΑΤΩ ΡΑΧΗ')
  await saveButton(other).click()
  await expect(other.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
  await saveButton(page).click()
  await expect(page.getByText(/^Οι αλλαγές σας ενώθηκαν με όσες αποθήκευσε στο μεταξύ/)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await other.goto(`Edetedeaeeagroi?id=${id}`)
  await mapReady(other)
  await expect(valueIn(other, 'Αγροτεμάχιο', 'Τοποθεσία')).toHaveText('ΚΑΤΩ ΡΑΧΗ')
  await expect(valueIn(other, 'Αγροτεμάχιο', 'Βιολογική γεωργία')).toHaveText('Βιολογικό')
  await other.context().close()
})
