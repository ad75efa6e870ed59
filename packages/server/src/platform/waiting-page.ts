import { createServer } from 'node:http'
import { loadTexts, translate, type Texts } from '@eae/domain/texts/index.ts'
import type { Config } from './config.ts'

/** What is done before the product answers. */
export type StartStep = 'database' | 'campaign' | 'registers' | 'checks' | 'pages'

/** Tells how far a step is: done of all, where that is known. */
export type TellStep = (step: StartStep, done?: number, total?: number) => void

/** Seconds after which the page asks again. */
const ASK_AGAIN_SECONDS = 2

const partOf = (texts: Texts, step: StartStep, done: number, total: number): string => {
  const bar =
    total > 0 ? `<progress max="${total}" value="${done}" aria-hidden="true"></progress> ${done} / ${total}` : ''
  return `<section lang="${texts.lang}"><h1>${translate(texts, 'start.title')}</h1>
    <p role="status">${translate(texts, `start.${step}`)} ${bar}</p><p>${translate(texts, 'start.soon')}</p></section>`
}

const pageOf = (parts: readonly string[]): string => `<!doctype html><html lang="el"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS}"><title>ΕΑΕ</title>
  <style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:38rem;margin:12vh auto;padding:0 1rem;color:#1c2a20}
  h1{font-size:1.5rem}section+section{margin-top:3rem;color:#55605a}progress{width:12rem;vertical-align:middle}</style>
  </head><body><main>${parts.join('')}</main></body></html>`

/**
 * Answers every address of a server that is being prepared with a page that says how far it is and asks again by itself: 503, so that no
 * proxy or program takes it for the product. `close` frees the port. Throws where the port is taken.
 */
export const openWaitingPage = async ({
  port,
  host,
}: Pick<Config, 'port' | 'host'>): Promise<{ readonly tell: TellStep; readonly close: () => Promise<void> }> => {
  const texts = [await loadTexts('el'), await loadTexts('en')]
  let now: Parameters<TellStep> = ['database']
  const server = createServer((_request, response) => {
    const [step, done = 0, total = 0] = now
    response.writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(ASK_AGAIN_SECONDS),
      // The next question goes to the product, on a connection of its own.
      connection: 'close',
    })
    response.end(pageOf(texts.map((one) => partOf(one, step, done, total))))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return {
    tell: (...step) => {
      now = step
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
