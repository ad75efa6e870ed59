import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS, WAIT_AFTER_MS } from '../ui/limits.ts'
import { callEntity, callServer, setRetryHandler, setUnauthorizedHandler } from './call.ts'
import { fetchEntityFile } from './download.ts'
import { isAborted, ServerError, TransportError } from './errors.ts'
import { waitingCalls } from './wait.ts'

type Reply = () => Promise<Response>
const json =
  (status: number, body: unknown): Reply =>
  async () =>
    Response.json(body, { status })
const lost: Reply = async () => {
  throw new TypeError('Failed to fetch')
}
let replies: Reply[] = []
let sent: { url: string; init: RequestInit | undefined }[] = []

beforeEach(() => {
  sent = []
  // The browser's own three things that the call stands on: they are not ours.
  vi.stubGlobal('document', { querySelector: () => ({ content: '/eae2024/' }) })
  vi.stubGlobal('location', { origin: 'https://example.org' })
  vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
    sent.push({ url: url.href, init })
    const reply = replies.shift()
    if (reply === undefined) throw new Error('nothing more was expected')
    return reply()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setRetryHandler(async () => false)
  setUnauthorizedHandler(async () => false)
})

const asked: string[] = []
const answerRetries = (...answers: boolean[]): void => {
  asked.length = 0
  setRetryHandler(async (error) => {
    asked.push(error.code)
    return answers.shift() ?? false
  })
}

describe('a call', () => {
  it('goes below the base of the page with the mark of our pages, and gives what came', async () => {
    replies = [json(200, { data: 1 })]
    expect(await callServer('Jobs/cancel', { id: 1 })).toEqual({ data: 1 })
    expect(sent[0]?.url).toBe('https://example.org/eae2024/rest/Jobs/cancel')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"id":1}', headers: { 'x-eae': '1' } })
  })

  it('that got no answer is made again when the reader wants it, with the same body', async () => {
    answerRetries(true, true)
    replies = [lost, lost, json(200, { data: 'SUCCESS' })]
    expect(await callEntity('X', 'findByCode', { typed: 'Ω' })).toEqual({ data: 'SUCCESS' })
    expect(asked).toEqual(['error.network', 'error.network'])
    expect(new Set(sent.map(({ init }) => init?.body))).toEqual(new Set(['{"typed":"Ω"}']))
  })

  it('that got no answer fails when the reader does not want it again', async () => {
    answerRetries(false)
    replies = [lost]
    await expect(callServer('Jobs/find', {})).rejects.toBeInstanceOf(TransportError)
  })

  it('in the background asks nobody', async () => {
    answerRetries(true)
    replies = [lost]
    await expect(callServer('Jobs/find', {}, { wait: false })).rejects.toBeInstanceOf(TransportError)
    expect(asked).toEqual([])
  })

  it('that the server refused is not offered again', async () => {
    answerRetries(true)
    replies = [json(409, { code: 'error.conflict' })]
    await expect(callServer('Jobs/find', {})).rejects.toMatchObject({ status: 409, answer: { code: 'error.conflict' } })
    expect(asked).toEqual([])
  })

  it('tells when the session has ended, but not at the login itself', async () => {
    const ended = vi.fn(async (_code: string) => false)
    setUnauthorizedHandler(ended)
    replies = [json(401, { code: 'login.failed' }), json(401, { code: 'session.expired' })]
    await expect(callServer('Login/loginUser', { login: 'a', password: 'b' })).rejects.toBeInstanceOf(ServerError)
    expect(ended).not.toHaveBeenCalled()
    await expect(callServer('Menu/getMenu', {})).rejects.toBeInstanceOf(ServerError)
    expect(ended.mock.calls).toEqual([['session.expired']])
  })

  it('goes on when the session was taken up again', async () => {
    setUnauthorizedHandler(async () => true)
    replies = [json(401, { code: 'session.expired' }), json(200, { data: 7 })]
    await expect(callEntity('X', 'findByCode', { x: 1 })).resolves.toEqual({ data: 7 })
    expect(sent.map(({ init }) => init?.body)).toEqual(['{"x":1}', '{"x":1}'])
  })

  it('in the background is not made again, whatever the reader does', async () => {
    setUnauthorizedHandler(async () => true)
    replies = [json(401, { code: 'session.expired' })]
    await expect(callServer('Jobs/find', {}, { wait: false })).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
  })

  it('that its page gave up is no failure of the way', async () => {
    const abort = new AbortController()
    abort.abort()
    replies = [async () => Promise.reject(abort.signal.reason)]
    answerRetries(true)
    await expect(callServer('Jobs/find', {}, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })

  it('that the reader gives up in the wait window ends at once, and is offered to nobody again', async () => {
    vi.useFakeTimers()
    answerRetries(true)
    replies = [
      () =>
        new Promise((_resolve, reject) => {
          const signal = sent[0]?.init?.signal
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    ]
    const call = callServer('Edetedeaeehd/runChecks', { etos: 2026, id: 1 }, { canCancel: true })
    const end = expect(call).rejects.toSatisfy(isAborted)
    vi.advanceTimersByTime(WAIT_AFTER_MS)
    const [waiting] = waitingCalls()
    expect(waiting?.what).toBe('wait.checks')
    waiting?.cancel?.()
    await end
    expect([waitingCalls(), asked]).toEqual([[], []])
    vi.useRealTimers()
  })

  it('that changes something cannot be given up: nobody would know whether it was done', async () => {
    vi.useFakeTimers()
    let answer = (): void => undefined
    replies = [
      () =>
        new Promise((resolve) => {
          answer = () => resolve(Response.json({ data: 1 }))
        }),
    ]
    const call = callServer('MainService/synchronizeChanges', { etos: 2026, changes: [] })
    vi.advanceTimersByTime(WAIT_AFTER_MS)
    expect(waitingCalls().map(({ cancel }) => cancel)).toEqual([null])
    vi.useRealTimers()
    answer()
    await call
    expect(waitingCalls()).toEqual([])
  })

  it('waits for as long as the specification says', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    replies = [json(200, {})]
    await callServer('Jobs/find', {})
    expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS)
    expect(REQUEST_TIMEOUT_MS).toBe(60_000)
    timeout.mockRestore()
  })
})

describe('a file', () => {
  const file: Reply = async () => new Response('abc', { headers: { 'content-type': 'text/plain' } })

  it('that was lost on the way is offered again, and so is one for which the session had ended', async () => {
    answerRetries(true)
    setUnauthorizedHandler(async () => true)
    replies = [lost, json(401, { code: 'session.expired' }), file]
    const bytes: number[] = []
    const got = await fetchEntityFile(
      'X',
      'exportAll_grid',
      { exportType: 4 },
      { onProgress: (count) => bytes.push(count) },
    )
    expect(await got.text()).toBe('abc')
    expect([asked, bytes, sent.length]).toEqual([['error.network'], [3], 3])
  })

  it('is waited for until its answer begins, and then as long as it takes', async () => {
    vi.useFakeTimers()
    answerRetries(false)
    vi.stubGlobal(
      'fetch',
      (_url: URL, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
        }),
    )
    const refused = expect(fetchEntityFile('X', 'exportAll_grid', { exportType: 4 })).rejects.toMatchObject({
      code: 'error.timeout',
    })
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(asked).toEqual(['error.timeout'])
    vi.useRealTimers()
  })
})
