import { isDraft } from '@eae/domain/applications/states.ts'
import { expect } from '@playwright/test'
import { goTo, saveButton } from '../frame.ts'
import { myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

test('ear tags are pasted from a spreadsheet, and the place of their holding is taken from the map', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const etos = campaignYear()
  interface Tree {
    readonly data: { readonly tree: { readonly holdings: readonly { readonly enotia: number }[] } }
  }
  const drafts = (await myApplications(page)).filter(({ status }) => isDraft(status))
  const herds = await Promise.all(
    drafts.map(async ({ id }) => {
      const { data } = await post<Tree>(page, 'Edetedeaeehd/findTree', { etos, id })
      return data.tree.holdings.some(({ enotia }) => enotia > 0) ? [id] : []
    }),
  )
  await goTo(page, `Edetedeaeezekm?id=${herds.flat()[0] ?? 0}`)
  const tags = page.getByRole('region', { name: /^Ενώτια βοοειδών/ })
  await tags.getByRole('button', { name: 'Επικόλληση από υπολογιστικό φύλλο' }).click()
  const dialog = page.getByRole('dialog', { name: /^Επικόλληση: / })
  const born = `01/02/${etos - 3}`
  await dialog
    .getByRole('textbox', { name: 'Επικολλήστε εδώ τα κελιά (Ctrl+V)' })
    .fill(
      `Ενώτιο\tΦύλο\tΗμ/νία γέννησης\tΗμ/νία εισόδου\nEL990000777001\tΘηλυκό\t${born}\t${born}\nEL99000077700\tΘηλυκό\t${born}\t${born}`,
    )
  await dialog.getByRole('button', { name: 'Δήλωση (1)' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Γραμμή 1, Ενώτιο' })).toHaveValue('EL99000077700')
  await dialog.getByRole('button', { name: 'Κλείσιμο' }).last().click()
  await tags.getByRole('textbox', { name: 'Μέρος του ενωτίου' }).fill('777001')
  const row = tags.getByRole('row', { name: /EL990000777001/ })
  await expect(row).toContainText('0125 Μοσχίδες')
  await expect(row).toContainText('Εκτός μητρώου')

  await page.getByRole('button', { name: 'Αλλαγή' }).first().click()
  const place = page.getByRole('textbox', { name: /^Θέση στον χάρτη/ })
  const before = await place.inputValue()
  await page.getByRole('button', { name: 'Θέση στον χάρτη' }).click()
  const map = page.getByRole('dialog', { name: 'Θέση στον χάρτη' })
  const canvas = map.locator('canvas').first()
  await expect(canvas).toBeVisible()
  await expect(map.getByRole('button', { name: 'Χρήση της θέσης' })).toBeEnabled()
  const box = await canvas.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 120, (box?.y ?? 0) + 90)
  await expect(map.getByRole('status').filter({ hasText: /^\d{6}/ })).not.toHaveText(before)
  await map.getByRole('button', { name: 'Χρήση της θέσης' }).click()
  await expect(place).not.toHaveValue(before)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveCount(0)
})
