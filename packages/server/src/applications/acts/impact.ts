import type { ActImpact, ActLine, SchemeNames } from '@eae/domain/acts/answers.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { findAll } from '../check/find-all.ts'
import type { CheckRun } from '../check/findings.ts'
import { writeOfficial } from '../life/official-writes.ts'
import { readSituation } from '../life/situation.ts'
import { applyLines } from './act-lines.ts'

type Counted = ActImpact['appear'][number]

/** How often each check found something in some runs. */
const countFindings = (runs: readonly CheckRun[]): ReadonlyMap<string, Counted> => {
  const counted = new Map<string, Counted>()
  for (const { check, severity } of runs.flatMap(({ findings }) => findings)) {
    const key = `${check} ${severity}`
    counted.set(key, { check, severity, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  return counted
}

/** The forecast of some runs by scheme. */
const forecastOf = (runs: readonly CheckRun[]): ReadonlyMap<string, number> => {
  const cents = new Map<string, number>()
  for (const { code, netCents } of runs.flatMap(({ schemes }) => schemes))
    cents.set(code, (cents.get(code) ?? 0) + netCents)
  return cents
}

const total = (runs: readonly CheckRun[]): number => runs.reduce((sum, { forecastCents }) => sum + forecastCents, 0)

/** What one run found more often than another. */
const moreThan = (run: ReadonlyMap<string, Counted>, other: ReadonlyMap<string, Counted>): readonly Counted[] =>
  [...run]
    .map(([key, one]) => ({ ...one, count: one.count - (other.get(key)?.count ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.check.localeCompare(b.check) || a.severity.localeCompare(b.severity))

/** What differs between runs of the same applications: the forecast together and by scheme, and what is found. */
export const compareRuns = (before: readonly CheckRun[], after: readonly CheckRun[]): ActImpact => {
  const [old, now] = [forecastOf(before), forecastOf(after)]
  const codes = [...new Set([...old.keys(), ...now.keys()])].toSorted((a, b) => a.localeCompare(b))
  const [found, finds] = [countFindings(before), countFindings(after)]
  return {
    beforeCents: total(before),
    afterCents: total(after),
    schemes: codes
      .map((code) => ({ code, beforeCents: old.get(code) ?? 0, afterCents: now.get(code) ?? 0 }))
      .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents),
    appear: moreThan(finds, found),
    go: moreThan(found, finds),
  }
}

/** Checks an application as it stands in the transaction, as after a save; nothing of it is stored. */
export const runChecks = async (tx: Tx, etos: number, id: number): Promise<CheckRun> => {
  return findAll(tx.sql, tx.actor, etos, await readSituation(tx.sql, tx.actor, etos, id))
}

/**
 * What lines do to an application: they are written, everything is checked and forecast as after a save, and taken back. So the impact
 * that is told before a decision is made by the same steps as what the decision does. The header is held by the caller.
 */
export const measureLines = async (
  tx: Tx,
  etos: number,
  id: number,
  tree: ApplicationTree,
  lines: readonly ActLine[],
): Promise<ActImpact> => {
  const before = await runChecks(tx, etos, id)
  await sql`SAVEPOINT act_trial`.execute(tx.sql)
  await writeOfficial(tx.sql, 'applyAct', () => applyLines(tx, etos, id, tree, lines))
  const after = await runChecks(tx, etos, id)
  await sql`ROLLBACK TO SAVEPOINT act_trial`.execute(tx.sql)
  return compareRuns([before], [after])
}

/** What the schemes of an impact are called in the list of their year; of none where there is no impact. */
export const readSchemeNames = async (db: Executor, etos: number, impact: ActImpact | null): Promise<SchemeNames> => {
  const codes = (impact?.schemes ?? []).map(({ code }) => code)
  if (codes.length === 0) return []
  const found = await sql<SchemeNames[number]>`
    SELECT s.kodikos AS code, s.description, s.description_en AS "descriptionEn" FROM edetsupportschema s
    WHERE s.etos = ${etos} AND s.kodikos = ANY(${codes}::text[]) ORDER BY s.kodikos
  `.execute(db)
  return found.rows
}
