import { expect } from '@playwright/test'
import { openFindings, userMenu } from '../frame.ts'
import { hasDatabase, inDatabase } from '../database.ts'
import { logIn, myApplications } from '../people.ts'
import { test } from '../test.ts'
import { campaignYear } from '../year.ts'

test.beforeEach(() => test.skip(!hasDatabase(), 'the embedded database lets nobody in beside its server'))

test('a call that takes long is told of in the middle of the page; typing goes on, and it can be given up', async ({
  page,
}) => {
  await logIn(page, 'adviser')
  const draft = (await myApplications(page)).findLast((one) => one.status < 30 && one.totparcels > 0)
  const id = draft?.id ?? 0
  await page.goto(`Edetedeaeehd?id=${id}`)
  await openFindings(page)
  const check = page.getByRole('button', { name: 'Έλεγχος', exact: true })
  await expect(check).toBeEnabled()
  const wait = page.getByRole('status', { name: 'Παρακαλώ περιμένετε…' })
  await inDatabase(async (client) => {
    // Somebody else holds the row: the checks stand in the queue behind him.
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM edetedeaeehd WHERE etos = $1 AND id = $2 FOR UPDATE', [campaignYear(), id])
    await check.click()
    await expect(wait).toContainText('Εκτελούνται οι έλεγχοι της αίτησης.')
    const menu = userMenu(page)
    await menu.focus()
    await expect(menu).toBeFocused()
    await wait.getByRole('button', { name: 'Ακύρωση' }).click()
    await expect(wait).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await client.query('ROLLBACK')
  })
})
