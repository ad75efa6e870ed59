import type { Moment } from '@eae/domain/kernel/check.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../../testing/app.ts'
import { claimYear } from '../../../testing/applications.ts'
import { takenBack } from '../../../testing/taken-back.ts'
import { findInSets } from './set-checks.ts'

const { kysely } = await testDb()
const etos = await claimYear()
const OTHER = '094014201'

interface Stage {
  readonly id: number
  readonly bpeId: string
  readonly kodekm: string
  readonly other: number
}
const { rows } = await sql<Stage>`
  SELECT h.id, b.bpe_id AS "bpeId", k.kodekm, (SELECT o.id FROM edetedeaeehd o WHERE o.etos = h.etos AND o.id <> h.id AND o.recordtype = 0 AND o.status < 90 ORDER BY o.id LIMIT 1) AS other
  FROM edetedeaeehd h JOIN edetedeaeebpe b ON b.etos = h.etos AND b.ede_id = h.id JOIN edetedeaeezekm k ON k.etos = h.etos AND k.ede_id = h.id
  WHERE h.etos = ${etos} AND h.recordtype = 0 AND h.status < 90 ORDER BY h.id, b.bpe_id LIMIT 1
`.execute(kysely)
const [stage] = rows
if (stage === undefined) throw new Error('nobody in the demo has animals and entitlements')

/** What is found in an application with one entitlement of 10 ha that is activated, and one movement, once something is otherwise. */
const found = (moment: Moment, codes: readonly string[], ...changes: readonly RawBuilder<unknown>[]) =>
  takenBack(async (trx) => {
    const { id, bpeId, kodekm } = stage
    const inOrder = [
      sql`DELETE FROM edetedeaeebpe WHERE etos = ${etos} AND ede_id = ${id} AND bpe_id <> ${bpeId}`,
      sql`UPDATE edetedeaeebpe SET qty = 100000, activateflag = TRUE WHERE etos = ${etos} AND ede_id = ${id}`,
      sql`UPDATE reg_bpe SET qty = 100000, unusedyears = 0, pendingflag = FALSE WHERE etos = ${etos} AND bpe_id = ${bpeId}`,
      sql`DELETE FROM kbd_movement WHERE kodekm IN (SELECT kodekm FROM edetedeaeezekm WHERE etos = ${etos} AND ede_id = ${id})`,
      sql`INSERT INTO kbd_movement (version, kodekm, animal, dteevent, dtenotice) VALUES (1, ${kodekm}, '0201', ${`${etos}-03-01`}, ${`${etos}-03-08`})`,
      ...changes,
    ]
    for (const change of inOrder) await change.execute(trx)
    return (await findInSets(trx, etos, id, {}, { moment })).filter(({ check }) => codes.includes(check))
  })
const register = (change: RawBuilder<unknown>) =>
  sql`UPDATE reg_bpe SET ${change} WHERE etos = ${etos} AND bpe_id = ${stage.bpeId}`
const own = (change: RawBuilder<unknown>) =>
  sql`UPDATE edetedeaeebpe SET ${change} WHERE etos = ${etos} AND ede_id = ${stage.id}`

it.each([
  [100_000.01, null],
  [100_000, null],
  [99_999.99, 0.01],
])('40101: 10 ha are activated and the register has %d m²', async (m2, stakeM2) => {
  const findings = await found('P', ['40101'], register(sql`qty = ${m2}::numeric`))
  expect(findings.map((finding) => finding.stakeM2)).toEqual(stakeM2 === null ? [] : [stakeM2])
})

it('40101: what two applications activate is shared out, and none says who the other is', async () => {
  const { bpeId, other } = stage
  const second = sql`INSERT INTO edetedeaeebpe (etos, ede_id, bpe_id, bpetype, qty, bpeup, activateflag, usrinsert)
    VALUES (${etos}, ${other}, ${bpeId}, 2, 100000, 1, TRUE, 'test')`
  const findings = await found('P', ['40101'], register(sql`afm = ${OTHER}`), second)
  expect(findings).toMatchObject([
    { severity: 'B', stakeM2: 50_000, params: { claimedM2: 200_000, registerM2: 100_000 } },
  ])
  expect(JSON.stringify(findings)).not.toContain(OTHER)
  expect(
    await found(
      'P',
      ['40101'],
      second,
      sql`UPDATE edetedeaeehd SET status = 90 WHERE etos = ${etos} AND id = ${other}`,
    ),
  ).toEqual([])
})

it.each([
  [0, false, 0],
  [1, false, 1],
  [2, false, 1],
  [1, true, 0],
])('40103: unused for %d years, activated: %s', async (years, isActive, count) => {
  const changes = [register(sql`unusedyears = ${years}`), own(sql`activateflag = ${isActive}`)]
  expect(await found('F', ['40103'], ...changes)).toHaveLength(count)
})

it('40104: an entitlement whose transfer is pending is told where it is activated', async () => {
  expect(await found('F', ['40104'])).toEqual([])
  expect(await found('F', ['40104'], register(sql`pendingflag = TRUE`))).toMatchObject([{ stakeM2: 100_000 }])
  expect(await found('F', ['40104'], register(sql`pendingflag = TRUE`), own(sql`activateflag = FALSE`))).toEqual([])
})

it('an entitlement that the register does not name is not known', async () => {
  const gone = sql`DELETE FROM reg_bpe WHERE etos = ${etos} AND bpe_id = ${stage.bpeId}`
  expect(await found('P', ['40101'], gone)).toEqual([])
  expect(await found('F', ['40103', '40104'], gone, own(sql`activateflag = FALSE`))).toEqual([])
})

it.each([
  [`${etos}-03-01`, 6, 0],
  [`${etos}-03-01`, 7, 0],
  [`${etos}-03-01`, 8, 1],
  [`${etos}-01-01`, 12, 1],
  [`${etos - 1}-12-31`, 12, 0],
])('30108: a movement of %s that was notified after %d days', async (day, late, count) => {
  const change = sql`UPDATE kbd_movement SET dteevent = ${day}::date, dtenotice = ${day}::date + ${late}::integer WHERE kodekm = ${stage.kodekm}`
  const findings = await found('N', ['30108'], change)
  expect(findings).toHaveLength(count)
  if (count > 0) expect(findings).toMatchObject([{ severity: 'W', params: { late: 1, days: late, maxDays: 7 } }])
})
