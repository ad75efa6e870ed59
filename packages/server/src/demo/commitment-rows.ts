import { noOrganicCertificate } from '@eae/domain/checks/eco-conditions.ts'
import { paidByMeasure } from '@eae/domain/checks/eco.ts'
import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { CONTROL, CONTROL_AREA } from '@eae/domain/facts/controls.ts'
import { CERTIFICATE } from '@eae/domain/facts/held.ts'
import { YOUNG_FARMER } from '@eae/domain/facts/young-farmer.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { cadastreRight, regCertificate, regContract, regDelivery } from '@eae/domain/registers/commitments.ts'
import { regControl } from '@eae/domain/registers/controls.ts'
import { sql, type RawBuilder } from 'kysely'
import { drafted } from '../applications/index.ts'
import type { DemoRegister, DemoTrouble } from './demo-register.ts'
import { fillCadastre } from './place-rows.ts'

/** The State, as a holder of land. */
const STATE = makeAfm('09016504')
/** A property of the cadastre that stands in no village of the demo. */
const STATE_KAEK = '999990000001'

const CONTRACTS: DemoRegister = {
  code: regContract.code,
  fill: (year) => [
    sql`
      INSERT INTO reg_contract (version, afm, measure, number, ektash, dtestart, dteend)
      SELECT DISTINCT ON (h.afm, c.kodikos) 1, h.afm, c.kodikos, coalesce(m.arsymbashs, '-'), (
        SELECT sum(p.ektash) FROM edetedeaeeagroipaa a JOIN edetedeaeeagroi p ON p.etos = a.etos AND p.id = a.eda_id
        WHERE a.etos = m.etos AND a.ede_id = m.ede_id AND a.eaa_id = m.eaa_id), coalesce(m.dteentaxhs, make_date(${year - 2}, 5, 1)), make_date(${year + 2}, 12, 31)
      FROM edetedeaeepaa m JOIN edetpaa c ON c.id = m.eaa_id AND c.contractflag JOIN edetedeaeehd h ON h.etos = m.etos AND h.id = m.ede_id
      WHERE m.etos = ${year} ORDER BY h.afm, c.kodikos, m.id
    `,
  ],
}

/** Who asks for what wants a certificate, or has declared a parcel in such a measure. */
const CERTIFIED: readonly { readonly kind: number; readonly asks: (year: number) => RawBuilder<unknown> }[] = [
  {
    kind: CERTIFICATE.organic,
    asks: (year) => sql`EXISTS (
      SELECT FROM edetedeaeeagroieco a JOIN ecoscheme_subsidy s ON s.id = a.essu_id AND s.kodikos LIKE 'ECO-09.%' WHERE a.etos = ${year} AND a.ede_id = h.id
    ) OR EXISTS (
      SELECT FROM edetedeaeeagroipaa a JOIN edetpaa m ON m.id = a.eaa_id AND m.kodikos LIKE '11.%' WHERE a.etos = ${year} AND a.ede_id = h.id)`,
  },
  {
    kind: CERTIFICATE.education,
    asks: (year) => sql`EXISTS (
      SELECT FROM edetedeaeerequest q JOIN edetsupportschema s ON s.id = q.esch_id AND s.kodikos = ${YOUNG_FARMER} WHERE q.etos = ${year} AND q.ede_id = h.id)`,
  },
]

const CERTIFICATES: DemoRegister = {
  code: regCertificate.code,
  fill: (year) =>
    CERTIFIED.map(
      ({ kind, asks }) => sql`
      INSERT INTO reg_certificate (version, afm, kind, number, dtestart, dteend)
      SELECT DISTINCT 1, h.afm, ${kind}::smallint, 'ΠΙΣΤ-' || h.afm, make_date(${year - 2}, 1, 15), make_date(${year + 1}, 1, 14)
      FROM edetedeaeehd h WHERE h.etos = ${year} AND (${asks(year)})
    `,
    ),
}

/** The least yields of coupled schemes, by their codes. */
const LEAST_YIELDS = Object.entries(registerChecks.yieldTooLow.params).map(
  ([name, kg]) => [name.replace(/^kg/u, ''), kg] as const,
)

const DELIVERIES: DemoRegister = {
  code: regDelivery.code,
  hasLastYear: true,
  fill: (year) => [
    sql`
      INSERT INTO reg_delivery (etos, version, afm, product, kg, heads)
      SELECT ${year}::integer, 1, h.afm, p.product, CASE WHEN p.product = 'MILK' THEN 120 * sum(z.plithos) ELSE 0 END, CASE WHEN p.product = 'MILK' THEN 0 ELSE 1 + sum(z.plithos) / 4 END
      FROM edetedeaeehd h JOIN edetedeaeezoiko z ON z.etos = h.etos AND z.ede_id = h.id CROSS JOIN (VALUES ('MILK'), ('SLAUGHTER')) AS p (product)
      WHERE h.etos = ${year} GROUP BY h.afm, p.product
    `,
    // A quarter more than the least that the land of a scheme must bring.
    sql`
      INSERT INTO reg_delivery (etos, version, afm, product, kg, heads)
      SELECT ${year}::integer, 1, h.afm, s.kodikos, round(sum(f.epilektash100) * y.kg * 1.25 / 10000, 2), 0
      FROM edetedeaeehd h JOIN edetedeaeerequest q ON q.etos = h.etos AND q.ede_id = h.id JOIN edetsupportschema s ON s.id = q.esch_id
      JOIN (VALUES ${sql.join(LEAST_YIELDS.map(([scheme, kg]) => sql`(${scheme}::text, ${kg}::numeric)`))}) AS y (code, kg) ON y.code = s.kodikos
      JOIN edetsupportschemafytiko x ON x.etos = s.etos AND x.esch_id = s.id
      JOIN edetedeaeefytiko f ON f.etos = h.etos AND f.ede_id = h.id AND f.efy_id = x.efy_id AND f.xptype = 1
      WHERE h.etos = ${year} GROUP BY h.afm, s.kodikos, y.kg
    `,
    // Goods of the islands: of one in five less than is declared.
    sql`
      INSERT INTO reg_delivery (etos, version, afm, product, kg, heads)
      SELECT ${year}::integer, 1, h.afm, s.kodikos, round(sum(g.posothta) * CASE WHEN h.kodikos % 5 = 1 THEN 0.9 ELSE 1 END, 2), 0
      FROM edetedeaeeposothta g JOIN edetedeaeehd h ON h.etos = g.etos AND h.id = g.ede_id
      JOIN edetedeaeerequest q ON q.etos = g.etos AND q.id = g.edrq_id JOIN edetsupportschema s ON s.id = q.esch_id
      WHERE g.etos = ${year} GROUP BY h.afm, h.kodikos, s.kodikos
    `,
  ],
}

const CONTROLS: DemoRegister = {
  code: regControl.code,
  hasLastYear: true,
  fill: (year) => [
    // A few large holdings of last year: one did not declare all of its land, one was negligent, one twice so.
    sql`
      INSERT INTO reg_control (etos, version, afm, report, kind, area, percent, ektash)
      SELECT ${year}::integer, 1, h.afm, 'ΕΛ-' || h.kodikos, k.kind, k.area, k.percent, CASE WHEN k.kind = ${CONTROL.undeclared} THEN round(h.m2 * 0.05, 2) END
      FROM (
        SELECT d.afm, d.kodikos, sum(f.epilektash100) AS m2, row_number() OVER (ORDER BY d.kodikos) AS n
        FROM edetedeaeehd d JOIN edetedeaeefytiko f ON f.etos = d.etos AND f.ede_id = d.id AND f.xptype = 1
        WHERE d.etos = ${year} AND d.dte_oris IS NOT NULL AND d.kodikos % 7 = 3 AND d.etos < (SELECT max(year_eae) FROM edetparam)
        GROUP BY d.afm, d.kodikos HAVING sum(f.epilektash100) > 100000
      ) h
      JOIN (VALUES (1, ${CONTROL.undeclared}::smallint, NULL::smallint, NULL::numeric), (2, ${CONTROL.negligence}, ${CONTROL_AREA.environment}, 3),
        (3, ${CONTROL.negligence}, ${CONTROL_AREA.environment}, 1), (3, ${CONTROL.recurrence}, ${CONTROL_AREA.welfare}, 10)) AS k (n, kind, area, percent) ON k.n = h.n
    `,
  ],
}

const RIGHTS: DemoRegister = {
  code: cadastreRight.code,
  fill: (year) => [
    sql`
      INSERT INTO cadastre_right (version, kaek, afm, sharepercent, publicflag) VALUES (1, ${STATE_KAEK}, ${STATE}, 100, TRUE)
    `,
    ...fillCadastre(year),
  ],
}

export const COMMITMENT_REGISTERS: readonly DemoRegister[] = [CONTRACTS, CERTIFICATES, DELIVERIES, CONTROLS, RIGHTS]

export const COMMITMENT_TROUBLES: readonly DemoTrouble[] = [
  {
    code: registerChecks.withoutContract.code,
    // Before the next one, which wants contracts in force.
    make: (year, { applications, first }) => sql`
      UPDATE reg_contract r SET dteend = make_date(${year - 1}, 12, 31) WHERE r.afm IN (
        SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id
        WHERE EXISTS (SELECT FROM reg_contract c WHERE c.afm = h.afm) ${first})
    `,
  },
  {
    code: registerChecks.measureAreaDiffers.code,
    make: (year, { applications, first }) => sql`
      UPDATE reg_contract r SET ektash = round(r.ektash * 1.25, 2) WHERE r.afm IN (
        SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id
        WHERE EXISTS (SELECT FROM reg_contract c WHERE c.afm = h.afm AND c.ektash IS NOT NULL AND c.dteend >= make_date(${year}, 12, 31)) ${first})
    `,
  },
  {
    code: noOrganicCertificate.code,
    make: (year, { applications, first }) => sql`
      UPDATE reg_certificate r SET dteend = make_date(${year}, 4, 30) WHERE r.kind = ${CERTIFICATE.organic} AND r.afm IN (
        SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id
        WHERE EXISTS (SELECT FROM reg_certificate c WHERE c.afm = h.afm AND c.kind = ${CERTIFICATE.organic}) ${first})
    `,
  },
  {
    code: paidByMeasure.code,
    // Bound with all land to the measure that keeps organic farming, and asks for the scheme that does the same.
    make: (year, { applications, first }) => sql`
      INSERT INTO reg_contract (version, afm, measure, number, ektash, dtestart, dteend)
      SELECT 1, h.afm, '11.2.1', 'ΒΙΟ-' || h.kodikos, p.m2, make_date(${year - 2}, 5, 1), make_date(${year + 2}, 12, 31)
      FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${drafted('h')} CROSS JOIN LATERAL (
        SELECT sum(g.ektash) AS m2 FROM edetedeaeeagroi g WHERE g.etos = ${year} AND g.ede_id = s.id) p
      WHERE EXISTS (SELECT FROM edetedeaeeagroieco a JOIN ecoscheme_subsidy c ON c.id = a.essu_id AND c.kodikos = 'ECO-09.01' WHERE a.etos = ${year} AND a.ede_id = s.id)
        AND NOT EXISTS (SELECT FROM edetedeaeeagroipaa a JOIN edetpaa m ON m.id = a.eaa_id AND m.kodikos = '11.2.1' WHERE a.etos = ${year} AND a.ede_id = s.id) ${first}
    `,
  },
  {
    code: registerChecks.nothingDelivered.code,
    make: (year, { applications, first }) => sql`
      DELETE FROM reg_delivery r WHERE r.etos = ${year} AND r.afm IN (
        SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id
        WHERE EXISTS (SELECT FROM edetedeaeerequest q JOIN edetsupportschemazoiko x ON x.esch_id = q.esch_id
          JOIN edetedeaeezoiko z ON z.etos = q.etos AND z.ede_id = q.ede_id AND z.ezo_id = x.ezo_id AND z.plithos > 0
          WHERE q.etos = ${year} AND q.ede_id = s.id) ${first})
    `,
  },
  {
    code: registerChecks.yieldTooLow.code,
    make: (year, { applications, first }) => sql`
      UPDATE reg_delivery r SET kg = round(r.kg / 2.5, 2) WHERE r.etos = ${year} AND r.product = ANY(${LEAST_YIELDS.map(([scheme]) => scheme)}) AND r.afm IN (
        SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id
        WHERE EXISTS (SELECT FROM reg_delivery o WHERE o.etos = ${year} AND o.afm = h.afm AND o.product = ANY(${LEAST_YIELDS.map(([scheme]) => scheme)})) ${first})
    `,
  },
  {
    code: registerChecks.publicLand.code,
    // What is submitted stays as it was.
    make: (year, { applications, first }) => sql`
      UPDATE edetedeaeeagroiem o SET kaek = ${STATE_KAEK} WHERE o.etos = ${year} AND o.id IN (
        SELECT t.id FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${drafted('h')} CROSS JOIN LATERAL (
          SELECT id FROM edetedeaeeagroiem e WHERE e.etos = ${year} AND e.ede_id = s.id AND e.iemtype = 0 ORDER BY e.id LIMIT 1) t ${first})
    `,
  },
]
