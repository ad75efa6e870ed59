import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { post, signIn } from '../people.ts'
import { campaignYear } from '../year.ts'

/** What is heard if a page takes a text for markup: a dialog, or the policy of the page that stops it. */
export const listen = (page: Page): readonly string[] => {
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

export const expectNoMarkup = (page: Page): Promise<void> =>
  expect(page.locator('img[src="x"], [onload], [onerror], [href^="javascript:" i]')).toHaveCount(0)

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

/** Calls what would change something from a page of another site, in every way a page has, and expects that none does (T70). */
export const expectNothingCalledFrom = async (host: string, page: Page, baseURL: string | undefined): Promise<void> => {
  const etos = campaignYear()
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
}
