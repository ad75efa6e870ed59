import { expect } from '@playwright/test'
import { goTo } from '../frame.ts'
import { doEvent, post, signIn, submitOne } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

interface Tree {
  readonly data: {
    readonly tree: { readonly header: { readonly rowVersion: number; readonly arprotocol: string | null } }
  }
}

test('what was submitted holds while it is amended; the dialog tells what is new, and giving up brings it back', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const etos = campaignYear()
  const id = await submitOne(page, 'first')
  const headerNow = async () => (await post<Tree>(page, 'Edetedeaeehd/findTree', { etos, id })).data.tree.header
  const { arprotocol } = await headerNow()
  const holds = page.getByText(`ισχύει η υποβολή με πρωτόκολλο ${arprotocol ?? ''}`)

  await test.step('the rows open, and every page says what holds', async () => {
    await goTo(page, `Edetedeaeehd?id=${id}`)
    await doEvent(page, 'Τροποποίηση')
    await expect(holds).toBeVisible()
    await goTo(page, `Edetedeaeedikaiol?id=${id}`)
    await expect(holds).toBeVisible()
  })

  await test.step('the submission shows what is new', async () => {
    const { rowVersion } = await headerNow()
    const changes = [{ status: 1, entityName: 'Edetedeaeehd', entity: { id, rowVersion, odos: 'ΝΕΑ ΟΔΟΣ' } }]
    await post(page, 'MainService/synchronizeChanges', { etos, changes })
    await goTo(page, `Edetedeaeehd?id=${id}`)
    await page.getByRole('button', { name: 'Υποβολή τροποποιητικής' }).click()
    const difference = page.getByRole('region', { name: 'Τι αλλάζει' })
    await expect(difference.getByText(arprotocol ?? '')).toBeVisible()
    await expect(difference.getByText('ΝΕΑ ΟΔΟΣ')).toBeVisible()
    await page.getByRole('button', { name: 'Κλείσιμο' }).last().click()
  })

  await test.step('given up, it is as it was submitted', async () => {
    await doEvent(page, 'Εγκατάλειψη αλλαγών')
    await expect(holds).toHaveCount(0)
    await expect(page.getByText('Οριστική').first()).toBeVisible()
    expect((await headerNow()).arprotocol).toBe(arprotocol)
  })
})
