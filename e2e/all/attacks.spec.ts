import { calls } from '@eae/domain/contract.ts'
import { expect } from '@playwright/test'
import { goTo, section, userMenu } from '../frame.ts'
import { whileRowIs, whileThereIs, whileUserIs, type Row } from '../changes.ts'
import { logIn, myApplications, post, signIn } from '../people.ts'
import { test } from '../test.ts'
import { listen, expectNoMarkup, expectNothingCalledFrom } from '../steps/attacks.ts'
import { campaignYear } from '../year.ts'

/** Everything that a page could do with it, if it took it for more than a text. */
const MARKUPS = `<img src=x onerror=alert(1)> "><svg onload=alert(1)> <a href="javascript:alert(1)">x</a> javascript:alert(1)`

test('an address chooses what is shown and never writes (T65)', async ({ page }) => {
  await logIn(page, 'admin')
  const writing = new Set<string>(Object.values(calls).flatMap(({ path, writes }) => (writes ? [path] : [])))
  const written: string[] = []
  page.on('request', (request) => {
    const path = /\/rest\/(.+)$/.exec(new URL(request.url()).pathname)?.[1] ?? ''
    if (writing.has(path)) written.push(path)
  })
  const state = Buffer.from(
    JSON.stringify({ filter: 'x', action: 'delete', submit: true, changes: [{ status: 2, id: 1 }] }),
  ).toString('base64')
  for (const path of [
    'home',
    'EdetedeaeehdSearch',
    'Edetfytiko',
    'Edetparam',
    'AdminUsers',
    'AdminRoles',
    'AdminBanner',
  ]) {
    for (const search of [`id=1&_s=${state}&ocgb=1&submit=1`, 'id=new&prp=/Edetfytiko/delete&action=save']) {
      await goTo(page, `${path}?${search}`)
      await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible()
    }
  }
  // Leaving a page says so, which changes nothing but the session's own end.
  expect(written.filter((path) => path !== 'Login/leavePage')).toEqual([])
})

test('markup in a message, a name, a role and an application is text on every screen that shows it (T61, T63)', async ({
  page,
  browser,
}) => {
  const heard = listen(page)
  await signIn(page, 'admin')
  /** Goes to a page, and finds the text among what is written there. */
  const expectText = async (path: string, reader = page): Promise<void> => {
    await reader.goto(path)
    await expect(reader.getByRole('main').getByText(MARKUPS).first()).toBeVisible()
    await expectNoMarkup(reader)
  }
  const expectValue = async (label: string): Promise<void> => {
    await expect(page.getByRole('main').getByLabel(label, { exact: false }).first()).toHaveValue(MARKUPS)
    await expectNoMarkup(page)
  }

  await test.step('a message above every page, in its list, its form and its history', async () => {
    const banner = {
      bannertype: 1,
      audience: 'ALL',
      dtestart: '2026-01-01T00:00:00.000Z',
      dteend: '2099-01-01T00:00:00.000Z',
      messageEl: MARKUPS,
      messageEn: MARKUPS,
    }
    await whileThereIs(page, 'AppBanner', banner, async (id) => {
      await expectText('AdminBanner')
      await expect(page.getByRole('complementary', { name: 'Ανακοίνωση' })).toContainText(MARKUPS)
      await expectText(`AdminBanner?id=${id}`)
      await page.getByRole('button', { name: 'Ιστορικό' }).click()
      await expect(page.getByRole('dialog').getByText(MARKUPS).first()).toBeVisible()
      await expectNoMarkup(page)
    })
  })

  await test.step('a name, for who has it and for who looks after him', async () => {
    await whileUserIs(page, 'elga', { fullName: MARKUPS }, async () => {
      const own = await (await browser.newContext()).newPage()
      const heardThere = listen(own)
      await logIn(own, 'elga')
      await expect(own.getByRole('button', { name: `Χρήστης: ${MARKUPS}` })).toBeVisible()
      await userMenu(own).click()
      await expectNoMarkup(own)
      expect(heardThere).toEqual([])
      await expectText('AdminUsers')
      await expectText('AdminSessions')
      await page.goto('AdminUsers')
      await page.getByRole('button', { name: 'elga', exact: true }).click()
      await expectValue('Ονοματεπώνυμο')
      await own.context().close()
    })
  })

  await test.step('a role, in its list, its form and where it is given', async () => {
    const role = { code: 'markup', description: MARKUPS, userType: null, privileges: ['Session'] }
    await post(page, 'Administration/saveRole', { ...role, rowVersion: null })
    try {
      await expectText('AdminRoles')
      await page.goto('AdminRoles?id=markup')
      await expectValue('Περιγραφή')
      await page.goto('AdminUsers')
      await page.getByRole('button', { name: 'vet', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: MARKUPS })).toBeVisible()
      await expectNoMarkup(page)
    } finally {
      const { data } = await post<{ data: { code: string; rowVersion: number }[] }>(
        page,
        'Administration/findRoles',
        {},
      )
      const rowVersion = data.find(({ code }) => code === role.code)?.rowVersion
      await post(page, 'Administration/deleteRole', { code: role.code, rowVersion })
    }
  })

  await test.step('remarks of an application, in its form and its history', async () => {
    const adviser = await (await browser.newContext()).newPage()
    const heardThere = listen(adviser)
    await signIn(adviser, 'adviser')
    const etos = campaignYear()
    const card = (await myApplications(adviser)).find(({ status }) => status < 30)
    const { data } = await post<{ data: Row[] }>(adviser, 'Edetedeaeehd/findById_unecrypted', { etos, id: card?.id })
    const [header] = data
    if (header === undefined) throw new Error('the adviser has no draft')
    await whileRowIs(adviser, 'Edetedeaeehd', header, { remarks: MARKUPS }, async () => {
      await adviser.goto(`Edetedeaeehd?id=${header.id}`)
      await section(adviser, 'Αιτών').click()
      const remarks = adviser.getByRole('region', { name: 'Παρατηρήσεις' })
      await expect(remarks.getByText(MARKUPS)).toBeVisible()
      await remarks.getByRole('button', { name: 'Αλλαγή: Παρατηρήσεις' }).click()
      await expect(remarks.getByRole('textbox')).toHaveValue(MARKUPS)
      await section(adviser, 'Ιστορικό').click()
      await expect(adviser.getByRole('main').getByText(MARKUPS).first()).toBeVisible()
      await expectNoMarkup(adviser)
    })
    expect(heardThere).toEqual([])
    await adviser.context().close()
  })
  expect(heard).toEqual([])
})

test('a page of another site (localhost) calls nothing with the session of its reader (T70)', ({ page, baseURL }) =>
  expectNothingCalledFrom('localhost', page, baseURL))
