import { CORRECTED, DECIDED, EVENT, MORE_FOUND, OBJECTED, OPEN } from '@eae/domain/findings/codes.ts'
import { comparedOf } from '@eae/domain/findings/compared.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import { sql } from 'kysely'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { drafted } from '../life/life-sql.ts'

/** A finding of a run, as it is stored. */
export interface FoundRow {
  readonly finding: Finding
  readonly isSetCheck: boolean
  /** Version of the other parcel of an overlap; null for all else. */
  readonly otherVersion: number | null
  /** What it alone puts at stake of the forecast; null where it is not about land, or nobody computed it. */
  readonly stakeCents: Cents | null
}

const rowOf = ({ finding, isSetCheck, otherVersion, stakeCents }: FoundRow) => ({
  key: finding.id,
  check: finding.check,
  severity: finding.severity,
  kind: finding.subject.kind,
  id: String(finding.subject.id),
  field: finding.field,
  params: finding.params,
  x: finding.point?.[0],
  y: finding.point?.[1],
  stake: finding.stakeM2,
  isSetCheck,
  other: otherVersion,
  cents: stakeCents,
  ...comparedOf(finding),
})

/** Condition: `n` says more than what the decision on `f` was about, so that it holds no longer. */
const isWorse = sql`(f.severity <> 'B' AND n.severity = 'B'
  OR n.stake > coalesce(f.decided_m2, f.stake_m2, 0) * ${sql.lit(1 + MORE_FOUND.share)} + ${sql.lit(MORE_FOUND.m2)})`

/** Status of `f`, which `n` finds again: open once more where it had gone, or where a decision does not cover what is found. */
const statusOfFound = sql`CASE
  WHEN f.status = ${sql.lit(CORRECTED)} OR f.status IN (${sql.join(DECIDED.map((one) => sql.lit(one)))}) AND ${isWorse}
  THEN ${sql.lit(OPEN)} ELSE f.status END`

/** Something was said of finding `f`, or it was told to somebody who submitted: it leaves a trace when it goes. */
const hasStory = sql`(f.status <> ${sql.lit(OPEN)} OR NOT ${drafted('h')}
  OR EXISTS (SELECT 1 FROM finding_event e WHERE e.etos = f.etos AND e.ede_id = f.ede_id AND e.finding_key = f.finding_key))`

/**
 * Brings the stored findings of an application to what a run found. What is found as it is stored is not written: a run that finds
 * the same changes no row. What is not found any more stays with its story as corrected; of a draft, where nobody said anything of
 * it, it goes. Decisions stay while they cover what is found. With `asked`, findings of other checks are
 * left as they are: a run asks only some. `run` is its number, which what is new keeps. The header is held by the caller.
 */
export const mergeFindings = async (
  db: Executor,
  etos: number,
  id: number,
  found: readonly FoundRow[],
  asked: readonly string[] | null = null,
  run: number | null = null,
): Promise<void> => {
  const isAsked = asked === null ? sql`TRUE` : sql`f.check_code = ANY(${asked})`
  await sql`
    WITH n AS MATERIALIZED (
      SELECT f.key, f."check", f.severity, f.kind, f.id, f.field, f.params, f.stake::numeric(14,2) AS stake, f."isSetCheck", f.other,
        f.declared::numeric(16,4) AS declared, f.found::numeric(16,4) AS found, f.cents,
        CASE WHEN f.x IS NOT NULL THEN ST_SetSRID(ST_MakePoint(f.x, f.y), 2100) END AS point
      FROM jsonb_to_recordset(${JSON.stringify(found.map(rowOf))}::jsonb) AS f (key text, "check" text, severity text, kind text, id text, field text,
        params jsonb, x float8, y float8, stake numeric, "isSetCheck" boolean, other integer, declared numeric, found numeric, cents bigint)
    ), stored AS MATERIALIZED (
      SELECT f.finding_key, f.status, f.gone_at, CASE WHEN n.key IS NULL THEN f.status ELSE ${statusOfFound} END AS now_status,
        n.key IS NOT NULL AS is_found, n.key IS NULL AND ${hasStory} AS stays, n.stake AS found_m2,
        (f.severity, f.field, f.params, f.point, f.stake_m2, f.is_set_check, f.other_version, f.outdated_at, f.gone_at, f.status, f.declared, f.found, f.stake_cents)
          IS DISTINCT FROM (n.severity, n.field, n.params, n.point, n.stake, n."isSetCheck", n.other, NULL, NULL, ${statusOfFound}, n.declared, n.found, n.cents) AS differs
      FROM finding f JOIN edetedeaeehd h ON h.etos = f.etos AND h.id = f.ede_id LEFT JOIN n ON n.key = f.finding_key
      WHERE f.etos = ${ofYear(etos)} AND f.ede_id = ${id} AND ${isAsked}
    ), changed AS (
      UPDATE finding f SET severity = n.severity, field = n.field, params = n.params, point = n.point, stake_m2 = n.stake,
        is_set_check = n."isSetCheck", other_version = n.other, declared = n.declared, found = n.found, stake_cents = n.cents, outdated_at = NULL, gone_at = NULL, status = s.now_status,
        row_version = f.row_version + 1
      FROM n JOIN stored s ON s.finding_key = n.key
      WHERE f.etos = ${ofYear(etos)} AND f.ede_id = ${id} AND f.finding_key = n.key AND s.differs
    ), added AS (
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check, other_version,
        declared, found, stake_cents, run_number)
      SELECT ${etos}, ${id}, n.key, n."check", n.severity, n.kind, n.id, n.field, n.params, n.point, n.stake, n."isSetCheck", n.other, n.declared, n.found, n.cents, ${run}::integer
      FROM n WHERE NOT EXISTS (SELECT 1 FROM stored s WHERE s.finding_key = n.key)
    ), corrected AS (
      UPDATE finding f SET gone_at = now(), row_version = f.row_version + 1,
        status = CASE WHEN f.status IN (${sql.lit(OPEN)}, ${sql.lit(OBJECTED)}) THEN ${sql.lit(CORRECTED)} ELSE f.status END
      FROM stored s WHERE f.etos = ${ofYear(etos)} AND f.ede_id = ${id} AND f.finding_key = s.finding_key
        AND NOT s.is_found AND s.stays AND s.gone_at IS NULL
    ), forgotten AS (
      DELETE FROM finding f USING stored s
      WHERE f.etos = ${ofYear(etos)} AND f.ede_id = ${id} AND f.finding_key = s.finding_key AND NOT s.is_found AND NOT s.stays
    )
    INSERT INTO finding_event (etos, ede_id, finding_key, kind, from_status, to_status, found_m2)
    SELECT ${etos}, ${id}, s.finding_key, CASE WHEN s.is_found THEN ${sql.lit(EVENT.foundAgain)} ELSE ${sql.lit(EVENT.gone)} END, s.status,
      CASE WHEN s.is_found THEN s.now_status WHEN s.status IN (${sql.lit(OPEN)}, ${sql.lit(OBJECTED)}) THEN ${sql.lit(CORRECTED)} ELSE s.status END, s.found_m2
    FROM stored s WHERE s.is_found AND (s.now_status <> s.status OR s.gone_at IS NOT NULL) OR NOT s.is_found AND s.stays AND s.gone_at IS NULL
  `.execute(db)
}
