import { Duplex } from 'node:stream'
import type { EngineAnswer, PgliteEngine } from './engine.ts'
import {
  commandTag,
  cutMessages,
  errorResponse,
  extendedQuery,
  greeting,
  preparedName,
  readyForQuery,
  rowLimit,
  simpleQuery,
  sqlOfBatch,
  wireMessage,
  type WireMessage,
} from './protocol.ts'
import { isBlank, splitStatements } from './statements.ts'

/** Statements that begin or end transactions themselves, or may not run inside one. */
const OWN_TRANSACTION =
  /^\s*(begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|vacuum|checkpoint|listen|unlisten|set\s+transaction|create\s+database|create\s+index\s+concurrently)\b/i

const ENDING = /^\s*(commit|end|rollback|abort)\b/i
/** A lost failure leaves resources open, and the statement that closes them may be lost as well: the next one is not. */
const TRIES = 3

const SWALLOWED = 'the geometry engine failed and the statement was rolled back'

/**
 * True when the engine lost a C++ exception. A statement that was lost while it ran answers with the tag `???`, with a
 * suspended portal that nobody asked for, or with nothing; one lost while its plan was made, like an empty query.
 */
const isSwallowed = (batch: readonly WireMessage[], answer: readonly WireMessage[], expectsReady: boolean): boolean => {
  if (answer.some((message) => message.type === 'E')) return false
  const hasText = batch.some((message) => message.type === 'Q' || message.type === 'P')
  const isEmpty = hasText && isBlank(sqlOfBatch(batch))
  const mayPause = batch.some((message) => rowLimit(message) > 0)
  const completions = answer.filter(
    ({ type }) => type === 'C' || (type === 'I' && isEmpty) || (type === 's' && mayPause),
  )
  const executions = batch.filter((message) => message.type === 'E').length
  if (completions.length < Math.max(1, executions)) return true
  const tags = completions.filter((message) => message.type === 'C').map(commandTag)
  if (tags.some((tag) => tag.startsWith('???'))) return true
  // A table that was filled by a query says how many rows; only one that existed before says nothing.
  if (tags.includes('CREATE TABLE AS') && !/\bif\s+not\s+exists\b/i.test(sqlOfBatch(batch))) return true
  return expectsReady && !answer.some((message) => message.type === 'Z')
}

/**
 * The parts of a batch that run one by one. A simple query is run as extended ones, statement by statement: in the simple
 * protocol a SELECT that was lost while it ran answers like one that found nothing.
 */
const stepsOf = (batch: readonly WireMessage[]): readonly (readonly WireMessage[])[] => {
  const [first] = batch
  if (first?.type !== 'Q') return [batch]
  const statements = splitStatements(sqlOfBatch(batch))
  if (statements.length === 0) return [batch]
  return statements.map((statement) =>
    OWN_TRANSACTION.test(statement) ? cutMessages(simpleQuery(statement)).messages : extendedQuery(statement),
  )
}

/**
 * The server's end of one connection of the `pg` driver, over PGlite instead of TCP.
 *
 * Duties: each autocommit batch runs inside BEGIN … COMMIT so that a swallowed failure can be rolled back; a swallowed
 * failure becomes an error XX000 and aborts the transaction for PostgreSQL too; a time-out ends the connection.
 */
export class PgliteSession extends Duplex {
  private readonly engine: PgliteEngine
  private buffer = Buffer.alloc(0)
  private batch: WireMessage[] = []
  private isStarted = false
  /** State of the transaction as PostgreSQL counts it: I, T or E. */
  private state = 'I'
  /** True between a Flush and the next Sync: an extended query is still open. */
  private isFlushed = false
  /** The connection was ended: whatever the driver still sends has no answer. */
  private isOver = false
  /** Named statements that the driver prepared; it never sends them again, so a new engine must be told of them. */
  private readonly named = new Map<string, Buffer>()
  private chain: Promise<void>
  private release: () => void = () => undefined

  constructor(engine: PgliteEngine) {
    super()
    this.engine = engine
    this.chain = engine.handover
    engine.handover = new Promise((resolve) => {
      this.release = resolve
    })
  }

  /** The driver treats its stream as a socket; these belong to a socket and mean nothing here. */
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  override _read(): void {
    // Answers are pushed when the engine gives them.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.buffer = Buffer.concat([this.buffer, chunk])
    this.pump()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.chain
      .then(async () => {
        if (this.state !== 'I') await this.command('rollback', 'I')
        // Prepared statements and settings belong to a connection; the next one starts without them.
        if (this.isStarted && !this.isOver) await this.engine.exec(simpleQuery('discard all'))
      })
      .then(
        () => done(error),
        (failure: unknown) => done(failure instanceof Error ? failure : error),
      )
      .finally(this.release)
  }

  private pump(): void {
    if (!this.isStarted) {
      if (this.buffer.length < 8 || this.buffer.length < this.buffer.readInt32BE(0)) return
      this.buffer = this.buffer.subarray(this.buffer.readInt32BE(0))
      this.isStarted = true
      this.enqueue(async () => void this.push(greeting()))
    }
    const { messages, rest } = cutMessages(this.buffer)
    this.buffer = Buffer.from(rest)
    for (const message of messages) {
      if (message.type === 'X') {
        this.enqueue(async () => void this.push(null))
        continue
      }
      this.batch.push({ type: message.type, bytes: Buffer.from(message.bytes) })
      const name = preparedName(message)
      if (name !== '') this.named.set(name, Buffer.from(message.bytes))
      if (message.type === 'Q' || message.type === 'S' || message.type === 'H') {
        const batch = this.batch
        this.batch = []
        this.enqueue(() => this.run(batch))
      }
    }
  }

  private enqueue(step: () => Promise<void>): void {
    this.chain = this.chain
      .then(() => (this.isOver ? undefined : step()))
      .catch((error: unknown) => {
        this.destroy(error instanceof Error ? error : new Error(String(error)))
      })
  }

  private async run(batch: readonly WireMessage[]): Promise<void> {
    const last = batch.at(-1)?.type
    const isExecuting = batch.some((message) => message.type === 'Q' || message.type === 'E')
    const wasFlushed = this.isFlushed
    this.isFlushed = last === 'H' || (this.isFlushed && last !== 'S' && last !== 'Q')
    const isWrapped =
      this.state === 'I' && isExecuting && !wasFlushed && last !== 'H' && !OWN_TRANSACTION.test(sqlOfBatch(batch))
    if (isWrapped) await this.command('begin', 'T')
    const gathered: WireMessage[] = []
    for (const step of stepsOf(batch)) {
      const answer = await this.execStep(step)
      if ('failure' in answer) {
        if (answer.isGone === true) return this.endWith(answer.isTimeout === true ? '57014' : '57P01', answer.failure)
        return this.failBatch(gathered, answer.failure, isWrapped)
      }
      const { messages } = cutMessages(answer.out)
      // What answers the parts of an extended query means nothing to a driver that sent a simple one.
      gathered.push(...(last === 'Q' ? messages.filter((message) => !'12n'.includes(message.type)) : messages))
      if (isExecuting && isSwallowed(step, messages, last !== 'H'))
        return this.failBatch(gathered, SWALLOWED, isWrapped)
      if (messages.some((message) => message.type === 'E')) break
    }
    await this.finishBatch(gathered, isWrapped)
  }

  private async execStep(step: readonly WireMessage[]): Promise<EngineAnswer> {
    const bytes = Buffer.concat(step.map((message) => message.bytes))
    const answer = await this.engine.exec(bytes)
    const isEnding = this.state === 'E' && ENDING.test(sqlOfBatch(step))
    return isEnding && 'out' in answer && isSwallowed(step, cutMessages(answer.out).messages, true)
      ? this.engine.exec(bytes)
      : answer
  }

  /** Runs a command of the adapter's own until the transaction is in the state it leads to; a stubborn engine is replaced. */
  private async command(text: string, wanted: 'I' | 'T' | 'E'): Promise<void> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const answer = await this.engine.exec(simpleQuery(text))
      if ('failure' in answer) return
      const ready = cutMessages(answer.out).messages.findLast((message) => message.type === 'Z')
      if (ready !== undefined && String.fromCharCode(ready.bytes[5] ?? 0) === wanted) return
    }
    await this.renewEngine()
  }

  private async renewEngine(): Promise<void> {
    await this.engine.renew()
    if (this.named.size > 0) await this.engine.exec(Buffer.concat([...this.named.values(), wireMessage('S')]))
  }

  private async finishBatch(messages: WireMessage[], isWrapped: boolean): Promise<void> {
    const ready = messages.findLast((message) => message.type === 'Z')
    if (ready !== undefined) this.state = String.fromCharCode(ready.bytes[5] ?? 73)
    let out = messages.filter((message) => message.type !== 'Z').map((message) => message.bytes)
    if (isWrapped) {
      const ending = await this.engine.exec(simpleQuery(this.state === 'E' ? 'rollback' : 'commit'))
      if ('failure' in ending) return this.endWith('57P01', ending.failure)
      // A deferred constraint fails at COMMIT: then the statement failed, whatever it said before.
      const refusal = cutMessages(ending.out).messages.find((message) => message.type === 'E')
      if (refusal !== undefined)
        out = [
          ...messages.filter((message) => message.type !== 'Z' && message.type !== 'C').map((m) => m.bytes),
          refusal.bytes,
        ]
      this.state = 'I'
    }
    if (ready !== undefined) out.push(readyForQuery(this.state))
    this.push(Buffer.concat(out))
  }

  private async failBatch(messages: readonly WireMessage[], failure: string, isWrapped: boolean): Promise<void> {
    const shouldRenew = this.engine.countFailure()
    if (isWrapped) await this.command('rollback', 'I')
    else if (this.state !== 'I') {
      // PostgreSQL does not know that the statement failed: an error of its own aborts the transaction for it too.
      await this.command('select 1/0', 'E')
      this.state = 'E'
    }
    if (shouldRenew && this.state === 'I') await this.renewEngine()
    // Rows that came before the failure stay; whatever looks like an end goes: the error is the end.
    const kept = messages.filter((message) => !'CIsZ'.includes(message.type)).map((message) => message.bytes)
    this.push(Buffer.concat([...kept, errorResponse('XX000', failure), readyForQuery(this.state)]))
  }

  private endWith(code: string, text: string): void {
    this.state = 'I'
    this.isOver = true
    this.push(Buffer.concat([errorResponse(code, text), readyForQuery('I')]))
    this.push(null)
    // The driver waits for the close of its socket, not for its end.
    setImmediate(() => this.destroy())
  }
}
