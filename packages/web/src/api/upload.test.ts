import { PART_BYTES } from '@eae/domain/kernel/file.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveUpload, uploadFile } from './upload.ts'

type Reply = (body: Readonly<Record<string, unknown>>) => Response
const json =
  (status: number, body: unknown): Reply =>
  () =>
    Response.json(body, { status })
const taken = json(200, { data: { id: 7, receivedBytes: 0, isWhole: false } })
const begun = (receivedBytes: number): Reply => json(200, { data: { id: 7, receivedBytes, isWhole: false } })
const lost: Reply = () => {
  throw new TypeError('Failed to fetch')
}

/** What the server was asked, shortly: the call, and the number of the part. */
let asked: string[] = []
let replies: Reply[] = []
let wakes: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  ;[asked, wakes] = [[], []]
  // What the upload stands on and is not ours: the page of the browser, and its lines.
  vi.stubGlobal('document', { querySelector: () => ({ content: '/eae2024/' }) })
  vi.stubGlobal('location', { origin: 'https://example.org' })
  vi.stubGlobal('addEventListener', (_name: string, wake: () => void) => wakes.push(wake))
  vi.stubGlobal('fetch', async (url: URL, { body, signal }: RequestInit) => {
    signal?.throwIfAborted()
    const said = JSON.parse(String(body)) as Readonly<Record<string, unknown>>
    asked.push([url.pathname.split('/').at(-1), said['n']].filter((one) => one !== undefined).join(' '))
    return (replies.shift() ?? taken)(said)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Three parts, the last of one byte. */
const file = new File([new Uint8Array(2 * PART_BYTES + 1)], 'τίτλος.pdf')

const upload = (abort = new AbortController()) => {
  const shares: number[] = []
  const waits: boolean[] = []
  const sent = uploadFile(
    file,
    { purpose: 'document' },
    {
      signal: abort.signal,
      onProgress: (share) => shares.push(Math.round(share * 100)),
      onWaiting: (reason) => waits.push(reason !== null),
    },
  )
  return { sent, shares, waits, abort }
}

describe('a file on its way', () => {
  it('goes part by part', async () => {
    replies = []
    const { sent, shares } = upload()
    expect(await sent).toBe(7)
    expect(asked).toEqual(['begin', 'addPart 0', 'addPart 1', 'addPart 2'])
    expect(shares).toEqual([0, 50, 100, 100])
  })

  it('goes on where the same content was left', async () => {
    replies = [begun(2 * PART_BYTES)]
    await upload().sent
    expect(asked).toEqual(['begin', 'addPart 2'])
  })

  it.each([
    ['the line is lost', lost],
    ['the server has no room', json(503, { code: 'error.busy' })],
    ['a proxy wants fewer calls', json(429, { code: 'error.rateLimit' })],
    ['the session has ended', json(401, { code: 'session.expired' })],
  ])('waits while %s, and sends that part again', async (_why, broken) => {
    replies = [taken, taken, broken, broken]
    const { sent, waits } = upload()
    for (const pause of [1_000, 2_000]) {
      await vi.waitFor(() => expect(waits.filter(Boolean)).toHaveLength(pause / 1_000))
      await vi.advanceTimersByTimeAsync(pause)
    }
    expect(await sent).toBe(7)
    expect(asked).toEqual(['begin', 'addPart 0', 'addPart 1', 'addPart 1', 'addPart 1', 'addPart 2'])
    expect(waits).toEqual([true, true, false])
  })

  it('goes on at once when the browser is connected again', async () => {
    replies = [taken, lost]
    const { sent, waits } = upload()
    await vi.waitFor(() => expect(waits).toEqual([true]))
    for (const wake of wakes) wake()
    expect(await sent).toBe(7)
  })

  it('is taken back when it is given up while it waits', async () => {
    replies = [taken, lost]
    const { sent, waits, abort } = upload()
    await vi.waitFor(() => expect(waits).toEqual([true]))
    abort.abort()
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked.at(-1)).toBe('drop')
  })

  it('stays half way when its page goes away', async () => {
    replies = [taken, lost]
    const { sent, waits, abort } = upload()
    await vi.waitFor(() => expect(waits).toEqual([true]))
    leaveUpload(abort)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual(['begin', 'addPart 0'])
  })

  it('is taken back when the server refuses it', async () => {
    replies = [taken, json(422, { code: 'file.infected' })]
    await expect(upload().sent).rejects.toMatchObject({ status: 422 })
    expect(asked).toEqual(['begin', 'addPart 0', 'drop'])
  })
})
