import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { PayRunDetail, PayRunLine } from '@eae/domain/payments/runs/calls.ts'
import type { PayRunComparison } from '@eae/domain/payments/runs/compare.ts'
import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import type { RunMove } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import type { DemoLogin } from '../demo/users.ts'
import { verifyRuns } from './verify.ts'
import { claimYear } from '../testing/applications.ts'
import { jobOver } from '../testing/import.ts'
import { makeUser } from '../testing/users.ts'
import { asOwner } from '../testing/owner.ts'

const { kysely } = await testDb()
// Last year: its applications are submitted.
const etos = (await claimYear()) - 1
const freezer = await clientOf('payments')
const reviewer = await (await makeUser({ pattern: 'payments' })).logIn()
const approver = await (await makeUser({ pattern: 'payments', roles: ['paymentApproval'] })).logIn()
const decider = await makeUser({ pattern: 'payments', roles: ['paymentApproval'] })
const both = await makeUser({ pattern: 'payments', roles: ['payments', 'paymentApproval'] })
const bothClient = await both.logIn()

const refused = async (said: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await said
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`
}
const draft = async (values: object = {}, client = freezer): Promise<number> => {
  const wish = {
    etos,
    kind: 2,
    isTrial: false,
    description: 'Εξόφληση',
    directPercent: 100,
    ruralPercent: 100,
    rulesYear: null,
    ...values,
  }
  const { status, body } = await client.call('PayRuns/draft', wish)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body.data as { id: number }).id
}
const find = async (id: number): Promise<PayRunDetail> =>
  (await freezer.call('PayRuns/findOne', { id })).body.data as PayRunDetail
const move = async (client: TestClient, id: number, what: RunMove, reason = ''): Promise<string> =>
  refused(client.call('PayRuns/move', { id, rowVersion: (await find(id)).run.rowVersion, move: what, reason }))
/** The job of a run to its end. */
const done = async (id: number): Promise<void> => {
  const { rows } = await sql<{ job: number }>`SELECT job_id AS job FROM pay_run WHERE id = ${id}`.execute(kysely)
  const job = await jobOver((path, body) => freezer.call(path, body), rows[0]?.job ?? 0)
  if (job.state !== 2) throw new Error(JSON.stringify(job))
}
/** Freezes and computes a run. */
const computed = async (values: object = {}): Promise<number> => {
  const id = await draft(values)
  for (const step of ['freeze', 'compute'] as const) {
    expect(await move(freezer, id, step)).toBe('200 ')
    await done(id)
  }
  return id
}

const compare = async (id: number, baseId: number | null, client = freezer): Promise<PayRunComparison> => {
  const { status, body } = await client.call('PayRuns/compare', { id, baseId })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as PayRunComparison
}

/** Statements that somebody is shown. */
const shown = async (login: DemoLogin, criteria: object = {}): Promise<number> => {
  const { status, body } = await (await clientOf(login)).call('PayvexathdSearch/findTotals_grid', { etos, criteria })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body.data as { rows: number }).rows
}

const statement = async (login: DemoLogin, id: number): Promise<StatementAnswer> => {
  const { status, body } = await (await clientOf(login)).call('PayStatements/findOf', { etos, id })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as StatementAnswer
}

describe('a payment run', () => {
  it('goes from the draft to the approval by three persons, and pays each year once', async () => {
    const advance = await computed({ kind: 1, directPercent: 70, ruralPercent: 85, description: 'Προκαταβολή' })
    const told = await find(advance)
    expect(told.run).toMatchObject({ state: 4, done: told.run.applications })
    expect(told.run.toPayCents).toBeGreaterThan(0)
    expect(told.run.toPayCents).toBeLessThan(told.run.netCents ?? 0)
    const { rows } = await sql<{ id: number }>`
      SELECT h.id FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' WHERE h.etos = ${etos}
    `.execute(kysely)
    const farmerId = rows[0]?.id ?? 0
    expect((await statement('farmer', farmerId)).statement).toBeNull()
    // Nobody outside of payments knows of it before it is approved.
    expect([await shown('payments'), await shown('daok'), await shown('farmer')]).toEqual([told.run.applications, 0, 0])
    expect(told.schemes.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(told.run.netCents)
    expect(await move(freezer, advance, 'review')).toBe('409 payRun.otherPerson')
    expect(await move(approver, advance, 'review')).toBe('403 locked.noPrivilege')
    expect(await move(bothClient, advance, 'review')).toBe('200 ')
    expect(await move(bothClient, advance, 'approve')).toBe('409 payRun.otherPerson')
    expect(await move(approver, advance, 'sendBack')).toBe('422 life.reasonMissing')
    expect(await move(approver, advance, 'sendBack', 'Δείτε το ξανά')).toBe('200 ')
    expect(await move(reviewer, advance, 'review')).toBe('200 ')
    await kysely.transaction().execute(async (db) => {
      await sql`
        INSERT INTO finding_event (etos, ede_id, finding_key, kind, to_status, user_id, usr)
        SELECT ${etos}, ${farmerId}, 'test', 11, 0, u.id, u.login FROM app_user u WHERE u.login = ${decider.login}
      `.execute(db)
    })
    expect(await move(await decider.logIn(), advance, 'approve')).toBe('409 payRun.decidedFinding')
    expect(await move(approver, advance, 'approve')).toBe('200 ')
    expect((await find(advance)).steps.map((step) => step.move)).toEqual([
      'draft',
      'freeze',
      'frozen',
      'compute',
      'computed',
      'review',
      'sendBack',
      'review',
      'approve',
    ])
    expect(await shown('daok')).toBeGreaterThan(0)
    expect(await shown('farmer')).toBe(1)
    const { rows: paid } = await sql<{ id: number; rowVersion: number }>`
      SELECT h.id, h.row_version AS "rowVersion" FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status = 30 ORDER BY h.id LIMIT 1
    `.execute(kysely)
    const withdrawal = { etos, ...paid[0], event: 'withdraw', reason: 'ΔΟΚΙΜΗ' }
    expect(await refused((await clientOf('agency')).call('Life/move', withdrawal))).toBe('423 life.paid')
    // Staff that opens a statement leaves a record; the farmer's own is none.
    const records = await sql<{ usr: string }>`
      SELECT DISTINCT a.usr FROM access_record a WHERE a.etos = ${etos} AND a.ede_id = ${farmerId}
    `.execute(kysely)
    expect(records.rows).toEqual([])
    await statement('payments', farmerId)
    const own = await statement('farmer', farmerId)
    const left = await sql<{ usr: string }>`
      SELECT a.usr FROM access_record a WHERE a.etos = ${etos} AND a.ede_id = ${farmerId}
    `.execute(kysely)
    expect(left.rows).toEqual([{ usr: 'payments' }])
    expect(own.runs).toMatchObject([{ id: advance, state: 6 }])
    expect(own.statement?.lines.reduce((sum, { dueCents }) => sum + dueCents, 0)).toBe(own.statement?.toPayCents)
    expect(own.statement?.lines.every(({ steps }) => steps.length > 0)).toBe(true)
    // What is behind its bars: the parcels that each scheme of land pays on, and the numbers of the rules as the run read them.
    const onLand = own.statement?.lines.filter(({ measure, netCents }) => measure === 'm2' && netCents > 0) ?? []
    expect(onLand.length).toBeGreaterThan(0)
    for (const { code } of onLand)
      expect(own.statement?.parcels.filter(({ schemes }) => schemes.includes(code)).length, code).toBeGreaterThan(0)
    expect(own.statement?.numbers).toMatchObject({ 'late.percentPerDay': 1, 'minimum.paymentCents': 25_000 })
    const balance = (await find(await computed())).run
    expect((await statement('farmer', farmerId)).runs).toHaveLength(1)
    expect((await statement('payments', farmerId)).statement?.runId).toBe(balance.id)
    const hidden = { etos, id: farmerId, runId: balance.id }
    expect(await refused((await clientOf('farmer')).call('PayStatements/findOf', hidden))).toBe('404 error.notFound')
    expect(await shown('farmer', { askedRun: balance.number })).toBe(0)
    expect(balance.netCents).toBe(told.run.netCents)
    expect((balance.toPayCents ?? 0) + (told.run.toPayCents ?? 0)).toBe(told.run.netCents)
    // Documents are those that the run read, whatever becomes of them.
    const { proofs } = own.statement ?? { proofs: null }
    expect(proofs?.filter(({ sort }) => sort === 'document').length).toBeGreaterThan(0)
    await sql`DELETE FROM edetedeaeedikaiol WHERE etos = ${etos} AND ede_id = ${farmerId}`.execute(asOwner(kysely))
    expect((await statement('farmer', farmerId)).statement?.proofs).toEqual(proofs)
    expect(await move(freezer, balance.id, 'cancel', 'Δοκιμή')).toBe('200 ')
    await sql`UPDATE edetparam SET paylockflag = true, paylocktype = 2, paylockmessage = 'Κλειστό' WHERE year_eae = ${etos}`.execute(
      kysely,
    )
    // Every list of payments that applicants have, their statement and their certificate.
    const lists = [...REPORTS.values()].filter(
      ({ subject, seenBy }) => subject === 'payments' && seenBy.includes('ONLINE'),
    )
    expect(lists.length).toBeGreaterThanOrEqual(18)
    for (const [path, body] of [
      ...lists.map(
        ({ code, needs }) =>
          [
            `${code}/findTotals_grid`,
            { etos, criteria: needs?.includes('edeId') === true ? { edeId: farmerId } : {} },
          ] as const,
      ),
      ['PayStatements/findOf', { etos, id: farmerId }],
      ['Prints/make', { etos, id: farmerId, print: 'RepVevaiosiPlhrwmhs', lang: 'el' }],
    ] as const) {
      const closed = await (await clientOf('farmer')).call(path, body)
      expect([closed.status, closed.body.code, closed.body.params], path).toEqual([
        423,
        'locked.year',
        expect.objectContaining({ text: 'Κλειστό' }),
      ])
    }
    expect(await shown('daok')).toBeGreaterThan(0)
    await sql`UPDATE edetparam SET paylockflag = false WHERE year_eae = ${etos}`.execute(kysely)
  })

  it('comes to the same again, where its process died and it went on', async () => {
    const trial = { isTrial: true }
    const id = await computed(trial)
    const first = await find(id)
    // As if it had died after some: of the others nothing stands.
    const killed = await draft(trial)
    await move(freezer, killed, 'freeze')
    await done(killed)
    await sql`UPDATE pay_run SET state = 3 WHERE id = ${killed}`.execute(kysely)
    await sql`
      WITH first AS (SELECT ede_id FROM pay_frozen WHERE etos = ${etos} AND run_id = ${killed} ORDER BY ede_id DESC LIMIT 7), s AS (
        INSERT INTO payvexathd (etos, run_id, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, sha256, active)
        SELECT etos, ${killed}, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, sha256, active
        FROM payvexathd WHERE etos = ${etos} AND run_id = ${id} AND ede_id IN (SELECT ede_id FROM first))
      UPDATE pay_frozen z SET state = 2 FROM first f WHERE z.etos = ${etos} AND z.run_id = ${killed} AND z.ede_id = f.ede_id
    `.execute(kysely)
    await sql`
      INSERT INTO pay_line SELECT l.etos, ${killed}, l.ede_id, l.kodikos, l.fund, l.measure, l.declared, l.determined, l.gross_cents, l.cut_penalty_cents, l.cut_late_cents,
        l.cut_refusal_cents, l.net_cents, l.extra_cents, l.paidbefore_cents, l.due_cents, l.reason, l.explain
      FROM pay_line l JOIN pay_frozen z ON z.etos = l.etos AND z.run_id = ${killed} AND z.ede_id = l.ede_id AND z.state = 2
      WHERE l.etos = ${etos} AND l.run_id = ${id}
    `.execute(kysely)
    await sql`UPDATE pay_run SET state = 2 WHERE id = ${killed}`.execute(kysely)
    expect(await move(freezer, killed, 'compute')).toBe('200 ')
    await done(killed)
    expect(await find(killed)).toMatchObject({ digest: first.digest, run: { state: 4 } })
    expect((await verifyRuns(kysely)).faults).toEqual([])
    expect(await move(reviewer, killed, 'review')).toBe('409 payRun.isTrial')
  })

  it('shows what the rules of another year would bring, with what is proposed of them, and names who loses', async () => {
    const rulesYear = etos + 1
    // The trial of the test before.
    const runs = (await freezer.call('PayRuns/findAll', { etos })).body.data as { runs: PayRunLine[] }
    const usual = runs.runs.find(({ isTrial, state }) => isTrial && state === 4)?.id ?? 0
    // Of what is proposed nothing is approved: half of what durum wheat is paid by its row, and redistributive support by its number.
    await sql`
      INSERT INTO row_proposal (entity, kind, etos, row_name, row_key, base_version, row_values, reason, proposed_by, proposed_login)
      SELECT 'Edetsupportschema', 'save', s.etos, s.kodikos, s.id::text, s.row_version, jsonb_build_object('unitamount', s.unitamount / 2), 'x', u.id, u.login
      FROM edetsupportschema s, app_user u WHERE s.etos = ${rulesYear} AND s.kodikos = '0102' AND u.login = 'agency'
      UNION ALL SELECT 'RuleParam', 'save', ${rulesYear}, '0011.unitMills', NULL, NULL, '{"code": "0011", "name": "unitMills", "value": 69000}', 'x', u.id, u.login
      FROM app_user u WHERE u.login = 'agency'
    `.execute(kysely)
    const id = await computed({ isTrial: true, rulesYear })
    expect((await find(id)).run.rulesYear).toBe(rulesYear)
    const seen = await compare(id, usual)
    for (const code of ['0011', '0102']) {
      const scheme = seen.schemes.find(({ kodikos }) => kodikos === code)
      expect(scheme?.netCents, code).toBeLessThan(scheme?.netBeforeCents ?? 0)
      expect(scheme?.gain, code).toBe(0)
    }
    const of = (name: 'applications' | 'cents') => seen.histogram.reduce((sum, one) => sum + one[name], 0)
    expect(of('cents')).toBe(seen.netCents - seen.netBeforeCents)
    expect(of('applications')).toBe((await find(id)).run.applications)
    const [first] = seen.losers
    expect(first?.name).not.toBe('')
    expect(seen.losers.map((one) => one.netCents - one.netBeforeCents)).toEqual(
      seen.losers.map((one) => one.netCents - one.netBeforeCents).toSorted((a, b) => a - b),
    )
    const criteria = { askedRun: (await find(id)).run.number, askedBase: (await find(usual)).run.number }
    const listed = await freezer.call('PayDiafores/findTotals_grid', { etos, criteria })
    expect(listed.body.data).toMatchObject({ totals: { netDifference: of('cents'), net: seen.netCents } })
    // Both are computed again from what they kept, with the rules that they had.
    expect((await verifyRuns(kysely)).faults).toEqual([])
    expect(
      await refused(
        freezer.call('PayRuns/draft', {
          etos,
          kind: 2,
          isTrial: false,
          description: 'x',
          directPercent: 100,
          ruralPercent: 100,
          rulesYear,
        }),
      ),
    ).toBe('422 payRun.onlyTrial')
    expect(await refused(freezer.call('PayRuns/compare', { id: await draft(), baseId: null }))).toBe(
      '409 payRun.notComputed',
    )
    expect(await refused(freezer.call('PayRuns/compare', { id, baseId: 1 }))).toBe('404 error.notFound')
  })

  it('is one at a time, of the agency, and is not approved when its lines were changed behind it', async () => {
    const one = await computed()
    const other = await draft()
    expect(await move(freezer, other, 'freeze')).toBe('409 payRun.another')
    const admin = await clientOf('admin')
    const wish = {
      etos,
      kind: 2,
      isTrial: false,
      description: 'x',
      directPercent: 100,
      ruralPercent: 100,
      rulesYear: null,
    }
    expect(await refused(admin.call('PayRuns/draft', wish))).toBe('403 error.forbidden')
    expect(await refused(freezer.call('PayRuns/draft', { ...wish, directPercent: 70 }))).toBe('422 payRun.onlyAdvance')
    expect(await refused((await clientOf('farmer')).call('PayRuns/findAll', { etos }))).toMatch(/^403/)
    await expect(
      sql`UPDATE pay_line SET net_cents = net_cents + 1, gross_cents = gross_cents + 1 WHERE etos = ${etos} AND run_id = ${one}`.execute(
        kysely,
      ),
    ).rejects.toThrow('is not changed')
    // Whoever owns the database can: what was kept and what was computed of it tell of each other.
    const altered = (table: 'pay_line' | 'pay_facts', change: RawBuilder<unknown>): Promise<never> =>
      kysely.transaction().execute(async (trx) => {
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ${sql.ref(`${table}_stays`)}`.execute(trx)
        await change.execute(trx)
        throw new Error((await verifyRuns(trx)).faults.join('; '))
      })
    await expect(
      altered(
        'pay_line',
        sql`UPDATE pay_line SET gross_cents = gross_cents + 1, net_cents = net_cents + 1 WHERE etos = ${etos} AND run_id = ${one} AND (ede_id, kodikos) = (
          SELECT l.ede_id, l.kodikos FROM pay_line l WHERE l.etos = ${etos} AND l.run_id = ${one} ORDER BY 1, 2 LIMIT 1)`,
      ),
    ).rejects.toThrow(/payment run \d+ of \d+: application \d+: other amounts/)
    await expect(
      altered(
        'pay_facts',
        sql`UPDATE pay_facts SET facts = replace(facts, '"etos"', '"etοs"') WHERE etos = ${etos} AND id = (
          SELECT min(z.facts_id) FROM pay_frozen z WHERE z.etos = ${etos} AND z.run_id = ${one})`,
      ),
    ).rejects.toThrow(/application \d+: other facts than were frozen/)
    // The digest tells as well.
    await kysely.transaction().execute(async (db) => {
      await sql`ALTER TABLE payvexathd DISABLE TRIGGER payvexathd_stays`.execute(db)
      await sql`UPDATE payvexathd SET sha256 = repeat('0', 64) WHERE etos = ${etos} AND run_id = ${one}`.execute(db)
      await sql`ALTER TABLE payvexathd ENABLE TRIGGER payvexathd_stays`.execute(db)
    })
    // Who reviews has seen what the run changes against the advance before it.
    expect(await move(reviewer, one, 'review')).toBe('409 payRun.notCompared')
    expect((await compare(one, null, reviewer)).base?.number).toBe(1)
    expect(await move(reviewer, one, 'review')).toBe('409 payRun.linesChanged')
    expect((await verifyRuns(kysely)).faults.at(-1)).toMatch(/of \d+: other statements than were computed$/)
    expect(await move(freezer, one, 'cancel', 'Αλλοιώθηκε')).toBe('200 ')
    expect(await move(freezer, other, 'cancel', 'Δοκιμή')).toBe('200 ')
    const listed = (await freezer.call('PayRuns/findAll', { etos })).body.data as { runs: PayRunLine[] }
    expect(listed.runs.find(({ id }) => id === one)).toMatchObject({ state: 9, by: 'payments' })
  })
})
