import { CHECK_CODES } from '@eae/domain/checks/check-codes.ts'
import { ACCEPTED, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { notKnown, RISK_INDICATORS, weightOf } from '@eae/domain/sample/risk.ts'
import { sql, type RawBuilder } from 'kysely'
import { findMissingSources, head, official, readRuleParams } from '../applications/index.ts'
import type { Tx } from '../platform/transaction.ts'

/** A finding that people said is none gives no points. */
const STANDS = [OPEN, ACCEPTED, OBJECTED]
/** R9: a lease signed so many days before the submission, or fewer, was made for it. */
const FRESH_LEASE_DAYS = 30
/** R10: a rent for a square metre that is so many times the median of its regional unit; fewer leases have none. */
const RENT = { times: 3, least: 5 } as const
/** R17: an office whose share of applications with signs is so many times that of all; smaller offices say nothing. */
const OFFICE = { times: 3, least: 20 } as const
/** R18: submissions of an office outside of these hours of Athens, more than so many in a day. */
const HOURS = { from: 7, to: 23, most: 20 } as const
/** R19: ages at the end of the claim year, and how many times the least area. */
const YOUNG = { from: 39, to: 40, times: 1.2, scheme: '0021' } as const
/** R20: years back that a parcel is followed. */
const FOLLOWED = 3

/** Indicators that no check finds, each as a statement that gives `ede_id`; `app` has the submitted applications. `leastM2` is the least area of a holding. */
const statements = (etos: number, leastM2: number): Readonly<Record<string, RawBuilder<unknown>>> => ({
  R9: sql`
    SELECT DISTINCT a.id AS ede_id FROM app a JOIN edetedeaeeagroiem o ON o.etos = ${etos} AND o.ede_id = a.id
    WHERE (a.dte_oris AT TIME ZONE 'Europe/Athens')::date - coalesce(o.e_enoik_dte, o.dtesymb) BETWEEN 0 AND ${FRESH_LEASE_DAYS - 1}::integer`,
  // What somebody pays nothing for he may not use, and what he pays too much for may be somebody else's price.
  R10: sql`
    WITH lease AS MATERIALIZED (
      SELECT a.id AS ede_id, a.lkpen_id_a AS unit, max(r.cents) AS cents, sum(o.ektash_atak) AS m2
      FROM app a JOIN edetedeaeeagroiem o ON o.etos = ${etos} AND o.ede_id = a.id AND o.e_enoik_arith IS NOT NULL
      CROSS JOIN LATERAL (SELECT max(l.rentcents) AS cents FROM reg_lease l WHERE l.number = o.e_enoik_arith AND l.tenantafm = a.afm) r
      WHERE r.cents IS NOT NULL GROUP BY a.id, a.lkpen_id_a, o.e_enoik_arith
    ), usual AS (
      SELECT l.unit, percentile_cont(0.5) WITHIN GROUP (ORDER BY l.cents / l.m2) AS price FROM lease l
      WHERE l.cents > 0 AND l.m2 > 0 GROUP BY l.unit HAVING count(*) >= ${RENT.least}::integer
    )
    SELECT DISTINCT l.ede_id FROM lease l LEFT JOIN usual u ON u.unit = l.unit
    WHERE l.cents = 0 OR l.m2 > 0 AND l.cents / l.m2 > ${RENT.times}::integer * u.price`,
  R18: sql`
    SELECT a.id AS ede_id FROM app a JOIN (
      SELECT x.efo_id, (x.dte_oris AT TIME ZONE 'Europe/Athens')::date AS day FROM app x
      WHERE x.efo_id IS NOT NULL AND NOT (extract(hour FROM x.dte_oris AT TIME ZONE 'Europe/Athens') BETWEEN ${HOURS.from}::integer AND ${HOURS.to - 1}::integer)
      GROUP BY 1, 2 HAVING count(*) > ${HOURS.most}::integer
    ) n ON n.efo_id = a.efo_id AND n.day = (a.dte_oris AT TIME ZONE 'Europe/Athens')::date
    WHERE NOT (extract(hour FROM a.dte_oris AT TIME ZONE 'Europe/Athens') BETWEEN ${HOURS.from}::integer AND ${HOURS.to - 1}::integer)`,
  R19: sql`
    SELECT DISTINCT a.id AS ede_id FROM app a JOIN edetedeaeerequest r ON r.etos = ${etos} AND r.ede_id = a.id
    JOIN edetsupportschema s ON s.id = r.esch_id AND s.kodikos = ${YOUNG.scheme}
    WHERE ${etos}::integer - extract(year FROM a.dtebirth) BETWEEN ${YOUNG.from}::integer AND ${YOUNG.to}::integer AND a.totektash <= ${YOUNG.times * leastM2}::numeric`,
  // The same land in the hands of people who share an account or a phone, or of whom one owns what the other declares.
  R20: sql`
    SELECT DISTINCT w.ede_id FROM (
      WITH RECURSIVE way (ede_id, eda_id, back, depth) AS (
        SELECT a.id, p.id, p.eda_id_prev, 1 FROM app a JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.ede_id = a.id AND p.recordtype = 0 WHERE p.eda_id_prev IS NOT NULL
        UNION ALL
        SELECT w.ede_id, w.eda_id, q.eda_id_prev, w.depth + 1 FROM way w JOIN edetedeaeeagroi q ON q.etos = ${etos}::integer - w.depth AND q.id = w.back
        WHERE q.eda_id_prev IS NOT NULL AND w.depth < ${FOLLOWED}::integer
      )
      SELECT * FROM way
    ) w
    JOIN app a ON a.id = w.ede_id
    JOIN edetedeaeeagroi q ON q.etos = ${etos}::integer - w.depth AND q.id = w.back
    JOIN edetedeaeehd o ON o.etos = q.etos AND o.id = q.ede_id AND o.afm <> a.afm AND ${head('o')}
    WHERE o.iban = a.iban OR o.mobile = a.mobile
      OR EXISTS (SELECT 1 FROM edetedeaeeagroiem t WHERE t.etos = ${etos} AND t.eda_id = w.eda_id AND t.afmidiokthth = o.afm)`,
})

/** R17 counts what all others found, so it is asked after them. */
const ofOffices = sql`
  SELECT a.id FROM app a JOIN (
    SELECT x.efo_id, count(*) AS n, count(h.ede_id) AS signs FROM app x LEFT JOIN (SELECT DISTINCT ede_id FROM hit) h ON h.ede_id = x.id
    WHERE x.efo_id IS NOT NULL GROUP BY x.efo_id
  ) f ON f.efo_id = a.efo_id AND f.n >= ${OFFICE.least}::integer
  WHERE f.signs::numeric / f.n > ${OFFICE.times}::integer * (SELECT count(DISTINCT h.ede_id)::numeric / nullif((SELECT count(*) FROM app), 0) FROM hit h)`

/**
 * Scores the risk of all submitted applications of a year by one statement: points of each indicator that says something, by the
 * findings that stand now. Rows that would be the same are not written. Gives how many were scored.
 */
export const scoreYear = async (tx: Tx, etos: number): Promise<number> => {
  const rules = await readRuleParams(tx.sql, etos)
  const bySql = statements(etos, rules['minimum.areaM2'] ?? 0)
  const ofChecks = RISK_INDICATORS.flatMap(({ code, source }) =>
    'checks' in source ? source.checks.map((check) => ({ code, check, least: source.atLeast ?? 1 })) : [],
  )
  const points = RISK_INDICATORS.map((one) => ({ code: one.code, points: weightOf(one, rules) }))
  const others = Object.entries(bySql).map(
    ([code, statement]) => sql`UNION ALL SELECT s.ede_id, ${code}::text FROM (${statement}) s`,
  )
  await sql`
    WITH app AS MATERIALIZED (
      SELECT hd.id, hd.afm, hd.iban, hd.mobile, hd.efo_id, hd.dte_oris, hd.dtebirth, hd.totektash, hd.lkpen_id_a FROM edetedeaeehd hd
      WHERE hd.etos = ${etos} AND ${head('hd')} AND ${official('hd')}
    ), hit (ede_id, code) AS MATERIALIZED (
      SELECT f.ede_id, i.code FROM jsonb_to_recordset(${JSON.stringify(ofChecks)}::jsonb) AS i (code text, "check" text, least integer)
      JOIN finding_now f ON f.etos = ${etos} AND f.check_code = i."check" AND f.status = ANY(${STANDS}) JOIN app a ON a.id = f.ede_id
      GROUP BY f.ede_id, i.code, i.least HAVING count(*) >= i.least
      ${sql.join(others, sql` `)}
    ), told AS (
      SELECT h.ede_id, h.code FROM hit h UNION ALL SELECT o.id, 'R17' FROM (${ofOffices}) o
    ), scored AS (
      SELECT a.id, coalesce(sum(p.points), 0) AS score, coalesce(jsonb_object_agg(t.code, p.points) FILTER (WHERE p.points > 0), '{}'::jsonb) AS parts
      FROM app a LEFT JOIN told t ON t.ede_id = a.id
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(points)}::jsonb) AS p (code text, points numeric) ON p.code = t.code
      GROUP BY a.id
    ), gone AS (
      DELETE FROM risk_score r WHERE r.etos = ${etos} AND NOT EXISTS (SELECT 1 FROM app a WHERE a.id = r.ede_id)
    )
    INSERT INTO risk_score (etos, ede_id, score, parts) SELECT ${etos}::integer, s.id, s.score, s.parts FROM scored s
    ON CONFLICT (etos, ede_id) DO UPDATE SET score = excluded.score, parts = excluded.parts
    WHERE (risk_score.score, risk_score.parts) IS DISTINCT FROM (excluded.score, excluded.parts)
  `.execute(tx.sql)
  const scored = await sql<{ n: number }>`
    INSERT INTO risk_scoring (etos, usr, applications, not_known)
    SELECT ${etos}::integer, ${tx.actor.login}::text, count(*), ${[...notKnown(new Set(CHECK_CODES), await findMissingSources(tx.sql, etos))]}::text[] FROM risk_score r WHERE r.etos = ${etos}
    ON CONFLICT (etos) DO UPDATE SET at = now(), usr = excluded.usr, applications = excluded.applications, not_known = excluded.not_known
    RETURNING applications AS n
  `.execute(tx.sql)
  return scored.rows[0]?.n ?? 0
}
