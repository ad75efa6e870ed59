import { expect, type Page } from '@playwright/test'
import { startBrokenLine } from '../broken-line.ts'
import { goTo, mapReady, openGroup, section } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

interface Reading {
  readonly data: { readonly tree: { readonly requests: readonly unknown[] } }
}

/** Takes the application of the farmer along, and gives its key. */
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

/** Keeps on the device what is written. */
const keepOnDevice = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: `Στη συσκευή (${count})` }).click()
  await expect(page.getByText(/Στο σύστημα δεν έχουν αποθηκευτεί ακόμη/)).toBeVisible()
}

/** What the device keeps: names in its storage, in its cache of files, and how many answers and files. */
const leftOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const count = (name: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('eae-field')
        asked.addEventListener('error', () => reject(new Error('the store does not open')))
        asked.addEventListener('success', () => {
          const { result: db } = asked
          if (!db.objectStoreNames.contains(name)) {
            db.close()
            return resolve(0)
          }
          const counted = db.transaction(name).objectStore(name).count()
          counted.addEventListener('success', () => {
            db.close()
            resolve(counted.result)
          })
        })
      })
    return {
      names: [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...Object.keys(localStorage).filter((key) => /^eae\.(?:field|draft|sent|done|tosend)\./.test(key)),
      ],
      answers: await count('answers'),
      files: await count('files'),
    }
  })
const NOTHING = { names: [], answers: 0, files: 0 }

test('an application that was taken along opens without a connection, keeps what is written, and sends it by itself', async ({
  page,
  context,
}) => {
  const id = await takenAlong(page)
  const stored = async (): Promise<number> =>
    (await post<Reading>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree.requests.length
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
    await keepOnDevice(page, 1)
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
    expect(await leftOnDevice(page)).toEqual(NOTHING)
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
  const id = await takenAlong(page)
  const etos = campaignYear()
  const adviser = await (await browser.newContext()).newPage()
  await signIn(adviser, 'adviser')
  const parcels = async () => (await post<Land>(adviser, 'Edetedeaeehd/findTree', { etos, id })).data.tree.parcels
  await section(page, 'Αγροτεμάχια').click()
  await mapReady(page)

  await test.step('in the field a place is written, and a scheme is asked for', async () => {
    await context.setOffline(true)
    await openGroup(page, 'Αγροτεμάχιο')
    await page.getByRole('textbox', { name: 'Τοποθεσία' }).fill('ΑΠΟ ΤΟ ΧΩΡΑΦΙ')
    await section(page, 'Αιτήματα ενίσχυσης').click()
    await page.locator('main').getByRole('checkbox', { checked: false, disabled: false }).first().click()
    await keepOnDevice(page, 2)
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

/** A paper is chosen for a new document, without a connection. */
const choosePaper = async (page: Page, number: number): Promise<void> => {
  await page.getByRole('button', { name: 'Νέο δικαιολογητικό' }).click()
  await page.getByRole('combobox', { name: 'Είδος δικαιολογητικού' }).click()
  await page.getByRole('option', { name: /^166/ }).click()
  const content = Buffer.from('%PDF-1.7\n% a paper of the field\n%%EOF')
  await page
    .getByRole('region', { name: `Δικαιολογητικό ${number}`, exact: true })
    .locator('input[type=file]')
    .setInputFiles({ name: 'χωράφι.pdf', mimeType: 'application/pdf', buffer: content })
  await expect(page.getByText('χωράφι.pdf').first()).toBeVisible()
}

interface Papers {
  readonly data: {
    readonly tree: {
      readonly documents: readonly {
        readonly id: number
        readonly rowVersion: number
        readonly fileId: number | null
        readonly details: string | null
      }[]
      readonly requests: readonly unknown[]
    }
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
    await choosePaper(page, known + 1)
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
    expect((await leftOnDevice(page)).files).toBe(0)
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
  await keepOnDevice(page, 1)
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

test('whoever signs out before a paper of the field was sent is told so, and then nothing of it stays on the device', async ({
  page,
  context,
}) => {
  const id = await takenAlong(page)
  const papers = async () =>
    (await post<Papers>(page, 'Edetedeaeehd/findTree', { etos: campaignYear(), id })).data.tree.documents
  const known = (await papers()).length
  await section(page, 'Δικαιολογητικά').click()
  await expect(page.getByRole('button', { name: 'Νέο δικαιολογητικό' })).toBeVisible()
  await context.setOffline(true)
  await choosePaper(page, known + 1)
  await expect.poll(async () => (await leftOnDevice(page)).files).toBe(1)
  // Nobody pressed «Στη συσκευή»: it is on the device alone all the same.
  await context.setOffline(false)
  const leave = async (answer: string): Promise<void> => {
    await page.getByRole('button', { name: /^Χρήστης: / }).click()
    await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click()
    const told = page.getByRole('alertdialog', { name: 'Αλλαγές που δεν στάλθηκαν' })
    await expect(told.getByText(/^1 αίτηση της συσκευής έχει αλλαγές ή αρχεία/)).toBeVisible()
    await told.getByRole('button', { name: answer }).click()
    await expect(told).toHaveCount(0)
  }
  await leave('Μένω')
  expect((await leftOnDevice(page)).files).toBe(1)
  await page.keyboard.press('Escape')
  await leave('Αποσύνδεση και διαγραφή')
  await expect(page).toHaveURL(/login/)
  expect(await leftOnDevice(page)).toEqual(NOTHING)
})

test('of twelve changes of a day three meet those of another: nine stand and three ask, once, though an answer is lost and two pages send', async ({
  browser,
  baseURL,
}) => {
  const line = await startBrokenLine(baseURL ?? '')
  const context = await browser.newContext({ baseURL: line.address })
  const page = await context.newPage()
  const adviser = await (await browser.newContext()).newPage()
  const etos = campaignYear()
  const id = await takenAlong(page)
  await signIn(adviser, 'adviser')
  const now = async () => (await post<Papers>(adviser, 'Edetedeaeehd/findTree', { etos, id })).data.tree
  const details = async () => (await now()).documents.slice(0, 6).map((one) => one.details)
  const before = await now()
  const field = [1, 2, 3, 4, 5, 6].map((number) => `ΤΟΥ ΧΩΡΑΦΙΟΥ ${number}`)
  const office = [2, 4, 6]
  const mixed = field.map((mine, at) => (office.includes(at + 1) ? `ΤΟΥ ΓΡΑΦΕΙΟΥ ${at + 1}` : mine))
  // Its code comes with the first look.
  await section(page, 'Αιτήματα ενίσχυσης').click()
  const offered = page.locator('main').getByRole('checkbox', { checked: false, disabled: false })
  await expect(offered).not.toHaveCount(0)
  await section(page, 'Δικαιολογητικά').click()
  await expect(page.getByRole('button', { name: 'Νέο δικαιολογητικό' })).toBeVisible()

  const other = await context.newPage()
  await test.step('in the field six papers are worded and six schemes asked for, and a second page stands beside', async () => {
    await context.setOffline(true)
    for (const [at, words] of field.entries()) {
      await openGroup(page, `Δικαιολογητικό ${at + 1}`)
      await page.getByRole('textbox', { name: 'Στοιχεία εγγράφου' }).fill(words)
    }
    await section(page, 'Αιτήματα ενίσχυσης').click()
    const left = await offered.count()
    for (let asked = 1; asked <= 6; asked += 1) {
      await offered.first().click()
      await expect(offered).toHaveCount(left - asked)
    }
    await keepOnDevice(page, 12)
    await page.reload()
    await other.goto(page.url())
    for (const one of [page, other])
      await expect(one.getByText(/^Χωρίς σύνδεση\. Στη συσκευή περιμένουν 12 αλλαγές/)).toBeVisible()
  })

  await test.step('meanwhile three of the papers are worded by another', async () => {
    const changes = office.map((number) => {
      const { id: paper, rowVersion } = before.documents[number - 1] ?? { id: 0, rowVersion: 0 }
      const entity = { id: paper, rowVersion, details: `ΤΟΥ ΓΡΑΦΕΙΟΥ ${number}` }
      return { status: 1, entityName: 'Edetedeaeedikaiol', entity }
    })
    await post(adviser, 'MainService/synchronizeChanges', { etos, changes })
  })

  await test.step('at home both pages send, and the answer to what was saved is lost', async () => {
    line.loseAnswer('MainService/synchronizeChanges')
    await context.setOffline(false)
    await expect.poll(() => line.lost()).toBe(1)
    await expect.poll(details).toEqual(mixed)
    for (const one of [page, other])
      await expect(one.getByRole('alertdialog', { name: 'Η εγγραφή άλλαξε στο μεταξύ' })).toBeVisible({
        timeout: 90_000,
      })
    const { requests } = await now()
    expect(requests).toHaveLength(before.requests.length + 6)
  })

  await test.step('what asks is decided on one page, and the other one has nothing left to send', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Η εγγραφή άλλαξε στο μεταξύ' })
    for (const number of office) await expect(dialog.getByText(`ΤΟΥ ΓΡΑΦΕΙΟΥ ${number}`, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Αποθήκευση επιλογών' }).click()
    await expect.poll(details).toEqual(field)
    await expect(page.getByText('Η αίτηση αποθηκεύτηκε')).toBeVisible()
    await expect
      .poll(async () => (await leftOnDevice(page)).names.filter((name) => /draft|sent|tosend/.test(name)))
      .toEqual([])
    const { requests, documents } = await now()
    expect(requests).toHaveLength(before.requests.length + 6)
    expect(documents).toHaveLength(before.documents.length)
  })
  await context.close()
  await line.end()
})
