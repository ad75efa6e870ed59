import type { PrefillReport, RecutParcel } from '@eae/domain/applications/answers.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import type { PrefillPair } from './copy-part.ts'
import type { Prefilled } from './prefill.ts'
import { readSituation } from '../life/situation.ts'

const readRecut = async (db: Executor, { etos, edeId }: PrefillPair): Promise<readonly RecutParcel[]> => {
  const result = await sql<RecutParcel>`
    SELECT p.id AS "edaId", p.kodikos, p.topothesia, o.ektashpsif AS "beforeM2", p.ektashpsif AS "afterM2"
    FROM edetedeaeeagroi p JOIN edetedeaeeagroi o ON o.etos = ${etos - 1} AND o.id = p.eda_id_prev
    WHERE p.etos = ${etos} AND p.ede_id = ${edeId} AND p.ektashpsif <> o.ektashpsif ORDER BY p.kodikos
  `.execute(db)
  return result.rows
}

const readCropHints = async (db: Executor, pair: PrefillPair): Promise<PrefillReport['cropHints']> => {
  const { etos, edeId, sourceId } = pair
  const result = await sql<PrefillReport['cropHints'][number]>`
    SELECT p.id AS "edaId", f.id AS "efyId", c.xptype, x.id AS "emxpId"
    FROM edetedeaeefytiko c JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.ede_id = ${edeId} AND p.eda_id_prev = c.eda_id
    JOIN edetfytiko old ON old.id = c.efy_id AND old.dikaiomatype NOT IN (1, 3)
    JOIN edetfytiko f ON f.etos = ${etos} AND f.kodikos = old.kodikos AND f.activeflag
    LEFT JOIN edetfytikoxp was ON was.id = c.emxp_id
    LEFT JOIN edetfytikoxp x ON x.etos = ${etos} AND x.efy_id = f.id AND x.kodikos = was.kodikos AND x.activeflag
    WHERE c.etos = ${etos - 1} AND c.ede_id = ${sourceId} ORDER BY p.kodikos, c.kodikos
  `.execute(db)
  return result.rows
}

const readRequestHints = async (db: Executor, { etos, sourceId }: PrefillPair): Promise<readonly number[]> => {
  const result = await sql<{ id: number }>`
    SELECT s.id FROM edetedeaeerequest r JOIN edetsupportschema old ON old.id = r.esch_id
    JOIN edetsupportschema s ON s.etos = ${etos} AND s.kodikos = old.kodikos AND s.activeflag
    WHERE r.etos = ${etos - 1} AND r.ede_id = ${sourceId} ORDER BY r.kodikos
  `.execute(db)
  return result.rows.map((row) => row.id)
}

const NOTHING: Omit<PrefillReport, 'source'> = { copied: {}, left: {}, recut: [], cropHints: [], requestHints: [] }

/** Stores the report of an application that began empty. */
export const storeEmptyReport = (db: Executor, etos: number, edeId: number): Promise<void> =>
  storeReport(db, etos, edeId, { source: null, ...NOTHING })

const storeReport = async (db: Executor, etos: number, edeId: number, report: PrefillReport): Promise<void> => {
  await sql`INSERT INTO edetedeaeeprefill (etos, ede_id, report) VALUES (${etos}, ${edeId}, ${JSON.stringify(report)}::jsonb)`.execute(
    db,
  )
}

/** Stores what was copied into a freshly filled application, what was left out and why. */
export const storePrefillReport = async (
  db: Executor,
  pair: PrefillPair,
  sourceKodikos: number,
  { ids, left, filled }: Prefilled,
): Promise<void> => {
  await storeReport(db, pair.etos, pair.edeId, {
    source: { etos: pair.etos - 1, kodikos: sourceKodikos },
    copied: { ...Object.fromEntries([...ids].map(([slot, rows]) => [slot, rows.size])), ...filled },
    left: Object.fromEntries(left),
    recut: await readRecut(db, pair),
    cropHints: await readCropHints(db, pair),
    requestHints: await readRequestHints(db, pair),
  })
}

/** The report of an application that the actor sees; null for one that was not opened here. */
export const readPrefillReport = async (
  db: Executor,
  actor: Actor,
  etos: number,
  edeId: number,
): Promise<PrefillReport | null> => {
  await readSituation(db, actor, etos, edeId)
  const result = await sql<{ report: PrefillReport }>`
    SELECT report FROM edetedeaeeprefill WHERE etos = ${etos} AND ede_id = ${edeId}
  `.execute(db)
  return result.rows[0]?.report ?? null
}
