import { readFileSync } from 'node:fs'
import { MOVE_EVENTS } from '@eae/domain/applications/life-calls.ts'
import { applicationLife, LIFE_EVENTS, rowsOf } from '@eae/domain/applications/life.ts'
import { STATES, type StateName } from '@eae/domain/applications/states.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { transaction } from '../../platform/transaction.ts'
import { findActorOfUser } from '../../session/index.ts'
import { AppError } from '../../platform/errors.ts'
import { clientOf, testDb } from '../../testing/app.ts'
import { adviserApplication, submittable, treeOf, update } from '../../testing/applications.ts'
import { move } from './move.ts'
import { readSituation } from './situation.ts'
import { verifyChain } from '../verify/verify.ts'
import { asOwner } from '../../testing/owner.ts'

type Opened = Awaited<ReturnType<typeof adviserApplication>>

const actorOf = async (login: string): Promise<Actor> => {
  const { kysely } = await testDb()
  const { rows } = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)
  const found = await findActorOfUser(kysely, rows[0]?.id ?? 0)
  if (found === null) throw new Error(`the campaign has no ${login}`)
  return found
}
let adviser: Actor
beforeAll(async () => {
  adviser = await actorOf('adviser')
})

const setState = async ({ etos, id }: Opened, status: number): Promise<void> => {
  await sql`UPDATE edetedeaeehd SET status = ${status} WHERE etos = ${etos} AND id = ${id}`.execute(
    (await testDb()).kysely,
  )
}
const stepsOf = async ({ etos, id }: Opened): Promise<readonly string[]> => {
  const { rows } = await sql<{ step: string }>`
    SELECT concat(from_status, '>', to_status, ' ', reason) AS step FROM edetedeaeestatuslog
    WHERE etos = ${etos} AND ede_id = ${id} AND reason IS NOT NULL ORDER BY id
  `.execute((await testDb()).kysely)
  return rows.map(({ step }) => step)
}
const stateOf = async ({ client, etos, id }: Opened): Promise<number> =>
  (await treeOf(client, etos, id)).tree.header.status
const check = ({ client, etos, id }: Opened) => client.call('Edetedeaeehd/runChecks', { etos, id })

describe('an event of an application', () => {
  it('is written with its name: an edit of a checked one, a check that finds nothing in the way', async () => {
    const opened = await submittable(0)
    expect(await stateOf(opened)).toBe(STATES.CHECKED)
    const { header } = (await treeOf(opened.client, opened.etos, opened.id)).tree
    const changes = [update('Edetedeaeehd', { id: opened.id, rowVersion: header.rowVersion, odos: 'ΑΛΛΗ' })]
    const saved = await opened.client.call('MainService/synchronizeChanges', { etos: opened.etos, changes })
    expect(saved.status).toBe(200)
    expect(await stateOf(opened)).toBe(STATES.DRAFT)
    await check(opened)
    expect(await stateOf(opened)).toBe(STATES.CHECKED)
    expect((await stepsOf(opened)).slice(-2)).toEqual(['20>10 edit', '10>20 check'])
  })

  it('leads back where a run of the checks finds in a checked one what stands in its way', async () => {
    const opened = await submittable(0)
    await sql`UPDATE edetedeaeehd SET iban = NULL WHERE etos = ${opened.etos} AND id = ${opened.id}`.execute(
      asOwner((await testDb()).kysely),
    )
    expect((await check(opened)).status).toBe(200)
    expect(await stateOf(opened)).toBe(STATES.DRAFT)
    expect((await stepsOf(opened)).at(-1)).toBe('20>10 check')
    await check(opened)
    expect((await stepsOf(opened)).at(-1)).toBe('20>10 check')
  })

  it('is refused with that reason where the product does not make it yet, and leaves everything as it was', async () => {
    const opened = await adviserApplication(3)
    const db = await testDb()
    const before = await stepsOf(opened)
    // Acts are open to the year and to the clerk.
    const clerk = { ...(await actorOf('agency')), dpType: 3 as const }
    const { rows } = await sql<{ was: number }>`
      UPDATE edetparam p SET dptype = 3 FROM edetparam o WHERE p.year_eae = ${opened.etos} AND o.year_eae = p.year_eae RETURNING o.dptype AS was
    `.execute(db.kysely)
    const coming = applicationLife.table.filter((row) => 'lands' in row && 'CENTRAL' in row.by)
    expect(coming.length).toBeGreaterThan(0)
    const refused: string[] = []
    for (const { event, from } of coming)
      for (const name of from) {
        if (rowsOf(event).some(({ states, lands }) => lands === undefined && states?.includes(STATES[name]) === true))
          continue
        await setState(opened, STATES[name])
        const moved = transaction(db, clerk, async (tx) =>
          move(tx, opened.etos, await readSituation(tx.sql, clerk, opened.etos, opened.id, true), event),
        )
        await expect(moved, `${event} from ${name}`).rejects.toMatchObject({
          status: 423,
          answer: { code: 'life.notYet' },
        })
        refused.push(event)
      }
    expect(new Set(refused)).toContain('moveParcels')
    expect(await stepsOf(opened)).toEqual(before)
    await setState(opened, STATES.DRAFT)
    await sql`UPDATE edetparam SET dptype = ${rows[0]?.was} WHERE year_eae = ${opened.etos}`.execute(db.kysely)
  })

  it('is refused by the table before anything else: no adviser clears, locks or pays', async () => {
    const opened = await adviserApplication(3)
    const db = await testDb()
    for (const event of LIFE_EVENTS.filter((one) => rowsOf(one).every(({ by }) => by.KYD === undefined))) {
      const moved = transaction(db, adviser, async (tx) =>
        move(tx, opened.etos, await readSituation(tx.sql, adviser, opened.etos, opened.id, true), event),
      )
      await expect(moved, event).rejects.toMatchObject({ status: 423, answer: { code: 'locked.kind' } })
    }
  })

  it('of an application that is being corrected waits for the period of corrections, and says so to who saves', async () => {
    const opened = await adviserApplication(3)
    await setState(opened, STATES.CORRECTING)
    const { header } = (await treeOf(opened.client, opened.etos, opened.id)).tree
    const changes = [update('Edetedeaeehd', { id: opened.id, rowVersion: header.rowVersion, odos: 'ΑΛΛΗ' })]
    const saved = await opened.client.call('MainService/synchronizeChanges', { etos: opened.etos, changes })
    expect([saved.status, saved.body.code]).toEqual([423, 'locked.noCorrection'])
    await setState(opened, STATES.DRAFT)
  })
})

describe('the call of an event', () => {
  const versionOf = async ({ client, etos, id }: Opened) => (await treeOf(client, etos, id)).tree.header.rowVersion
  const ask = async (opened: Opened, login: string, event: string, more: object = {}) => {
    const { etos, id } = opened
    const asked = { etos, id, rowVersion: await versionOf(opened), event, reason: 'ΔΟΚΙΜΗ', ...more }
    const { status, body } = await (await clientOf(login)).call('Life/move', asked)
    return [
      status,
      body.code ?? (body.data as { status?: number }).status ?? (body.issues as { code: string }[])[0]?.code,
    ]
  }

  it('withdraws a draft with its reason, of the version that the page shows, once', async () => {
    const opened = await adviserApplication(4)
    expect(await ask(opened, 'adviser', 'withdraw', { reason: '  ' })).toEqual([422, expect.anything()])
    expect((await ask(opened, 'adviser', 'withdraw', { rowVersion: 0 }))[0]).toBe(409)
    expect((await ask(opened, 'farmer2', 'withdraw'))[0]).toBe(404)
    expect(await ask(opened, 'auditor', 'withdraw')).toEqual([423, 'locked.kind'])
    expect(await ask(opened, 'adviser', 'withdraw')).toEqual([200, STATES.WITHDRAWN])
    expect((await stepsOf(opened)).at(-1)).toMatch(/>90 withdraw$/)
    expect(await ask(opened, 'adviser', 'withdraw')).toEqual([423, 'locked.state'])
    const history = (await opened.client.call('Edetedeaeehd/history', { etos: opened.etos, id: opened.id })).body.data
    expect(history).toContainEqual(expect.objectContaining({ kind: 'status', reason: 'withdraw', words: 'ΔΟΚΙΜΗ' }))
  })

  it('locks what was submitted, and gives back the very state that it had; what was sealed stays proven', async () => {
    const opened = await submittable(8)
    const { client, etos, id, rowVersion } = opened
    const sent = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'lock-and-unlock' })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const before = await stateOf(opened)
    expect(await ask(opened, 'agency', 'unlock')).toEqual([423, 'locked.submitted'])
    expect(await ask(opened, 'agency', 'lock')).toEqual([200, STATES.LOCKED])
    const { kysely } = await testDb()
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
    expect(await ask(opened, 'adviser', 'unlock')).toEqual([423, 'locked.kind'])
    expect(await ask(opened, 'agency', 'unlock')).toEqual([200, before])
    // A state that nobody logged is told by the proof.
    await setState(opened, STATES.LOCKED)
    expect((await verifyChain(kysely, etos)).mismatches).toMatchObject([{ what: 'rows' }])
    await setState(opened, before)
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
  })

  it.each(['submit', 'edit', 'open', 'nothing'])(
    'knows no event that has a call of its own, or none: %s',
    async (event) => {
      expect((await ask(await adviserApplication(3), 'adviser', event))[0]).toBe(422)
    },
  )

  it('of whoever in whatever order leads to no state that the table does not have', async () => {
    const [, ...lines] = readFileSync(new URL('../../../../domain/src/applications/life.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const ways = new Set(lines.map((line) => line.split(',').slice(0, 3).join(' ')))
    const db = await testDb()
    const opened = await submittable(13)
    const logins = ['adviser', 'agency', 'farmer', 'daok', 'directorate', 'controller', 'payments', 'auditor', 'admin']
    const actors = await Promise.all(logins.map(actorOf))
    const names = Object.keys(STATES) as StateName[]
    const nameOf = (status: number) => names.find((name) => STATES[name] === status) ?? ''
    const step = fc.record({
      actor: fc.constantFrom(...actors),
      event: fc.constantFrom(...MOVE_EVENTS),
      start: fc.option(fc.constantFrom(...names), { freq: 3 }),
      reason: fc.constantFrom('', 'ΔΟΚΙΜΗ'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { actor, event, start, reason } of steps) {
          if (start !== null) await setState(opened, STATES[start])
          const from = nameOf(await stateOf(opened))
          const rowVersion = await versionOf(opened)
          const refusal = await transaction(db, actor, async (tx) => {
            const situation = await readSituation(tx.sql, actor, opened.etos, opened.id, true)
            await move(tx, opened.etos, situation, event, { rowVersion, reason })
          }).then(
            () => null,
            (error: unknown) => error,
          )
          const to = nameOf(await stateOf(opened))
          if (refusal === null) {
            const isKnown = [to, 'same', 'before'].some((one) => ways.has(`${from} ${event} ${one}`))
            expect(isKnown, `${from} ${event} ${to}`).toBe(true)
          } else {
            expect(refusal).toBeInstanceOf(AppError)
            expect(to).toBe(from)
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})
