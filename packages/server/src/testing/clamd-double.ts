import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The test file of all scanners, in two parts, so that none finds it here (eicar.org). */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const COMMAND = 'zINSTREAM\0'

/** The content of a whole stream; null while pieces are missing. */
const unframed = (stream: Buffer): Buffer | null => {
  const pieces: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    if (at + 4 + length > stream.length) return null
    pieces.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

export interface ClamdDouble {
  readonly address: { readonly host: string; readonly port: number }
  /** Contents that it was given, oldest first. */
  readonly seen: readonly Buffer[]
  /** What it says instead of a verdict; null = a verdict. */
  says: string | null
  readonly stop: () => Promise<void>
}

/** Speaks as a ClamAV daemon does, and knows one virus: the test file. */
export const startClamdDouble = async (): Promise<ClamdDouble> => {
  const seen: Buffer[] = []
  const verdictOf = (content: Buffer) =>
    content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
  const double = { says: null as string | null }
  const serve = (socket: Socket): void => {
    let stream = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      stream = Buffer.concat([stream, bytes])
      if (stream.length >= COMMAND.length && !stream.toString('latin1').startsWith(COMMAND))
        return void socket.end('UNKNOWN COMMAND\0')
      const content = unframed(stream)
      if (content === null) return undefined
      seen.push(content)
      return void socket.end(double.says ?? verdictOf(content))
    })
  }
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(double, {
    address: { host: '127.0.0.1', port },
    seen,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
