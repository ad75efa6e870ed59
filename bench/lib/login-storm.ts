import { once } from 'node:events'
import { Agent, request } from 'node:http'

/** What the process is asked for: these users log in again and again at this address (of `loginUser`), for so many ms. */
export interface StormOrder {
  readonly url: string
  readonly logins: readonly string[]
  readonly password: string
  readonly forMs: number
}
/** What came of it, when the last login had its answer. */
export interface StormReport {
  readonly entered: number
  readonly refused: number
  readonly tookMs: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const logIn = (url: string, login: string, password: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-eae': '1' }
    request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end(JSON.stringify({ login, password }))
  })

const storm = async ({ url, logins, password, forMs }: StormOrder): Promise<StormReport> => {
  const begun = performance.now()
  let entered = 0
  let refused = 0
  const client = async (login: string): Promise<void> => {
    while (performance.now() - begun < forMs) {
      if ((await logIn(url, login, password)) === 200) entered += 1
      else refused += 1
    }
  }
  await Promise.all(logins.map(client))
  return { entered, refused, tookMs: performance.now() - begun }
}

// The starter sends orders only; without it there is nothing to do.
while (process.connected) {
  const [order] = (await once(process, 'message')) as [StormOrder]
  process.send?.(await storm(order))
}
