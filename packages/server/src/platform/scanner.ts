import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Where a scanner of malware listens. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Longest silence of a scanner, in ms. It looks at 25 MiB in some seconds. */
const SILENCE_MS = 30_000

/** The stream of ClamAV: each piece behind its length in four bytes, and a length of 0 at the end. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of content) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

/**
 * Has a content looked at by a ClamAV daemon. Gives the name of what was found in it, null when it is clean. Throws when
 * the daemon is away, silent, or has no verdict.
 */
export const scan = async (address: ScannerAddress, content: AsyncIterable<Buffer>): Promise<string | null> => {
  const socket = connect(address)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the scanner is silent')))
  try {
    const [answer] = await Promise.all([text(socket), pipeline(Readable.from(framed(content)), socket, { end: false })])
    const verdict = /^stream: (?:OK|(?<name>.+) FOUND)\0?$/.exec(answer)
    if (verdict === null) throw new Error(`no verdict of the scanner: ${answer.slice(0, 200)}`)
    return verdict.groups?.name ?? null
  } finally {
    socket.destroy()
  }
}
