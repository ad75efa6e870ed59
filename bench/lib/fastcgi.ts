import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Where Debian's package spawn-fcgi puts it: it opens the socket that a program answers on. */
const SPAWNER = '/usr/bin/spawn-fcgi'
/** As a web server keeps them for one site; the clients of a bench are eight. */
const PROCESSES = 4
const RESPONDER = 1
const BEGIN = 1
const END = 3
const PARAMS = 4
const STDIN = 5
const STDOUT = 6
const HEADER_BYTES = 8

/** One record of FastCGI 1.0, section 3.3, of request 1. */
const record = (type: number, content: Buffer): Buffer => {
  const header = Buffer.from([1, type, 0, 1, 0, 0, 0, 0])
  header.writeUInt16BE(content.length, 4)
  return Buffer.concat([header, content])
}

/** Lengths over 127 take four bytes, the first of them marked (section 3.4). */
const lengthOf = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text)
  if (bytes < 128) return Buffer.from([bytes])
  const long = Buffer.alloc(4)
  long.writeUInt32BE((bytes | 0x80_00_00_00) >>> 0)
  return long
}

const requestOf = (params: Readonly<Record<string, string>>): Buffer => {
  const pairs = Object.entries(params).flatMap(([name, value]) => [
    lengthOf(name),
    lengthOf(value),
    Buffer.from(name),
    Buffer.from(value),
  ])
  const none = Buffer.alloc(0)
  return Buffer.concat([
    record(BEGIN, Buffer.from([0, RESPONDER, 0, 0, 0, 0, 0, 0])),
    record(PARAMS, Buffer.concat(pairs)),
    record(PARAMS, none),
    record(STDIN, none),
  ])
}

/** What a program wrote, from all its records; null while its end has not come. */
const answerOf = (bytes: Buffer): string | null => {
  const parts: Buffer[] = []
  for (let at = 0; at + HEADER_BYTES <= bytes.length;) {
    const type = bytes[at + 1]
    const length = bytes.readUInt16BE(at + 4)
    const begin = at + HEADER_BYTES
    if (type === STDOUT) parts.push(bytes.subarray(begin, begin + length))
    if (type === END) return Buffer.concat(parts).toString('utf8')
    at = begin + length + (bytes[at + 6] ?? 0)
  }
  return null
}

/** Asks a program behind a socket; gives what it writes, headers and all. */
const ask = (socketPath: string, params: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => socket.write(requestOf(params)))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = answerOf(Buffer.concat(chunks))
      if (answer === null) reject(new Error('the program ended before its answer did'))
      else resolve(answer)
    })
  })

/** Some processes of a program that answer by FastCGI, as behind a web server. */
export interface FastCgi {
  readonly pids: readonly number[]
  readonly ask: (params: Readonly<Record<string, string>>) => Promise<string>
  readonly stop: () => void
}

/** Starts the processes of a program in a folder of their own; null where it or `spawn-fcgi` is not installed. */
export const startFastCgi = async (
  program: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<FastCgi | null> => {
  if (!existsSync(program) || !existsSync(SPAWNER)) return null
  const socketPath = path.join(folder, 'socket')
  const pidFile = path.join(folder, 'pids')
  const args = ['-s', socketPath, '-F', String(PROCESSES), '-P', pidFile, '--', program]
  const child = spawn(SPAWNER, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${program} does not start: ${String(code)}`)
  const pids = readFileSync(pidFile, 'utf8').trim().split(/\s+/).map(Number)
  return {
    pids,
    ask: (params) => ask(socketPath, params),
    stop: () => {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    },
  }
}
