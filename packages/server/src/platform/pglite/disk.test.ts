import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startChild, type Child } from '../../testing/faults/child.ts'
import { contradictions, type History } from '../../testing/faults/history.ts'
import { rebuildAfterPowerLoss } from '../../testing/faults/power-image.ts'
import { seededRandom } from '../../testing/faults/random.ts'
import { ENGINE } from '../../testing/engine.ts'
import { tempFolder } from '../../testing/faults/temp.ts'

const FAULTS = path.resolve(import.meta.dirname, '../../testing/faults')
const WRITER = path.join(FAULTS, 'writer.ts')
/** For what hangs: beside other work each start of the embedded database takes many times what it takes alone. */
const LIMIT_MS = 600_000
const SEED = Number(process.env.EAE_KILL_SEED ?? 2026)
const POWER_LOSSES = 3
/** The moment of a loss of power: up to this long after the first acknowledgement. */
const MAX_DELAY_MS = 1_500
/** Refusals to wait for: the writer tries again after each. */
const REFUSALS = 5

const folder = tempFolder()
afterAll(folder.remove)

const textsOf = (child: Child, key: string): string[] =>
  child.messages.flatMap((message) => (typeof message[key] === 'string' ? [message[key]] : []))

/** Settles when the writer has reported `count` more refusals. */
const refusals = async (child: Child, count: number): Promise<void> => {
  const wanted = textsOf(child, 'down').length + count
  await new Promise<void>((resolve) => {
    child.onMessage(() => {
      if (textsOf(child, 'down').length >= wanted) resolve()
    })
  })
}

const readBack = async (dataDir: string, round: number): Promise<History> => {
  const reader = startChild(WRITER, [dataDir, 'pglite', String(round + 1)])
  const { history } = await reader.first('history')
  await reader.kill()
  return history as History
}

describe.runIf(ENGINE === 'pglite')('the embedded database on a disk that fails', () => {
  it(
    'acknowledges nothing after a sync that failed, also when syncs succeed again, until it is started anew',
    { timeout: LIMIT_MS },
    async () => {
      const dataDir = path.join(folder.dir, 'broken')
      const fault = path.join(folder.dir, 'broken-disk')
      const writer = startChild(WRITER, [dataDir, 'pglite', '1'], {
        preload: path.join(FAULTS, 'failing-sync.mjs'),
        env: { EAE_FAULT_FILE: fault },
      })
      await writer.first('ack')
      writeFileSync(fault, '')
      await writer.first('down')
      const at = writer.messages.findIndex((message) => 'down' in message)
      rmSync(fault)
      await refusals(writer, REFUSALS)
      await writer.kill()
      expect(writer.messages.slice(at).filter((message) => 'ack' in message)).toEqual([])
      expect(contradictions(textsOf(writer, 'ack'), await readBack(dataDir, 1))).toEqual([])
    },
  )

  it(
    `loses no acknowledged write when the power goes ${POWER_LOSSES} times (EAE_KILL_SEED=${SEED})`,
    { timeout: LIMIT_MS },
    async () => {
      const random = seededRandom(SEED)
      const dirOf = (round: number): string => path.join(folder.dir, `power-${round}`)
      const wrong: string[] = []
      let acks = 0
      let before: string[] = []
      for (let round = 1; round <= POWER_LOSSES; round += 1) {
        const image = path.join(folder.dir, `image-${round}`)
        mkdirSync(image)
        const writer = startChild(WRITER, [dirOf(round), 'pglite', String(round)], {
          preload: path.join(FAULTS, 'power-loss.mjs'),
          env: { EAE_POWER_ROOT: path.join(dirOf(round), 'pglite'), EAE_POWER_IMAGE: image },
        })
        const { history } = await writer.first('history')
        wrong.push(...contradictions(before, history as History).map((text) => `loss ${round - 1}: ${text}`))
        await writer.first('ack')
        await new Promise<void>((resolve) => {
          setTimeout(resolve, random() * MAX_DELAY_MS)
        })
        await writer.kill()
        before = textsOf(writer, 'ack')
        acks += before.length
        rebuildAfterPowerLoss(image, path.join(dirOf(round + 1), 'pglite'))
      }
      const last = await readBack(dirOf(POWER_LOSSES + 1), POWER_LOSSES)
      wrong.push(...contradictions(before, last).map((text) => `loss ${POWER_LOSSES}: ${text}`))
      expect(wrong).toEqual([])
      expect(acks).toBeGreaterThanOrEqual(POWER_LOSSES)
    },
  )
})
