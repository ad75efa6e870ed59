import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { numbersOf, type RuleParams } from '@eae/domain/kernel/check.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { countsAgainst } from '../../life/life-sql.ts'
import type { SetCheck } from './set-check.ts'

/** What stands before the ear tag of a row, to tell the two checks of the statement apart. */
const SHARED = 'shared '
const LEFT = 'left '

const numbersOfRetention = (rules: RuleParams) =>
  numbersOf(setChecks.retentionBroken.code, setChecks.retentionBroken.params, rules)

/**
 * Checks on ear tags, by one statement; a finding for each holding, which names the first tag.
 *
 * 30106: `count(distinct holding) > 1` for an ear tag, at the same time, over all applications of the year. Whose the other
 * holding is, is not told.
 *
 * 30107: `left holding inside retention period and not replaced`. The period begins with the last day of submission; animals
 * that came since count in the place of those that left, up to some days later. It is asked of holdings that ask for coupled
 * support, and of what the register has under the applicant as their keeper.
 */
export const ofTags: SetCheck = {
  query: (etos, edeId, rules) => {
    const { retentionDays, replaceDays } = numbersOfRetention(rules)
    return sql`
    WITH period AS (
      SELECT (final_submission_date AT TIME ZONE 'Europe/Athens')::date AS since FROM edetparam WHERE year_eae = ${ofYear(etos)}
    ), kept AS MATERIALIZED (
      SELECT s.id, s.kodikos, s.kodekm, p.since FROM edetedeaeezekm s CROSS JOIN period p
      JOIN edetedeaeehd hd ON hd.etos = s.etos AND hd.id = s.ede_id
      JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = hd.afm
      WHERE s.etos = ${ofYear(etos)} AND s.ede_id = ${edeId} AND s.enotia > 0
        AND EXISTS (SELECT 1 FROM edetedeaeezekmrequest q WHERE q.etos = s.etos AND q.zekm_id = s.id)
    ), gone AS MATERIALIZED (
      SELECT k.id, k.kodikos, k.kodekm, k.since, b.enotio, r.dteexodos AS day FROM kept k
      JOIN edetedeaeeboo b ON b.etos = ${ofYear(etos)} AND b.zekm_id = k.id
      JOIN kbd_bovine r ON r.enotio = b.enotio AND r.kodekm = k.kodekm AND r.dteexodos >= k.since AND r.dteexodos < k.since + ${retentionDays}::integer
    ), missed AS (
      SELECT g.*, count(*) OVER (PARTITION BY g.id ORDER BY g.day) - (
        SELECT count(*) FROM kbd_bovine c WHERE c.kodekm = g.kodekm AND c.dteeisodos >= g.since AND c.dteeisodos <= g.day + ${replaceDays}::integer
      ) AS heads FROM gone g
    )
    SELECT s.id, s.kodikos, s.kodekm AS place, ${SHARED} || min(b.enotio) AS other, count(DISTINCT b.enotio) AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeeboo b JOIN edetedeaeezekm s ON s.etos = b.etos AND s.id = b.zekm_id
    JOIN edetedeaeeboo o ON o.etos = b.etos AND o.enotio = b.enotio
      -- One that left before the other one took it in stands in one holding at a time.
      AND o.dteeisodos < coalesce(b.dteexodos, 'infinity') AND b.dteeisodos < coalesce(o.dteexodos, 'infinity')
    JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND ${countsAgainst('h', edeId)}
    WHERE b.etos = ${ofYear(etos)} AND b.ede_id = ${edeId} GROUP BY s.id, s.kodikos, s.kodekm
    UNION ALL
    SELECT m.id, m.kodikos, m.kodekm, ${LEFT} || min(m.enotio), max(m.heads), NULL, NULL FROM missed m WHERE m.heads > 0 GROUP BY m.id, m.kodikos, m.kodekm
    ORDER BY 4, 2
  `
  },
  found: ({ id, place, other, measured }, rules) => {
    const isShared = other.startsWith(SHARED)
    const enotio = other.slice((isShared ? SHARED : LEFT).length)
    const params = { kodekm: place, enotio, count: measured }
    return [
      isShared ? setChecks.tagInTwoHoldings : setChecks.retentionBroken,
      {
        subject: { kind: 'holding', id },
        field: 'enotia',
        params: isShared ? params : { ...params, days: numbersOfRetention(rules).retentionDays },
      },
    ]
  },
}
