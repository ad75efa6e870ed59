import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofYear, type EdeRef } from '../../../platform/kept-plans.ts'
import { counts } from '../../life/life-sql.ts'
import { setCheck, type SetRow } from './set-check.ts'

const SHEEP_AND_GOATS = 2
/** Heads up to which a herd may grow as it likes (domain document 4.2: `n>50`). */
const SMALL_HERD = 50
/** Land use of pasture (`dikaiomatype`). */
const PASTURE = 1
const NO_POINT = sql`NULL::float8 AS x, NULL::float8 AS y`

/** Holdings of an application with their declared animals, as long as the veterinary database was loaded: else nothing is known. */
const holdings = (etos: number, edeId: EdeRef, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT s.id, s.kodikos, s.kodekm AS place, '' AS other, sum(z.plithos) AS measured, ${NO_POINT}
  FROM edetedeaeezekm s JOIN edetedeaeehd hd ON hd.etos = s.etos AND hd.id = s.ede_id
  JOIN edetedeaeezoiko z ON z.etos = s.etos AND z.zekm_id = s.id AND z.plithos > 0
  WHERE s.etos = ${ofYear(etos)} AND s.ede_id = ${edeId} AND EXISTS (SELECT 1 FROM kbd_holding) AND ${condition}
  GROUP BY s.id, s.kodikos, s.kodekm ORDER BY s.kodikos
`
const onHolding = ({ id, place, measured }: SetRow) => ({
  subject: { kind: 'holding', id },
  field: 'kodekm',
  params: { kodekm: place, plithos: measured },
})
const inRegister = sql`EXISTS (SELECT 1 FROM kbd_holding k WHERE k.kodekm = s.kodekm AND k.eidos = s.eidos)`

/** 30102: a holding that the veterinary database does not know. */
export const holdingUnknown = setCheck(
  setChecks.holdingUnknown,
  (etos, edeId) => holdings(etos, edeId, sql`NOT ${inRegister}`),
  onHolding,
)

/** 30103: a holding that the veterinary database has under another keeper. Who that is, is not told. */
export const keeperIsAnother = setCheck(
  setChecks.keeperIsAnother,
  (etos, edeId) =>
    holdings(
      etos,
      edeId,
      sql`${inRegister} AND NOT EXISTS (
        SELECT 1 FROM kbd_holding k WHERE k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = hd.afm)`,
    ),
  onHolding,
)

/** 30109: sheep and goats without a census between 1 November and 10 December of the year before. */
export const censusMissing = setCheck(
  setChecks.censusMissing,
  (etos, edeId) =>
    holdings(
      etos,
      edeId,
      sql`s.eidos = ${sql.lit(SHEEP_AND_GOATS)} AND ${inRegister} AND NOT EXISTS (
        SELECT 1 FROM kbd_holding k WHERE k.kodekm = s.kodekm AND k.eidos = s.eidos
          AND k.dteapografh BETWEEN ${`${etos - 1}-11-01`}::date AND ${`${etos - 1}-12-10`}::date)`,
    ),
  (row) => ({ ...onHolding(row), params: { kodekm: row.place } }),
)

/** 30108: movements of the claim year that were notified later than the rule allows; one finding for each holding. */
export const noticesLate = setCheck(
  registerChecks.noticesLate,
  (etos, edeId, { maxDays }) => sql`
    SELECT s.id, s.kodikos, s.kodekm AS place, count(*)::text AS other, max(m.dtenotice - m.dteevent) AS measured, ${NO_POINT}
    FROM edetedeaeezekm s JOIN kbd_movement m ON m.kodekm = s.kodekm AND m.dtenotice - m.dteevent > ${maxDays}::integer
      AND m.dteevent >= make_date(${etos}::integer, 1, 1) AND m.dteevent < make_date(${etos}::integer + 1, 1, 1)
    WHERE s.etos = ${ofYear(etos)} AND s.ede_id = ${edeId} GROUP BY s.id, s.kodikos, s.kodekm ORDER BY s.kodikos
  `,
  ({ id, place, other, measured }, { maxDays }) => ({
    subject: { kind: 'holding', id },
    field: 'kodekm',
    params: { kodekm: place, late: Number(other), days: measured, maxDays },
  }),
)

/** 30111: more animals than the year allows beside the application of the same applicant in the year before. */
export const herdGrew = setCheck(
  setChecks.herdGrew,
  (etos, edeId, { maxPercent }) => sql`
    WITH heads AS (
      SELECT hd.id, hd.kodikos,
        (SELECT sum(z.plithos) FROM edetedeaeezoiko z WHERE z.etos = hd.etos AND z.ede_id = hd.id) AS now,
        (SELECT sum(z.plithos) FROM edetedeaeehd b JOIN edetedeaeezoiko z ON z.etos = b.etos AND z.ede_id = b.id
          WHERE b.etos = ${ofYear(etos - 1)} AND b.afm = hd.afm AND ${counts('b')}) AS before
      FROM edetedeaeehd hd WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId}
    )
    SELECT id, kodikos, '' AS place, before::text AS other, now AS measured, ${NO_POINT}
    FROM heads WHERE now > ${sql.lit(SMALL_HERD)} AND now > before * ${1 + maxPercent / 100}::numeric
  `,
  ({ id, measured, other }) => ({
    subject: { kind: 'application', id },
    params: { plithos: measured, before: Number(other) },
  }),
)

/** 20406: much pasture of somebody who had no application in the year before. */
export const suddenPasture = setCheck(
  setChecks.suddenPasture,
  (etos, edeId, { minM2 }) => sql`
    SELECT hd.id, hd.kodikos, '' AS place, '' AS other, sum(f.epilektash100) AS measured, ${NO_POINT}
    FROM edetedeaeehd hd JOIN edetedeaeefytiko f ON f.etos = hd.etos AND f.ede_id = hd.id AND f.xptype = 1
    JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = ${sql.lit(PASTURE)}
    WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${edeId} AND NOT EXISTS (
      SELECT 1 FROM edetedeaeehd b WHERE b.etos = ${ofYear(etos - 1)} AND b.afm = hd.afm AND ${counts('b')})
    GROUP BY hd.id, hd.kodikos HAVING sum(f.epilektash100) > ${minM2}::numeric
  `,
  ({ id, measured }) => ({ subject: { kind: 'application', id }, params: { areaM2: measured } }),
)
