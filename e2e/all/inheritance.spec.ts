import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Page } from '@playwright/test'
import { goTo } from '../frame.ts'
import { myApplications, post, press, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

const PDF = Buffer.from('%PDF-1.7\n% a document\n%%EOF', 'latin1')

/** Kodikos of the parcels of an application. */
const parcelsOf = async (page: Page, id: number) =>
  (
    await post<{ data: { tree: { parcels: readonly { id: number; topothesia: string | null }[] } } }>(
      page,
      'Edetedeaeehd/findTree',
      { etos: campaignYear(), id },
    )
  ).data.tree.parcels

test('land is handed down from one login to another: proposed with its proof, accepted, and it stands with the heir alone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'farmer')
  const [own] = await myApplications(page)
  const taker = await (await browser.newContext()).newPage()
  await signIn(taker, 'adviser')
  const heir = (await myApplications(taker)).find(
    ({ status, afm, totparcels }) => status === STATES.DRAFT && afm !== own?.afm && totparcels > 0,
  )
  if (own === undefined || heir === undefined) throw new Error('the campaign has no two sides')
  const before = { giver: await parcelsOf(page, own.id), taker: await parcelsOf(taker, heir.id) }

  await test.step('the farmer proposes a parcel, with the document that proves the inheritance', async () => {
    await goTo(page, 'MoveAgroiToOtherEde')
    await page
      .getByRole('button', { name: 'Νέα μεταφορά' })
      .or(page.getByRole('link', { name: 'Νέα μεταφορά' }))
      .first()
      .click()
    const next = page.getByRole('button', { name: 'Επόμενο' })
    await next.click()
    await page.getByRole('group', { name: 'Αγροτεμάχια που μεταφέρονται' }).getByRole('checkbox').first().check()
    await next.click()
    await page.getByRole('textbox', { name: 'ΑΦΜ εκείνου που παίρνει' }).fill(heir.afm)
    await next.click()
    await page.getByRole('radio', { name: 'Κληρονομιά' }).check()
    // Without its proof there is no next step.
    await expect(next).toBeDisabled()
    await page
      .getByLabel('Έγγραφο που το αποδεικνύει', { exact: true })
      .setInputFiles({ name: 'κληρονομητήριο.pdf', mimeType: 'application/pdf', buffer: PDF })
    await next.click()
    await press(page.getByRole('button', { name: 'Πρόταση μεταφοράς' }), page.getByText('Η πρόταση στάλθηκε.'))
  })

  await test.step('the other side reads it and accepts', async () => {
    await goTo(taker, 'MoveAgroiToOtherEde')
    await taker.getByRole('gridcell').or(taker.getByRole('cell')).getByText('Περιμένει απάντηση').first().click()
    await expect(taker.getByText('Κληρονομιά')).toBeVisible()
    await expect(taker.getByText('κληρονομητήριο.pdf')).toBeVisible()
    await press(taker.getByRole('button', { name: 'Αποδοχή' }), taker.getByText('Η απάντηση καταχωρίστηκε.'))
  })

  await test.step('the row keeps its key and is with the heir alone', async () => {
    const after = { giver: await parcelsOf(page, own.id), taker: await parcelsOf(taker, heir.id) }
    const gone = before.giver.filter(({ id }) => !after.giver.some((one) => one.id === id))
    expect(gone).toHaveLength(1)
    expect(after.taker.map(({ id }) => id)).toContain(gone[0]?.id)
    expect(after.taker).toHaveLength(before.taker.length + 1)
  })
  await taker.context().close()
})
