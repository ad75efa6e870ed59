import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { verifyRuns } from '../payments/index.ts'
import { loadDeskWork } from './desk-work.ts'

const cardsOf = async (login: string) => {
  const answer = await (await clientOf(login)).call('Home/find', { etos: await claimYear() })
  return new Map((answer.body.data as { code: string; rows: number }[]).map(({ code, rows }) => [code, rows]))
}

it('gives the offices of the demo documents to judge and answers to decide, once', async () => {
  const db = await testDb()
  const count = async () =>
    (
      await sql<{
        n: number
      }>`SELECT (SELECT count(*) FROM submission) + (SELECT count(*) FROM ams_answer) AS n`.execute(db.kysely)
    ).rows[0]?.n
  expect(await count()).toBe(0)
  await loadDeskWork(db)
  const made = await count()
  expect(made).toBeGreaterThan(1)
  for (const login of ['daok', 'directorate', 'agency']) {
    const cards = await cardsOf(login)
    expect(cards.get('documents'), login).toBeGreaterThan(0)
    expect(cards.get('answers'), login).toBeGreaterThan(0)
  }
  // Last year is paid, and the advance of this year waits for who approves, and for nobody else.
  expect((await cardsOf('approval')).get('runsToApprove')).toBe(1)
  expect((await cardsOf('payments')).get('runsToApprove')).toBeUndefined()
  const paid = await sql<{ state: number; net: number }>`
    SELECT r.state, r.net_cents AS net FROM pay_run r WHERE r.etos = ${(await claimYear()) - 1}
  `.execute(db.kysely)
  expect(paid.rows).toMatchObject([{ state: 6, net: expect.any(Number) }])
  expect((await verifyRuns(db.kysely)).faults).toEqual([])
  await loadDeskWork(db)
  expect(await count()).toBe(made)
})
