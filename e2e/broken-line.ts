import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line between a browser and the server that breaks when it is told to. */
export interface BrokenLine {
  /** Where browsers reach the product over this line. */
  readonly address: string
  /** The server does the next call of this path, and what it answers breaks off on the way; calls that it refuses are answered. */
  readonly loseAnswer: (path: string) => void
  /** How many answers were lost. */
  readonly lost: () => number
  readonly end: () => Promise<void>
}

/** Puts up a line to the product at an address. */
export const startBrokenLine = async (site: string): Promise<BrokenLine> => {
  const { hostname, port, pathname } = new URL(site)
  let losing: string | null = null
  let lost = 0
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked
    const onward = request({ hostname, port, path: url, method, headers }, (given) => {
      const { statusCode = 502 } = given
      const isLost = losing !== null && url.endsWith(losing) && statusCode === 200
      answer.writeHead(statusCode, given.headers)
      if (!isLost) {
        given.pipe(answer)
        return
      }
      losing = null
      // The server has finished before the line breaks: it is only the browser that does not know.
      given.resume().once('end', () => {
        lost += 1
        answer.write('{')
        answer.destroy()
      })
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address with one.
  const { port: own } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${own}${pathname}`,
    loseAnswer: (path) => {
      losing = path
    },
    lost: () => lost,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
