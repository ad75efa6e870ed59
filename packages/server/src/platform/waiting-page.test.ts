import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { openWaitingPage } from './waiting-page.ts'

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

it('says in both languages how far the start is, asks again, and frees its port', async () => {
  const at = { port: await freePort(), host: '127.0.0.1' }
  const waiting = await openWaitingPage(at)
  const ask = () => fetch(`http://127.0.0.1:${at.port}/eae2024/home?x=1`)
  const first = await ask()
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await first.text()).toContain('Ετοιμάζεται η βάση')
  waiting.tell('campaign', 120, 200)
  const then = await (await ask()).text()
  expect(then).toContain('120 / 200')
  expect(then).toContain('http-equiv="refresh" content="2"')
  expect(then).toContain('Loading the demo campaign')
  await waiting.close()
  const again = await openWaitingPage(at)
  await again.close()
})

it('does not begin where the port is taken', async () => {
  const at = { port: await freePort(), host: '127.0.0.1' }
  const waiting = await openWaitingPage(at)
  await expect(openWaitingPage(at)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await waiting.close()
})
