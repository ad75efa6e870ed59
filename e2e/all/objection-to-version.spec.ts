import { expect, type Browser, type Page } from '@playwright/test'
import { findRows, whileRowIsByTwo } from '../changes.ts'
import { goTo, section } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

const GROUNDS = 'Από το έγγραφο του γεωργού προκύπτει μικρότερη έκταση.'

interface Tree {
  readonly data: {
    readonly tree: {
      readonly header: { readonly rowVersion: number; readonly arprotocol: string | null }
      readonly crops: readonly { readonly id: number; readonly epilektash100: number }[]
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

/** Opens the way to do something, writes the words it wants, and does it. */
const act = async (page: Page, name: string, words?: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click()
  if (words !== undefined) await page.getByRole('textbox', { name: /Αιτιολογία/ }).fill(words)
  await page.getByRole('button', { name, exact: true }).last().click()
}

const choose = async (page: Page, list: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** The journey while the year is open for acts of every kind. */
const whileActsAreOpen = async (agency: Page, browser: Browser, work: () => Promise<void>): Promise<void> => {
  const [year] = await findRows(agency, 'Edetparam', { criteria: { yearEae: campaignYear() } })
  if (year === undefined) throw new Error('there are no parameters of the year')
  await whileRowIsByTwo([agency, await enter(browser, 'admin')], 'Edetparam', year, { dptype: 3 }, work)
}

/** The reviewer writes the line of the draft, sees its euro before anybody decides, and proposes it; gives the address of the act. */
const proposeLine = async (agency: Page): Promise<string> => {
  await agency.reload()
  await agency.getByRole('link', { name: /· Πρόχειρη/ }).click()
  await agency.getByRole('button', { name: 'Συνέχεια' }).click()
  await choose(agency, 'Ενότητα', 'Καλλιέργεια αγροτεμαχίου')
  await choose(agency, 'Εγγραφή', /./)
  await choose(agency, 'Πεδίο', 'Έκταση καλλιέργειας')
  await agency.getByRole('textbox', { name: /^Νέα τιμή: / }).fill('1')
  await agency.getByRole('button', { name: 'Προσθήκη γραμμής' }).click()
  await agency.getByRole('button', { name: 'Υπολογισμός επίπτωσης' }).click()
  await expect(agency.getByRole('heading', { name: /^Επίπτωση: [-−]/ })).toBeVisible()
  await agency.getByRole('button', { name: 'Υποβολή πρότασης' }).click()
  await expect(agency.getByText('Η πράξη προτάθηκε')).toBeVisible()
  // Who proposed it does not decide it.
  await expect(agency.getByRole('button', { name: 'Έγκριση', exact: true })).toHaveCount(0)
  return agency.url()
}

test('what a farmer asks to be corrected is decided by two, becomes an act of two with its euro, a new version, and is reversed', async ({
  page,
  browser,
}) => {
  const [agency, agency2] = [await enter(browser, 'agency'), await enter(browser, 'agency2')]
  await signIn(page, 'farmer')
  const etos = campaignYear()
  const id = (await myApplications(page))[0]?.id ?? 0
  const { rowVersion } = (await treeOf(page, id)).header
  await post(page, 'Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `journey-${id}` })
  const submitted = await treeOf(page, id)
  const areas = (tree: typeof submitted) => tree.crops.map((crop) => [crop.id, crop.epilektash100])

  const declaration = await test.step('the farmer asks', async () => {
    await goTo(page, 'NsstDeclarationSearch?id=new')
    await page.getByRole('button', { name: /Διόρθωση προφανούς σφάλματος/ }).click()
    await page.getByRole('textbox', { name: /Τι είναι λάθος/ }).fill('Η έκταση της καλλιέργειας')
    await page.getByRole('textbox', { name: /Ποιο είναι το σωστό/ }).fill('Είναι μικρότερη')
    await page.getByRole('button', { name: 'Αποθήκευση και προεπισκόπηση' }).click()
    await act(page, 'Υποβολή')
    await expect(page.getByText(/ΔΗΛ\/\d{4}\/\d{8}/).first()).toBeVisible()
    return page.url()
  })

  await test.step('one reviews it, another accepts it, and the draft of an act is there', async () => {
    await agency.goto(declaration)
    await act(agency, 'Ανάληψη')
    await act(agency, 'Γνώμη', GROUNDS)
    await expect(agency.getByText(GROUNDS).first()).toBeVisible()
    await agency2.goto(declaration)
    await act(agency2, 'Αποδοχή', GROUNDS)
    await expect(agency2.getByText('Έγινε δεκτή').first()).toBeVisible()
  })

  await whileActsAreOpen(agency, browser, async () => {
    const proposal = await test.step('the reviewer proposes the act', () => proposeLine(agency))
    expect(areas(await treeOf(page, id))).toEqual(areas(submitted))

    await test.step('another one approves it: a version of its own, of which the farmer reads', async () => {
      await agency2.goto(proposal)
      await act(agency2, 'Έγκριση')
      await expect(agency2.getByText('Εφαρμόστηκε').first()).toBeVisible()
      const now = await treeOf(page, id)
      expect(now.header.arprotocol).not.toBe(submitted.header.arprotocol)
      expect(areas(now)).not.toEqual(areas(submitted))
      await goTo(page, `Edetedeaeehd?id=${id}`)
      await section(page, 'Ιστορικό').click()
      const versions = page.getByRole('region', { name: 'Εκδόσεις' })
      await expect(versions.getByRole('row', { name: now.header.arprotocol ?? '' })).toContainText('Ισχύει')
      await page.goto(declaration)
      await expect(page.getByRole('link', { name: /· Εφαρμόστηκε/ })).toBeVisible()
    })

    await test.step('reversed by two, every value is that of before', async () => {
      await agency.goto(proposal)
      await act(agency, 'Πρόταση αντιστροφής', GROUNDS)
      await expect(agency.getByText('Αντιστρέφει την πράξη')).toBeVisible()
      await agency2.goto(agency.url())
      await act(agency2, 'Έγκριση')
      await expect(agency2.getByText('Εφαρμόστηκε').first()).toBeVisible()
      expect(areas(await treeOf(page, id))).toEqual(areas(submitted))
    })
  })
})
