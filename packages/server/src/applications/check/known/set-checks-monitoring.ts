import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { numbersOf } from '@eae/domain/kernel/check.ts'
import { RED, STATE_ACCEPTED, YELLOW } from '@eae/domain/monitoring/codes.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import type { SetCheck } from './set-check.ts'

const { noActivitySeen, otherCropSeen } = setChecks

/**
 * What the area monitoring does not confirm, by the last signal of each parcel and rule, as long as the office has not accepted
 * an answer to it: one statement for both checks.
 *
 * 20116: `ams.result in ('RED','YELLOW')` of a rule about activity. 20117: `ams.crop_group<>decl.crop_group and p>0.8`; the first
 * crop of the group says what the group is like, and stands in `place`, the group in `other`.
 */
export const unconfirmed: SetCheck = {
  query: (etos, edeId, rules) => {
    const { minPercent } = numbersOf(otherCropSeen.code, otherCropSeen.params, rules)
    return sql`
    WITH last AS MATERIALIZED (
      SELECT DISTINCT ON (r.eda_id, r.amsrule) r.eda_id, r.amsrule, r.dteobs, r.amsresult, r.amsprob, r.cropdetected
      FROM ams_result r WHERE r.etos = ${ofYear(etos)} AND r.ede_id = ${edeId} ORDER BY r.eda_id, r.amsrule, r.dteobs DESC
    ), seen AS MATERIALIZED (
      SELECT p.id, p.kodikos, p.topothesia, ST_PointOnSurface(p.geom) AS at, l.amsrule, l.amsresult, l.amsprob, l.cropdetected
      FROM last l JOIN edetedeaeeagroi p ON p.etos = ${ofYear(etos)} AND p.id = l.eda_id AND p.ede_id = ${edeId}
      WHERE NOT EXISTS (
        SELECT 1 FROM ams_answer w WHERE w.etos = ${ofYear(etos)} AND w.eda_id = l.eda_id AND w.amsrule = l.amsrule AND w.dteobs = l.dteobs
          AND w.answerstate = ${sql.lit(STATE_ACCEPTED)})
    )
    SELECT s.id, s.kodikos, s.topothesia AS place, '' AS other, count(*) AS measured, ST_X(s.at) AS x, ST_Y(s.at) AS y
    FROM seen s WHERE s.amsrule <> 'CROP_GROUP' AND s.amsresult IN (${sql.lit(YELLOW)}, ${sql.lit(RED)}) GROUP BY s.id, s.kodikos, s.topothesia, s.at
    UNION ALL
    SELECT f.id, s.kodikos, coalesce(g.description, s.cropdetected), s.cropdetected, round(100 * s.amsprob), ST_X(s.at), ST_Y(s.at)
    FROM seen s JOIN LATERAL (
      SELECT f.id, c.omada FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id
      WHERE f.etos = ${ofYear(etos)} AND f.eda_id = s.id AND f.xptype = 1 ORDER BY f.kodikos LIMIT 1
    ) f ON f.omada <> s.cropdetected
    LEFT JOIN LATERAL (
      SELECT c.description FROM edetfytiko c WHERE c.etos = ${ofYear(etos)} AND c.omada = s.cropdetected ORDER BY c.kodikos LIMIT 1
    ) g ON TRUE
    WHERE s.amsrule = 'CROP_GROUP' AND s.amsprob > ${minPercent / 100}
  `
  },
  found: ({ id, kodikos, place, other, measured }) =>
    other === ''
      ? [noActivitySeen, { subject: { kind: 'parcel', id }, params: { aa: String(kodikos), place } }]
      : [
          otherCropSeen,
          {
            subject: { kind: 'crop', id },
            field: 'efyId',
            params: { aa: String(kodikos), crop: place, group: other, percent: measured },
          },
        ],
}
