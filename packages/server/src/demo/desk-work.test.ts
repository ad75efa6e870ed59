import { REP } from '@eae/domain/authorisations/codes.ts'
import type { Represented } from '@eae/domain/session/answers.ts'
import type { SubmittedDifference } from '@eae/domain/applications/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anonymous, clientOf, testDb } from '../testing/app.ts'
import { actorOfLogin } from '../testing/approved-run.ts'
import { findOfMoment } from '../applications/check/find-all.ts'
import { readSituations } from '../applications/life/situation.ts'
import { head } from '../applications/life/life-sql.ts'
import { claimYear } from '../testing/applications.ts'
import { expectCertificate, expectPaidYear, expectWorkedExample } from '../testing/paid-demo.ts'
import { verifyChain } from '../applications/index.ts'
import { verifyLedger, verifyRuns } from '../payments/index.ts'
import { allHooks } from '../routes.ts'
import { loadDeskWork } from './desk-work.ts'
import { PLANTS } from './planted/index.ts'

const cardsOf = async (login: string) => {
  const answer = await (await clientOf(login)).call('Home/find', { etos: await claimYear() })
  return new Map((answer.body.data as { code: string; rows: number }[]).map(({ code, rows }) => [code, rows]))
}

/** The last approved run of last year, as a part of a statement: what it says of an application holds. */
const lastRun = sql`(
  SELECT r.id FROM pay_run r WHERE r.etos = (SELECT max(year_eae) - 1 FROM edetparam) AND r.state = ${PAY_RUN.approved} ORDER BY r.number DESC LIMIT 1)`

/** Checks that payments answer. */
const OF_PAYMENTS = ['10302', '60101', '60102', '60103', '60104', '60105'] as const

/** Totals of a list of payments of last year. */
const totalsOf = async (code: string) => {
  const request = { etos: (await claimYear()) - 1, criteria: {} }
  const { body } = await (await clientOf('payments')).call(`${code}/findTotals_grid`, request)
  return body.data as { rows: number; totals: Record<string, number> }
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
  await loadDeskWork(db, allHooks())
  const made = await count()
  expect(made).toBeGreaterThan(1)
  for (const login of ['daok', 'directorate', 'agency']) {
    const cards = await cardsOf(login)
    expect(cards.get('documents'), login).toBeGreaterThan(0)
    expect(cards.get('answers'), login).toBeGreaterThan(0)
  }
  // A paper of the ΔΑΟΚ waits for another office of its area, and an objection about land for the forester.
  expect((await cardsOf('directorate')).get('papers')).toBe(1)
  expect((await cardsOf('forest')).get('declarations')).toBe(1)
  // A number of a rule waits for the second person of the agency, and for nobody else; runs of the checks are on their way.
  expect((await cardsOf('agency2')).get('proposals')).toBe(1)
  expect((await cardsOf('agency')).get('proposals')).toBe(0)
  const runs = await sql<{ n: number }>`SELECT count(*) AS n FROM check_run WHERE total > 20`.execute(db.kysely)
  expect(runs.rows).toEqual([{ n: 2 }])
  // What has come in this year is scored and drawn from: by lot and by risk.
  const drawn = await sql<{ how: number; few: boolean }>`
    SELECT s.how, count(*) < 2 AS few FROM sample_row s JOIN sample_draw d ON d.id = s.draw_id
    WHERE d.etos = (SELECT max(year_eae) FROM edetparam) AND s.how > 0 GROUP BY 1 ORDER BY 1
  `.execute(db.kysely)
  expect(drawn.rows).toEqual([
    { how: 1, few: false },
    { how: 2, few: false },
  ])
  // Land that waits for an answer, that was refused and that went over, and animals that changed their holding.
  const transfers = await sql<{ kind: number; status: number }>`
    SELECT t.kind, t.status FROM edetmetafora t ORDER BY t.kind, t.status
  `.execute(db.kysely)
  expect(transfers.rows).toEqual([
    { kind: 1, status: TRANSFER.proposed },
    { kind: 1, status: TRANSFER.done },
    { kind: 1, status: TRANSFER.refused },
    { kind: 2, status: TRANSFER.done },
  ])
  // Last year is paid, and the advance of this year waits for who approves, and for nobody else.
  expect((await cardsOf('approval')).get('runsToApprove')).toBe(1)
  expect((await cardsOf('payments')).get('runsToApprove')).toBeUndefined()
  const paid = await sql<{ state: number; net: number }>`
    SELECT r.state, r.net_cents AS net FROM pay_run r WHERE r.etos = ${(await claimYear()) - 1} ORDER BY r.number
  `.execute(db.kysely)
  expect(paid.rows).toMatchObject([
    { state: PAY_RUN.approved, net: expect.any(Number) },
    { state: PAY_RUN.approved, net: expect.any(Number) },
    { state: PAY_RUN.approved, net: expect.any(Number) },
    { state: PAY_RUN.computed, net: expect.any(Number) },
  ])
  // Its list of beneficiaries is released: everybody reads what the ledger charged.
  const published = await (await anonymous()).call('Publication/find', { from: 0, size: 50 })
  const { rows, totals } = await totalsOf('PayDhmosieysh')
  expect(rows).toBeGreaterThan(0)
  expect(published.body.data).toMatchObject({ etos: (await claimYear()) - 1, total: rows })
  const told = await sql<{ cents: number }>`SELECT sum(r.cents)::bigint AS cents FROM publication_row r`.execute(
    db.kysely,
  )
  expect(told.rows).toEqual([{ cents: totals.charged }])
  // Actions of eco-schemes come to their lines to the cent; transfers are those of the orders, with their ends alone.
  const lines = await sql<{ gross: number; net: number }>`
    SELECT sum(l.gross_cents)::bigint AS gross, sum(l.net_cents)::bigint AS net FROM pay_line l WHERE l.run_id = ${lastRun} AND l.etos = ${(await claimYear()) - 1} AND l.kodikos LIKE '02%'
  `.execute(db.kysely)
  expect((await totalsOf('Payvexatecoscheme')).totals).toMatchObject(lines.rows[0] ?? {})
  expect(lines.rows[0]?.net).toBeGreaterThan(0)
  // Cattle of last year are known by their ear tags, as the register knew them.
  const tags = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pay_frozen z JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
    WHERE z.etos = ${(await claimYear()) - 1} AND jsonb_array_length(f.facts::jsonb -> 'tags') > 0
  `.execute(db.kysely)
  expect(tags.rows[0]?.n).toBeGreaterThan(0)
  // Special entitlements are paid for some, and limited for some.
  for (const code of ['Payvexataig0123', 'Payvexatboo0124'])
    expect((await totalsOf(code)).totals.net, code).toBeGreaterThan(0)
  const orders = await sql<{ n: number; amount: number }>`
    SELECT count(*) AS n, sum(o.amount_cents)::bigint AS amount FROM pay_order o WHERE o.etos = ${(await claimYear()) - 1}
  `.execute(db.kysely)
  expect(await totalsOf('Payvexatpliromes')).toMatchObject({
    rows: orders.rows[0]?.n,
    totals: { amount: orders.rows[0]?.amount },
  })
  await expectCertificate(lastRun)
  // What is cleared with the Union is what the ledger has charged to its budget, to the cent.
  const budget = await sql<{ charged: number }>`
    SELECT sum(CASE WHEN m.debit = ${ACCOUNT.budget} THEN m.cents ELSE -m.cents END)::bigint AS charged FROM ledger_movement m
    WHERE m.etos = ${(await claimYear()) - 1} AND ${ACCOUNT.budget} IN (m.debit, m.credit)
  `.execute(db.kysely)
  // What is cleared and what is published are the same sum.
  for (const code of ['PayEkkatharish', 'PayDhmosieysh'])
    expect((await totalsOf(code)).totals, code).toMatchObject({ charged: budget.rows[0]?.charged })
  // The state bears a part of what rural development paid, and the Union the rest.
  const { unionPart, nationalPart } = (await totalsOf('PayDhmosieysh')).totals
  expect(nationalPart).toBeGreaterThan(0)
  expect((unionPart ?? 0) + (nationalPart ?? 0)).toBe(budget.rows[0]?.charged)
  expect((await verifyRuns(db.kysely)).faults).toEqual([])
  // An entry for each run that was approved, each order that was sent and each answer; nothing besides.
  const causes = await sql<{ n: number }>`
    SELECT (SELECT count(*) FROM pay_run r WHERE r.state = ${PAY_RUN.approved}) + (SELECT count(*) FROM pay_issue i WHERE i.released_by IS NOT NULL)
      + (SELECT count(*) FROM bank_answer) AS n
  `.execute(db.kysely)
  expect(await verifyLedger(db.kysely)).toEqual({ entries: causes.rows[0]?.n, faults: [] })
  // Of what was submitted some is amended, withdrawn in part or whole, and refused; of last year some is under control, and one waits for its money.
  const states = await sql<{ etos: number; status: number }>`
    SELECT DISTINCT h.etos, h.status FROM edetedeaeehd h WHERE h.recordtype = 0 AND h.status NOT IN (0, 10, 20, 30, 70) ORDER BY h.etos, h.status
  `.execute(db.kysely)
  const etos = await claimYear()
  expect(states.rows.map((row) => [row.etos, row.status])).toEqual([
    [etos - 1, STATES.IN_CONTROL],
    // Its order was sent, and the transfer came back.
    [etos - 1, STATES.CLEARED],
    [etos, STATES.AMENDING],
    [etos, STATES.IN_CONTROL],
    [etos, STATES.CORRECTING],
    [etos, STATES.LOCKED],
    [etos, STATES.WITHDRAWN],
    [etos, STATES.INADMISSIBLE],
  ])
  expect((await verifyChain(db.kysely, etos)).mismatches).toEqual([])
  await loadDeskWork(db, allHooks())
  expect(await count()).toBe(made)
  // All that people do in a season, one by one.
}, 400_000)

it('shows a campaign that is under way, and leaves everybody who can log in a draft of his own', async () => {
  const { kysely } = await testDb()
  const etos = await claimYear()
  const shares = await sql<{ sent: number; amended: number; amending: number }>`
    SELECT 100.0 * count(*) FILTER (WHERE EXISTS (SELECT FROM submission s WHERE s.etos = h.etos AND s.ede_id = h.id)) / count(*)::float8 AS sent,
      100.0 * count(*) FILTER (WHERE h.status = ${STATES.FINAL} AND EXISTS (
        SELECT FROM edetedeaeehd k WHERE k.etos = h.etos AND k.ede_id_head = h.id)) / count(*)::float8 AS amended,
      100.0 * count(*) FILTER (WHERE h.status = ${STATES.AMENDING}) / count(*)::float8 AS amending
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0
  `.execute(kysely)
  const [{ sent, amended, amending } = { sent: 0, amended: 0, amending: 0 }] = shares.rows
  // Of a smaller campaign than that of the product the drafts that stay are more.
  expect(sent).toBeGreaterThan(45)
  expect(sent).toBeLessThanOrEqual(60)
  expect(Math.round(amended)).toBe(8)
  expect(amending).toBeGreaterThanOrEqual(3)
  // Nothing is amended that says no more than before.
  const same =
    await sql`SELECT 1 FROM submission s WHERE s.etos = ${etos} GROUP BY s.ede_id, s.sha256 HAVING count(*) > 1`.execute(
      kysely,
    )
  expect(same.rows).toEqual([])
  // Each that is being amended shows a changed area and a new line, and most of them another crop.
  const open = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.recordtype = 0 AND h.status = ${STATES.AMENDING} ORDER BY h.id
  `.execute(kysely)
  const auditor = await clientOf('auditor')
  const shown: string[][] = []
  for (const { id } of open.rows) {
    const answer = await auditor.call('Edetedeaeehd/difference', { etos, id })
    const { changes } = answer.body.data as SubmittedDifference
    shown.push(
      changes.flatMap(({ entity, action, changes: fields }) => [
        `${entity} ${action}`,
        ...fields.map(({ field }) => field),
      ]),
    )
  }
  for (const words of shown)
    expect(words).toEqual(expect.arrayContaining(['topothesia', 'epilektash100', 'Edetedeaeemhx 0']))
  expect(shown.filter((words) => words.includes('efyId')).length).toBeGreaterThan(shown.length / 2)
  const taken = await sql<{ login: string }>`
    SELECT u.login FROM app_user u JOIN edetedeaeehd h ON h.etos = ${etos} AND h.afm = u.afm AND h.recordtype = 0 AND h.status >= ${STATES.FINAL}
    UNION ALL SELECT p.repname FROM edetedeauthor p JOIN edetedeaeehd h ON h.etos = p.etos AND h.afm = p.afm AND h.recordtype = 0 AND h.status >= ${STATES.FINAL}
    WHERE p.etos = ${etos} AND p.repafm IS NOT NULL
  `.execute(kysely)
  expect(taken.rows).toEqual([])
  // The adviser has drafts to begin with, and of the rest of his something of each kind.
  const { data } = (await (await clientOf('adviser')).call('Edetedeaeehd/findMine', { etos })).body
  const own = (data as { status: number }[]).map(({ status }) => status)
  expect(own.filter((status) => status < STATES.FINAL).length).toBeGreaterThanOrEqual(14)
  for (const state of [STATES.FINAL, STATES.AMENDING, STATES.WITHDRAWN, STATES.INADMISSIBLE])
    expect(own).toContain(state)
  // Submitted by the offices of the applicants: each has somebody.
  const senders = await sql<{ offices: number; wrong: number }>`
    SELECT count(DISTINCT u.subs_id)::int AS offices, (count(*) FILTER (WHERE b.efo_id <> a.efo_id))::int AS wrong
    FROM submission s JOIN app_user u ON u.id = s.user_id AND u.user_type = 'KYD' JOIN subscriber_ext b ON b.id = u.subs_id
    JOIN edetedeauthor a ON a.etos = s.etos AND a.id = s.authorisation_id WHERE s.etos = ${etos}
  `.execute(kysely)
  expect(senders.rows[0]?.offices).toBeGreaterThan(3)
  expect(senders.rows[0]?.wrong).toBe(0)
})

it('shows kinds of trouble that people make, what payments bring, and an advance of what came in', async () => {
  const { kysely } = await testDb()
  const etos = await claimYear()
  const found = await sql<{
    code: string
  }>`SELECT DISTINCT f.check_code AS code FROM finding f WHERE f.etos = ${etos}`.execute(kysely)
  const codes = new Set(found.rows.map(({ code }) => code))
  // They find room for fewer than in the demo of the product, which has more applications.
  expect(PLANTS.filter(({ code }) => codes.has(code)).length).toBeGreaterThan(35)
  const actor = await actorOfLogin('agency')
  const paid = new Set<string>()
  for (const year of [etos - 1, etos]) {
    const heads = await sql<{
      id: number
    }>`SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${year} AND ${head('h')}`.execute(kysely)
    const situations = await readSituations(
      kysely,
      actor,
      year,
      heads.rows.map(({ id }) => id),
    )
    const cases = await findOfMoment(kysely, actor, year, [...situations.values()], {
      moment: 'P',
      codes: new Set(OF_PAYMENTS),
    })
    for (const all of cases.values()) for (const { finding } of all) paid.add(finding.check)
  }
  // Of the demo nobody has an assignment or a seizure left, and no run adds up differently.
  expect([...paid].toSorted()).toEqual(['10302', '60101', '60102'])
  const advance = await sql<{
    applications: number
  }>`SELECT r.applications FROM pay_run r WHERE r.etos = ${etos}`.execute(kysely)
  expect(advance.rows).toHaveLength(1)
  expect(advance.rows[0]?.applications).toBeGreaterThan(40)
})

it('asks for each scheme of the year, pays each, and refuses honey of the mountains and tomatoes without a contract', async () => {
  const { kysely } = await testDb()
  const etos = (await claimYear()) - 1
  const lines = sql`(SELECT x.* FROM pay_line x WHERE x.etos = ${etos} AND x.run_id = ${lastRun}) AS l`
  const unpaid = await sql<{ kodikos: string }>`
    SELECT s.kodikos FROM edetsupportschema s WHERE s.etos = ${etos} AND s.leveltype = 2 AND s.activeflag
      AND NOT EXISTS (SELECT FROM ${lines} WHERE l.kodikos = s.kodikos AND l.net_cents > 0) ORDER BY 1
  `.execute(kysely)
  expect(unpaid.rows).toEqual([])
  const paid = await sql<{ n: number }>`SELECT count(DISTINCT l.kodikos) AS n FROM ${lines}`.execute(kysely)
  expect(paid.rows).toEqual([{ n: 57 }])
  const refused = await sql<{ kodikos: string; reason: string; net: number }>`
    SELECT l.kodikos, l.reason, l.net_cents AS net FROM ${lines} WHERE l.kodikos IN ('0111', '0311') AND l.reason IS NOT NULL ORDER BY 1
  `.execute(kysely)
  expect(refused.rows).toEqual([
    { kodikos: '0111', reason: 'contract', net: 0 },
    { kodikos: '0311', reason: 'seatElsewhere', net: 0 },
  ])
})

it('tells the numbers of rules that a run used and that were others when the application was submitted', async () => {
  const { kysely } = await testDb()
  const found = await sql<{ etos: number; id: number; runId: number }>`
    SELECT p.etos, p.ede_id AS id, p.run_id AS "runId" FROM payvexathd p JOIN pay_run r ON r.id = p.run_id
    JOIN submission s ON s.etos = p.etos AND s.ede_id = p.ede_id AND s.undone_at IS NULL
    JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status = ${STATES.FINAL} WHERE p.etos = ${await claimYear()} ORDER BY p.ede_id LIMIT 1
  `.execute(kysely)
  const [one] = found.rows
  const payments = await clientOf('payments')
  const changed = async () =>
    ((await payments.call('PayStatements/findOf', { ...one })).body.data as StatementAnswer).statement?.changed
  expect(await changed()).toEqual([])
  const numbers = (percent: number) =>
    sql`UPDATE pay_run SET numbers = numbers || ${JSON.stringify({ 'late.percentPerDay': percent })}::jsonb WHERE id = ${one?.runId}`.execute(
      kysely,
    )
  await numbers(2)
  expect(await changed()).toEqual([{ name: 'late.percentPerDay', sealed: 1, used: 2 }])
  await numbers(1)
})

it('says of an application what of its animals the register has not, and which schemes it is not paid, with their reason', async () => {
  const { kysely } = await testDb()
  const etos = (await claimYear()) - 1
  const ids = await sql<{ hives: number; tomatoes: number; net: number }>`
    SELECT h.ede_id AS hives, t.ede_id AS tomatoes, h.net_cents AS net FROM pay_line h JOIN pay_line t ON t.run_id = h.run_id AND t.kodikos = '0111' AND t.reason = 'contract'
    WHERE h.run_id = ${lastRun} AND h.etos = ${etos} AND h.kodikos = '0311' AND h.declared = 45
  `.execute(kysely)
  const [found] = ids.rows
  const listed = async (edeId: number | undefined) =>
    (
      await (
        await clientOf('payments')
      ).call('Payvexatdiastele/findAllByCriteriaRange_grid', { etos, criteria: { edeId }, toRowIndex: 50 })
    ).body.data
  expect(await listed(found?.hives)).toEqual([
    expect.objectContaining({ checkCode: '30104', cutKind: 'animals', ezoKodikos: '0701', plithos: 45, counted: 40 }),
  ])
  expect(found?.net).toBe(40 * 1_200)
  expect(await listed(found?.tomatoes)).toEqual([
    expect.objectContaining({ cutKind: 'refused', eschKodikos: '0111', payReason: 'contract', cutCents: null }),
  ])
})

it('has a representative of each kind, who sees what he acts for as soon as he chooses it', async () => {
  const etos = await claimYear()
  const kinds: number[] = []
  for (const login of ['company', 'parent', 'heir', 'relative']) {
    const client = await clientOf(login)
    const rows = async () =>
      (await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos, toRowIndex: 1 })).body.count as {
        rows: number
      }
    expect((await rows()).rows, login).toBe(0)
    const listed = (await client.call('Login/findRepresented', {})).body.data as readonly Represented[]
    const [first] = listed
    kinds.push(first?.repkind ?? 0)
    expect((await client.call('Login/actFor', { authorisation: { etos, id: first?.id ?? 0 } })).status, login).toBe(200)
    expect((await rows()).rows, login).toBe(1)
    await client.call('Login/actFor', { authorisation: null })
    if (login === 'relative') expect(listed).toHaveLength(3)
  }
  expect(kinds).toEqual([REP.legal, REP.parent, REP.heir, REP.other])
})

it('pays last year by an advance, a balance and a correction, with a debt, an offset and a transfer that is paid anew', () =>
  expectPaidYear(lastRun))

it('lists goods of small islands in the unit that they are paid by, and land alone as land', async () => {
  const { body } = await (
    await clientOf('payments')
  ).call('Payvexatmna/findAllByCriteriaRange_grid', {
    etos: (await claimYear()) - 1,
    criteria: {},
    fromRowIndex: 0,
    toRowIndex: 100,
  })
  const rows = body.data as {
    eschKodikos: string
    declared: number | null
    declaredQuantity: number | null
    payUnit: string | null
  }[]
  const units = new Map(rows.map(({ eschKodikos, payUnit }) => [eschKodikos, payUnit]))
  expect(['0304', '0306', '0311', '0312'].map((code) => units.get(code))).toEqual(['kg', null, 'hive', 't'])
  for (const { declared, declaredQuantity, payUnit } of rows)
    expect([declared === null, declaredQuantity === null]).toEqual(payUnit === null ? [false, true] : [true, false])
})

it(
  'has the worked example of the domain document: 4,074.97 EUR in seven lines over its runs, in what it was sent and on its certificate',
  expectWorkedExample,
)
