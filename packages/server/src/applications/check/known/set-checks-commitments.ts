import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofAnySize, ofYear } from '../../../platform/kept-plans.ts'
import { POINT, setCheck, type SetRow } from './set-check.ts'

const NO_POINT = sql`NULL::float8 AS x, NULL::float8 AS y`
/** Species whose coupled support wants deliveries: bovines, sheep and goats. */
const DELIVERING = [1, 2]
/** Document that grants land of the State. */
const CONCESSION = '009'

/** The last day of submission of a year. */
const lastDay = (etos: number): RawBuilder<unknown> => sql`
  (SELECT (p.final_submission_date AT TIME ZONE 'Europe/Athens')::date FROM edetparam p WHERE p.year_eae = ${etos}::integer)`
const inForce = (etos: number): RawBuilder<unknown> =>
  sql`r.dtestart <= ${lastDay(etos)} AND (r.dteend IS NULL OR r.dteend >= ${lastDay(etos)})`

const onMeasure = ({ id, place }: SetRow) => ({ subject: { kind: 'measure', id }, params: { measure: place } })

/** 40502: a measure that wants a contract, and of which the register has none in force of the applicant. */
export const withoutContract = setCheck(
  registerChecks.withoutContract,
  (etos, edeId) => sql`
    SELECT m.id, m.kodikos, c.kodikos AS place, ${lastDay(etos)}::text AS other, 0 AS measured, ${NO_POINT}
    FROM edetedeaeepaa m JOIN edetpaa c ON c.id = m.eaa_id AND c.contractflag JOIN edetedeaeehd hd ON hd.etos = m.etos AND hd.id = m.ede_id
    WHERE m.etos = ${ofYear(etos)} AND m.ede_id = ${edeId} AND NOT EXISTS (
      SELECT FROM reg_contract r WHERE r.afm = hd.afm AND r.measure = c.kodikos AND ${inForce(etos)}) ORDER BY m.kodikos
  `,
  (row) => ({ ...onMeasure(row), field: 'arsymbashs', params: { measure: row.place, day: row.other } }),
)

/** 40503: the parcels of a measure are more, or less, than its contracts are for. A contract without land says nothing. */
export const measureAreaDiffers = setCheck(
  registerChecks.measureAreaDiffers,
  (etos, edeId, { maxPercent }) => sql`
    SELECT q.id, q.kodikos, q.place, q.contract::text AS other, q.m2 AS measured, ${NO_POINT} FROM (
      SELECT m.id, m.kodikos, c.kodikos AS place, (
        SELECT sum(r.ektash) FROM reg_contract r WHERE r.afm = hd.afm AND r.measure = c.kodikos AND ${inForce(etos)}) AS contract, (
        SELECT coalesce(sum(p.ektash), 0) FROM edetedeaeeagroipaa a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.id = a.eda_id
        WHERE a.etos = ${ofYear(etos)} AND a.ede_id = m.ede_id AND a.eaa_id = m.eaa_id) AS m2
      FROM edetedeaeepaa m JOIN edetpaa c ON c.id = m.eaa_id JOIN edetedeaeehd hd ON hd.etos = m.etos AND hd.id = m.ede_id
      WHERE m.etos = ${ofYear(etos)} AND m.ede_id = ${edeId}
    ) q WHERE abs(q.m2 - q.contract) * 100 > q.contract * ${maxPercent}::numeric ORDER BY q.kodikos
  `,
  (row, { maxPercent }) => {
    const contractM2 = Number(row.other)
    const areaM2 = Math.abs(row.measured - contractM2)
    return {
      ...onMeasure(row),
      field: 'eaaId',
      params: { measure: row.place, declaredM2: row.measured, contractM2, areaM2, maxPercent },
    }
  },
)

/** 30112: animals for which coupled support is asked, of somebody who delivered neither milk nor animals in the year. */
export const nothingDelivered = setCheck(
  registerChecks.nothingDelivered,
  (etos, edeId) => sql`
    SELECT s.id, s.kodikos, s.kodekm AS place, '' AS other, sum(z.plithos) AS measured, ${NO_POINT}
    FROM edetedeaeezekm s JOIN edetedeaeehd hd ON hd.etos = s.etos AND hd.id = s.ede_id
    JOIN edetedeaeezoiko z ON z.etos = s.etos AND z.zekm_id = s.id AND z.plithos > 0
    WHERE s.etos = ${ofYear(etos)} AND s.ede_id = ${edeId} AND s.eidos IN (${sql.join(DELIVERING.map((one) => sql.lit(one)))})
      AND EXISTS (SELECT FROM edetsupportschemazoiko x WHERE x.ezo_id = z.ezo_id AND (
        EXISTS (SELECT FROM edetedeaeerequest q WHERE q.etos = ${ofYear(etos)} AND q.ede_id = s.ede_id AND q.esch_id = x.esch_id)
        OR EXISTS (SELECT FROM edetedeaeezekmrequest q WHERE q.etos = ${ofYear(etos)} AND q.zekm_id = s.id AND q.esch_id = x.esch_id)))
      AND NOT EXISTS (SELECT FROM reg_delivery r WHERE r.etos = ${ofYear(etos)} AND r.afm = hd.afm AND r.product IN ('MILK', 'SLAUGHTER') AND (r.kg > 0 OR r.heads > 0))
    GROUP BY s.id, s.kodikos, s.kodekm ORDER BY s.kodikos
  `,
  ({ id, place, measured }) => ({
    subject: { kind: 'holding', id },
    field: 'paragogh',
    params: { kodekm: place, plithos: measured },
  }),
)

/** 20212: land that the cadastre has as the State's, which granted it to nobody or to another, and of which no decision is attached. */
export const publicLand = setCheck(
  registerChecks.publicLand,
  (etos, edeId) => sql`
    SELECT o.id, p.kodikos, p.topothesia AS place, o.kaek AS other, p.ektash AS measured, ${POINT}
    FROM edetedeaeeagroiem o JOIN edetedeaeeagroi p ON p.etos = o.etos AND p.id = o.eda_id AND p.recordtype = 0
    JOIN edetedeaeehd hd ON hd.etos = o.etos AND hd.id = o.ede_id
    WHERE o.etos = ${ofYear(etos)} AND o.ede_id = ${ofAnySize(edeId)} AND EXISTS (SELECT FROM cadastre_right r WHERE r.kaek = o.kaek AND r.publicflag)
      AND NOT EXISTS (SELECT FROM cadastre_right r WHERE r.kaek = o.kaek AND r.concessionafm = hd.afm)
      AND NOT EXISTS (SELECT FROM edetedeaeedikaiol d JOIN edetdikaiol k ON k.id = d.edk_id AND k.kodikos = ${CONCESSION}
        WHERE d.etos = ${ofYear(etos)} AND d.ede_id = o.ede_id AND (d.eda_id IS NULL OR d.eda_id = p.id))
    ORDER BY p.kodikos, o.id
  `,
  ({ id, kodikos, place, other, measured }) => ({
    subject: { kind: 'ownership', id },
    field: 'kaek',
    params: { aa: String(kodikos), place, kaek: other },
    stakeM2: measured,
  }),
)
