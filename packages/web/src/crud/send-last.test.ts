import { PART_BYTES } from '@eae/domain/kernel/file.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveUpload } from '../api/index.ts'
import { sendLast, type Running } from './send-last.ts'

/** Names of the files that the server was asked to take, each with a number of its own, and what was told of them. */
let begun: string[] = []
let told: string[] = []

beforeEach(() => {
  ;[begun, told] = [[], []]
  // What the upload stands on and is not ours: the page of the browser, and its lines.
  vi.stubGlobal('document', { querySelector: () => ({ content: '/eae2024/' }) })
  vi.stubGlobal('location', { origin: 'https://example.org' })
  vi.stubGlobal('fetch', async (url: URL, { body, signal }: RequestInit) => {
    signal?.throwIfAborted()
    if (url.pathname.endsWith('begin')) begun.push((JSON.parse(String(body)) as { name: string }).name)
    return Response.json({ data: { id: begun.length, receivedBytes: 0, isWhole: false } })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const fileOf = (name: string, size = PART_BYTES): File => new File([new Uint8Array(size)], name)

const send = (running: Running, file: File, prepare?: (file: File) => Promise<File>) =>
  sendLast(running, file, {
    purpose: 'document',
    ...(prepare === undefined ? {} : { prepare }),
    onProgress: (share) => told.push(`${file.name} ${share}`),
    onWaiting: () => told.push(`${file.name} waits`),
    onRefused: ({ code }) => told.push(`${file.name} ${code}`),
    onFailed: (error) => told.push(`${file.name} ${String(error)}`),
  })

/** Prepares nothing until it is let go. */
const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const prepare = async (file: File): Promise<File> => {
    await opened
    return file
  }
  return { open, prepare }
}

describe('a file that was chosen', () => {
  it('comes in and gives its id', async () => {
    expect(await send({ current: null }, fileOf('α.pdf'))).toBe(1)
    expect(told).toEqual(['α.pdf 0', 'α.pdf 1'])
  })

  it('gives its place to the one that is chosen after it, also while it is still prepared', async () => {
    const running: Running = { current: null }
    const { open, prepare } = gate()
    const first = send(running, fileOf('πρώτο.jpg'), prepare)
    expect(await send(running, fileOf('δεύτερο.pdf'))).toBe(1)
    open()
    expect(await first).toBeNull()
    expect(begun).toEqual(['δεύτερο.pdf'])
    expect(told).toEqual(['δεύτερο.pdf 0', 'δεύτερο.pdf 1'])
  })

  it.each<[string, (running: Running) => void]>([
    ['it is given up', ({ current }) => current?.abort()],
    ['its page goes away', ({ current }) => leaveUpload(current)],
  ])('is not begun when %s while it is prepared, and nothing is told of it', async (_why, stop) => {
    const running: Running = { current: null }
    const { open, prepare } = gate()
    const sent = send(running, fileOf('α.jpg'), prepare)
    stop(running)
    open()
    expect(await sent).toBeNull()
    expect([begun, told]).toEqual([[], []])
  })

  it('is refused for what it is after it was prepared', async () => {
    expect(await send({ current: null }, fileOf('α.pdf'), async () => fileOf('α.pdf', 0))).toBeNull()
    expect([begun, told]).toEqual([[], ['α.pdf file.empty']])
  })

  it('is refused by what its field takes, before anything is sent', async () => {
    const refused = await sendLast({ current: null }, fileOf('α.docx'), {
      purpose: 'document',
      faultOf: ({ name }) => (name.endsWith('.pdf') ? null : { code: 'document.wrongType' }),
      onProgress: () => told.push('sent'),
      onWaiting: () => told.push('waits'),
      onRefused: ({ code }) => told.push(code),
      onFailed: () => told.push('failed'),
    })
    expect([refused, begun, told]).toEqual([null, [], ['document.wrongType']])
  })

  it('says what failed when it was prepared', async () => {
    const prepare = async (): Promise<File> => {
      throw new RangeError('no room')
    }
    expect(await send({ current: null }, fileOf('α.jpg'), prepare)).toBeNull()
    expect(told).toEqual(['α.jpg RangeError: no room'])
  })
})
