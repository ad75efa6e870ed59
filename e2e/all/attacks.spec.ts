import { area, type ParcelGeometry } from '@eae/map/core/grid.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { labelPoint } from '@eae/map/core/canonical.ts'
import { calls } from '@eae/domain/contract.ts'
import { expect, type Page } from '@playwright/test'
import { whileRowIs, whileThereIs, whileUserIs, type Row } from './changes.ts'
import { clickMap } from './map.ts'
import { logIn, myApplications, post, signIn } from './people.ts'
import { test } from './test.ts'

/** Everything that a page could do with it, if it took it for more than a text. */
const MARKUPS = `<img src=x onerror=alert(1)> "><svg onload=alert(1)> <a href="javascript:alert(1)">x</a> javascript:alert(1)`

/** What is heard if a page takes a text for markup: a dialog, or the policy of the page that stops it. */
const listen = (page: Page): readonly string[] => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) heard.push(line.text())
  })
  return heard
}

const expectNoMarkup = (page: Page): Promise<void> =>
  expect(page.locator('img[src="x"], [onload], [onerror], [href^="javascript:" i]')).toHaveCount(0)

/** A text that is heard of if any page takes it for markup; a place name is short. */
const MARKUP = `<img src=x onerror="alert('τοπωνύμιο')">`

interface Parcel extends Row {
  readonly geom: ParcelGeometry
}

test('markup in a place name is shown as the text it is, on the map, in its popup and in the lists', async ({
  page,
}) => {
  const heard = listen(page)
  await signIn(page, 'adviser')
  const card = (await myApplications(page)).find(({ status, totparcels }) => status < 30 && totparcels > 0)
  if (card === undefined) throw new Error('the adviser has no draft')
  const etos = new Date().getFullYear()
  const { data } = await post<{ data: Parcel[] }>(page, 'Edetedeaeeagroi/findAllByCriteriaRange_grid', {
    etos,
    criteria: { edeId: card.id },
  })
  const parcel = data.toSorted((a, b) => area(b.geom) - area(a.geom))[0]
  if (parcel === undefined) throw new Error('the draft has no parcel')
  await whileRowIs(page, 'Edetedeaeeagroi', parcel, { topothesia: MARKUP }, async () => {
    await page.goto(`Edetedeaeeagroi?id=${card.id}`)
    await expect(page.locator('[data-map-ready="true"]')).toBeVisible()
    await expect(page.getByText(MARKUP, { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: MARKUP }).first().click()
    const inside = labelPoint(parcel.geom)
    if (inside === null) throw new Error('the parcel has no inside')
    await clickMap(page, inside)
    await expect(
      page.getByRole('dialog').or(page.getByRole('region')).getByText(MARKUP, { exact: false }).first(),
    ).toBeVisible()
    await expectNoMarkup(page)
  })
  expect(heard).toEqual([])
})

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
      await page.goto(`${path}?${search}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').or(main.getByRole('alert')).first()).toBeVisible()
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
      await page.goto(`AdminBanner?id=${id}`)
      await expectValue('Κείμενο στα ελληνικά')
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
      await own.getByRole('button', { name: /^Χρήστης:/ }).click()
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
    const etos = new Date().getFullYear()
    const card = (await myApplications(adviser)).find(({ status }) => status < 30)
    const { data } = await post<{ data: Row[] }>(adviser, 'Edetedeaeehd/findById_unecrypted', { etos, id: card?.id })
    const [header] = data
    if (header === undefined) throw new Error('the adviser has no draft')
    await whileRowIs(adviser, 'Edetedeaeehd', header, { remarks: MARKUPS }, async () => {
      await adviser.goto(`Edetedeaeehd?id=${header.id}`)
      await adviser.getByRole('tab', { name: 'Στοιχεία αιτούντα' }).click()
      await expect(adviser.getByLabel('Παρατηρήσεις', { exact: false }).first()).toHaveValue(MARKUPS)
      await adviser.getByRole('tab', { name: 'Ιστορικό' }).click()
      await expect(adviser.getByRole('main').getByText(MARKUPS).first()).toBeVisible()
      await expectNoMarkup(adviser)
    })
    expect(heardThere).toEqual([])
    await adviser.context().close()
  })
  expect(heard).toEqual([])
})

/** Does something with a site of its own: another port of this machine, under the name it is called by. */
const whileThereIsAnotherSite = async (host: string, work: (address: string) => Promise<void>): Promise<void> => {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end('<!doctype html><title>another site</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://${host}:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Follows what the browser itself says of the calls to an address: a page of another site is told nothing of them. */
const follow = async (page: Page, address: string) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const methods = new Map<string, string>()
  const statuses = new Map<string, number>()
  const withSession = new Set<string>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url === address) methods.set(requestId, request.method)
  })
  line.on('Network.requestWillBeSentExtraInfo', ({ requestId, associatedCookies }) => {
    if (associatedCookies.some(({ cookie, blockedReasons }) => cookie.httpOnly && blockedReasons.length === 0))
      withSession.add(requestId)
  })
  line.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => statuses.set(requestId, statusCode))
  return {
    answers: () => [...methods].map(([id, method]) => `${method} ${statuses.get(id) ?? 'held back'}`),
    hasSession: () => [...methods.keys()].some((id) => withSession.has(id)),
  }
}

for (const host of ['127.0.0.1', 'localhost'])
  test(`a page of another site (${host}) calls nothing with the session of its reader (T70)`, async ({
    page,
    baseURL,
  }) => {
    const etos = new Date().getFullYear()
    const pins = async (): Promise<unknown> =>
      (await post<{ data: unknown }>(page, 'Edetedeauthor/findMyPins', { etos })).data
    await signIn(page, 'farmer')
    const offices = await post<{ data: { id: number }[] }>(page, 'Edetedeauthor/findOffices', { etos })
    const body = JSON.stringify({ etos, efoId: offices.data[0]?.id, authortype: 1 })
    const before = await pins()
    const target = new URL('rest/Edetedeauthor/createPin', baseURL).href
    const calledBy = await follow(page, target)
    await whileThereIsAnotherSite(host, async (address) => {
      await page.goto(address)
      const tried = await page.evaluate(
        async ({ to, json }) => {
          const attempts: RequestInit[] = [
            { mode: 'no-cors', headers: { 'content-type': 'text/plain' } },
            { mode: 'cors', headers: { 'content-type': 'text/plain' } },
            { mode: 'cors', headers: { 'content-type': 'application/json', 'x-eae': '1' } },
          ]
          const asked = attempts.map((attempt) =>
            fetch(to, { method: 'POST', body: json, credentials: 'include', ...attempt }),
          )
          return (await Promise.allSettled(asked)).map(({ status }) => status)
        },
        { to: target, json: body },
      )
      expect(tried).toEqual(['rejected', 'rejected', 'rejected'])
      // A form that sends JSON as text, and takes the reader along.
      const sent = page.waitForResponse(target)
      await page.evaluate(
        ({ to, json }) => {
          const form = document.createElement('form')
          form.method = 'post'
          form.action = to
          form.enctype = 'text/plain'
          const field = document.createElement('input')
          field.name = `${json.slice(0, -1)},"x":"`
          field.value = '"}'
          form.append(field)
          document.body.append(form)
          form.submit()
        },
        { to: target, json: body },
      )
      expect((await sent).status()).toBe(403)
    })
    // The last fetch comes no further than the browser's question whether it may.
    await expect
      .poll(() => calledBy.answers().toSorted())
      .toEqual(['OPTIONS 403', 'POST 403', 'POST 403', 'POST 403', 'POST held back'])
    // To a cookie another port is the same site: there the session was with the calls, and it is the server that refused.
    expect(calledBy.hasSession()).toBe(host === '127.0.0.1')
    expect(await pins()).toEqual(before)
  })
