import { STATES } from '@eae/domain/applications/states.ts'
import { PAY_RUN, type RunMove } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { actorOfLogin } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'
import { dyingIn } from '../testing/dying.ts'
import { IS_FULL } from '../testing/full.ts'
import { computeBy } from './compute.ts'
import { freezeBy } from './freeze.ts'
import { draftRun, moveRun } from './life.ts'
import { workOn, type Work } from './steps.ts'
import { readRun } from './stored.ts'
import { verifyRuns } from './verify.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
const actor = await actorOfLogin('payments')
/** Of last year all were submitted; a landing takes every sixth of them. */
if (!IS_FULL)
  await sql`UPDATE edetedeaeehd SET status = ${STATES.INITIAL} WHERE etos = ${etos} AND kodikos % 6 <> 1`.execute(
    db.kysely,
  )

/** How many applications stand in one transaction: of the moments of a kill there are as many as chunks, of each of both steps. */
const CHUNKS = IS_FULL ? [4, 20, 200, 500] : [4, 200]
const KILL_CHUNK = 4
const KILLS_OF_EACH = IS_FULL ? 15 : 1
const TIME_LIMIT_MS = 20 * 60_000

const move = async (id: number, what: RunMove): Promise<void> => {
  const { rowVersion } = await readRun(db.kysely, id)
  await moveRun(db, actor, { id, rowVersion, move: what, reason: '' })
}

/** No worker is here: whoever begins a job does its work. Killed in its n-th transaction, it is begun again by another. */
const led = async (id: number, what: 'freeze' | 'compute', work: Work, diesIn: number | null): Promise<void> => {
  await move(id, what)
  if (diesIn !== null) await expect(workOn(dyingIn(db, diesIn), actor, id, work)).rejects.toThrow('the process')
  await workOn(db, actor, id, work)
  // Nobody takes it up here, and of one person only some wait.
  await sql`DELETE FROM app_job`.execute(db.kysely)
}

/** Freezes and computes a trial; gives the digests over what it read and what it came to. */
const digests = async (chunk: number, dies: { readonly freeze: number | null; readonly compute: number | null }) => {
  const id = await draftRun(db, actor, {
    etos,
    kind: 2,
    isTrial: true,
    description: 'x',
    directPercent: 100,
    ruralPercent: 100,
    rulesYear: null,
  })
  await led(id, 'freeze', freezeBy(chunk), dies.freeze)
  await led(id, 'compute', computeBy(chunk), dies.compute)
  const { state, freezeSha256, digest, applications } = await readRun(db.kysely, id)
  expect(state).toBe(PAY_RUN.computed)
  return { freezeSha256, digest, applications }
}

it(
  'gives the same digests by any chunk, and killed in any transaction',
  async () => {
    const [first = KILL_CHUNK, ...others] = CHUNKS
    const whole = await digests(first, { freeze: null, compute: null })
    expect(whole.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(whole.applications).toBeGreaterThan(KILL_CHUNK * KILLS_OF_EACH)
    for (const chunk of others)
      expect(await digests(chunk, { freeze: null, compute: null }), `by ${chunk}`).toEqual(whole)
    // Spread over the chunks of a step; behind the last of them stands the transaction that ends it.
    const transactions = Math.ceil(whole.applications / KILL_CHUNK) + 1
    for (let kill = 1; kill <= KILLS_OF_EACH; kill += 1) {
      const at = Math.ceil((kill * transactions) / (KILLS_OF_EACH + 1))
      const dies = { freeze: at, compute: transactions + 1 - at }
      expect(await digests(KILL_CHUNK, dies), `killed in ${JSON.stringify(dies)}`).toEqual(whole)
    }
    expect((await verifyRuns(db.kysely)).faults).toEqual([])
  },
  TIME_LIMIT_MS,
)
