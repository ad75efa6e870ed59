import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { M2_PER_HECTARE } from '@eae/domain/kernel/units.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { current } from '../../life/life-sql.ts'
import { POINT, setCheck } from './set-check.ts'

/** Land use of pasture (`dikaiomatype`). */
const PASTURE = 1
const SQUARE_CENTIMETRES = 100
const toCents = (m2: number): number => Math.round(m2 * SQUARE_CENTIMETRES) / SQUARE_CENTIMETRES

/**
 * 20402: fewer animals than the year wants on a hectare of pasture, by what the veterinary database counts on the last day that it has for
 * the holdings of the applicant. Pasture without any declared animal is 20401.
 */
export const grazedTooLittle = setCheck(
  setChecks.grazedTooLittle,
  (etos, edeId, { minLsuPerHa }) => sql`
    SELECT hd.id, hd.kodikos, '' AS place, round(h.lsu, 2)::text AS other, l.m2 AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeehd hd CROSS JOIN LATERAL (
      SELECT sum(f.epilektash100 * p.prorata / 100) AS m2 FROM edetedeaeeagroi p
      JOIN edetedeaeefytiko f ON f.etos = p.etos AND f.eda_id = p.id AND f.xptype = 1
      JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = ${sql.lit(PASTURE)}
      WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id AND p.dikaiomataflag
    ) l CROSS JOIN LATERAL (
      SELECT coalesce(sum(k.plithos * z.mmz), 0) AS lsu FROM (
        SELECT DISTINCT o.kodekm FROM edetedeaeezekm s JOIN kbd_holding o ON o.kodekm = s.kodekm AND o.eidos = s.eidos AND o.katoxosafm = hd.afm
        WHERE s.etos = ${ofYear(etos)} AND s.ede_id = hd.id
      ) o CROSS JOIN LATERAL (SELECT max(d.day) AS day FROM kbd_head d WHERE d.kodekm = o.kodekm) d
      JOIN kbd_head k ON k.kodekm = o.kodekm AND k.day = d.day JOIN edetzoiko z ON z.etos = ${ofYear(etos)} AND z.kodikos = k.ezokodikos
    ) h
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND h.lsu < l.m2 / ${sql.lit(M2_PER_HECTARE)} * ${minLsuPerHa}::numeric
      AND EXISTS (SELECT FROM edetedeaeezoiko z WHERE z.etos = ${ofYear(etos)} AND z.ede_id = hd.id AND z.plithos > 0)
  `,
  ({ id, other, measured }, { minLsuPerHa }) => {
    const lsu = Number(other)
    const grazedM2 = minLsuPerHa === 0 ? measured : (lsu / minLsuPerHa) * M2_PER_HECTARE
    return {
      subject: { kind: 'application', id },
      params: { areaM2: measured, lsu, minLsuPerHa },
      stakeM2: toCents(measured - grazedM2),
    }
  },
)

/** 20405: more was allocated on a pasture, to all applicants together, than is eligible of it; of each his share of the excess. */
export const allocatedTooMuch = setCheck(
  setChecks.allocatedTooMuch,
  (etos, edeId, { toleranceM2 }) => sql`
    WITH mine AS MATERIALIZED (
      SELECT a.ilot, sum(a.ektash) AS own FROM pasture_allocation a WHERE a.etos = ${ofYear(etos)} AND a.ede_id = ${edeId} GROUP BY a.ilot
    ), used AS MATERIALIZED (
      SELECT m.ilot, m.own, i.mea * i.prorata / 100 AS available, (
        SELECT sum(a.ektash) FROM pasture_allocation a JOIN edetedeaeehd h ON h.etos = a.etos AND h.id = a.ede_id AND ${current('h')}
        WHERE a.etos = ${ofYear(etos)} AND a.ilot = m.ilot) AS allocated
      FROM mine m JOIN lpis_ilot i ON i.etos = ${ofYear(etos)} AND i.kodikos = m.ilot
    ), over AS (
      SELECT DISTINCT ON (u.ilot) p.id, p.kodikos, p.topothesia, p.geom, u.ilot, round((u.allocated - u.available) * u.own / u.allocated, 2) AS share
      FROM used u JOIN edetedeaeeagroi p ON p.etos = ${ofYear(etos)} AND p.ede_id = ${edeId} AND p.neoxartoypob = u.ilot
      WHERE u.allocated > u.available + ${toleranceM2}::numeric ORDER BY u.ilot, p.kodikos
    )
    SELECT id, kodikos, topothesia AS place, ilot AS other, share AS measured, ${POINT} FROM over ORDER BY kodikos
  `,
  ({ id, kodikos, place, other, measured }) => ({
    subject: { kind: 'parcel', id },
    extra: other,
    field: 'ektash',
    params: { aa: String(kodikos), place, ilot: other, areaM2: measured },
    stakeM2: measured,
  }),
)
