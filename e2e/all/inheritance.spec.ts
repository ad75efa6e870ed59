import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Page } from '@playwright/test'
import { goTo } from '../frame.ts'
import { expectHeld, openRowByKeys, pressByKeys } from '../keys.ts'
import { myApplications, post, signIn } from '../people.ts'
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

test('land is handed down from one login to another by keys alone: proposed with its proof, accepted, and it stands with the heir alone', async ({
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
    await pressByKeys(
      page,
      page
        .getByRole('button', { name: 'Νέα μεταφορά' })
        .or(page.getByRole('link', { name: 'Νέα μεταφορά' }))
        .first(),
    )
    const next = page.getByRole('button', { name: 'Επόμενο' })
    /** Each step has the focus when it comes: its first field is the next stop. */
    const goOn = async (name: string): Promise<void> => {
      await pressByKeys(page, next)
      await expect(page.getByRole('region', { name })).toBeFocused()
    }
    await expect(next).toBeEnabled()
    await goOn('Βήμα 2 από 5: Τι')
    await pressByKeys(
      page,
      page.getByRole('group', { name: 'Αγροτεμάχια που μεταφέρονται' }).getByRole('checkbox').first(),
      'Space',
    )
    await goOn('Βήμα 3 από 5: Προς')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'ΑΦΜ εκείνου που παίρνει' })).toBeFocused()
    await page.keyboard.type(heir.afm)
    await goOn('Βήμα 4 από 5: Λόγος')
    await page.keyboard.press('Tab')
    // The reasons are a circle: the last of them leads to the first.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Κληρονομιά' })).toBeChecked()
    // Without its proof there is no next step.
    await expect(next).toBeDisabled()
    const chooser = page.waitForEvent('filechooser')
    await pressByKeys(page, page.getByRole('button', { name: 'Επιλογή αρχείου' }))
    await (await chooser).setFiles({ name: 'κληρονομητήριο.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(next).toBeEnabled()
    await goOn('Βήμα 5 από 5: Έλεγχος')
    await pressByKeys(page, page.getByRole('button', { name: 'Πρόταση μεταφοράς' }))
    await expect(page.getByText('Η πρόταση στάλθηκε.')).toBeVisible()
  })

  await test.step('the other side reads it and accepts', async () => {
    await goTo(taker, 'MoveAgroiToOtherEde')
    await openRowByKeys(taker, 'Περιμένει απάντηση')
    await expect(taker.getByText('Κληρονομιά')).toBeVisible()
    await expectHeld(taker)
    await expect(taker.getByText('κληρονομητήριο.pdf')).toBeVisible()
    await pressByKeys(taker, taker.getByRole('button', { name: 'Αποδοχή' }))
    await expect(taker.getByText('Η απάντηση καταχωρίστηκε.')).toBeVisible()
    await expectHeld(taker)
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
