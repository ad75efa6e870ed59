import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { saveButton, savedSign, section } from '../frame.ts'
import { signIn } from '../people.ts'
import { test } from '../test.ts'

/** The smallest thing that is a PDF. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const NAME = 'misthotirio.pdf'

test('a chosen file is named, shown and taken away before the save, and is there only when it is stored', async ({
  page,
}, info) => {
  await signIn(page, 'farmer2')
  await page.goto('home')
  await page.getByRole('button', { name: 'Νέα αίτηση' }).click()
  await section(page, 'Δικαιολογητικά').click()
  const needed = page.getByRole('region', { name: 'Ζητούνται για τα στοιχεία που δηλώσατε' })
  const missing = needed.getByRole('button', { name: /^Προσθήκη: / })
  await expect(missing.first()).toBeVisible()
  const lacking = await missing.count()
  const add = async (): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await missing.first().click()
    await (await chooser).setFiles({ name: NAME, mimeType: 'application/pdf', buffer: PDF })
  }

  await test.step('a chosen file is not stored, and can be looked at', async () => {
    await add()
    await expect(needed.getByText('Επιλέχθηκε, δεν έχει αποθηκευτεί')).toHaveCount(1)
    await needed.getByRole('button', { name: `Προβολή του αρχείου ${NAME}` }).click()
    const preview = page.getByRole('dialog', { name: `Προβολή του αρχείου ${NAME}` })
    await expect(preview).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toHaveCount(0)
  })

  await test.step('it is taken away again', async () => {
    await needed.getByRole('button', { name: `Αφαίρεση του αρχείου ${NAME}` }).click()
    await expect(missing).toHaveCount(lacking)
  })

  await test.step('the same file for several documents is said at each of them', async () => {
    // A file of the disk: the browser knows it again by its name, size and last change.
    const file = info.outputPath(NAME)
    await writeFile(file, PDF)
    expect(lacking).toBeGreaterThan(1)
    for (let left = lacking; left > 0; left -= 1) {
      const chooser = page.waitForEvent('filechooser')
      await missing.first().click()
      await (await chooser).setFiles(file)
      await expect(missing).toHaveCount(left - 1)
    }
    await expect(needed.getByText(/^Το ίδιο αρχείο επιλέχθηκε και για το δικαιολογητικό \d+\.$/)).toHaveCount(lacking)
    const remove = needed.getByRole('button', { name: `Αφαίρεση του αρχείου ${NAME}` })
    for (let left = lacking; left > 0; left -= 1) {
      await remove.first().click()
      await expect(missing).toHaveCount(lacking - left + 1)
    }
    await expect(needed.getByText(/^Το ίδιο αρχείο επιλέχθηκε/)).toHaveCount(0)
  })

  await test.step('it is there when it is stored', async () => {
    const before = await needed.getByText('Υπάρχει', { exact: true }).count()
    await add()
    await expect(needed.getByText('Επιλέχθηκε, δεν έχει αποθηκευτεί')).toHaveCount(1)
    await expect(needed.getByText('Υπάρχει', { exact: true })).toHaveCount(before)
    await saveButton(page).first().click()
    await expect(savedSign(page)).toBeVisible()
    await expect(needed.getByText('Υπάρχει', { exact: true })).toHaveCount(before + 1)
  })
})
