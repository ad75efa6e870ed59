import { grantUnproved } from '@eae/domain/checks/ownership-title.ts'
import { grazingUnproved } from '@eae/domain/checks/pasture.ts'
import { placeChecks } from '@eae/domain/checks/place-checks.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql, type RawBuilder } from 'kysely'
import { drafted } from '../applications/index.ts'
import type { DemoTrouble, Spoiled } from './demo-register.ts'
import { DEMO_USER } from './tables.ts'

/** The community of the demo where the cadastre operates, and numbers of its properties that no map of the demo shows. */
const CADASTRE_COMMUNITY = '90440000'
const KAEK_SERIES = '88'
const UNPAID_VARIETY = 'ΔΟΚΙΜΑΣΤΙΚΗ ΠΟΙΚΙΛΙΑ'

/**
 * Gives every title of that community its property, and whoever declares it or owns it the right on it: there nothing is wrong but what
 * a trouble makes wrong.
 */
export const fillCadastre = (year: number): readonly RawBuilder<unknown>[] => [
  sql`UPDATE land_kalkoinotite SET ktimaflag = TRUE WHERE kodikos = ${CADASTRE_COMMUNITY}`,
  sql`
    UPDATE edetedeaeeagroiem o SET kaek = ${KAEK_SERIES} || lpad(o.id::text, 10, '0') FROM edetedeaeeagroi p, land_kalkoinotite k
    WHERE o.etos = ${year} AND p.etos = o.etos AND p.id = o.eda_id AND k.id = p.lkkoi_id AND k.ktimaflag AND o.iemtype <> 3 AND o.kaek IS NULL
  `,
  sql`
    INSERT INTO cadastre_right (version, kaek, afm, sharepercent, publicflag)
    SELECT DISTINCT ON (o.kaek) 1, o.kaek, coalesce(o.afmidiokthth, h.afm), 100, FALSE
    FROM edetedeaeeagroiem o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
    WHERE o.etos = ${year} AND o.kaek LIKE ${`${KAEK_SERIES}%`} ORDER BY o.kaek
  `,
]

/** A parcel of each of a few applications, that a condition on `p` holds for. */
const someParcels = (
  year: number,
  { applications, first }: Spoiled,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT p.* FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${drafted('h')} CROSS JOIN LATERAL (
    SELECT * FROM edetedeaeeagroi p WHERE p.etos = ${year} AND p.ede_id = s.id AND p.geom IS NOT NULL AND ${condition} ORDER BY p.id LIMIT 1) p ${first}
`

/** A zone of a kind around a point inside of a parcel, so wide. */
const zoneIn =
  (kind: string, name: string, metres: number, condition = sql`TRUE`): DemoTrouble['make'] =>
  (year, spoiled) =>
    sql`
    INSERT INTO lpis_zone (etos, zonetype, kodikos, description, geom, usrinsert)
    SELECT ${year}::integer, ${kind}, ${kind} || '-' || p.id, ${name}, ST_Buffer(ST_PointOnSurface(p.geom), ${metres}, 8), ${DEMO_USER}
    FROM (${someParcels(year, spoiled, condition)}) p
  `

/** The first title of a parcel of a few applications, changed. */
const titles =
  (change: RawBuilder<unknown>, condition: RawBuilder<unknown>): DemoTrouble['make'] =>
  (year, spoiled) =>
    sql`
    UPDATE edetedeaeeagroiem o SET ${change} WHERE o.etos = ${year} AND o.id IN (
      SELECT min(t.id) FROM (${someParcels(year, spoiled, condition)}) p JOIN edetedeaeeagroiem t ON t.etos = p.etos AND t.eda_id = p.id GROUP BY p.id)
  `

export const PLACE_TROUBLES: readonly DemoTrouble[] = [
  { code: placeChecks.inForest.code, make: zoneIn('FOREST', 'Δασική έκταση', 12) },
  { code: placeChecks.onBuilding.code, make: zoneIn('BUILDING', 'Αποθήκη', 6) },
  {
    code: placeChecks.kaekUnconfirmed.code,
    make: titles(
      sql`kaek = NULL`,
      // Not those that another trouble gave a number of the State's land.
      sql`EXISTS (SELECT FROM land_kalkoinotite k WHERE k.id = p.lkkoi_id AND k.ktimaflag) AND NOT EXISTS (
        SELECT FROM edetedeaeeagroiem e WHERE e.etos = p.etos AND e.eda_id = p.id
          AND (e.iemtype <> 0 OR e.kaek IS NULL OR e.kaek NOT LIKE ${`${KAEK_SERIES}%`}))`,
    ),
  },
  {
    code: grantUnproved.code,
    make: titles(
      sql`etl_id = (SELECT id FROM edetitle WHERE kodikos = '4020'), iemtype = 3, afmidiokthth = NULL, nameidiokthth = NULL`,
      // Not where the cadastre operates: a title there may be the one without a property, and allocated land needs none.
      sql`NOT EXISTS (SELECT FROM land_kalkoinotite k WHERE k.id = p.lkkoi_id AND k.ktimaflag)
        AND NOT EXISTS (SELECT FROM edetedeaeeagroiem e WHERE e.etos = p.etos AND e.eda_id = p.id AND e.iemtype <> 0)`,
    ),
  },
  {
    code: grazingUnproved.code,
    // Allocated pasture becomes private where a spoiled application has no other.
    make: (year, spoiled) => sql`
      WITH chosen AS (${someParcels(year, spoiled, sql`p.voskpotistra`)}), titled AS (
        UPDATE edetedeaeeagroiem o SET iemtype = 0, etl_id = (SELECT id FROM edetitle WHERE kodikos = '1010'), afmidiokthth = h.afm, nameidiokthth = NULL, eatex_id = NULL
        FROM edetedeaeehd h WHERE o.etos = ${year} AND o.eda_id IN (SELECT id FROM chosen) AND o.iemtype = 3 AND h.etos = o.etos AND h.id = o.ede_id
      )
      UPDATE edetedeaeeagroi a SET voskpotistra = NULL, iemtype = CASE WHEN a.iemtype = 3 THEN 0 ELSE a.iemtype END
      WHERE a.etos = ${year} AND a.id IN (SELECT id FROM chosen)
    `,
  },
  {
    code: placeChecks.stableFar.code,
    make: (year, { applications, first }) => sql`
      UPDATE edetedeaeezekm z SET point = round(ST_X(z.point_geom)::numeric - 90000) || ' ' || round(ST_Y(z.point_geom)::numeric) WHERE z.etos = ${year} AND z.ede_id IN (
        SELECT s.id FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${drafted('h')}
        WHERE EXISTS (SELECT FROM edetedeaeezekm e WHERE e.etos = ${year} AND e.ede_id = s.id)
          AND EXISTS (SELECT FROM edetedeaeefytiko f JOIN edetfytiko c ON c.id = f.efy_id AND c.dikaiomatype = 1 WHERE f.etos = ${year} AND f.ede_id = s.id AND f.xptype = 1) ${first})
    `,
  },
  {
    code: placeChecks.cottonUnfit.code,
    // A variety that nobody else grows: the others of its crop are paid for.
    make: (year, { applications, first }) => sql`
      WITH variety AS (
        INSERT INTO edetpoikilia (etos, kodikos, description, description_fold, efy_kodikos, mdflag, adflag, cottonflag, activeflag, usrinsert)
        VALUES (${year}, '1200199', ${UNPAID_VARIETY}, ${foldEl(UNPAID_VARIETY)}, '12001', FALSE, FALSE, FALSE, TRUE, ${DEMO_USER}) RETURNING id
      )
      UPDATE edetedeaeefytiko f SET poi_id = (SELECT id FROM variety) WHERE f.etos = ${year} AND f.id IN (
        SELECT c.id FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id AND ${drafted('h')} CROSS JOIN LATERAL (
          SELECT min(g.id) AS id FROM edetedeaeefytiko g JOIN edetfytiko e ON e.id = g.efy_id AND e.kodikos = '12001'
          WHERE g.etos = ${year} AND g.ede_id = s.id AND g.xptype = 1) c
        WHERE c.id IS NOT NULL AND EXISTS (SELECT FROM edetedeaeerequest q JOIN edetsupportschema k ON k.id = q.esch_id AND k.kodikos = '0031'
          WHERE q.etos = ${year} AND q.ede_id = s.id) ${first})
    `,
  },
  {
    code: placeChecks.notActive.code,
    make: (year, { applications, first }) => sql`
      UPDATE reg_person r SET maaeflag = FALSE, insuredflag = FALSE, kad = '47.21', farmincomecents = 100000 WHERE r.afm IN (
        SELECT h.afm FROM ${applications} JOIN edetedeaeehd h ON h.etos = ${year} AND h.id = s.id ${first})
    `,
  },
]
