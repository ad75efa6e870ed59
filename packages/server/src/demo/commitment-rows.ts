import { registerChecks } from '@eae/domain/checks/register-checks.ts'
import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { cadastreRight, regContract, regDelivery } from '@eae/domain/registers/commitments.ts'
import { sql } from 'kysely'
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

const DELIVERIES: DemoRegister = {
  code: regDelivery.code,
  fill: (year) => [
    sql`
      INSERT INTO reg_delivery (etos, version, afm, product, kg, heads)
      SELECT ${year}::integer, 1, h.afm, p.product, CASE WHEN p.product = 'MILK' THEN 120 * sum(z.plithos) ELSE 0 END, CASE WHEN p.product = 'MILK' THEN 0 ELSE 1 + sum(z.plithos) / 4 END
      FROM edetedeaeehd h JOIN edetedeaeezoiko z ON z.etos = h.etos AND z.ede_id = h.id CROSS JOIN (VALUES ('MILK'), ('SLAUGHTER')) AS p (product)
      WHERE h.etos = ${year} GROUP BY h.afm, p.product
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

export const COMMITMENT_REGISTERS: readonly DemoRegister[] = [CONTRACTS, DELIVERIES, RIGHTS]

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
    code: registerChecks.publicLand.code,
    // What is submitted stays as it was.
    make: (year, { applications, first }) => sql`
      UPDATE edetedeaeeagroiem o SET kaek = ${STATE_KAEK} WHERE o.etos = ${year} AND o.id IN (
        SELECT t.id FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${drafted('h')} CROSS JOIN LATERAL (
          SELECT id FROM edetedeaeeagroiem e WHERE e.etos = ${year} AND e.ede_id = s.id AND e.iemtype = 0 ORDER BY e.id LIMIT 1) t ${first})
    `,
  },
]
