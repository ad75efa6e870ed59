import { sql, type RawBuilder } from 'kysely'
import type { FactsTree, SealedNumbers, StoredFinding } from '@eae/domain/applications/tree.ts'
import { CHECK_CODES } from '@eae/domain/checks/check-codes.ts'
import { documentMissing } from '@eae/domain/checks/documents.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import type { Finding, RuleParams } from '@eae/domain/kernel/check.ts'
import type { Cents } from '@eae/domain/kernel/units.ts'
import type { AnyPart } from '@eae/domain/kernel/part.ts'
import { applicationTree, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { SavedRows } from '../../crud/index.ts'
import { ofAnyNumber, ofYear } from '../../platform/kept-plans.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { stampOfNumbers, type Near } from './checked-against.ts'
import { hasLine, valid, workable } from '../life/life-sql.ts'
import { mergeFindings } from './merge-findings.ts'

/** What a run of the checks found, and the application that it looked at. */
export interface CheckRun<T extends FactsTree = FactsTree> {
  readonly tree: T
  /** The neighbours, read before anything was looked for. */
  readonly near: Near
  /** The numbers that the findings, and a submission that follows, stand on. */
  readonly numbers: SealedNumbers
  readonly findings: readonly Finding[]
  readonly setIds: ReadonlySet<string>
  /** Codes of checks that could not be asked, as a register that they need is missing. */
  readonly unknown: readonly string[]
  /** What they put at stake of the forecast. */
  readonly stakeCents: Cents
  /** Of findings about land what each alone puts at stake, by its id. */
  readonly centsOf: ReadonlyMap<string, Cents>
  /** The forecast itself. */
  readonly forecastCents: Cents
  /** Of it each scheme. */
  readonly schemes: readonly { readonly code: string; readonly netCents: Cents }[]
}

/** The key of the other parcel of an overlap, as its finding is named by it. */
const otherOf = ({ id, check }: Finding): string | null =>
  check === setChecks.overlapWithOthers.code ? (id.split(':')[3] ?? null) : null

/** The version of the other parcel of an overlap, as the neighbours were read; null for any other finding. */
export const otherVersion = (near: Near, finding: Finding): number | null => {
  const other = otherOf(finding)
  return other === null ? null : (near.versions[other] ?? null)
}

/** What is stored of checks that could not be asked stays, and is shown as older than the rows. */
const markUnknown = async (db: Executor, etos: number, id: number, codes: readonly string[]): Promise<void> => {
  await sql`
    UPDATE finding SET outdated_at = now() WHERE etos = ${ofYear(etos)} AND ede_id = ${id} AND check_code = ANY(${codes})
      AND outdated_at IS NULL AND gone_at IS NULL
  `.execute(db)
}

/**
 * Stores what a run found, with its counts in the header and what it stands on: the version of the application, which every save
 * counts on, its neighbours, and the numbers of rules.
 */
export const storeFindings = async (db: Executor, etos: number, id: number, run: CheckRun): Promise<void> => {
  await mergeFindings(
    db,
    etos,
    id,
    run.findings.map((finding) => ({
      finding,
      isSetCheck: run.setIds.has(finding.id),
      otherVersion: otherVersion(run.near, finding),
      stakeCents: run.centsOf.get(finding.id) ?? null,
    })),
    run.unknown.length === 0 ? null : CHECK_CODES.filter((code) => !run.unknown.includes(code)),
  )
  if (run.unknown.length > 0) await markUnknown(db, etos, id, run.unknown)
  const missing = run.findings.filter(({ check }) => check === documentMissing.code).length
  const count = (severity: string): number => run.findings.filter((finding) => finding.severity === severity).length
  await sql`
    UPDATE edetedeaeehd SET blocking = ${count('B')}, warnings = ${count('W')},
      stakecents = ${run.stakeCents}, forecastcents = ${run.forecastCents}, missingdocs = ${missing}, checked_version = row_version, checked_at = now(),
      checked_near = ${run.near.stamp}, checked_numbers = ${stampOfNumbers(run.numbers.ruleParams)}
    WHERE etos = ${ofYear(etos)} AND id = ${id}
  `.execute(db)
}

/** What findings call a row of an entity; those about the header are about the whole application. */
const subjectOfEntity = (name: string): string | null =>
  [...Object.values<AnyPart>(applicationTree.parts), ...Object.values<AnyPart>(windowParts)].find(
    (part) => part.name === name,
  )?.subject ?? null

/** Findings about rows that a save touched; all of them where it touched the header. */
const isAbout = ({ entityName, written, removed }: SavedRows): RawBuilder<unknown> => {
  const kind = subjectOfEntity(entityName)
  if (kind === null) return sql`TRUE`
  return sql`subject_kind = ${kind} AND subject_id = ANY(${[...written, ...removed].map(({ id }) => String(id))})`
}

/**
 * Marks the findings about saved rows as older than these, in the transaction that saved them. Rows of the header are what
 * all findings of their application stand on: seat, period, person. Gives the keys of those of set checks.
 */
export const markOutdated = async (
  tx: Tx,
  etos: number,
  saved: readonly SavedRows[],
  edeIds: readonly number[],
): Promise<readonly string[]> => {
  const found = await sql<{ key: string; isSetCheck: boolean }>`
    UPDATE finding SET outdated_at = now() WHERE etos = ${etos} AND ede_id = ANY(${edeIds}) AND outdated_at IS NULL
      AND (${sql.join(saved.map(isAbout), sql` OR `)}) RETURNING finding_key AS key, is_set_check AS "isSetCheck"
  `.execute(tx.sql)
  return found.rows.flatMap(({ key, isSetCheck }) => (isSetCheck ? [key] : []))
}

/**
 * The stored findings of set checks of some applications by one statement, by their keys. One is outdated when its row was saved since,
 * when it was found by other numbers of rules, or, of an overlap, when the other parcel was changed or is gone: that is told by the
 * other's own version, so that nobody's save waits for his neighbour's.
 */
export const readStoredFindingsOf = async (
  db: Executor,
  etos: number,
  ids: readonly number[],
  rules: RuleParams,
): Promise<ReadonlyMap<number, readonly StoredFinding[]>> => {
  const { rows } = await sql<StoredFinding & { readonly edeId: number }>`
    SELECT f.ede_id AS "edeId", f.finding_key AS id, f.check_code AS "check", f.severity, json_build_object('kind', f.subject_kind, 'id', f.subject_id) AS subject,
      f.field, CASE WHEN f.point IS NULL THEN NULL ELSE json_build_array(ST_X(f.point), ST_Y(f.point)) END AS point, f.params, f.stake_m2 AS "stakeM2",
      f.outdated_at IS NOT NULL OR ${workable('h')} AND h.checked_numbers IS DISTINCT FROM ${stampOfNumbers(rules)} OR f.other IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM edetedeaeeagroi o JOIN edetedeaeehd oh ON oh.etos = o.etos AND oh.id = o.ede_id AND ${valid('oh')}
        WHERE o.etos = f.etos AND ${hasLine('o', sql`f.other`)} AND (f.other_version IS NULL OR o.row_version = f.other_version)
      ) AS "isOutdated"
    FROM (
      SELECT *, CASE WHEN check_code = ${setChecks.overlapWithOthers.code} THEN nullif(split_part(finding_key, ':', 4), '')::bigint END AS other
      FROM finding_now WHERE etos = ${ofYear(etos)} AND ede_id = ANY(${ofAnyNumber(ids)}) AND is_set_check
    ) f JOIN edetedeaeehd h ON h.etos = f.etos AND h.id = f.ede_id ORDER BY f.finding_key
  `.execute(db)
  const found = new Map<number, StoredFinding[]>(ids.map((id) => [id, []]))
  for (const { edeId, ...finding } of rows) found.get(edeId)?.push(finding)
  return found
}
