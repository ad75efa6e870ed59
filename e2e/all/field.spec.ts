import { expect, type Page } from '@playwright/test'
import { goTo, mapReady, openGroup, section } from '../frame.ts'
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

interface Land {
  readonly data: {
    readonly tree: {
      readonly parcels: readonly { readonly id: number; readonly rowVersion: number; readonly topothesia: string }[]
    }
  }
}

test('what somebody else changed in the meantime asks at home, and what nobody touched is saved before that', async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, 'farmer')
  const id = (await myApplications(page))[0]?.id ?? 0
  const etos = campaignYear()
  const adviser = await (await browser.newContext()).newPage()
  await signIn(adviser, 'adviser')
  const parcels = async () => (await post<Land>(adviser, 'Edetedeaeehd/findTree', { etos, id })).data.tree.parcels
  await goTo(page, `Edetedeaeehd?id=${id}`)
  await page.getByRole('button', { name: 'Ενέργειες για την αίτηση' }).click()
  await page.getByRole('menuitem', { name: 'Για το χωράφι' }).click()
  await page.getByRole('button', { name: 'Να έρθει στη συσκευή μου' }).click()
  await expect(page.getByText(/Την έχετε μαζί σας/)).toBeVisible()
  await page.keyboard.press('Escape')
  await section(page, 'Αγροτεμάχια').click()
  await mapReady(page)

  await test.step('in the field a place is written, and a scheme is asked for', async () => {
    await context.setOffline(true)
    await openGroup(page, 'Αγροτεμάχιο')
    await page.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΑΠΟ ΤΟ ΧΩΡΑΦΙ')
    await section(page, 'Αιτήματα ενίσχυσης').click()
    await page.locator('main').getByRole('checkbox', { checked: false, disabled: false }).first().click()
    await page.getByRole('button', { name: 'Στη συσκευή (2)' }).click()
    await expect(page.getByText(/Στο σύστημα δεν έχουν αποθηκευτεί ακόμη/)).toBeVisible()
  })

  const [parcel] = await parcels()
  const requests = async () => (await post<Reading>(adviser, 'Edetedeaeehd/findTree', { etos, id })).data.tree.requests
  const before = (await requests()).length
  const entity = { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia: 'ΑΠΟ ΤΟ ΓΡΑΦΕΙΟ' }
  await post(adviser, 'MainService/synchronizeChanges', {
    etos,
    changes: [{ status: 1, entityName: 'Edetedeaeeagroi', entity }],
  })

  await test.step('at home one stands and one asks', async () => {
    await context.setOffline(false)
    await expect(page.getByText(/^Αποθηκεύτηκε 1 αλλαγή\./)).toBeVisible()
    const dialog = page.getByRole('alertdialog', { name: 'Η εγγραφή άλλαξε στο μεταξύ' })
    await expect(dialog.getByText('ΑΠΟ ΤΟ ΓΡΑΦΕΙΟ', { exact: true })).toBeVisible()
    expect(await requests()).toHaveLength(before + 1)
    expect((await parcels())[0]?.topothesia).toBe('ΑΠΟ ΤΟ ΓΡΑΦΕΙΟ')
    await dialog.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click()
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    expect((await parcels())[0]?.topothesia).toBe('ΑΠΟ ΤΟ ΧΩΡΑΦΙ')
    expect(await requests()).toHaveLength(before + 1)
  })
})

/** Takes an application of the farmer along, and gives its key. */
const takenAlong = async (page: Page): Promise<number> => {
  await signIn(page, 'farmer')
  const id = (await myApplications(page))[0]?.id ?? 0
  await goTo(page, `Edetedeaeehd?id=${id}`)
  await page.getByRole('button', { name: 'Ενέργειες για την αίτηση' }).click()
  await page.getByRole('menuitem', { name: 'Για το χωράφι' }).click()
  await page.getByRole('button', { name: 'Να έρθει στη συσκευή μου' }).click()
  await expect(page.getByText(/Την έχετε μαζί σας/)).toBeVisible()
  await page.keyboard.press('Escape')
  return id
}

interface Papers {
  readonly data: {
    readonly tree: { readonly documents: readonly { readonly fileId: number | null; readonly details: string }[] }
  }
}

test('a photograph of the field stays on the device, and goes to the system with its document', async ({
  page,
  context,
}) => {
  const id = await takenAlong(page)
  const papers = async () =>
    (await post<Papers>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree.documents
  const known = (await papers()).length
  await section(page, 'Δικαιολογητικά').click()
  await expect(page.getByRole('button', { name: 'Νέο δικαιολογητικό' })).toBeVisible()

  await test.step('it is chosen without a connection', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Νέο δικαιολογητικό' }).click()
    await page.getByRole('combobox', { name: 'Είδος δικαιολογητικού' }).click()
    await page.getByRole('option', { name: /^166/ }).click()
    const content = Buffer.from('%PDF-1.7\n% a paper of the field\n%%EOF')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'χωράφι.pdf', mimeType: 'application/pdf', buffer: content })
    await expect(page.getByText('χωράφι.pdf').first()).toBeVisible()
    await page.getByRole('button', { name: /^Στη συσκευή/ }).click()
    await expect(page.getByText(/Στο σύστημα δεν έχουν αποθηκευτεί ακόμη/)).toBeVisible()
    // A day passes: the page is loaded anew.
    await page.reload()
    await expect(page.getByText(/^Χωρίς σύνδεση\. Στη συσκευή περιμέν/)).toBeVisible()
  })

  await test.step('at home it is there, once', async () => {
    await context.setOffline(false)
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    const now = await papers()
    expect(now).toHaveLength(known + 1)
    expect(now.at(-1)?.fileId).toBeLessThan(1e12)
    const kept = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const asked = indexedDB.open('eae-field')
          asked.addEventListener('error', () => reject(new Error('the store does not open')))
          asked.addEventListener('success', () => {
            const counted = asked.result.transaction('files').objectStore('files').count()
            counted.addEventListener('success', () => resolve(counted.result))
          })
        }),
    )
    expect(kept).toBe(0)
  })
})

test('of two pages that send at once what both have of the same draft, one does', async ({ page, context }) => {
  const id = await takenAlong(page)
  await section(page, 'Αιτήματα ενίσχυσης').click()
  const offered = page.locator('main').getByRole('checkbox', { checked: false, disabled: false })
  await expect(offered).not.toHaveCount(0)
  const requests = async () =>
    (await post<Reading>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree.requests.length
  const known = await requests()
  await context.setOffline(true)
  await offered.first().click()
  await page.getByRole('button', { name: 'Στη συσκευή (1)' }).click()
  await expect(page.getByText(/Στο σύστημα δεν έχουν αποθηκευτεί ακόμη/)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText(/^Χωρίς σύνδεση\. Στη συσκευή περιμένει 1 αλλαγή/)).toBeVisible()
  // Both hear of the connection at the same moment.
  await context.setOffline(false)
  for (const one of [page, other]) await expect(one.getByText(/^Χωρίς σύνδεση/)).toHaveCount(0)
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: /^Στη συσκευή|^Αποθήκευση/ })).toHaveCount(0)
  expect(await requests()).toBe(known + 1)
})
