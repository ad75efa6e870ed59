import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { numbersOf } from '@eae/domain/kernel/check.ts'
import { RED, STATE_ACCEPTED, YELLOW } from '@eae/domain/monitoring/codes.ts'
import { sql } from 'kysely'
import { findingsOf, type FindInSet } from './set-check.ts'

/** The last signal of each parcel and rule, and whether the office has accepted what was answered to it. */
const lastSignals = (etos: number, edeId: number) => sql`
  SELECT DISTINCT ON (r.eda_id, r.amsrule) r.eda_id, r.amsrule, r.amsresult, r.amsprob, r.cropdetected, EXISTS (
    SELECT 1 FROM ams_answer w WHERE w.etos = r.etos AND w.eda_id = r.eda_id AND w.amsrule = r.amsrule AND w.dteobs = r.dteobs
      AND w.answerstate = ${sql.lit(STATE_ACCEPTED)}) AS is_settled
  FROM ams_result r WHERE r.etos = ${etos} AND r.ede_id = ${edeId} ORDER BY r.eda_id, r.amsrule, r.dteobs DESC`

/** 20116: `ams.result in ('RED','YELLOW')` of a rule about activity; which crop stands there, 20117 asks. */
export const findNoActivity: FindInSet = (db, etos, edeId) =>
  findingsOf(
    db,
    setChecks.noActivitySeen,
    sql`
    SELECT p.id, p.kodikos, p.topothesia AS place, '' AS other, count(*) AS measured, ST_X(ST_PointOnSurface(p.geom)) AS x, ST_Y(ST_PointOnSurface(p.geom)) AS y
    FROM (${lastSignals(etos, edeId)}) s JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.id = s.eda_id AND p.ede_id = ${edeId}
    WHERE s.amsrule <> 'CROP_GROUP' AND s.amsresult IN (${sql.lit(YELLOW)}, ${sql.lit(RED)}) AND NOT s.is_settled
    GROUP BY p.id, p.kodikos, p.topothesia, p.geom
  `,
    ({ id, kodikos, place }) => ({ subject: { kind: 'parcel', id }, params: { aa: String(kodikos), place } }),
  )

/** 20117: `ams.crop_group<>decl.crop_group and p>0.8`. The first crop of the group says what the group is like. */
export const findOtherCrop: FindInSet = (db, etos, edeId, rules) => {
  const check = setChecks.otherCropSeen
  const { minPercent } = numbersOf(check.code, check.params, rules)
  return findingsOf(
    db,
    check,
    sql`
    SELECT f.id, p.kodikos, coalesce(like_it.description, s.cropdetected) AS place, s.cropdetected AS other, round(100 * s.amsprob) AS measured,
      ST_X(ST_PointOnSurface(p.geom)) AS x, ST_Y(ST_PointOnSurface(p.geom)) AS y
    FROM (${lastSignals(etos, edeId)}) s JOIN edetedeaeeagroi p ON p.etos = ${etos} AND p.id = s.eda_id AND p.ede_id = ${edeId}
    JOIN LATERAL (
      SELECT f.id, c.omada FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id
      WHERE f.etos = ${etos} AND f.eda_id = p.id AND f.xptype = 1 ORDER BY f.kodikos LIMIT 1
    ) f ON f.omada <> s.cropdetected
    LEFT JOIN LATERAL (
      SELECT c.description FROM edetfytiko c WHERE c.etos = ${etos} AND c.omada = s.cropdetected ORDER BY c.kodikos LIMIT 1
    ) like_it ON TRUE
    WHERE s.amsrule = 'CROP_GROUP' AND s.amsprob > ${minPercent / 100} AND NOT s.is_settled
  `,
    ({ id, kodikos, place, other, measured }) => ({
      subject: { kind: 'crop', id },
      field: 'efyId',
      params: { aa: String(kodikos), crop: place, group: other, percent: measured },
    }),
  )
}
