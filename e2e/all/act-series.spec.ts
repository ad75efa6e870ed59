import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Browser, type Page } from '@playwright/test'
import { findRows, whileRowIsByTwo } from '../changes.ts'
import { goTo } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

const [WRONG, RIGHT] = ['ΛΑΘΟΣ ΘΕΣΗ', 'ΣΩΣΤΗ ΘΕΣΗ']
const GROUNDS = 'Η θέση γράφτηκε λάθος σε όλες τις αιτήσεις του χωριού.'

interface Tree {
  readonly data: {
    readonly tree: {
      readonly header: { readonly rowVersion: number; readonly afm: string }
      readonly parcels: readonly { readonly id: number; readonly rowVersion: number; readonly topothesia: string }[]
    }
  }
}
const treeOf = async (page: Page, id: number) =>
  (await post<Tree>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree

const enter = async (browser: Browser, login: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, login)
  return page
}

/** Two applications that their adviser submitted with the same wrong place of their first parcel. */
const submitWrong = async (adviser: Page): Promise<readonly number[]> => {
  const etos = campaignYear()
  const ready = (await myApplications(adviser)).filter(
    ({ status, totparcels }) => status === STATES.CHECKED && totparcels > 0,
  )
  const ids = ready.slice(0, 2).map(({ id }) => id)
  for (const id of ids) {
    const [parcel] = (await treeOf(adviser, id)).parcels
    const entity = { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia: WRONG }
    await post(adviser, 'MainService/synchronizeChanges', {
      etos,
      changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity }],
    })
    const { rowVersion } = (await treeOf(adviser, id)).header
    await post(adviser, 'Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `series-${id}` })
  }
  return ids
}

/** Ticks a row, and then all that the search finds. */
const tickAll = async (page: Page): Promise<void> => {
  await page.getByRole('gridcell').getByRole('checkbox').first().click()
  await page.getByRole('button', { name: /^Επιλογή όλων/ }).click()
}

test('one error in many applications is proposed as a series, and decided by another person together', async ({
  page,
  browser,
}) => {
  const adviser = await enter(browser, 'adviser')
  const ids = await submitWrong(adviser)
  const [year] = await findRows(adviser, 'Edetparam', { criteria: { yearEae: campaignYear() } })
  if (year === undefined) throw new Error('there are no parameters of the year')
  await signIn(page, 'agency')
  const [agency2, admin] = [await enter(browser, 'agency2'), await enter(browser, 'admin')]
  await whileRowIsByTwo([page, admin], 'Edetparam', year, { dptype: 3 }, async () => {
    await test.step('a search, a field, the old value and the new one', async () => {
      await goTo(page, 'EdetedeaeehdSearch')
      await tickAll(page)
      await page.getByRole('button', { name: 'Σειρά πράξεων…' }).click()
      const dialog = page.getByRole('dialog', { name: /^Σειρά πράξεων/ })
      await dialog.getByRole('combobox', { name: 'Ενότητα', exact: true }).click()
      await page.getByRole('option', { name: 'Αγροτεμάχιο', exact: true }).click()
      await dialog.getByRole('combobox', { name: 'Πεδίο', exact: true }).click()
      await page.getByRole('option', { name: 'Τοποθεσία', exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Παλιά τιμή' }).fill(WRONG)
      await dialog.getByRole('textbox', { name: 'Νέα τιμή' }).fill(RIGHT)
      await dialog.getByRole('textbox', { name: 'Αιτιολογία' }).fill(GROUNDS)
      await dialog.getByRole('button', { name: 'Πρόταση της σειράς' }).click()
      await expect(dialog.getByText(/^Έγιναν: 2\./)).toBeVisible()
    })

    await test.step('another person sees what they come to, and approves them together', async () => {
      await goTo(agency2, 'Dikpraxismetaboles')
      const ticks = agency2.getByRole('gridcell').getByRole('checkbox')
      await ticks.nth(0).click()
      await ticks.nth(1).click()
      await agency2.getByRole('button', { name: 'Απόφαση…' }).click()
      const dialog = agency2.getByRole('dialog', { name: /^Απόφαση για πράξεις/ })
      await expect(dialog.getByText(/^Προτεινόμενες: 2\./)).toBeVisible()
      await dialog.getByRole('button', { name: 'Έγκριση όλων' }).click()
      await expect(dialog.getByText(/^Έγιναν: 2\. Δεν έγιναν: 0\./)).toBeVisible()
    })
    for (const id of ids) expect((await treeOf(adviser, id)).parcels[0]?.topothesia).toBe(RIGHT)
  })
})
