import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { logIn, signIn } from '../people.ts'
import { test } from '../test.ts'

// What the walk of all pages (pages.spec.ts) does not come to.
test.describe.configure({ timeout: 240_000 })

const useLanguage = async (page: Page, lang: string): Promise<void> => {
  await page.evaluate((value) => localStorage.setItem('eae.lang', value), lang)
  await page.reload()
  await expect(page.locator(`html[lang="${lang}"]`)).toHaveCount(1)
}

test('the home page of an applicant without an application has no accessibility fault in either language', async ({
  page,
}) => {
  await logIn(page, 'farmer2')
  for (const lang of ['el', 'en']) {
    await useLanguage(page, lang)
    await expect(page.getByRole('button', { name: /Νέα αίτηση|New application/ })).toBeVisible()
    await expectAccessible(page)
  }
})

test('what is told of an applicant before his application is opened has no accessibility fault', async ({ page }) => {
  await signIn(page, 'agency')
  // {"afm":"050273090"}: the demo farmer, who has an application.
  await page.goto('ValidateAfmPrevFrm?_s=eyJhZm0iOiIwNTAyNzMwOTAifQ')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectAccessible(page)
})

test('forms of new rows and the frame have no accessibility fault in either language, in light and dark', async ({
  page,
}) => {
  await logIn(page, 'admin')
  for (const [lang, scheme] of [
    ['el', 'light'],
    ['en', 'dark'],
  ] as const) {
    await page.evaluate((value) => localStorage.setItem('eae.scheme', value), scheme)
    await useLanguage(page, lang)
    for (const path of ['AdminBanner?id=new', 'AdminUsers?id=new', 'Edetfytiko?id=new', 'NoSuchPage']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await test.step(`${path} ${lang} ${scheme}`, () => expectAccessible(page))
    }
    await page.goto('home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await test.step(`help ${lang} ${scheme}`, async () => {
      await page.keyboard.press('F1')
      await expect(page.getByRole('complementary', { name: /^(Βοήθεια|Help)$/ })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('F1')
    })
    await test.step(`command search ${lang} ${scheme}`, async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })
    await test.step(`user ${lang} ${scheme}`, async () => {
      await page.getByRole('button', { name: /^(Χρήστης|User):/ }).click()
      await expect(page.getByText(/Αυτή η συσκευή|This device/)).toBeVisible()
      await expectAccessible(page)
    })
  }
})
