import { STATES } from '@eae/domain/applications/states.ts'
import { expect, type Page } from '@playwright/test'
import { findRows } from '../changes.ts'
import { goTo, saveButton } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

/** As large as a document may be, less a little: it takes ten parts. */
const LARGE = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(4_900_000, '% a document\n'),
  Buffer.from('\n%%EOF'),
])

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The documents of an application that may be changed, with a new one of a kind that no data demands. */
const newDocument = async (page: Page): Promise<void> => {
  await signIn(page, 'adviser')
  const id = (await myApplications(page)).findLast(({ status }) => status === STATES.DRAFT)?.id ?? 0
  await goTo(page, `Edetedeaeedikaiol?id=${id}`)
  await page.getByRole('button', { name: 'Νέο δικαιολογητικό' }).tap()
  // A choice of a phone opens as a sheet with a search of its own.
  await page.getByRole('combobox', { name: 'Είδος δικαιολογητικού' }).tap()
  await page.getByRole('textbox', { name: 'Αναζήτηση', exact: true }).fill('166')
  await page.getByRole('option', { name: /^166/ }).tap()
}

test('a document goes on by itself after the line was lost in the middle of it', async ({ page }) => {
  await newDocument(page)
  const parts: number[] = []
  let isBroken = true
  await page.route('**/rest/Files/addPart', async (route) => {
    const { n } = route.request().postDataJSON() as { readonly n: number }
    parts.push(n)
    if (n === 3 && isBroken) await route.abort('connectionreset')
    else await route.continue()
  })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'μισθωτήριο.pdf', mimeType: 'application/pdf', buffer: LARGE })
  await expect(page.getByText('Το ανέβασμα συνεχίζει μόνο του', { exact: false })).toBeVisible()
  await saveButton(page).tap()
  await expect(
    page
      .getByRole('link', { name: /στέλνεται ακόμη/ })
      .or(page.getByText(/στέλνεται ακόμη/))
      .first(),
  ).toBeVisible()
  isBroken = false
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect(page.getByText('Το ανέβασμα συνεχίζει μόνο του', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await saveButton(page).tap()
  await expect(page.getByText('μισθωτήριο.pdf')).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
  // Every part came once, but for the one that was lost.
  expect([...new Set(parts)]).toEqual(Array.from({ length: 10 }, (_part, n) => n))
  expect(parts.filter((n) => n !== 3)).toHaveLength(9)
})

interface Tree {
  readonly data: {
    readonly tree: {
      readonly documents: readonly { readonly id: number; readonly rowVersion: number; readonly edkId: number }[]
    }
  }
}

/** Takes the papers of the applicant out of an application, which demands them. */
const takeOut = async (page: Page, id: number): Promise<void> => {
  const etos = campaignYear()
  const { data } = await post<Tree>(page, 'Edetedeaeehd/findTree', { etos, id })
  const [kind] = await findRows(page, 'Edetdikaiol', { criteria: { kodikos: '166' } })
  const changes = data.tree.documents
    .filter(({ edkId }) => edkId === kind?.['id'])
    .map(({ id: key, rowVersion }) => ({ status: 2, entityName: 'Edetedeaeedikaiol', entity: { id: key, rowVersion } }))
  await post(page, 'MainService/synchronizeChanges', { etos, changes })
}

test('a document that comes while the summary is read is saved, and asks to be agreed to again', async ({ page }) => {
  await signIn(page, 'adviser')
  const id = (await myApplications(page)).findLast(({ status }) => status === STATES.CHECKED)?.id ?? 0
  await takeOut(page, id)
  await goTo(page, `Edetedeaeedikaiol?id=${id}`)
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/rest/Files/addPart', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByLabel('Αρχείο: ΤΑΥΤΟΠΡΟΣΩΠΙΑ', { exact: false })
    .first()
    .setInputFiles({ name: 'ταυτότητα.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  await page.getByRole('button', { name: 'Υποβολή', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Οριστική υποβολή' })
  await expect(dialog.getByText('εμποδίζει', { exact: false }).first()).toBeVisible()
  letThrough()
  const agree = dialog.getByLabel('Διάβασα τη σύνοψη στον αιτούντα και συμφωνεί')
  const submit = dialog.getByRole('button', { name: 'Οριστική υποβολή' })
  await agree.check()
  await submit.tap()
  await expect(page.getByText('Στο μεταξύ έγιναν αλλαγές', { exact: false })).toBeVisible()
  await expect(agree).not.toBeChecked()
  await agree.check()
  await submit.tap()
  const receipt = page.getByRole('dialog', { name: 'Αποδεικτικό υποβολής' })
  await expect(receipt.getByText(/^ΕΑΕ\/\d{4}\/\d\d\/\d{8}$/)).toBeVisible()
})

/** A photo of a noisy thing, larger than any document may be. */
const takePhoto = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3_600, 2_700)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('nothing to draw on')
    const noise = context.createImageData(canvas.width, canvas.height)
    let seed = 1
    for (let at = 0; at < noise.data.length; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647
      noise.data[at] = at % 4 === 3 ? 255 : seed % 256
    }
    context.putImageData(noise, 0, 0)
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    const read = new FileReader()
    await new Promise((resolve) => {
      read.addEventListener('load', resolve)
      read.readAsDataURL(photo)
    })
    return String(read.result).split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('a photo of a phone is taken by its camera, and fits what documents may be', async ({ page }) => {
  await newDocument(page)
  const buffer = await takePhoto(page)
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  const camera = page.locator('input[type=file][capture=environment]').first()
  await expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png')
  await expect(page.getByRole('button', { name: /^Φωτογραφία: / }).first()).toBeVisible()
  await camera.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('IMG_0001.jpg')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await saveButton(page).tap()
  await expect(saveButton(page)).toHaveCount(0)
  await expect(page.getByText('IMG_0001.jpg')).toBeVisible()
})

test('a kind of document says what it takes, and no other file is sent', async ({ page }) => {
  await newDocument(page)
  await expect(page.getByText('pdf, jpg, png, zip, έως 5 MB').first()).toBeVisible()
  const input = page.locator('input[type=file]').first()
  await expect(input).toHaveAttribute('accept', '.pdf,.png,.jpg,.jpeg,.zip,image/png,image/jpeg')
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await input.setInputFiles({ name: 'μισθωτήριο.docx', mimeType, buffer: Buffer.from('PK') })
  await expect(page.getByText('δέχεται αρχεία pdf, jpg, png, zip', { exact: false })).toBeVisible()
  await expect(page.getByText('μισθωτήριο.docx')).toHaveCount(0)
})

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Brings in a file for the new document, and saves it. */
const saveDocument = async (page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> => {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  await expect(page.getByText(name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await saveButton(page).tap()
  await expect(saveButton(page)).toHaveCount(0)
}

test('a picture is looked at over the page, and its address is given back', async ({ page }) => {
  await newDocument(page)
  await saveDocument(page, 'φωτογραφία.png', 'image/png', PIXEL)
  await page.getByRole('button', { name: 'Προβολή του αρχείου φωτογραφία.png' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Προβολή του αρχείου φωτογραφία.png' })
  const address = (await dialog.getByRole('img', { name: 'φωτογραφία.png' }).getAttribute('src')) ?? ''
  const isThere = () =>
    page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const image = new Image()
          image.addEventListener('load', () => resolve(true))
          image.addEventListener('error', () => resolve(false))
          image.src = src
        }),
      address,
    )
  expect(address).toMatch(/^blob:/)
  expect(await isThere()).toBe(true)
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).tap()
  await expect(dialog).toHaveCount(0)
  expect(await isThere()).toBe(false)
})

test('a PDF is opened in a tab of its own, by a press, on what shows none in a page', async ({ page }) => {
  await newDocument(page)
  await saveDocument(page, 'τίτλος.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))
  await page.getByRole('button', { name: 'Προβολή του αρχείου τίτλος.pdf' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Προβολή του αρχείου τίτλος.pdf' })
  await expect(dialog.getByText('δεν δείχνει PDF μέσα στη σελίδα', { exact: false })).toBeVisible()
  const tab = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Σε νέα καρτέλα' }).tap()
  await tab
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Λήψη' }).tap()
  expect((await download).suggestedFilename()).toBe('τίτλος.pdf')
})

test('what is typed while a save is on its way stays, and is saved by the next one', async ({ page }) => {
  await newDocument(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'άδεια.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const details = page.getByRole('textbox', { name: 'Στοιχεία εγγράφου' }).first()
  await details.fill('ΑΡ. 1')
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/rest/MainService/synchronizeChanges', async (route) => {
    await held
    await route.continue()
  })
  const answered = page.waitForResponse('**/rest/MainService/synchronizeChanges')
  await saveButton(page).tap()
  await details.fill('ΑΡ. 1/2026')
  letThrough()
  await answered
  await expect(saveButton(page)).toBeVisible()
  await saveButton(page).tap()
  await expect(saveButton(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('ΑΡ. 1/2026')).toBeVisible()
})
