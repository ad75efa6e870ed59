import { expect, type Locator, type Page } from '@playwright/test'
import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import { mapReady, settled } from '../frame.ts'
import { myApplications, signIn } from '../people.ts'
import { test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const PHONES = [390, 320] as const
/** A description of a place in the sections, as the address holds it. */
const at = (state: object): string => Buffer.from(JSON.stringify(state)).toString('base64url')

/** Opens groups and adds a row of each kind, so that the choices of the page stand there. */
const showAll = async (page: Page): Promise<void> => {
  const groups = page.getByRole('button', { name: /^Αλλαγή: / })
  for (let left = await groups.count(); left > 0 && (await groups.count()) > 0; left -= 1) {
    await groups.first().tap()
    await settled(page)
  }
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('listbox') })

/** Opens every choice that can be changed, sees its options stand still in the window, and closes it by Escape. */
const openEach = async (page: Page): Promise<number> => {
  const choices = page.locator('[role="combobox"]:not([aria-readonly="true"], :disabled)')
  const count = await choices.count()
  for (const choice of await choices.all()) {
    await choice.tap()
    const sheet = sheetOf(page)
    await expect(sheet).toBeInViewport({ ratio: 1 })
    // A tap waits until what it is on stands still: this one only asks.
    await sheet.getByRole('option').first().tap({ trial: true })
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(choice).toBeFocused()
  }
  return count
}

/** Loads a section of the farmer's application with everything in it open for changes. */
const toSection = async (page: Page, sec: string, id: number | undefined): Promise<void> => {
  const path = SECTION_PAGES[sec as keyof typeof SECTION_PAGES]
  await page.goto(`${path.slice(1)}?id=${id}&_s=${at({ sec })}`)
  await settled(page)
  await showAll(page)
}

for (const width of PHONES) {
  test(`each choice of each section opens as a sheet that stands still in a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'farmer')
    const [application] = await myApplications(page)
    let opened = 0
    for (const sec of Object.keys(SECTION_PAGES).filter((key) => key !== 'parcels')) {
      await toSection(page, sec, application?.id)
      opened += await openEach(page)
    }
    expect(opened).toBeGreaterThan(0)
  })

  test(`each choice of a new title opens over the sheet of its parcel in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'farmer')
    const [application] = await myApplications(page)
    await page.goto(`Edetedeaeeagroi?id=${application?.id}&_s=${at({ panel: 'parcel' })}`)
    await mapReady(page)
    await page.getByRole('tab', { name: 'Τίτλοι' }).tap()
    await page.getByRole('button', { name: 'Νέος τίτλος' }).tap()
    const kind = page.getByRole('combobox', { name: 'Τίτλος κατοχής' })
    await expect(kind).toBeVisible()
    expect(await openEach(page)).toBeGreaterThan(1)

    await kind.tap()
    await sheetOf(page).getByRole('option', { name: '1010 · Ε9' }).tap()
    await expect(kind).toHaveText('1010 · Ε9')
  })
}

test('each choice of the whole panel of a parcel opens over its sheet', async ({ page }) => {
  await signIn(page, 'farmer')
  const [application] = await myApplications(page)
  await page.goto(`Edetedeaeeagroi?id=${application?.id}&_s=${at({ panel: 'parcel' })}`)
  await mapReady(page)
  let opened = 0
  const tabs = page.getByRole('dialog').getByRole('tab')
  await expect(tabs.first()).toBeVisible()
  for (const tab of await tabs.all()) {
    await tab.tap()
    await showAll(page)
    const add = page.getByRole('dialog').getByRole('button', { name: /^Νέ(?:ος|α) / })
    if ((await add.count()) > 0) await add.first().tap()
    opened += await openEach(page)
  }
  expect(opened).toBeGreaterThan(3)
})

test('some of several are chosen in a sheet that stays until it is closed', async ({ page }) => {
  await signIn(page, 'agency')
  await page.goto('ReportsAnalysi')
  const measures = page.getByRole('combobox', { name: 'Αριθμοί' })
  await expect(measures).toBeVisible()
  const before = await measures.innerText()
  await measures.tap()
  const sheet = sheetOf(page)
  await sheet.getByRole('option', { selected: false }).first().tap()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Κλείσιμο' }).last().tap()
  await expect(sheet).toHaveCount(0)
  await expect(measures).not.toHaveText(before)
})

test('a field that takes the focus moves nothing of the frame', async ({ page }) => {
  await signIn(page, 'farmer')
  const [application] = await myApplications(page)
  await toSection(page, 'animals', application?.id)
  const frame = async () => [
    await page.getByRole('banner').boundingBox(),
    await page.getByRole('main').boundingBox(),
    await page.evaluate(() => document.documentElement.scrollTop),
  ]
  const before = await frame()
  const fields = page.getByRole('main').getByRole('textbox')
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) {
    await field.focus()
    expect(await frame()).toEqual(before)
  }
})
