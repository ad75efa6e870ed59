import { expect, type Page } from '@playwright/test'
import { findRows, whileRowIsByTwo } from '../changes.ts'
import { goTo, section } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { expectNoMarkup, listen } from '../steps/attacks.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** What a page would make a picture, a script and a bold letter of, if it took it for more than a text. */
const MARKUP = '<img src=x onerror=alert(1)><b>ΕΝΤΟΝΑ</b>'
/** The tax number of the demo login `relative`. */
const RELATIVE = makeAfm('03388146')

interface Tree {
  readonly data: {
    readonly tree: {
      readonly header: { readonly id: number; readonly rowVersion: number }
      readonly parcels: readonly { readonly id: number }[]
    }
  }
}
const treeOf = async (page: Page, id: number) =>
  (await post<Tree>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree

/** The page shows the text among what is written there, and made nothing of it. */
const expectText = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByText(MARKUP, { exact: false }).first()).toBeVisible()
  await expectNoMarkup(page)
  await expect(page.locator('b', { hasText: 'ΕΝΤΟΝΑ' })).toHaveCount(0)
}

test('markup in a name, an answer, the grounds of a decision and of an act is text on every page that shows it', async ({
  page,
  browser,
}) => {
  const etos = campaignYear()
  const [agency, agency2, admin] = await Promise.all(
    ['agency', 'agency2', 'admin'].map(async (login) => {
      const other = await (await browser.newContext()).newPage()
      await signIn(other, login)
      return other
    }),
  )
  if (agency === undefined || agency2 === undefined || admin === undefined) throw new Error('there are three logins')
  const heard = [page, agency, agency2].map(listen)
  await signIn(page, 'farmer')
  const id = (await myApplications(page))[0]?.id ?? 0

  await test.step('the name of an applicant: his application, its print, and what is submitted under it', async () => {
    const { header } = await treeOf(page, id)
    const entity = { id, rowVersion: header.rowVersion, lastname: MARKUP }
    const changes = [{ status: 1, entityName: 'Edetedeaeehd', entity }]
    await post(page, 'MainService/synchronizeChanges', { etos, changes })
    const { rowVersion } = (await treeOf(page, id)).header
    await post(page, 'Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `markup-${id}` })
    await goTo(page, `Edetedeaeehd?id=${id}`)
    await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible()
    await section(page, 'Εκτυπώσεις').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Εκτύπωση Αίτησης - Σελίδα 1' })).toBeVisible()
    await expectNoMarkup(page)
    const print = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Λήψη PDF: Πλήρης Εκτύπωση Αίτησης' }).click()
    expect((await print).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('the name of a person who is authorised: home, his codes, the list', async () => {
    const person = { afm: RELATIVE, name: MARKUP }
    await post(page, 'Edetedeauthor/give', { etos, person, authortype: 2 })
    await goTo(page, 'home')
    await expectText(page)
    await goTo(page, 'Create6DigitPin')
    await expect(page.getByRole('region', { name: 'Νέος κωδικός' })).toBeVisible()
    await expectNoMarkup(page)
    await goTo(page, 'EdetedeauthorSearch')
    await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible()
    await expectNoMarkup(page)
  })

  await test.step('the answers of a declaration, what is thought of it and how it is decided', async () => {
    const kinds = await post<{ data: { id: number; titlos: string }[] }>(page, 'NsstDeclaration/findKinds', { etos })
    const kindId = kinds.data.find(({ titlos }) => titlos === 'Λοιπά αιτήματα')?.id ?? 0
    const about = { edaId: null, findingKey: null, runId: null }
    const said = { answers: { words: MARKUP }, latewords: '', documents: [] }
    const draft = { etos, seen: null, kindId, afm: null, ...about, ...said }
    const { data } = await post<{ data: { id: number } }>(page, 'NsstDeclaration/save', draft)
    const seen = async (by: Page) => {
      const found = await post<{ data: { rowVersion: number } }>(by, 'NsstDeclaration/findOne', { etos, id: data.id })
      return { etos, id: data.id, rowVersion: found.data.rowVersion }
    }
    await post(page, 'NsstDeclaration/submit', await seen(page))
    await post(agency, 'NsstDeclaration/take', await seen(agency))
    await post(agency, 'NsstDeclaration/opine', { ...(await seen(agency)), words: MARKUP })
    await post(agency2, 'NsstDeclaration/decide', { ...(await seen(agency2)), outcome: 5, words: MARKUP })
    for (const reader of [agency2, page]) {
      await goTo(reader, `NsstDeclaration?id=${data.id}&etos=${etos}`)
      await expectText(reader)
    }
  })

  await test.step('the new value and the grounds of an act', async () => {
    const [year] = await findRows(agency, 'Edetparam', { criteria: { yearEae: etos } })
    if (year === undefined) throw new Error('there are no parameters of the year')
    const [parcel] = (await treeOf(page, id)).parcels
    const lines = [{ part: 'parcels', line: parcel?.id, pedio: 'topothesia', nea: MARKUP }]
    await whileRowIsByTwo([agency, admin], 'Edetparam', year, { dptype: 3 }, async () => {
      const act = { etos, edeId: id, praxtype: 2, seen: null, aitiologia: MARKUP, lines }
      const { data } = await post<{ data: { id: number } }>(agency, 'Dikpraxh/propose', act)
      await goTo(agency2, `Dikpraxismetaboles?id=${data.id}&etos=${etos}`)
      await expectText(agency2)
      await expect(agency2.getByRole('table').getByText(MARKUP, { exact: false }).first()).toBeVisible()
    })
  })
  expect(heard.flat()).toEqual([])
})
