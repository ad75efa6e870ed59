import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/transaction.ts'
import { testDb } from '../../testing/app.ts'
import { actorOfLogin, approvedRun, type RunLine } from '../../testing/approved-run.ts'
import { claimYear } from '../../testing/applications.ts'
import { numbersFrom } from '../../testing/change-at-random.ts'
import { takenBack } from '../../testing/taken-back.ts'
import { readRun } from '../stored.ts'
import { postRun } from './entries.ts'
import { post } from './post.ts'
import { verifyLedger } from './verify.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
const below = numbersFrom(20_261_128)
const actor = await actorOfLogin('approval')

const FUNDS = [1, 2, 3] as const
const SCHEMES = ['0001', '0011', '1301', '0203', '0302'] as const
/** Applications of each run, and runs: some hundred statements with some lines each. */
const [APPLICATIONS, RUNS] = [40, 6]

const randomLines = (): readonly RunLine[] =>
  SCHEMES.filter(() => below(10) < 7).map((kodikos) => ({
    kodikos,
    fund: FUNDS[below(FUNDS.length)] ?? 1,
    due: below(10) === 0 ? 0 : below(500_000) - 175_000,
  }))

const balance = async (account: number): Promise<number> => {
  const found = await sql<{ cents: number }>`
    SELECT coalesce(sum(CASE WHEN m.debit = ${account} THEN m.cents ELSE -m.cents END), 0)::bigint AS cents FROM ledger_movement m
    WHERE ${account} IN (m.debit, m.credit)
  `.execute(db.kysely)
  return found.rows[0]?.cents ?? 0
}

let lastRun = 0
beforeAll(async () => {
  for (let number = 101; number <= 100 + RUNS; number += 1) {
    const statements = Array.from({ length: APPLICATIONS }, (_, at) => ({
      edeId: at + 1,
      afm: '094014201',
      lines: randomLines(),
    }))
    lastRun = await approvedRun(
      etos,
      number,
      statements.filter(({ lines }) => lines.length > 0),
    )
  }
})

/** What the proof says after something was done behind the product, which is taken back afterwards. */
const after = (...alterations: readonly RawBuilder<unknown>[]): Promise<readonly string[]> =>
  takenBack(async (trx) => {
    await sql`ALTER TABLE ledger_movement DISABLE TRIGGER USER`.execute(trx)
    await sql`ALTER TABLE ledger_entry DISABLE TRIGGER USER`.execute(trx)
    for (const alteration of alterations) await alteration.execute(trx)
    return (await verifyLedger(trx)).faults
  })

describe('the ledger', () => {
  it('holds what lines and statements come to, to the cent', async () => {
    const found = await sql<{ due: number; topay: number; debt: number }>`
      SELECT (SELECT sum(due_cents) FROM pay_line WHERE etos = ${etos} AND run_id >= 0)::bigint AS due, sum(topay_cents)::bigint AS topay, sum(debt_cents)::bigint AS debt FROM payvexathd
    `.execute(db.kysely)
    const { due = 0, topay = 0, debt = 0 } = found.rows[0] ?? {}
    expect(topay - debt).toBe(due)
    expect(await balance(ACCOUNT.budget)).toBe(due)
    expect(await balance(ACCOUNT.payable)).toBe(-topay)
    expect(await balance(ACCOUNT.debt)).toBe(debt)
    expect(await verifyLedger(db.kysely)).toEqual({ entries: RUNS, faults: [] })
  })

  it('takes an event once, and nothing in the database changes what stands', async () => {
    const again = transaction(db, actor, async (tx) => postRun(tx, await readRun(tx.sql, lastRun)))
    await expect(again).rejects.toThrow('pay_claim_run_id_ede_id_fund_key')
    const nothing = { etos, kind: 'runApproved', causeId: 1 } as const
    const empty = sql`SELECT 10::smallint AS debit, 20::smallint AS credit, 0::bigint AS cents, 1::smallint AS fund, 1::bigint AS ede_id, ''::text AS afm,
      NULL::text AS kodikos, NULL::bigint AS ref_id`
    expect(await transaction(db, actor, (tx) => post(tx, { ...nothing, movements: empty }))).toBeNull()
    const changes = [
      sql`UPDATE ledger_movement SET cents = cents + 1 WHERE entry_no = 1 AND no = 1`,
      sql`DELETE FROM ledger_movement WHERE entry_no = 1 AND no = 1`,
      sql`UPDATE ledger_entry SET usr = 'x' WHERE no = 1`,
      sql`DELETE FROM ledger_entry WHERE no = ${RUNS}`,
      sql`INSERT INTO ledger_movement SELECT etos, entry_no, 100000, debit, credit, cents, fund, ede_id, afm, kodikos, ref_id, leaf FROM ledger_movement WHERE entry_no = 1 AND no = 1`,
      sql`INSERT INTO ledger_entry SELECT etos, ${RUNS + 2}, at, kind, 7, NULL, user_id, usr, movements, cents, rows_sha256, prev_sha256, sha256 FROM ledger_entry WHERE no = 1`,
    ]
    for (const change of changes) await expect(change.execute(db.kysely)).rejects.toThrow(/ledger|does not fit/)
  })

  it.each([
    ['debit', '20'],
    ['credit', '31'],
    ['cents', 'cents + 1'],
    ['fund', '3 - fund'],
    ['ede_id', 'ede_id + 1'],
    ['afm', "'090000045'"],
    ['kodikos', "coalesce(kodikos, '') || '9'"],
    ['ref_id', '7'],
    ['leaf', "'\\x00'"],
  ])('names a movement whose %s was altered', async (column, value) => {
    const one = sql`entry_no = 2 AND no = 3`
    const faults = await after(
      sql`ALTER TABLE ledger_movement DROP CONSTRAINT IF EXISTS ledger_movement_check`,
      sql`UPDATE ledger_movement SET ${sql.id(column)} = ${sql.raw(value)} WHERE ${one}`,
    )
    expect(faults).toContain(`ledger of ${etos}, entry 2: movement 3 was altered`)
  })

  it('names entries and movements that were added, altered, moved or taken away', async () => {
    const said = async (...alterations: readonly RawBuilder<unknown>[]) => (await after(...alterations)).join('\n')
    expect(await said(sql`DELETE FROM ledger_movement WHERE entry_no = 2 AND no = 3`)).toContain('entry 2: ')
    expect(
      await said(
        sql`UPDATE ledger_movement SET leaf = (SELECT o.leaf FROM ledger_movement o WHERE o.entry_no = 2 AND o.no = 4) WHERE entry_no = 2 AND no = 3`,
      ),
    ).toContain('entry 2: movement 3 was altered')
    for (const column of ['at', 'kind', 'cause_id', 'user_id', 'usr', 'rows_sha256', 'sha256', 'prev_sha256']) {
      const value = column === 'at' ? sql`at + interval '1 second'` : sql`${sql.id(column)} || '1'`
      const number = sql`${sql.id(column)} + 100000`
      const isNumber = column.endsWith('_id')
      expect(
        await said(sql`UPDATE ledger_entry SET ${sql.id(column)} = ${isNumber ? number : value} WHERE no = 2`),
      ).toMatch(/entry [23]: /)
    }
    expect(await said(sql`DELETE FROM ledger_entry WHERE no = ${RUNS}`)).toContain('the end of the chain')
    expect(await said(sql`UPDATE ledger_chain SET last_no = 1, last_sha256 = repeat('0', 64)`)).toContain('the end of')
    expect(await said(sql`UPDATE pay_run SET state = 6, number = number + 100 WHERE id = ${lastRun}`)).toBe('')
    expect(
      await said(
        sql`ALTER TABLE payvexathd DISABLE TRIGGER USER`,
        sql`UPDATE payvexathd SET topay_cents = topay_cents + 1 WHERE run_id = ${lastRun} AND ede_id = 1`,
      ),
    ).toMatch(/payment run \d+: application 1 has other amounts/)
  })
})
