/** The few messages of the PostgreSQL wire protocol (version 3) that the adapter reads or writes. */
export interface WireMessage {
  readonly type: string
  /** The whole message: type byte, length, body. */
  readonly bytes: Buffer
}

const int32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}
const cstring = (text: string): Buffer => Buffer.from(`${text}\0`)

/** Builds one message. */
export const wireMessage = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

/** A simple query. */
export const simpleQuery = (sql: string): Buffer => wireMessage('Q', cstring(sql))

/** The messages that prepare, run and describe one statement without parameters. */
export const extendedQuery = (sql: string): WireMessage[] => {
  const none = Buffer.alloc(2)
  const message = (type: string, ...parts: readonly Buffer[]): WireMessage => ({
    type,
    bytes: wireMessage(type, ...parts),
  })
  return [
    message('P', cstring(''), cstring(sql), none),
    message('B', cstring(''), cstring(''), none, none, none),
    message('D', Buffer.from('P'), cstring('')),
    message('E', cstring(''), int32(0)),
    message('S'),
  ]
}

/** ErrorResponse with a code of five characters. */
export const errorResponse = (code: string, text: string): Buffer =>
  wireMessage('E', cstring('SERROR'), cstring('VERROR'), cstring(`C${code}`), cstring(`M${text}`), Buffer.from([0]))

/** ReadyForQuery with the state of the transaction: I idle, T inside, E failed. */
export const readyForQuery = (state: string): Buffer => wireMessage('Z', Buffer.from(state))

/** The answer to a start-up message: accepted, with the settings the driver looks at. */
export const greeting = (): Buffer => {
  const setting = (key: string, value: string): Buffer => wireMessage('S', cstring(key), cstring(value))
  return Buffer.concat([
    wireMessage('R', int32(0)),
    setting('server_version', '18.3'),
    setting('client_encoding', 'UTF8'),
    setting('DateStyle', 'ISO, MDY'),
    setting('TimeZone', 'UTC'),
    setting('integer_datetimes', 'on'),
    setting('standard_conforming_strings', 'on'),
    wireMessage('K', int32(1), int32(1)),
    readyForQuery('I'),
  ])
}

/** Cuts whole messages from the front of a buffer. Gives them and the rest. */
export const cutMessages = (buffer: Buffer): { readonly messages: WireMessage[]; readonly rest: Buffer } => {
  const messages: WireMessage[] = []
  let at = 0
  while (at + 5 <= buffer.length) {
    const length = buffer.readInt32BE(at + 1) + 1
    if (at + length > buffer.length) break
    messages.push({ type: String.fromCharCode(buffer[at] ?? 0), bytes: buffer.subarray(at, at + length) })
    at += length
  }
  return { messages, rest: buffer.subarray(at) }
}

/** The SQL of a batch of frontend messages: of its simple query, or of its Parse messages. */
export const sqlOfBatch = (batch: readonly WireMessage[]): string =>
  batch
    .flatMap(({ type, bytes }) => {
      if (type === 'Q') return [bytes.toString('utf8', 5, bytes.length - 1)]
      if (type !== 'P') return []
      const afterName = bytes.indexOf(0, 5) + 1
      return [bytes.toString('utf8', afterName, bytes.indexOf(0, afterName))]
    })
    .join(';')

/** The command tag of a CommandComplete message. */
export const commandTag = (message: WireMessage): string => message.bytes.toString('utf8', 5, message.bytes.length - 1)

/** Name of the statement that a Parse message prepares; empty for unnamed ones and other messages. */
export const preparedName = ({ type, bytes }: WireMessage): string =>
  type === 'P' ? bytes.toString('utf8', 5, bytes.indexOf(0, 5)) : ''

/** Rows after which an Execute message wants to pause; 0 for all rows, and for other messages. */
export const rowLimit = ({ type, bytes }: WireMessage): number =>
  type === 'E' ? bytes.readInt32BE(bytes.indexOf(0, 5) + 1) : 0
