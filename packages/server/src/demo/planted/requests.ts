import { sql, type RawBuilder } from 'kysely'
import { application, asksFor, crop, isAsked, ofCrop, type Plant } from './plant.ts'

/** Land of application `h` under main crops of a region, m². */
const land = (region: number): RawBuilder<unknown> => sql`(
  SELECT coalesce(sum(f.epilektash100), 0) FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = ${region}
  WHERE f.etos = h.etos AND f.ede_id = h.id AND f.xptype = 1)`

/** An action of an eco-scheme on a parcel, where a condition on the row `x` and its action `s` holds. */
const action = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT x.id FROM edetedeaeeagroieco x JOIN ecoscheme_subsidy s ON s.id = x.essu_id
  WHERE x.etos = h.etos AND x.ede_id = h.id AND (${condition}) ORDER BY x.id LIMIT 1`

/** Puts an action of a code on the parcel of a row of a table. */
const act =
  (table: 'edetedeaeeagroieco' | 'edetedeaeefytiko', kodikos: string): Plant['make'] =>
  ({ etos, edeId, id }) => [
    sql`
      INSERT INTO edetedeaeeagroieco (etos, ede_id, eda_id, essu_id, usrinsert)
      SELECT ${etos}::integer, ${edeId}::bigint, r.eda_id, s.id, 'demo' FROM ${sql.table(table)} r JOIN ecoscheme_subsidy s ON s.etos = r.etos AND s.kodikos = ${kodikos}
      WHERE r.etos = ${etos} AND r.id = ${id}
    `,
  ]

/** What is wrong with what is asked for. */
export const REQUEST_PLANTS: readonly Plant[] = [
  { code: '40201', target: application(sql`${land(2)} > 115000 AND NOT ${isAsked('0011')}`), make: asksFor('0011') },
  {
    code: '40202',
    target: application(sql`NOT ${isAsked('0021')} AND h.dtebirth < make_date(h.etos - 44, 1, 1)`),
    make: asksFor('0021'),
  },
  {
    code: '40203',
    target: application(isAsked('0021')),
    make: ({ etos, edeId }) => [
      sql`DELETE FROM edetedeaeedikaiol d USING edetdikaiol k WHERE d.etos = ${etos} AND d.ede_id = ${edeId} AND k.id = d.edk_id AND k.kodikos IN ('050', '051', '052', '053')`,
      sql`DELETE FROM reg_certificate c USING edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${edeId} AND c.afm = h.afm`,
    ],
  },
  {
    code: '40301',
    target: crop(sql`f.xptype = 1 AND c.kodikos <> '10001'`),
    make: ({ etos, edeId, id }) => [
      sql`
        INSERT INTO edetedeaeerequestfytiko (etos, ede_id, edf_id, esch_id, usrinsert)
        SELECT ${etos}::integer, ${edeId}::bigint, ${id}::bigint, k.id, 'demo' FROM edetsupportschema k WHERE k.etos = ${etos} AND k.kodikos = '0102'
      `,
    ],
  },
  {
    code: '40302',
    target: application(
      sql`EXISTS (SELECT FROM edetedeaeerequestsporo o WHERE o.etos = h.etos AND o.ede_id = h.id AND o.sporosqty > 10)`,
    ),
    make: ({ etos, edeId }) => [
      sql`UPDATE edetedeaeerequestsporo o SET sporosqty = 5 WHERE o.etos = ${etos} AND o.ede_id = ${edeId}`,
    ],
  },
  {
    code: '40306',
    target: crop(sql`${isAsked('0103')} AND c.kodikos = '10009'`),
    make: ofCrop(sql`epilektash100 = 800`),
  },
  {
    code: '40401',
    target: action(sql`s.kodikos IN ('ECO-01.01', 'ECO-01.02')`),
    make: act('edetedeaeeagroieco', 'ECO-01.03'),
  },
  {
    code: '40403',
    target: action(sql`s.kodikos = 'ECO-06.01' AND EXISTS (
      SELECT FROM edetedeaeeagroieco o JOIN ecoscheme_subsidy b ON b.id = o.essu_id AND b.kodikos IN ('ECO-06.02', 'ECO-06.05', 'ECO-06.06')
      WHERE o.etos = x.etos AND o.eda_id = x.eda_id)`),
    make: ({ etos, id }) => [sql`DELETE FROM edetedeaeeagroieco x WHERE x.etos = ${etos} AND x.id = ${id}`],
  },
  {
    code: '40404',
    target: action(sql`s.kodikos IN ('ECO-01.01', 'ECO-01.02', 'ECO-01.03')`),
    make: ({ etos, id }) => [
      sql`
        UPDATE edetedeaeeagroieco x SET essu_id = n.id FROM ecoscheme_subsidy s JOIN ecoscheme_subsidy n ON n.etos = s.etos
          AND n.kodikos = CASE s.kodikos WHEN 'ECO-01.01' THEN 'ECO-01.02' ELSE 'ECO-01.04' END
        WHERE x.etos = ${etos} AND x.id = ${id} AND s.id = x.essu_id
      `,
    ],
  },
  {
    code: '40406',
    target: crop(sql`f.dendra > 0 AND coalesce(f.dendramnhm, 0) = 0`),
    make: act('edetedeaeefytiko', 'ECO-10.01'),
  },
  {
    code: '40407',
    target: action(sql`NOT EXISTS (SELECT FROM edetedeaeeecoinvoice v WHERE v.etos = x.etos AND v.ede_id = x.ede_id)`),
    make: ({ etos, id }) => [
      sql`
        DELETE FROM edetedeaeeeco e USING edetedeaeeagroieco x, ecoscheme_subsidy s
        WHERE x.etos = ${etos} AND x.id = ${id} AND s.id = x.essu_id AND e.etos = x.etos AND e.ede_id = x.ede_id AND e.esgr_id = s.esgr_id
      `,
    ],
  },
  {
    code: '40501',
    target: application(
      sql`NOT ${isAsked('1301')} AND NOT EXISTS (SELECT FROM edetedeaeeagroi p WHERE p.etos = h.etos AND p.ede_id = h.id AND p.anctype = 1)`,
    ),
    make: asksFor('1301'),
  },
  {
    code: '40506',
    target: application(sql`EXISTS (SELECT FROM edetedeaeeagroipaa x WHERE x.etos = h.etos AND x.ede_id = h.id)`),
    make: ({ etos, edeId }) => [sql`DELETE FROM edetedeaeepaa e WHERE e.etos = ${etos} AND e.ede_id = ${edeId}`],
  },
]
