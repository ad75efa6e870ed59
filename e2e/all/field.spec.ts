import { expect } from '@playwright/test'
import { goTo, section } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

interface Reading {
  readonly data: { readonly tree: { readonly requests: readonly unknown[] } }
}

test('an application that was taken along opens without a connection, keeps what is written, and sends it by itself', async ({
  page,
  context,
}) => {
  await signIn(page, 'farmer')
  const [own] = await myApplications(page)
  const id = own?.id ?? 0
  const stored = async (): Promise<number> =>
    (await post<Reading>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree.requests.length
  await goTo(page, `Edetedeaeehd?id=${id}`)
  await page.getByRole('button', { name: 'Ενέργειες για την αίτηση' }).click()
  await page.getByRole('menuitem', { name: 'Για το χωράφι' }).click()
  await page.getByRole('button', { name: 'Να έρθει στη συσκευή μου' }).click()
  await expect(page.getByText(/Την έχετε μαζί σας/)).toBeVisible()
  await page.keyboard.press('Escape')
  await section(page, 'Αιτήματα ενίσχυσης').click()
  const asked = page.locator('main').getByRole('checkbox', { checked: true })
  const offered = page.locator('main').getByRole('checkbox', { checked: false, disabled: false })
  await expect(asked).not.toHaveCount(0)
  const before = await asked.count()
  const known = await stored()

  await test.step('in the field it is read and written', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/^Χωρίς σύνδεση\. Βλέπετε όσα είχε το σύστημα/)).toBeVisible()
    await expect(asked).toHaveCount(before)
    await offered.first().click()
    await expect(asked).toHaveCount(before + 1)
    await page.getByRole('button', { name: 'Στη συσκευή (1)' }).click()
    await expect(page.getByText(/Στο σύστημα δεν έχουν αποθηκευτεί ακόμη/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Υποβολή…' })).toBeDisabled()
    // What is on the device is there after a reload, and no question is asked.
    await page.reload()
    await expect(asked).toHaveCount(before + 1)
    await expect(page.getByText(/^Χωρίς σύνδεση\. Στη συσκευή περιμένει 1 αλλαγή/)).toBeVisible()
  })

  await test.step('back at home it goes to the system by itself, once', async () => {
    await context.setOffline(false)
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    await expect(page.getByText(/^Χωρίς σύνδεση/)).toHaveCount(0)
    expect(await stored()).toBe(known + 1)
  })

  await test.step('whoever signs out leaves nothing of it on the device', async () => {
    await page.getByRole('button', { name: /^Χρήστης: / }).click()
    await page.getByRole('button', { name: 'Αποσύνδεση' }).click()
    await expect(page).toHaveURL(/login/)
    const left = await page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...Object.keys(localStorage).filter((key) => /^eae\.(?:field|draft|sent|tosend)\./.test(key)),
    ])
    expect(left).toEqual([])
  })
})
