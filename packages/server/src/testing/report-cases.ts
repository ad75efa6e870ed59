import { PAY_ISSUE, PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { SAMPLE } from '@eae/domain/sample/codes.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { testDb } from './app.ts'
import { asOwner } from './owner.ts'

/**
 * A supply of electricity for each third irrigated parcel of a year, instead of those of the campaign: a borehole for some of them,
 * with a licence for some of these.
 */
export const addSupplies = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`DELETE FROM edetedeaeeelectro WHERE etos = ${etos}`.execute(asOwner(kysely))
  await sql`
    INSERT INTO edetedeaeeelectro (etos, ede_id, kodikos, arparoxhs, paroxos, typosparoxhs, eda_id, gewtrhsh, adeiaxrhshs, usrinsert)
    SELECT p.etos, p.ede_id, row_number() OVER (PARTITION BY p.ede_id ORDER BY p.id), lpad(p.id::text, 9, '0'), '1', nullif(p.id % 4, 0), p.id,
      p.id % 2 = 0, CASE WHEN p.id % 4 = 0 THEN 'ΑΠ ' || p.id END, 'test'
    FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.ardeyshflag AND p.id % 3 = 0
  `.execute(asOwner(kysely))
}

/** One supply of a parcel; a licence makes it one of a borehole. */
export const addSupply = async (one: {
  readonly etos: number
  readonly edeId: number
  readonly parcel: number
  readonly kodikos: number
  readonly kind: number | null
  readonly licence: string | null
}): Promise<void> => {
  const { etos, edeId, parcel, kodikos, kind, licence } = one
  await sql`
    INSERT INTO edetedeaeeelectro (etos, ede_id, kodikos, arparoxhs, paroxos, typosparoxhs, eda_id, gewtrhsh, adeiaxrhshs, usrinsert)
    VALUES (${etos}, ${edeId}, ${kodikos}, ${String(400_000_000 + kodikos)}, '1', ${kind}, ${parcel}, ${licence !== null}, ${licence}, 'test')
  `.execute(asOwner((await testDb()).kysely))
}

/** Of the main crops of an application insures one, under a kind of its own with that value and contribution; null insures none. */
export const insureAlone = async (
  etos: number,
  edeId: number,
  crop: number | null,
  { value, percent }: { readonly value: number; readonly percent: number },
): Promise<void> => {
  const { kysely } = await testDb()
  const own = sql`etos = ${etos} AND ede_id = ${edeId} AND xptype = 1`
  await sql`UPDATE edetedeaeefytiko SET elf_id = NULL, asfalistea = false WHERE ${own}`.execute(asOwner(kysely))
  await sql`
    WITH kind AS (
      INSERT INTO elgatfytiko (etos, kodikos, description, description_fold, efy_id, dnm_kodikos, asfalaxia, pososto, activeflag, usrinsert)
      SELECT f.etos, 'ΔΟΚ', 'ΔΟΚΙΜΗ', 'ΔΟΚΙΜΗ', f.id, (SELECT min(kodikos) FROM diktnomoi), ${value}::numeric, ${percent}::numeric, true, 'test'
      FROM edetfytiko f WHERE f.id = ${crop} RETURNING id, efy_id
    )
    UPDATE edetedeaeefytiko c SET elf_id = kind.id, asfalistea = true FROM kind WHERE ${own} AND c.efy_id = kind.efy_id
  `.execute(asOwner(kysely))
}

/** A budget of each group of eco-schemes; who has an action that is paid by livestock units has all of them. */
const addBudgets = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`UPDATE ecoscheme_group SET budget = 1000.50 + id % 100 WHERE etos = ${etos}`.execute(kysely)
  await sql`
    WITH paid AS (SELECT id FROM ecoscheme_subsidy WHERE etos = ${etos} AND basis = 3)
    INSERT INTO edetedeaeeagroieco (etos, ede_id, eda_id, essu_id, usrinsert)
    SELECT DISTINCT e.etos, e.ede_id, e.eda_id, p.id, 'test' FROM edetedeaeeagroieco e CROSS JOIN paid p
    WHERE e.etos = ${etos} AND e.essu_id IN (SELECT id FROM paid) AND NOT EXISTS (
      SELECT 1 FROM edetedeaeeagroieco o WHERE o.etos = e.etos AND o.eda_id = e.eda_id AND o.essu_id = p.id)
  `.execute(asOwner(kysely))
}

/** What the demo campaign has none of: late and withdrawn, a missing document, seed, supplies of electricity, budgets. */
export const addRareCases = async (etos: number, edeId: number): Promise<void> => {
  const { kysely } = await testDb()
  const headers = sql`SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND totparcels > 0 AND status > 0 ORDER BY id DESC`
  await sql`
    UPDATE edetedeaeehd SET dte_oris = (SELECT final_submission_date + interval '5 days' FROM edetparam WHERE year_eae = ${etos})
    WHERE etos = ${etos} AND id = (${headers} LIMIT 1)
  `.execute(kysely)
  await sql`
    INSERT INTO edetedeaeestatuslog (etos, ede_id, from_status, to_status, usr) SELECT ${etos}::int, h.id, ${STATES.FINAL}::smallint, ${STATES.WITHDRAWN}::smallint, 'test'
    FROM (${headers} LIMIT 1) h
  `.execute(asOwner(kysely))
  await sql`
    INSERT INTO edetsupportschemadikaiol (etos, esch_id, edk_id, usrinsert)
    SELECT ${etos}::int, r.esch_id, (SELECT min(id) FROM edetdikaiol), 'test' FROM edetedeaeerequest r WHERE r.etos = ${etos} LIMIT 1
    ON CONFLICT DO NOTHING
  `.execute(kysely)
  await sql`
    INSERT INTO audit_row (usr, entity, etos, ede_id, row_key, action, row_version) VALUES ('test', 'Edetedeaeehd', ${etos}, ${edeId}, '1', 1, 2)
  `.execute(kysely)
  await sql`
    INSERT INTO office_opinion (etos, ede_id, subject, subject_key, verdict, words, ede_version, subs_id, usrinsert)
    SELECT z.etos, z.ede_id, 'herd', z.kodekm, 'visit', 'Δοκιμή', 1, (SELECT min(id) FROM subscriber_ext), 'test' FROM edetedeaeezekm z WHERE z.etos = ${etos}
  `.execute(kysely)
  await sql`DELETE FROM edetedeaeedikaiol WHERE etos = ${etos}`.execute(asOwner(kysely))
  await addSeed(etos)
  await addSupplies(etos)
  await addBudgets(etos)
  await addSample(etos)
  await addPayments(etos)
  await addTransfers(etos)
  await addLedger(etos)
  await addPaidFacts(etos, edeId)
}

/** The run's order of payment, sent: one transfer each, a part of it set off. */
const addTransfers = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`
    WITH issue AS (
      INSERT INTO pay_issue (etos, number, run_id, fund, budgetcode, description, dteekd, state, orders, gross_cents, offset_cents, amount_cents, digest, proposed_by, approved_by,
        released_by)
      SELECT r.etos, 1, r.id, 1, '0802', 'test', current_date, ${PAY_ISSUE.released}, 1, 1000, 100, 900, '', u.ids[1], u.ids[2], u.ids[3]
      FROM pay_run r, (SELECT array_agg(id ORDER BY id) AS ids FROM app_user) u WHERE r.etos = ${etos} RETURNING id, run_id
    )
    INSERT INTO pay_order (etos, issue_id, no, ede_id, afm, name, iban, gross_cents, offset_cents, amount_cents, end_to_end, state)
    SELECT p.etos, i.id, row_number() OVER (ORDER BY p.ede_id), p.ede_id, p.afm, 'test', 'GR1601101250000000012300695', 1000, 100, 900, 'test-' || p.ede_id, ${PAY_ORDER.sent}
    FROM issue i JOIN payvexathd p ON p.etos = ${etos} AND p.run_id = i.run_id
  `.execute(kysely)
}

/** What the run charged to the budget: an entry of the ledger with its lines. */
const addLedger = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`
    INSERT INTO ledger_movement (etos, entry_no, no, debit, credit, cents, fund, ede_id, afm, kodikos, leaf)
    SELECT l.etos, 1, row_number() OVER (ORDER BY l.ede_id, l.kodikos), ${ACCOUNT.budget}, ${ACCOUNT.payable}, l.net_cents, CASE l.fund WHEN 2 THEN 2 ELSE 1 END, l.ede_id, p.afm,
      l.kodikos, '' FROM pay_line l JOIN payvexathd p ON p.etos = l.etos AND p.run_id = l.run_id AND p.ede_id = l.ede_id WHERE l.etos = ${etos} AND l.net_cents > 0
  `.execute(kysely)
  await sql`
    INSERT INTO ledger_entry (etos, no, kind, cause_id, user_id, usr, movements, cents, rows_sha256, prev_sha256, sha256)
    SELECT ${etos}::integer, 1, 'runApproved', r.id, r.approved_by, 'test', count(*), sum(m.cents), '', '', '' FROM pay_run r JOIN ledger_movement m ON m.etos = r.etos AND m.entry_no = 1
    WHERE r.etos = ${etos} GROUP BY r.id, r.approved_by
  `.execute(kysely)
}

/** What the run read of one application: an entitlement and animals. */
const addPaidFacts = async (etos: number, edeId: number): Promise<void> => {
  const { kysely } = await testDb()
  const facts = {
    entitlements: [{ id: 1, bpeId: 'A1', bpetype: 2, qty: 60_000, bpeupMills: 230_000, activateflag: true }],
    holdings: [
      { id: 2, kodekm: 'EL0', eidos: 2, animals: [{ id: 3, ezoKodikos: '2', plithos: 90, plithosmhtrooy: 80 }] },
    ],
    parcels: [{ id: 4, kodikos: 1, topothesia: 'ΚΑΜΠΟΣ', ektash: 5000, geometry: { areaM2: 4900 }, crops: [] }],
    tags: [
      { enotio: 'EL000000000001', kodekm: 'EL0', fylo: 2, dtebirth: '2020-01-01', dteeisodos: '2020-01-01', state: 0 },
    ],
    parcelMeasures: [{ id: 5, edaId: 4, kodikos: '10.1.04', isAsked: true }],
  }
  await sql`
    WITH kept AS (
      INSERT INTO pay_facts (etos, ede_id, sha256, facts) VALUES (${etos}, ${edeId}, 'test', ${JSON.stringify(facts)}) RETURNING etos, ede_id, id
    )
    INSERT INTO pay_frozen (etos, run_id, ede_id, facts_id, paid_before, state)
    SELECT k.etos, r.id, k.ede_id, k.id, '[]', 2 FROM kept k JOIN pay_run r ON r.etos = k.etos
  `.execute(kysely)
}

/** What was found of the parcel of the kept facts. */
const FOUND_PARCELS = [
  {
    id: 4,
    declared: 4800,
    determined: 4600,
    schemes: ['0102', '1301'],
    cuts: [
      { kind: 'overlap', m2: 200, cents: 340 },
      { kind: 'undrawn', m2: 200, cents: null },
    ],
  },
] as const

/** Steps of a line of two actions: one by land with a penalty, one by livestock units. */
const ECO_STEPS = {
  steps: [
    { code: 'payments.step.action', inputs: { action: '31.1-A' }, value: 0, unit: 'none' },
    { code: 'payments.step.actionArea', inputs: { declaredM2: 20, determinedM2: 10 }, value: 10, unit: 'm2' },
    { code: 'payments.step.unit', inputs: { areaM2: 10, unitEuro: 40 }, value: 600.5, unit: 'cents' },
    { code: 'payments.step.penalty.twice', inputs: { overM2: 10, percent: 100 }, value: 100, unit: 'cents' },
    { code: 'payments.step.action', inputs: { action: '31.1-B' }, value: 0, unit: 'none' },
    { code: 'payments.step.actionLsu', inputs: { declared: 2.5, determined: 2.5 }, value: 2500, unit: 'none' },
    { code: 'payments.step.unitLsu', inputs: { units: 2.5, unitEuro: 160 }, value: 399.5, unit: 'cents' },
    { code: 'payments.step.net', inputs: {}, value: 900, unit: 'cents' },
  ],
} as const

/** An approved run with a line for each kind of schemes; every third application has nothing of it. */
const addPayments = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`
    WITH run AS (
      INSERT INTO pay_run (etos, number, kind, is_trial, description, direct_percent, rural_percent, state, digest, drafted_by, frozen_by, reviewed_by, approved_by)
      SELECT ${etos}::int, 1, 2, false, 'test', 100, 100, ${PAY_RUN.approved}, '', u.ids[1], u.ids[1], u.ids[2], u.ids[3] FROM (SELECT array_agg(id ORDER BY id) AS ids FROM app_user) u
      RETURNING id
    ), paid AS (
      SELECT h.etos, r.id AS run_id, h.id AS ede_id, h.afm, h.kodikos FROM run r JOIN edetedeaeehd h ON h.etos = ${etos} AND h.kodikos % 3 <> 0
    ), line AS (
      SELECT p.*, s.code, s.fund, s.measure, 100 * (p.kodikos % 7) AS cut
      FROM paid p CROSS JOIN (VALUES ('0031', 1, 'm2'), ('0102', 1, 'm2'), ('0116', 1, 'head'), ('0117', 1, 'head'), ('0123', 1, 'head'), ('0124', 1, 'lsu'), ('0125', 1, 'head'), ('0201', 1, 'm2'), ('0301', 3, 'm2'), ('1301', 2, 'm2')) AS s (code, fund, measure)
    ), head AS (
      INSERT INTO payvexathd (etos, run_id, ede_id, afm, gross_cents, net_cents, paidbefore_cents, topay_cents, debt_cents, line_count, uncomputed, parcels, sha256)
      SELECT l.etos, l.run_id, l.ede_id, l.afm, sum(1000), sum(1000 - l.cut), 0, sum(1000 - l.cut), 0, count(*), '{}', ${JSON.stringify(FOUND_PARCELS)}::jsonb, '' FROM line l GROUP BY l.etos, l.run_id, l.ede_id, l.afm
    )
    INSERT INTO pay_line (etos, run_id, ede_id, kodikos, fund, measure, declared, determined, gross_cents, cut_penalty_cents, cut_late_cents, cut_refusal_cents, net_cents,
      extra_cents, paidbefore_cents, due_cents, reason, explain)
    SELECT l.etos, l.run_id, l.ede_id, l.code, l.fund, l.measure, 30, 20, 1000, l.cut, 0, 0, 1000 - l.cut, 0, 0, 1000 - l.cut, NULL,
      CASE l.code WHEN '0201' THEN ${JSON.stringify(ECO_STEPS)}::jsonb ELSE '{}' END FROM line l
  `.execute(kysely)
}

/** Points of risk for everybody, and a draw that took some. */
const addSample = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`
    INSERT INTO risk_score (etos, ede_id, score, parts)
    SELECT h.etos, h.id, 10 + h.kodikos % 3, jsonb_build_object('R1', 10, 'R' || 2 + h.kodikos % 3, h.kodikos % 3) FROM edetedeaeehd h WHERE h.etos = ${etos}
  `.execute(kysely)
  await sql`
    WITH drawn AS (
      INSERT INTO sample_draw (etos, number, kind, state, scope, percent, lot_percent, digest, first_sha256, first_word, second_word, seed, first_id, first_usr, second_id, second_usr)
      SELECT ${etos}::int, 1, 0, ${SAMPLE.drawn}, '{}', 5, 22, '', repeat('0', 64), '', '', '', min(u.id), 'test', max(u.id), 'test' FROM app_user u RETURNING id
    )
    INSERT INTO sample_row (draw_id, etos, ede_id, kodikos, stratum, score, how, rank, marked_at)
    SELECT d.id, h.etos, h.id, h.kodikos, '-/-', 10, 1 + h.kodikos % 2, repeat('a', 64), now() FROM drawn d JOIN edetedeaeehd h ON h.etos = ${etos} AND h.kodikos % 3 = 0
  `.execute(kysely)
}

/** Schemes with a least quantity of seed, asked for by whoever grows their crops, with seed for half of them. */
const addSeed = async (etos: number): Promise<void> => {
  const { kysely } = await testDb()
  await sql`
    WITH asked AS (
      INSERT INTO edetedeaeerequest (etos, ede_id, kodikos, esch_id, usrinsert)
      SELECT DISTINCT ON (c.ede_id) c.etos, c.ede_id, 90, x.esch_id, 'test' FROM edetedeaeefytiko c
      JOIN edetsupportschemafytiko x ON x.etos = c.etos AND x.efy_id = c.efy_id
      JOIN edetsupportschema s ON s.id = x.esch_id AND s.check_sporosqty_flag WHERE c.etos = ${etos} ORDER BY c.ede_id, x.esch_id
      -- Some of the demo ask already.
      ON CONFLICT (etos, ede_id, esch_id) DO UPDATE SET kodikos = edetedeaeerequest.kodikos RETURNING etos, ede_id, id, esch_id
    )
    INSERT INTO edetedeaeerequestsporo (etos, ede_id, edrq_id, efy_id, poi_id, sporosqty, etiketes, usrinsert)
    SELECT DISTINCT ON (a.id, c.efy_id, c.poi_id) a.etos, a.ede_id, a.id, c.efy_id, c.poi_id, 150 + a.id % 100, 3, 'test' FROM asked a
    JOIN edetsupportschemafytiko x ON x.etos = a.etos AND x.esch_id = a.esch_id
    JOIN edetedeaeefytiko c ON c.etos = a.etos AND c.ede_id = a.ede_id AND c.efy_id = x.efy_id WHERE c.poi_id IS NOT NULL AND a.id % 2 = 0
  `.execute(asOwner(kysely))
}
