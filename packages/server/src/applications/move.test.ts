import { applicationLife, LIFE_EVENTS, rowsOf } from '@eae/domain/applications/life.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../platform/actor.ts'
import { transaction } from '../platform/transaction.ts'
import { findActorOfUser } from '../session/index.ts'
import { testDb } from '../testing/app.ts'
import { adviserApplication, submittable, treeOf, update } from '../testing/applications.ts'
import { move } from './move.ts'
import { readSituation } from './situation.ts'

type Opened = Awaited<ReturnType<typeof adviserApplication>>

let adviser: Actor
beforeAll(async () => {
  const { kysely } = await testDb()
  const { rows } = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'adviser'`.execute(kysely)
  const found = await findActorOfUser(kysely, rows[0]?.id ?? 0)
  if (found === null) throw new Error('the campaign has no adviser')
  adviser = found
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
      (await testDb()).kysely,
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
    const coming = applicationLife.table.filter((row) => 'lands' in row && 'KYD' in row.by)
    expect(coming.length).toBeGreaterThan(10)
    const refused: string[] = []
    for (const { event, from } of coming)
      for (const name of from) {
        if (rowsOf(event).some(({ states, lands }) => lands === undefined && states?.includes(STATES[name]) === true))
          continue
        await setState(opened, STATES[name])
        const moved = transaction(db, adviser, async (tx) =>
          move(tx, opened.etos, await readSituation(tx.sql, adviser, opened.etos, opened.id, true), event),
        )
        await expect(moved, `${event} from ${name}`).rejects.toMatchObject({
          status: 423,
          answer: { code: 'life.notYet' },
        })
        refused.push(event)
      }
    expect(new Set(refused)).toContain('amend')
    expect(await stepsOf(opened)).toEqual(before)
    await setState(opened, STATES.DRAFT)
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

  it('of an application that is being amended waits for its part of the product, and says so to who saves', async () => {
    const opened = await adviserApplication(3)
    await setState(opened, STATES.AMENDING)
    const { header } = (await treeOf(opened.client, opened.etos, opened.id)).tree
    const changes = [update('Edetedeaeehd', { id: opened.id, rowVersion: header.rowVersion, odos: 'ΑΛΛΗ' })]
    const saved = await opened.client.call('MainService/synchronizeChanges', { etos: opened.etos, changes })
    expect([saved.status, saved.body.code]).toEqual([423, 'life.notYet'])
    await setState(opened, STATES.DRAFT)
  })
})
