import { applicationParts } from '@eae/domain/applications/index.ts'
import { LIFE_EVENTS, type LifeEvent } from '@eae/domain/applications/life.ts'
import { PART_SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import { isDraft, STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { dropReplaced, expireVersions } from '../applications/life/expire.ts'
import { verifyChain } from '../applications/verify/verify.ts'
import type { Route } from '../platform/route.ts'
import { allRoutes } from '../routes.ts'
import type { Values } from '../crud/index.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { treeOf } from '../testing/applications.ts'
import { anonymousAt, type TestClient } from '../testing/app.ts'
import { CAST, theStage, type Stage } from '../testing/cast.ts'
import { contentDigests } from '../testing/content-digest.ts'
import { testDatabase } from '../testing/database.ts'
import { fillEveryPart, readEveryPart, type Making } from '../testing/every-part.ts'
import { bodyOfCall } from '../testing/matrix-bodies.ts'
import { IS_FULL } from '../testing/full.ts'
import { rowOf } from '../testing/matrix-entities.ts'
import { sampleBody, shapeOf } from '../testing/sample-body.ts'
import { submitUnchecked } from '../testing/sealed.ts'
import { asOwner } from '../testing/owner.ts'

// An application that was submitted and that nobody amends is as it was sealed, whatever anybody calls: the calls are those that the
// server registers as writing, so a new one is attacked from its first day on.

const SAVE = 'MainService/synchronizeChanges'
/** Calls that end the session of their caller, or lock him: who is logged out attacks no more. */
const ENDS_SESSIONS = new Set(['Login/logoutUser', 'Login/leave', 'Login/endMySession', 'Administration/endSession'])

const { config, db } = await testDatabase()
const { kysely } = db
const ROUTES = allRoutes(config, true)
const PATHS = ROUTES.map(({ path }) => path)
const WRITERS = ROUTES.filter(({ path, writes }) => writes && !ENDS_SESSIONS.has(path))

let stage: Stage
let making: Making

interface Head {
  readonly status: number
  readonly rowVersion: number
}
const head = async (): Promise<Head> => {
  const { rows } = await sql<Head>`
    SELECT status, row_version AS "rowVersion" FROM edetedeaeehd WHERE etos = ${stage.etos} AND id = ${stage.id}
  `.execute(kysely)
  const [row] = rows
  if (row === undefined) throw new Error('the official application is gone')
  return row
}
/** The header as its applicant reads it. */
const header = async (): Promise<Values> =>
  (await treeOf(stage.clients.farmerA, stage.etos, stage.id)).tree.header as unknown as Values
const contentNow = () => contentDigests(stage.etos, stage.id)
const mismatches = async (): Promise<readonly string[]> =>
  (await verifyChain(kysely, stage.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)

type Asks = Pick<TestClient, 'call' | 'get'>
/** Who may make a call at all, by the matrix of rights; everybody where nobody wrote that down yet. */
const allCallersOf = (path: string): readonly (readonly [string, Asks])[] => {
  const cells = rowOf(path)?.split(' ') ?? []
  return CAST.flatMap((name, at) => (['401', '403'].includes(cells[at] ?? '') ? [] : [[name, stage.clients[name]]]))
}

/** Of them everybody in the complete run, else the applicant and one other in turn. */
const callersOf = (path: string): readonly (readonly [string, Asks])[] => {
  const all = allCallersOf(path)
  if (IS_FULL) return all
  const others = all.filter(([name]) => name !== 'farmerA')
  const turn = PATHS.indexOf(path)
  return [...all.filter(([name]) => name === 'farmerA'), ...others.slice(turn % Math.max(1, others.length)).slice(0, 1)]
}

/** Bodies of a call that mean the official application: the one of the matrix in its newest version, and one of its description alone. */
const bodiesOf = async (route: Pick<Route, 'path' | 'input'>): Promise<readonly object[]> => {
  const { etos, id, afm } = stage
  const { rowVersion } = await head()
  const named = { etos, id, edeId: id, edeIdSource: id, ids: [id], key: id, afm, rowVersion, reason: 'ΔΟΚΙΜΗ ΕΠΙΘΕΣΗΣ' }
  const own = bodyOfCall(route.path, stage)
  const described = sampleBody(shapeOf(route), named)
  return [
    'rowVersion' in own ? { ...own, rowVersion } : own,
    ...(typeof described === 'object' && described !== null ? [described] : []),
  ]
}

/** The calls after which, whoever of some people made them, the content is another one than before. Stops at the first of them. */
const harmfulOf = async (
  routes: readonly Pick<Route, 'path' | 'input' | 'method'>[],
  callersOfCall: (path: string) => readonly (readonly [string, Asks])[] = callersOf,
): Promise<readonly string[]> => {
  const before = JSON.stringify(await contentNow())
  for (const route of routes) {
    for (const body of await bodiesOf(route)) {
      for (const [name, client] of callersOfCall(route.path)) {
        const { status } = await client.call(route.path, body)
        // What was refused changed nothing: that is what tests of refusals show for every call.
        if (status >= 400) continue
        if (JSON.stringify(await contentNow()) !== before) return [`${route.path} by ${name}: ${JSON.stringify(body)}`]
      }
    }
    if (JSON.stringify(await contentNow()) !== before) return [`${route.path}, though refused`]
  }
  return []
}

/** Every sealed text of the application, and whether it still holds. */
const seals = async () =>
  (
    await sql<{ version: number; canonical: string; sha256: string }>`
      SELECT version, canonical, sha256 FROM submission WHERE etos = ${stage.etos} AND ede_id = ${stage.id} ORDER BY version
    `.execute(kysely)
  ).rows

beforeAll(async () => {
  stage = await theStage()
  making = await fillEveryPart(stage.clients.farmerA, stage.etos, stage.id)
  await submitUnchecked(stage.etos, stage.id)
  // Some calls want a recent login.
  await sql`UPDATE app_session SET started_at = now() WHERE ended_at IS NULL`.execute(kysely)
  expect(Object.values(await contentNow()).filter((text) => text.startsWith('0 '))).toEqual([])
})

describe('an official content', () => {
  /** Calls of the life of the application itself, each of which is tried by its event below. */
  const OF_LIFE = new Set(['Life/move', 'Life/withdrawLines'])

  it('is left alone by every call that writes, whoever makes it', { timeout: 600_000 }, async () => {
    expect(WRITERS.length).toBeGreaterThan(100)
    expect(await harmfulOf(WRITERS.filter(({ path }) => !OF_LIFE.has(path)))).toEqual([])
    expect((await head()).status).toBe(STATES.FINAL)
    expect(await mismatches()).toEqual([])
  })

  it('is known to be changed where a call that nobody knew yet does it', async () => {
    const app = await createApp(config, db, true)
    const path = 'Trial/overwrite'
    app.post(`${config.basePath}rest/${path}`, async (request) => {
      const { etos, edeId } = z.object({ etos: z.int(), edeId: z.int() }).parse(request.body)
      await sql`UPDATE edetedeaeeagroi SET topothesia = concat(topothesia, 'Χ'::text) WHERE etos = ${etos} AND ede_id = ${edeId}`.execute(
        asOwner(kysely),
      )
      return { data: 'SUCCESS' }
    })
    const before = await sql<{ id: number; topothesia: string | null }>`
      SELECT id, topothesia FROM edetedeaeeagroi WHERE etos = ${stage.etos} AND ede_id = ${stage.id}
    `.execute(kysely)
    try {
      const route = { path, input: z.object({ etos: z.int(), edeId: z.int() }) }
      expect(await harmfulOf([route], () => [['a stranger', anonymousAt(app)]])).toHaveLength(1)
    } finally {
      for (const { id, topothesia } of before.rows)
        await sql`UPDATE edetedeaeeagroi SET topothesia = ${topothesia} WHERE etos = ${stage.etos} AND id = ${id}`.execute(
          asOwner(kysely),
        )
      await app.close()
    }
    expect(await mismatches()).toEqual([])
  })

  it.each(applicationParts.map(({ name }) => name))(
    'takes no save of %s: no new row, no change, no deletion',
    async (name) => {
      const { etos, id } = stage
      const entity = findEntity(name)
      const row =
        name === 'Edetedeaeehd' ? await header() : (await readEveryPart(stage.clients.farmerA, making)).get(name)
      if (entity === null || row === undefined) throw new Error(`there is no row of ${name} to attack`)
      const before = await contentNow()
      const free = Object.entries(entity.fields).filter(([field, { computed }]) => !computed && field !== 'edeId')
      const { id: key, rowVersion } = row
      const attacks = [
        ...free.map(([field]) => [1, { id: key, rowVersion, [field]: row[field] ?? null }] as const),
        [2, { id: key, rowVersion }] as const,
        [0, { ...Object.fromEntries(free.map(([field]) => [field, row[field]])), id: 'TEMP_ID_1', edeId: id }] as const,
      ]
      const taken: string[] = []
      const ofApplicant = new Set<number>()
      for (const [person, client] of callersOf(SAVE)) {
        for (const [status, sent] of attacks) {
          const answer = await client.call(SAVE, { etos, changes: [{ status, entityName: name, entity: sent }] })
          if (answer.status < 400) taken.push(`${status} ${JSON.stringify(sent)} by ${person}`)
          if (person === 'farmerA') ofApplicant.add(answer.status)
        }
      }
      expect(taken).toEqual([])
      // He is refused because it was submitted, not for what he sends.
      expect([...ofApplicant]).toContain(423)
      expect(await contentNow()).toEqual(before)
    },
  )

  it('is left alone by the work that the house does by itself', async () => {
    const before = await contentNow()
    await expireVersions(db)
    await dropReplaced(db)
    // What the calls above began in the background is over, too.
    const running = sql<{ n: number }>`SELECT count(*)::int AS n FROM app_job WHERE state < 2`
    await expect.poll(async () => (await running.execute(kysely)).rows[0]?.n, { timeout: 60_000 }).toBe(0)
    expect(await contentNow()).toEqual(before)
  })
})

it('lines of any part that are taken back leave what was sealed as it is, and are sealed themselves', async () => {
  const { etos, id, clients } = stage
  let taken = 0
  for (const part of PART_SLOTS) {
    const sealed = await seals()
    const row = (await readEveryPart(clients.farmerA, making)).get(treeEntities[part].name)
    const body = { etos, id, rowVersion: (await head()).rowVersion, lines: [{ part, id: row?.id ?? 1 }] }
    const answer = await clients.farmerA.call('Life/withdrawLines', { ...body, idempotencyKey: crypto.randomUUID() })
    if (answer.status === 200) taken += 1
    const now = await seals()
    expect(now.slice(0, sealed.length), part).toEqual(sealed)
    expect(now, part).toHaveLength(sealed.length + (answer.status === 200 ? 1 : 0))
  }
  expect(taken).toBeGreaterThan(5)
  expect(await mismatches()).toEqual([])
})

describe('an event of the life', () => {
  const bringBack = async (): Promise<void> => {
    const { status, rowVersion } = await head()
    const { etos, id } = stage
    if (isDraft(status)) await submitUnchecked(etos, id)
    if (status === STATES.AMENDING)
      expect((await stage.clients.farmerA.call('Life/move', { etos, id, rowVersion, event: 'cancel' })).status).toBe(
        200,
      )
    expect(await head()).toMatchObject({ status: STATES.FINAL })
  }

  /** Whose withdrawal is for good stands last. */
  const events = LIFE_EVENTS.toSorted((a, b) => Number(a === 'withdraw') - Number(b === 'withdraw'))
  it.each(events)(
    '%s changes nothing that was sealed, and what holds is what the newest seal says',
    async (event: LifeEvent) => {
      const { etos, id } = stage
      const sealed = await seals()
      for (const [, client] of allCallersOf('Life/move')) {
        const before = await contentNow()
        const { rowVersion } = await head()
        const answer = await client.call('Life/move', { etos, id, rowVersion, event, reason: 'ΔΟΚΙΜΗ ΕΠΙΘΕΣΗΣ' })
        if (answer.status >= 400) {
          expect(await contentNow()).toEqual(before)
          continue
        }
        expect(await mismatches()).toEqual([])
        if (event === 'withdraw') break
        await bringBack()
      }
      // A later seal may have come to them.
      expect((await seals()).slice(0, sealed.length)).toEqual(sealed)
    },
  )
})
