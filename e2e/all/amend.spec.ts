import { expect } from '@playwright/test'
import { goTo, resize } from '../frame.ts'
import { chooseByKeys, pressByKeys, tabTo } from '../keys.ts'
import { post, signIn, submitOne } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

interface Tree {
  readonly data: {
    readonly tree: { readonly header: { readonly rowVersion: number; readonly arprotocol: string | null } }
  }
}

test('what was submitted holds while it is amended on a phone by keys; the dialog tells what is new, and giving up brings it back', async ({
  page,
}) => {
  await signIn(page, 'adviser')
  const etos = campaignYear()
  const id = await submitOne(page, 'first')
  const headerNow = async () => (await post<Tree>(page, 'Edetedeaeehd/findTree', { etos, id })).data.tree.header
  const { arprotocol } = await headerNow()
  const actions = page.getByRole('button', { name: 'Ενέργειες για την αίτηση' })
  const holds = page.getByText(`ισχύει η υποβολή με πρωτόκολλο ${arprotocol ?? ''}`)

  await resize(page, 390, 844)
  await test.step('the rows open, and every page says what holds', async () => {
    await goTo(page, `Edetedeaeehd?id=${id}`)
    // By keys alone, as a phone with a keyboard has them: the dialog has the focus, and the menu has it again.
    await chooseByKeys(page, actions, 'Τροποποίηση')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Κλείσιμο' })).toBeFocused()
    await pressByKeys(page, page.getByRole('dialog').getByRole('button', { name: 'Τροποποίηση', exact: true }))
    await expect(holds).toBeVisible()
    await expect(actions).toBeFocused()
    await goTo(page, `Edetedeaeedikaiol?id=${id}`)
    await expect(holds).toBeVisible()
  })

  await test.step('the submission shows what is new', async () => {
    const { rowVersion } = await headerNow()
    const changes = [{ status: 1, entityName: 'Edetedeaeehd', entity: { id, rowVersion, odos: 'ΝΕΑ ΟΔΟΣ' } }]
    await post(page, 'MainService/synchronizeChanges', { etos, changes })
    await goTo(page, `Edetedeaeehd?id=${id}`)
    const submit = page.getByRole('button', { name: 'Υποβολή', exact: true })
    await tabTo(page, page.getByRole('button', { name: 'Ενότητες' }))
    // The bar at the bottom is one stop, and a circle.
    await page.keyboard.press('ArrowLeft')
    await expect(submit).toBeFocused()
    await page.keyboard.press('Enter')
    const difference = page.getByRole('region', { name: 'Τι αλλάζει' })
    await expect(difference.getByText(arprotocol ?? '')).toBeVisible()
    await expect(difference.getByText('ΝΕΑ ΟΔΟΣ')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(difference).toHaveCount(0)
    await expect(submit).toBeFocused()
  })

  await test.step('given up from the line that tells what holds, it is as it was submitted', async () => {
    const name = 'Εγκατάλειψη αλλαγών'
    await pressByKeys(page, page.getByRole('alert').getByRole('button', { name }))
    await pressByKeys(page, page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }))
    await expect(holds).toHaveCount(0)
    await expect(page.getByText('Οριστική').first()).toBeVisible()
    expect((await headerNow()).arprotocol).toBe(arprotocol)
  })
})
