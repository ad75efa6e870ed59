import { TAGGED_SPECIES } from '@eae/domain/applications/parts/bovines.ts'
import { isDraft, STATES } from '@eae/domain/applications/states.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { formatDate } from '@eae/domain/texts/format.ts'
import { expect, type Page } from '@playwright/test'
import { hasDatabase, inDatabase } from '../database.ts'
import { goTo, resize } from '../frame.ts'
import { enterForKeys, expectHeld, optionByKeys, pressByKeys, tabTo, writeByKeys } from '../keys.ts'
import { myApplications, post, signIn, submitOne } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/*
 * What an office does around an application, without a mouse and in the window of a phone: nothing here is clicked. Amending,
 * withdrawing and handing land down by keys are walked in `amend`, `life` and `inheritance`.
 */

const PHONE = { width: 390, height: 844 }

interface Tree {
  readonly data: {
    readonly tree: {
      readonly header: { readonly kodikos: number; readonly rowVersion: number; readonly status: number }
      readonly holdings: readonly { readonly id: number; readonly kodekm: string; readonly eidos: number }[]
    }
  }
}
const treeOf = async (page: Page, id: number) =>
  (await post<Tree>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree

/** The declared ear tags of a holding. */
const tagsIn = async (page: Page, id: number, zekmId: number): Promise<readonly string[]> => {
  const asked = { etos: campaignYear(), id, zekmId, state: null, contains: '', after: '' }
  const { data } = await post<{
    data: { lines: readonly { readonly enotio: string; readonly declared: object | null }[] }
  }>(page, 'Registers/findBovines', asked)
  return data.lines.flatMap(({ enotio, declared }) => (declared === null ? [] : [enotio]))
}

/** A draft of the office with a herd of cattle, and an animal of it; beside it stands a second holding that has none yet. */
const withTwoHerds = async (page: Page) => {
  for (const { id, status } of await myApplications(page)) {
    if (!isDraft(status)) continue
    const tree = await treeOf(page, id)
    const from = tree.holdings.find(({ eidos }) => eidos === TAGGED_SPECIES)
    const [enotio] = from === undefined ? [] : await tagsIn(page, id, from.id)
    if (from === undefined || enotio === undefined) continue
    const kodekm = 'EL990000001'
    const to = await inDatabase(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, lkkoi_id, topothesia, adeiaar, adeiadte, emvado, point, usrinsert)
         SELECT etos, ede_id, 99, $3, eidos, katoxos, paragogh, lkkoi_id, topothesia, adeiaar, adeiadte, emvado, point, usrinsert
         FROM edetedeaeezekm WHERE etos = $1 AND id = $2 RETURNING id`,
        [campaignYear(), from.id, kodekm],
      )
      return { id: Number(rows[0]?.id), kodekm }
    })
    return { id, kodikos: tree.header.kodikos, from, to, enotio }
  }
  throw new Error('the campaign has no application with cattle')
}

/** This day in Athens as it is typed. */
const today = (): string => formatDate('el', athensDate(new Date().toISOString()))

test.beforeEach(async ({ page }) => {
  await signIn(page, 'adviser')
  await resize(page, PHONE.width, PHONE.height)
})

test('an animal goes to another holding by keys alone, ticked in the list of those that are there', async ({
  page,
}) => {
  test.skip(!hasDatabase(), 'the journey adds a holding')
  const { id, kodikos, from, to, enotio } = await withTwoHerds(page)
  await goTo(page, 'MoveBooToOtherEst')
  await writeByKeys(page, 'Αίτηση', String(kodikos))
  await page.keyboard.press('Enter')
  const source = page.getByRole('combobox', { name: 'Από την εκμετάλλευση' })
  await expect(source).toBeVisible()
  const move = page.getByRole('button', { name: 'Μετακίνηση', exact: true })
  await test.step('what is missing is said at its fields, and the focus stays', async () => {
    await pressByKeys(page, move)
    await expect(page.getByText('Συμπληρώστε το πεδίο.')).toHaveCount(3)
    await expect(move).toBeFocused()
  })
  await goTo(page, 'MoveBooToOtherEst')
  await writeByKeys(page, 'Αίτηση', String(kodikos))
  await page.keyboard.press('Enter')
  await optionByKeys(page, source, new RegExp(from.kodekm))
  await expect(source).toBeFocused()
  await optionByKeys(page, page.getByRole('combobox', { name: 'Στην εκμετάλλευση' }), new RegExp(to.kodekm))
  const animals = page.getByRole('group', { name: 'Ποια ζώα μετακινούνται' })
  await test.step('a part of its tag finds the animal', async () => {
    await writeByKeys(page, 'Μέρος του ενωτίου', enotio.slice(-6))
    await expect(animals.getByRole('checkbox')).toHaveCount(1)
    await pressByKeys(page, animals.getByRole('checkbox', { name: new RegExp(enotio) }), 'Space')
    await expect(animals.getByText('Επιλεγμένα: 1')).toBeVisible()
  })
  await test.step('a tag of the column that is not there is named, and nothing is lost', async () => {
    await pressByKeys(page, animals.getByRole('button', { name: 'Επικόλληση λίστας ενωτίων' }))
    const column = animals.getByRole('textbox', { name: 'Ενώτια (ένα σε κάθε γραμμή)' })
    await expect(column).toBeFocused()
    await page.keyboard.type('EL999999999999')
    await writeByKeys(page, 'Ημερομηνία μετακίνησης', today())
    await pressByKeys(page, move)
    await expect(page.getByText('Το ενώτιο EL999999999999 δεν είναι στην εκμετάλλευση που δίνει.')).toBeVisible()
    await writeByKeys(page, column, ' ')
  })
  await pressByKeys(page, move)
  await expect(page.getByText('Μετακινήθηκαν: 1')).toBeVisible()
  await expect(move).toBeFocused()
  expect(await tagsIn(page, id, to.id)).toContain(enotio)
  expect(await tagsIn(page, id, from.id)).not.toContain(enotio)
})

test('an application is opened from that of last year by keys alone: tried first, then by a job', async ({ page }) => {
  const own = (await myApplications(page)).findLast(({ status, totparcels }) => isDraft(status) && totparcels > 1)
  if (own === undefined) throw new Error('the office has no draft')
  const { rowVersion } = (await treeOf(page, own.id)).header
  const { afm } = own
  await post(page, 'Life/move', { etos: campaignYear(), id: own.id, rowVersion, event: 'withdraw', reason: 'ΔΟΚΙΜΗ' })
  await goTo(page, 'CopyEaeFromInitFrm')
  const named = page.getByRole('textbox', { name: /^ΑΦΜ/ })
  const tryIt = page.getByRole('button', { name: 'Δοκιμή', exact: true })
  await test.step('a line that is no AFM is named, and nothing is lost', async () => {
    await writeByKeys(page, named, `${afm} 999999999`)
    await pressByKeys(page, tryIt)
    await expect(page.getByRole('alert').getByText('Γραμμή 2: το 999999999')).toBeVisible()
    await expect(tryIt).toBeFocused()
    await tabTo(page, named, 'back')
    await expect(named).toHaveValue(`${afm} 999999999`)
  })
  await writeByKeys(page, named, afm)
  await pressByKeys(page, page.getByRole('checkbox', { name: 'Δικαιώματα' }), 'Space')
  await pressByKeys(page, tryIt)
  const tried = page.getByRole('table', { name: 'Αποτέλεσμα της δοκιμής' })
  await expect(tried.getByText(afm)).toBeVisible()
  await expect(tryIt).toBeFocused()
  await pressByKeys(page, page.getByRole('button', { name: 'Αντιγραφή (1)' }))
  await pressByKeys(page, page.getByRole('link', { name: 'Άνοιξε' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Σύνοψη' })).toBeVisible()
})

test('the story of an application is asked by keys alone: what, by whom, since when, and the land of a day', async ({
  page,
}) => {
  const own = (await myApplications(page)).find(({ totparcels }) => totparcels > 1)
  await goTo(page, `Edetedeaeehd?id=${own?.id ?? 0}`)
  const places = page.getByRole('button', { name: 'Ενότητες' })
  await pressByKeys(page, places)
  const story = page.getByRole('dialog', { name: 'Ενότητες' }).getByRole('button', { name: /^Ιστορικό/ })
  await pressByKeys(page, story)
  await expect(page.getByRole('heading', { level: 1, name: 'Ιστορικό' })).toBeVisible()
  const changes = page.getByRole('checkbox', { name: 'Αλλαγές γραμμών' })
  await test.step('a kind is left out and comes back', async () => {
    await pressByKeys(page, changes, 'Space')
    await expect(changes).not.toBeChecked()
    await expect(changes).toBeFocused()
    await page.keyboard.press('Space')
    await expect(changes).toBeChecked()
  })
  const who = page.getByRole('combobox', { name: 'Από ποιον' })
  await optionByKeys(page, who, /./)
  await expect(who).toBeFocused()
  const sittings = page.getByRole('main').getByRole('listitem')
  const land = page.getByRole('region', { name: 'Χάρτης των δύο εκδόσεων' })
  await test.step('a day that is none is told at its field, and what stands stays', async () => {
    const since = page.getByRole('textbox', { name: 'Από', exact: true })
    await writeByKeys(page, since, '31/02')
    await page.keyboard.press('Tab')
    await expect(since).toHaveValue('31/02')
    await expect(page.getByText('Δεν είναι ημερομηνία. Γράψτε την ως ΗΗ/ΜΜ/ΕΕΕΕ.')).toBeVisible()
    await expect(sittings.first()).toBeVisible()
    await tabTo(page, since, 'back')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
  })
  await test.step('the land of a day stands beside that of now, and its bar moves by keys', async () => {
    const of = page.getByRole('textbox', { name: 'Η έκταση στο τέλος της ημέρας' })
    await writeByKeys(page, of, today())
    await expect(land).toBeVisible()
    const bar = land.getByRole('slider')
    await tabTo(page, bar)
    await page.keyboard.press('Home')
    await expect(bar).toHaveAttribute('aria-valuetext', 'Το πριν φαίνεται στο 0% του χάρτη')
  })
})

test('a submission is deleted by two of the agency by keys alone: tried first, proposed with its reason, approved', async ({
  page,
  browser,
}) => {
  const id = await submitOne(page)
  const { kodikos } = (await treeOf(page, id)).header
  const agency = await enterForKeys(browser, 'agency', 'desk')
  await goTo(agency, 'DeleteRt1Frm')
  await writeByKeys(agency, /^Αριθμοί αιτήσεων ή ΑΦΜ/, String(kodikos))
  const tryIt = agency.getByRole('button', { name: 'Δοκιμή', exact: true })
  await pressByKeys(agency, tryIt)
  await expect(agency.getByRole('table', { name: 'Τι θα γίνει σε κάθε αίτηση' })).toBeVisible()
  await expect(tryIt).toBeFocused()
  await pressByKeys(agency, agency.getByRole('button', { name: 'Πρόταση διαγραφής (1)…' }))
  const dialog = agency.getByRole('dialog')
  const propose = dialog.getByRole('button', { name: 'Υποβολή πρότασης' })
  await test.step('a reason that is too short is told at its field', async () => {
    await writeByKeys(agency, dialog.getByRole('textbox', { name: 'Αιτιολογία' }), 'ΛΑΘΟΣ')
    await pressByKeys(agency, propose)
    await expect(dialog.getByRole('textbox', { name: 'Αιτιολογία' })).toHaveAttribute('aria-invalid', 'true')
    await expect(propose).toBeFocused()
    await tabTo(agency, dialog.getByRole('textbox', { name: 'Αιτιολογία' }), 'back')
    await agency.keyboard.type(' ΤΟΥ ΓΡΑΦΕΙΟΥ: ΥΠΟΒΛΗΘΗΚΕ ΔΥΟ ΦΟΡΕΣ')
  })
  await pressByKeys(agency, propose)
  await expect(agency.getByText('Η πρόταση υποβλήθηκε.', { exact: false })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectHeld(agency)
  const other = await enterForKeys(browser, 'agency2', 'desk')
  await goTo(other, 'DeleteRt1Frm')
  await pressByKeys(other, other.getByRole('button', { name: /^Έγκριση: / }))
  await pressByKeys(other, other.getByRole('dialog').getByRole('button', { name: 'Έγκριση', exact: true }))
  await expect(other.getByText('Η απόφαση καταχωρίστηκε.')).toBeVisible()
  await expectHeld(other)
  await expect.poll(async () => (await treeOf(page, id)).header.status).toBe(STATES.DRAFT)
})
