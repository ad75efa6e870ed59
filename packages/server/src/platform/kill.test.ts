import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startChild } from '../testing/faults/child.ts'
import { contradictions, type History } from '../testing/faults/history.ts'
import { ENGINE } from '../testing/engine.ts'
import { rounds } from '../testing/full.ts'
import { seededRandom } from '../testing/faults/random.ts'
import { tempFolder } from '../testing/faults/temp.ts'
import { findPostgres, startLocalCluster } from './local-cluster.ts'

const WRITER = path.resolve(import.meta.dirname, '../testing/faults/writer.ts')
const SEED = Number(process.env.EAE_KILL_SEED ?? 2026)
// Slow: thirty kills, each with a process that starts, recovers and writes.
/** The moment of a kill: up to this long after the first acknowledgement. */
const MAX_DELAY_MS = 400
/** One round in so many kills the database server instead, then starts it again. */
const SERVER_KILL_EVERY = 6
const LIMIT_MS = 900_000
const bin = findPostgres()

/** The embedded database needs eight seconds for each round; `EAE_KILL_ROUNDS` plays as many as wanted. */
const ROUNDS = Number(process.env.EAE_KILL_ROUNDS ?? (ENGINE === 'pglite' ? 6 : rounds(6, 30)))

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Ends of the clusters that were started here. The processes that used them are dead: the last end stops the server. */
const stops: (() => void)[] = []

const acknowledged = (messages: readonly Readonly<Record<string, unknown>>[]): string[] =>
  messages.flatMap(({ ack }) => (typeof ack === 'string' ? [ack] : []))

const killPostmaster = (dataDir: string): void => {
  const pid = Number(readFileSync(path.join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
}

/** Kills the database under the writer, starts it again, and waits until the writer, which lives on, writes anew. */
const restartUnder = async (dataDir: string, writer: ReturnType<typeof startChild>): Promise<void> => {
  killPostmaster(dataDir)
  await writer.first('down')
  if (bin === null) throw new Error('no PostgreSQL here')
  stops.push(startLocalCluster(dataDir, bin).stop)
  const before = acknowledged(writer.messages).length
  await new Promise<void>((resolve, reject) => {
    writer.onMessage(() => {
      if (acknowledged(writer.messages).length > before) resolve()
    })
    void writer.ended.then(({ code, errors }) =>
      reject(new Error(`the server died with the database: ${code} ${errors}`)),
    )
  })
}

/** Writes and dies, again and again. The process of each round first tells what the rounds before left behind. */
const play = async (dataDir: string): Promise<{ rounds: number; acks: number; wrong: string[] }> => {
  const random = seededRandom(SEED)
  const wrong: string[] = []
  let before: string[] = []
  let acks = 0
  for (let round = 1; round <= ROUNDS + 1; round += 1) {
    const writer = startChild(WRITER, [dataDir, ENGINE, String(round)])
    const { history } = await writer.first('history')
    wrong.push(...contradictions(before, history as History).map((text) => `round ${round - 1}: ${text}`))
    if (round <= ROUNDS) {
      await writer.first('ack')
      await pause(random() * MAX_DELAY_MS)
      if (ENGINE === 'cluster' && round % SERVER_KILL_EVERY === 0) await restartUnder(dataDir, writer)
    }
    await writer.kill()
    before = acknowledged(writer.messages)
    acks += before.length
  }
  return { rounds: ROUNDS, acks, wrong }
}

const folder = tempFolder()

afterAll(() => {
  for (const stop of stops) stop()
  folder.remove()
})

describe(`a server that is killed ${ROUNDS} times at random moments (EAE_KILL_SEED=${SEED})`, () => {
  it.runIf(ENGINE === 'cluster')(
    'keeps a half-made cluster from being taken for a whole one',
    { timeout: LIMIT_MS },
    async () => {
      const random = seededRandom(SEED)
      const dataDir = folder.dir
      for (let round = -3; round < 0; round += 1) {
        const writer = startChild(WRITER, [dataDir, 'cluster', String(round)])
        await pause(400 + random() * 600)
        await writer.kill()
      }
      const writer = startChild(WRITER, [dataDir, 'cluster', '0'])
      await writer.first('ack')
      if (bin !== null) stops.push(startLocalCluster(dataDir, bin).stop)
      await writer.kill()
    },
  )

  it(
    `loses no acknowledged write and leaves none half done, on the engine ${ENGINE}`,
    { timeout: LIMIT_MS },
    async () => {
      const result = await play(folder.dir)
      expect(result.wrong).toEqual([])
      expect(result.acks).toBeGreaterThanOrEqual(ROUNDS)
    },
  )
})
