import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { keepOfficial } from '../applications/life/kept-rows.ts'
import { DEMO_LOGINS } from '../demo/index.ts'
import { HOUSE } from '../platform/actor.ts'
import { transaction } from '../platform/transaction.ts'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'

/*
 * An application that is amended has two contents, and is one application: lists, cards of the home page, clients, the search in
 * everything and the year's figures say of it what they would say without the rows that are kept aside.
 */

const { kysely } = await testDb()
const etos = await claimYear()
const AMENDED = 8
let afm = ''

const SAYS = [
  ['Home/find', {}],
  ['Home/findClients', {}],
  ['Edetedeaeehd/findMine', {}],
  ['Edetedeaeehd/findAllByCriteriaRange_grid', { criteria: {}, toRowIndex: 500 }],
  ['Edetedeaeeagroi/findAllByCriteriaRange_grid', { criteria: {}, toRowIndex: 1 }],
  ['Edetedeaeefytiko/findAllByCriteriaRange_grid', { criteria: {}, toRowIndex: 1 }],
  ['Edetedeauthor/findAllByCriteriaRange_grid', { criteria: {}, toRowIndex: 500 }],
  ['EdeFinding/findAllByCriteriaRange_grid', { criteria: {}, toRowIndex: 1 }],
  ['Edetedeaeehd/findPrefillPlan', {}],
] as const

/** Cards of the home page but the one that counts the calls of this test that were refused. */
const withoutRefusals = (data: unknown): unknown =>
  Array.isArray(data) ? data.filter((one: unknown) => !JSON.stringify(one).includes('"securityEvents"')) : data

/** What all logins are told by each of the calls. */
const all = async (): Promise<Readonly<Record<string, unknown>>> => {
  const said: Record<string, unknown> = {}
  for (const login of DEMO_LOGINS) {
    const client = await clientOf(login)
    for (const [path, body] of SAYS) {
      const { status, body: answer } = await client.call(path, { etos, ...body })
      if (status < 500) said[`${login} ${path}`] = [status, withoutRefusals(answer.data), answer.count]
      else throw new Error(`${login} ${path}: ${status}`)
    }
    said[`${login} Afm/validate`] = (await client.call('Afm/validate', { etosprev: etos, afm })).body
  }
  return said
}

beforeAll(async () => {
  const db = await testDb()
  const { rows } = await sql<{ id: number; afm: string }>`
    UPDATE edetedeaeehd SET status = ${STATES.FINAL}, dte_oris = now() WHERE etos = ${etos} AND id IN (
      SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status = ${STATES.DRAFT} ORDER BY h.id LIMIT ${AMENDED}) RETURNING id, afm
  `.execute(kysely)
  expect(rows).toHaveLength(AMENDED)
  afm = rows[0]?.afm ?? ''
  for (const { id } of rows)
    await transaction(db, HOUSE, async (tx) => {
      await keepOfficial(tx, etos, id)
      await sql`UPDATE edetedeaeehd SET status = ${STATES.AMENDING} WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
    })
})

it('an application that is amended is told as one', async () => {
  const withKept = await all()
  await kysely.transaction().execute(async (trx) => {
    await sql`SET LOCAL eae.copying = 'on'`.execute(trx)
    await sql`DELETE FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 1`.execute(trx)
  })
  const alone = await all()
  expect(Object.keys(alone).filter((name) => JSON.stringify(alone[name]) !== JSON.stringify(withKept[name]))).toEqual(
    [],
  )
  const answered = Object.values(alone).filter((one) => Array.isArray(one) && one[0] === 200)
  expect(answered.length).toBeGreaterThan(SAYS.length)
})
