import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { HOLD_OF_ACCOUNT, PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import type { StatementAnswer } from '@eae/domain/payments/runs/statement-calls.ts'
import { formatCents } from '@eae/domain/texts/format.ts'
import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { head } from '../applications/index.ts'
import { numberCertificate, readCertified, verifyCertificates } from '../payments/index.ts'
import { paymentCertificate } from '../prints/certificate.ts'
import { readPrinting } from '../prints/reading.ts'
import { clientOf, testDb } from './app.ts'
import { claimYear } from './applications.ts'
import { actorOfLogin } from './approved-run.ts'

/**
 * What the farmer of the demo reads of a paid year and prints of it: his certificate has its number once, in order, also where two are
 * printed at once, and says what was paid.
 *
 * @param lastRun a query of the last approved run
 */
export const expectCertificate = async (lastRun: RawBuilder<unknown>): Promise<void> => {
  const db = await testDb()
  // The farmer reads what was ordered for him, and prints what the bank paid.
  const farmer = await clientOf('farmer')
  const own = await sql<{ id: number; etos: number }>`
    SELECT h.id, h.etos FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' ORDER BY h.etos
  `.execute(db.kysely)
  const [before, now] = own.rows.map(({ id, etos: year }) => ({ etos: year, id }))
  const statement = (await farmer.call('PayStatements/findOf', { ...before })).body.data as StatementAnswer
  // Of what he gets a seizure takes its part.
  expect(statement.transfers.flatMap(({ offsets }) => offsets)).toEqual([{ creditor: ACCOUNT.seized, cents: 45_000 }])
  const printed = await farmer.call('Prints/make', { ...before, print: 'RepVevaiosiPlhrwmhs', lang: 'el' })
  expect([printed.status, printed.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const wish = {
    db,
    actor: await actorOfLogin('farmer'),
    etos: before?.etos ?? 0,
    id: before?.id ?? 0,
    lang: 'el',
    origin: 'https://eae.example',
  } as const
  const words = JSON.stringify(await paymentCertificate(await readPrinting(wish)))
  // Printed again it keeps its number; the next certificate of the year has the next one, also where two are printed at once.
  expect(words).toContain(`${wish.etos}/1"`)
  const others = await sql<{ edeId: number }>`
    SELECT p.ede_id AS "edeId" FROM payvexathd p WHERE p.run_id = ${lastRun} AND p.etos = ${wish.etos} AND p.ede_id <> ${wish.id} ORDER BY p.ede_id LIMIT 2
  `.execute(db.kysely)
  const numbers = await Promise.all(
    [...others.rows, ...others.rows].map(async ({ edeId }) =>
      numberCertificate(db, wish.actor, {
        etos: wish.etos,
        edeId,
        certified: await readCertified(db.kysely, wish.actor, wish.etos, edeId),
      }),
    ),
  )
  expect(numbers.slice(2)).toEqual(numbers.slice(0, 2))
  expect(numbers.slice(0, 2).toSorted((a, b) => a - b)).toEqual([2, 3])
  expect(await verifyCertificates(db.kysely)).toEqual([])
  const taken = db.kysely.transaction().execute(async (trx) => {
    await sql`ALTER TABLE pay_certificate DISABLE TRIGGER pay_certificate_stays`.execute(trx)
    await sql`DELETE FROM pay_certificate WHERE etos = ${wish.etos} AND no = 2`.execute(trx)
    throw new Error((await verifyCertificates(trx)).join('; '))
  })
  await expect(taken).rejects.toThrow(`certificates of ${wish.etos}: number 2 is missing or was added`)
  expect(words).not.toMatch(/"(?:field|payIssue|print)\./)
  expect(words).toContain(formatCents('el', statement.statement?.netCents ?? 0))
  for (const one of statement.transfers.filter(({ state }) => state === PAY_ORDER.paid))
    expect(words).toContain(formatCents('el', one.amountCents))
  expect(await farmer.call('Prints/make', { ...now, print: 'RepVevaiosiPlhrwmhs', lang: 'el' })).toMatchObject({
    status: 422,
    body: { code: 'print.notPaid' },
  })
}

/**
 * A year of the demo that is paid by three runs: its lines come to what the last one says and to what the ledger owes, one debt was taken
 * from a later payment and one is open, and a transfer that came back was paid anew.
 *
 * @param lastRun a query of the last approved run
 */
export const expectPaidYear = async (lastRun: RawBuilder<unknown>): Promise<void> => {
  const { kysely } = await testDb()
  const etos = (await claimYear()) - 1
  const runs = await sql<{ kind: number; negative: number; debt: number }>`
    SELECT r.kind, (SELECT count(*) FROM pay_line l WHERE l.run_id = r.id AND l.due_cents < 0) AS negative, r.debt_cents AS debt
    FROM pay_run r WHERE r.etos = ${etos} AND r.state = ${PAY_RUN.approved} ORDER BY r.number
  `.execute(kysely)
  expect(runs.rows.map(({ kind }) => kind)).toEqual([1, 2, 4])
  expect(runs.rows.map(({ negative, debt }) => [negative > 0, debt > 0])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ])
  // Lines of all runs come to what the last one says, and to what the ledger owes, application by application.
  const unequal = await sql<{ n: number }>`
    SELECT count(*) AS n FROM payvexathd p
    JOIN LATERAL (SELECT sum(l.due_cents) AS due FROM pay_line l JOIN pay_run r ON r.id = l.run_id AND r.state = ${PAY_RUN.approved} WHERE l.etos = p.etos AND l.ede_id = p.ede_id) l ON TRUE
    LEFT JOIN LATERAL (
      SELECT sum(CASE WHEN m.debit = ${ACCOUNT.budget} THEN m.cents ELSE -m.cents END) AS charged FROM ledger_movement m
      WHERE m.etos = p.etos AND m.ede_id = p.ede_id AND ${ACCOUNT.budget} IN (m.debit, m.credit)) b ON TRUE
    WHERE p.etos = ${etos} AND p.run_id = ${lastRun} AND (l.due IS DISTINCT FROM p.net_cents OR coalesce(b.charged, 0) <> p.net_cents)
  `.execute(kysely)
  expect(unequal.rows).toEqual([{ n: 0 }])
  // One debt was taken whole from a later payment of the same farmer; what another owes is open.
  const debts = await sql<{ isOpen: boolean; isTaken: boolean }>`
    SELECT DISTINCT c.principal_cents > coalesce(f.taken, 0) AS "isOpen", coalesce(f.taken, 0) > 0 AS "isTaken" FROM pay_claim c
    LEFT JOIN LATERAL (SELECT sum(f.principal_cents) AS taken FROM pay_offset f WHERE f.claim_id = c.id) f ON TRUE
    WHERE c.etos = ${etos} AND c.creditor = ${ACCOUNT.debt} ORDER BY 1
  `.execute(kysely)
  expect(debts.rows).toEqual([
    { isOpen: false, isTaken: true },
    { isOpen: true, isTaken: false },
  ])
  // A transfer that came back stands beside the one that paid it anew, of the same run and to the cent.
  const anew = await sql<{ n: number }>`
    SELECT count(*) AS n FROM pay_order b JOIN pay_issue bi ON bi.id = b.issue_id JOIN pay_issue i ON i.run_id = bi.run_id AND i.fund = bi.fund AND i.id > bi.id
    JOIN pay_order o ON o.etos = b.etos AND o.issue_id = i.id AND o.ede_id = b.ede_id AND o.state = ${PAY_ORDER.paid}
    WHERE b.etos = ${etos} AND b.state = ${PAY_ORDER.returned} AND o.amount_cents = b.amount_cents
  `.execute(kysely)
  expect(anew.rows[0]?.n).toBeGreaterThan(0)
  // Whose transfer came back reads on his page what stops his payments, and what he can do.
  const held = await sql<{ id: number }>`
    SELECT o.ede_id AS id FROM pay_order o JOIN pay_hold k ON k.etos = o.etos AND k.afm = o.afm AND k.lifted_at IS NULL AND k.reason = ${HOLD_OF_ACCOUNT}
    WHERE o.etos = ${etos} AND o.state = ${PAY_ORDER.returned} ORDER BY o.id LIMIT 1
  `.execute(kysely)
  const shown = (await (await clientOf('payments')).call('PayStatements/findOf', { etos, id: held.rows[0]?.id })).body
    .data as StatementAnswer
  expect(shown.holds).toEqual([{ code: 'message.holdAccount', params: { payment: String(etos) } }])
  expect(shown.next).toBeNull()
}

/** The worked example of the domain document (DOMAIN 3.14), paid to the cent. */
export const expectWorkedExample = async (): Promise<void> => {
  const { kysely } = await testDb()
  const etos = (await claimYear()) - 1
  const found = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id AND p.neoxartoypob = 'PARADEIGMA-1'
    WHERE h.etos = ${etos} AND ${head('h')}
  `.execute(kysely)
  const id = found.rows[0]?.id ?? 0
  const { rows } = await sql<{ kodikos: string; due: number }>`
    SELECT l.kodikos, sum(l.due_cents)::bigint AS due FROM pay_line l JOIN pay_run r ON r.id = l.run_id AND r.state = ${PAY_RUN.approved}
    WHERE l.etos = ${etos} AND l.ede_id = ${id} GROUP BY l.kodikos ORDER BY l.kodikos
  `.execute(kysely)
  expect(rows.map(({ kodikos, due }) => [kodikos, due])).toEqual([
    ['0001', 123_407],
    ['0002', 27_636],
    ['0011', 74_044],
    ['0012', 13_642],
    ['0021', 44_419],
    ['0102', 44_412],
    ['1301', 79_937],
  ])
  // The statement that is shown first is the one of the balance: the correction has nothing for it.
  const { data } = (await (await clientOf('payments')).call('PayStatements/findOf', { etos, id })).body
  const { statement, runs, transfers } = data as StatementAnswer
  const forReal = runs.filter(({ isTrial }) => !isTrial)
  expect(forReal.map(({ kind, toPayCents }) => [kind, toPayCents > 0])).toEqual([
    [4, false],
    [2, true],
    [1, true],
  ])
  expect(statement?.runId).toBe(forReal[1]?.id)
  expect(forReal.reduce((sum, { toPayCents }) => sum + toPayCents, 0)).toBe(407_497)
  expect(statement?.netCents).toBe(407_497)
  expect(transfers.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(407_497)
  const certified = await readCertified(kysely, await actorOfLogin('payments'), etos, id)
  expect(certified.run.netCents).toBe(407_497)
  expect(certified.lines).toHaveLength(7)
}
