import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Page } from '@playwright/test'
import { goTo, resize, section, submitButton } from '../frame.ts'
import { chooseByKeys, pressByKeys } from '../keys.ts'
import type { Place } from '../map.ts'
import { doEvent, post, signIn, submitOne } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1_440, height: 900 }

interface Parcel {
  readonly id: number
  readonly rowVersion: number
  readonly kodikos: number
  readonly topothesia: string
  readonly geom: { readonly type: string; readonly coordinates: Place[][] } | null
}
interface Tree {
  readonly data: {
    readonly tree: {
      readonly header: { readonly status: number; readonly arprotocol: string | null }
      readonly parcels: readonly Parcel[]
    }
  }
}
const treeOf = async (page: Page, id: number) =>
  (await post<Tree>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree

test('a submission is taken back and submitted again, and what an amendment draws is compared with the slider', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const id = await submitOne(page)
  const { arprotocol: first } = (await treeOf(page, id)).header

  await test.step('taken back, it is a draft and its number is void', async () => {
    await goTo(page, `Edetedeaeehd?id=${id}`)
    await doEvent(page, 'Αναίρεση υποβολής')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await treeOf(page, id)).header).toMatchObject({ status: STATES.DRAFT, arprotocol: null })
    await section(page, 'Ιστορικό').click()
    const versions = page.getByRole('region', { name: 'Εκδόσεις' })
    await expect(versions.getByRole('row', { name: first ?? '' })).toContainText('Ακυρώθηκε')
  })

  await test.step('submitted again, it gets another number', async () => {
    await submitButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Οριστική υποβολή' })
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Οριστική υποβολή' }).click()
    const receipt = page.getByRole('dialog', { name: 'Αποδεικτικό υποβολής' })
    await expect(receipt.getByText(/^ΕΑΕ\/\d{4}\/\d\d\/\d{8}$/)).toBeVisible()
    await expect(receipt.getByText(first ?? '')).toHaveCount(0)
    await receipt.getByRole('button', { name: 'Κλείσιμο' }).last().click()
    // The page that stands tells of the new version by itself.
    const versions = page.getByRole('region', { name: 'Εκδόσεις' })
    await expect(versions.getByText('Ισχύει')).toBeVisible()
  })

  await test.step('the land that an amendment draws stands beside what was submitted', async () => {
    await doEvent(page, 'Τροποποίηση')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { parcels } = await treeOf(page, id)
    const parcel = parcels.find(({ geom }) => geom?.type === 'Polygon')
    const ring = parcel?.geom?.coordinates[0] ?? []
    const [corner, next] = [ring[1], ring[2]]
    if (parcel === undefined || corner === undefined || next === undefined) throw new Error('there is no drawn parcel')
    // Corners lie on the grid of one millimetre.
    const between = (one: number, other: number): number => Math.round((one * 3 + other) * 250) / 1_000
    const moved: Place = [between(corner[0], next[0]), between(corner[1], next[1])]
    const geom = { type: 'Polygon', coordinates: [ring.map((place, at) => (at === 1 ? moved : place))] }
    const entity = { id: parcel.id, rowVersion: parcel.rowVersion, geom }
    await post(page, 'MainService/synchronizeChanges', {
      etos: campaignYear(),
      changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity }],
    })
    await goTo(page, `Edetedeaeehd?id=${id}`)
    await section(page, 'Ιστορικό').click()
    const compared = page.getByRole('region', { name: 'Σύγκριση: Έκδοση 2 με Όπως είναι τώρα' })
    const map = compared.getByRole('region', { name: 'Χάρτης των δύο εκδόσεων' })
    await expect(map.getByRole('combobox', { name: 'Αγροτεμάχια με άλλο σχήμα' })).toHaveValue(
      `${parcel.kodikos} ${parcel.topothesia}`,
    )
    const bar = map.getByRole('slider', { name: 'Όριο ανάμεσα στο πριν και στο μετά' })
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    await expect(bar).toHaveAttribute('aria-valuetext', 'Το πριν φαίνεται στο 52% του χάρτη')
    await page.keyboard.press('Home')
    await expect(bar).toHaveAttribute('aria-valuetext', 'Το πριν φαίνεται στο 0% του χάρτη')
  })
})

test('a line of what was submitted is withdrawn on a phone by keys alone, and the rest holds under a number of its own', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const id = await submitOne(page, 'first')
  const before = await treeOf(page, id)
  await resize(page, PHONE.width, PHONE.height)
  await goTo(page, `Edetedeaeehd?id=${id}`)
  const actions = page.getByRole('button', { name: 'Ενέργειες για την αίτηση' })
  const dialog = page.getByRole('dialog', { name: 'Ανάκληση γραμμών' })
  await test.step('the dialog takes the focus, and Escape gives it back to the menu', async () => {
    await chooseByKeys(page, actions, 'Ανάκληση γραμμών')
    await expect(dialog.getByRole('button', { name: 'Κλείσιμο' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(actions).toBeFocused()
    await chooseByKeys(page, actions, 'Ανάκληση γραμμών')
  })
  await test.step('without a line nothing is sent', async () => {
    await pressByKeys(page, dialog.getByRole('button', { name: 'Ανάκληση (0)' }))
    await expect(dialog.getByText('Επιλέξτε τουλάχιστον μία γραμμή.')).toBeVisible()
  })
  await test.step('a line that is ticked says what is left', async () => {
    await pressByKeys(page, dialog.getByRole('region', { name: 'Αγροτεμάχια' }).getByRole('checkbox').first(), 'Space')
    const { length } = before.parcels
    await expect(dialog.getByRole('region', { name: 'Τι μένει' }).getByText(`${length} → ${length - 1}`)).toBeVisible()
  })
  await pressByKeys(page, dialog.getByRole('button', { name: 'Ανάκληση (1)' }))
  await expect(page.getByText('Οι γραμμές ανακλήθηκαν. Νέος αριθμός πρωτοκόλλου:')).toBeVisible()
  await expect(actions).toBeFocused()
  const after = await treeOf(page, id)
  expect(after.header.status).toBe(STATES.FINAL)
  expect(after.header.arprotocol).not.toBe(before.header.arprotocol)
  expect(after.parcels).toHaveLength(before.parcels.length - 1)
  await resize(page, DESK.width, DESK.height)
  await section(page, 'Ιστορικό').click()
  const versions = page.getByRole('region', { name: 'Εκδόσεις' })
  await expect(versions.getByRole('row', { name: after.header.arprotocol ?? '' })).toContainText('Ισχύει')
  await expect(versions.getByRole('row', { name: before.header.arprotocol ?? '' })).toContainText('Αντικαταστάθηκε')
})
