import { sql } from 'kysely'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { ruleName, type Finding } from '@eae/domain/kernel/check.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { logStatus } from './status.ts'
import { readTreeAnswer } from './tree.ts'
import { readSituation, reasonAgainstEdit } from './situation.ts'

const setFinding = z.object({
  edaId: z.number(),
  kodikos: z.number(),
  other: z.string(),
  areaM2: z.number(),
  x: z.number(),
  y: z.number(),
})

const pointOf = (row: z.infer<typeof setFinding>): readonly [number, number] => [Number(row.x.toFixed(3)), Number(row.y.toFixed(3))]

/**
 * 53101: overlap with a parcel of another applicant, above 0.01 ha and 3 % of the smaller parcel (domain document 4.1).
 * Of the other one only the outline is shown, never who it is.
 */
const overlapFindings = async (db: Executor, etos: number, edeId: number, rules: Readonly<Record<string, number>>): Promise<Finding[]> => {
  const { code, severity, params } = setChecks.overlapWithOthers
  const minM2 = rules[ruleName(code, 'minM2')] ?? params.minM2
  const minShare = (rules[ruleName(code, 'minPercent')] ?? params.minPercent) / 100
  const result = await sql`
    WITH pairs AS MATERIALIZED (
      SELECT a.id AS "edaId", a.kodikos, b.id AS other, a.geom AS ga, b.geom AS gb, least(a.ektashpsif, b.ektashpsif) AS smaller
      FROM edetedeaeeagroi a JOIN edetedeaeeagroi b ON b.etos = a.etos AND b.ede_id <> a.ede_id AND b.recordtype = 0 AND b.geom && a.geom
      JOIN edetedeaeehd h ON h.etos = b.etos AND h.id = b.ede_id AND h.status < 90
      WHERE a.etos = ${etos} AND a.ede_id = ${edeId} AND ST_Relate(a.geom, b.geom, 'T********')
    ), cut AS MATERIALIZED (SELECT "edaId", kodikos, other, smaller, geo_intersection(ga, gb) AS g FROM pairs),
    measured AS MATERIALIZED (SELECT *, ST_Area(g) AS area FROM cut WHERE NOT ST_IsEmpty(g))
    SELECT "edaId", kodikos, other::text AS other, area AS "areaM2", ST_X(ST_PointOnSurface(g)) AS x, ST_Y(ST_PointOnSurface(g)) AS y
    FROM measured WHERE area > ${minM2} AND area > smaller * ${minShare}
  `.execute(db)
  return z
    .array(setFinding)
    .parse(result.rows)
    .map((row) => ({
      id: `${code}:parcel:${row.edaId}:${row.other}`,
      check: code,
      severity,
      subject: { kind: 'parcel', id: row.edaId },
      field: 'geom',
      point: pointOf(row),
      params: { aa: row.kodikos, areaM2: row.areaM2 },
      stakeM2: row.areaM2,
    }))
}

/** 20108: all applications together declare more on an ilot than is eligible there. */
const eligibleAreaFindings = async (db: Executor, etos: number, edeId: number, rules: Readonly<Record<string, number>>): Promise<Finding[]> => {
  const { code, severity, params } = setChecks.eligibleAreaExceeded
  const toleranceM2 = rules[ruleName(code, 'toleranceM2')] ?? params.toleranceM2
  const result = await sql`
    WITH mine AS MATERIALIZED (
      SELECT DISTINCT ON (neoxartoypob) id, kodikos, neoxartoypob, geom FROM edetedeaeeagroi
      WHERE etos = ${etos} AND ede_id = ${edeId} AND neoxartoypob IS NOT NULL AND geom IS NOT NULL ORDER BY neoxartoypob, kodikos
    ), used AS MATERIALIZED (
      SELECT m.id, m.kodikos, m.neoxartoypob, m.geom, i.mea, (
        SELECT sum(p.ektash) FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id AND h.status < 90
        WHERE p.etos = ${etos} AND p.recordtype = 0 AND p.geom && i.geom AND p.neoxartoypob = m.neoxartoypob) AS declared
      FROM mine m JOIN lpis_ilot i ON i.etos = ${etos} AND i.kodikos = m.neoxartoypob
    )
    SELECT id AS "edaId", kodikos, neoxartoypob AS other, declared - mea AS "areaM2",
      ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y
    FROM used WHERE declared > mea + ${toleranceM2}
  `.execute(db)
  return z
    .array(setFinding)
    .parse(result.rows)
    .map((row) => ({
      id: `${code}:parcel:${row.edaId}:${row.other}`,
      check: code,
      severity,
      subject: { kind: 'parcel', id: row.edaId },
      field: 'ektash',
      point: pointOf(row),
      params: { aa: row.kodikos, ilot: row.other, areaM2: row.areaM2 },
      stakeM2: row.areaM2,
    }))
}

/** Runs every check of finalisation: row checks of the domain and set checks in SQL. Nothing is written. */
export const findAll = async (db: Executor, actor: Actor, etos: number, id: number): Promise<{ findings: Finding[]; setIds: ReadonlySet<string> }> => {
  const answer = await readTreeAnswer(db, actor, etos, id)
  const rules = answer.situation.ruleParams
  const rowFindings = runChecks(buildFacts(answer.tree, answer.catalogue, answer.situation), { moment: ['E', 'F'], ruleParams: rules })
  const setFindings = [...(await overlapFindings(db, etos, id, rules)), ...(await eligibleAreaFindings(db, etos, id, rules))]
  return { findings: [...rowFindings, ...setFindings], setIds: new Set(setFindings.map((finding) => finding.id)) }
}

/** Stores the findings of a run in place of those of the run before, and their counts in the header. */
export const storeFindings = async (db: Executor, etos: number, id: number, run: Awaited<ReturnType<typeof findAll>>): Promise<void> => {
  await sql`DELETE FROM finding WHERE etos = ${etos} AND ede_id = ${id}`.execute(db)
  for (const finding of run.findings) {
    const point = finding.point === null ? sql`NULL` : sql`ST_SetSRID(ST_MakePoint(${finding.point[0]}, ${finding.point[1]}), 2100)`
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, field, params, point, stake_m2, is_set_check)
      VALUES (${etos}, ${id}, ${finding.id}, ${finding.check}, ${finding.severity}, ${finding.subject.kind}, ${String(finding.subject.id)},
        ${finding.field}, ${JSON.stringify(finding.params)}::jsonb, ${point}, ${finding.stakeM2}, ${run.setIds.has(finding.id)})
    `.execute(db)
  }
  const count = (severity: string): number => run.findings.filter((finding) => finding.severity === severity).length
  await sql`UPDATE edetedeaeehd SET blocking = ${count('B')}, warnings = ${count('W')} WHERE etos = ${etos} AND id = ${id}`.execute(db)
}

/** The action «Έλεγχος»: runs all checks, stores the findings; a draft without blocking ones becomes checked (20). */
export const checkApplication = (db: Database, actor: Actor, etos: number, id: number): Promise<readonly Finding[]> =>
  transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const run = await findAll(tx.sql, actor, etos, id)
    if (reasonAgainstEdit(actor, situation) === null) {
      await storeFindings(tx.sql, etos, id, run)
      const isClean = run.findings.every((finding) => finding.severity !== 'B')
      if (isClean && situation.status === 10) {
        await sql`UPDATE edetedeaeehd SET status = 20 WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
        await logStatus(tx, etos, id, 10, 20, 'checked')
      }
    }
    return run.findings
  })
