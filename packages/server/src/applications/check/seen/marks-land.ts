import { ILOT_BORDER } from '@eae/domain/checks/ilot-border.ts'
import { sql, type RawBuilder } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { applicationOf, counts, countsAgainst, countsWith, current, lineOf } from '../../life/life-sql.ts'
import { hash, ofRows, ofValues } from './digest.ts'
import type { YearMark } from './year-mark.ts'

/** The border of tolerance at an ilot is never wider (bounds of the number `20107.bufferM`). */
const WIDEST_M = Math.max(10, ILOT_BORDER.bufferM)
const MAIN_CROP = sql.lit(1)
/** The application that is marked. */
const HD: RawBuilder<number> = sql.ref('hd.id')

/** Parcels `p` of the application `hd` where a condition holds. */
const own = (etos: number, columns: RawBuilder<unknown>, where = sql`TRUE`): RawBuilder<unknown> => sql`
  SELECT ${columns} FROM edetedeaeeagroi p WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id AND ${where}`

/** Parcels of others that touch the box of one of its own: where they are, how large, and whether they count. */
export const near = ({ etos }: YearMark): RawBuilder<unknown> =>
  ofValues(sql`
    SELECT json_build_array(n.id, n.row_version, n.geom::text, n.ektashpsif)
    FROM edetedeaeeagroi p CROSS JOIN LATERAL (
      SELECT ${lineOf('o')} AS id, o.ede_id, o.row_version, o.geom, o.ektashpsif FROM edetedeaeeagroi o
      WHERE o.etos = ${ofYear(etos)} AND o.geom && p.geom AND o.ede_id <> p.ede_id OFFSET 0
    ) n JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = n.ede_id AND ${countsAgainst('h', HD)} WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id`)

/** The years before: parcels that its own come from with their crops, who declared there, and what the applicant had. */
export const before = ({ etos }: YearMark): RawBuilder<unknown> =>
  hash(
    ofValues(sql`
      WITH RECURSIVE chain (etos, id) AS (
        SELECT p.etos - 1, p.eda_id_prev FROM edetedeaeeagroi p WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id AND p.eda_id_prev IS NOT NULL
        UNION SELECT b.etos - 1, b.eda_id_prev FROM chain c JOIN edetedeaeeagroi b ON b.etos = c.etos AND b.id = c.id WHERE b.eda_id_prev IS NOT NULL
      )
      SELECT json_build_array(c.etos, c.id, f.efy_id) FROM chain c
      LEFT JOIN edetedeaeefytiko f ON f.etos = c.etos AND f.eda_id = c.id AND f.xptype = ${MAIN_CROP}`),
    ofValues(sql`
      SELECT json_build_array(p.id, ${lineOf('b')}, b.geom::text, h.afm, w.atak, w.iemtype, w.e_enoik_arith, w.afmidiokthth)
      FROM edetedeaeeagroi p CROSS JOIN LATERAL (
        SELECT o.id, o.line, o.ede_id, o.geom FROM edetedeaeeagroi o
        WHERE o.etos = ${ofYear(etos - 1)} AND o.geom && p.geom OFFSET 0
      ) b JOIN edetedeaeehd h ON h.etos = ${ofYear(etos - 1)} AND h.id = b.ede_id AND ${counts('h')}
      LEFT JOIN edetedeaeeagroiem w ON w.etos = ${ofYear(etos - 1)} AND w.eda_id = b.id
      WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id`),
    ofValues(sql`
      SELECT json_build_array(${applicationOf('b')}, (SELECT sum(z.plithos) FROM edetedeaeezoiko z WHERE z.etos = b.etos AND z.ede_id = b.id))
      FROM edetedeaeehd b WHERE b.etos = ${ofYear(etos - 1)} AND b.afm = hd.afm AND ${counts('b')}`),
  )

/** Reference ilots, zones and communities where its parcels are, and what all applications together take of the ilots. */
export const places = ({ etos }: YearMark): RawBuilder<unknown> => {
  const pastures = sql`SELECT a.ilot FROM pasture_allocation a WHERE a.etos = ${ofYear(etos)} AND a.ede_id = hd.id`
  const ilots = sql`(${own(etos, sql`p.neoxartoypob`)} AND p.neoxartoypob IS NOT NULL UNION ${pastures})`
  return hash(
    ofRows('lpis_ilot', sql`t.etos = ${ofYear(etos)} AND t.kodikos IN ${ilots}`),
    ofRows(
      'lpis_ilot',
      sql`t.etos = ${ofYear(etos)} AND t.id IN (
        SELECT n.id FROM edetedeaeeagroi p CROSS JOIN LATERAL (
          SELECT i.id FROM lpis_ilot i WHERE i.etos = ${ofYear(etos)} AND i.geom && ST_Expand(p.geom, ${sql.lit(WIDEST_M)}) OFFSET 0
        ) n WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id)`,
    ),
    ofRows(
      'lpis_zone',
      sql`t.etos = ${ofYear(etos)} AND t.id IN (
        SELECT n.id FROM edetedeaeeagroi p CROSS JOIN LATERAL (
          SELECT z.id FROM lpis_zone z WHERE z.etos = ${ofYear(etos)} AND z.zonetype IN ('FOREST', 'BUILDING') AND z.geom && p.geom OFFSET 0
        ) n WHERE p.etos = ${ofYear(etos)} AND p.ede_id = hd.id)`,
    ),
    ofValues(sql`
      SELECT json_build_array(i.kodikos, (
        SELECT sum(o.ektash) FROM edetedeaeeagroi o JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = o.ede_id AND ${countsWith('h', HD)}
        WHERE o.etos = ${ofYear(etos)} AND o.geom && i.geom AND o.neoxartoypob = i.kodikos))
      FROM lpis_ilot i WHERE i.etos = ${ofYear(etos)} AND i.kodikos IN ${ilots}`),
    ofRows('pasture_allocation', sql`t.etos = ${ofYear(etos)} AND t.ede_id = hd.id`, ['geom']),
    ofValues(sql`
      SELECT json_build_array(a.ilot, sum(a.ektash)) FROM pasture_allocation a JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = a.ede_id AND ${current('h')}
      WHERE a.etos = ${ofYear(etos)} AND a.ilot IN (${pastures}) GROUP BY a.ilot`),
  )
}

/** Of a signal no check reads its key nor its curve. */
const UNREAD = ['id', 'ndviseries']

/** What the monitoring saw on its parcels, and what was answered. */
export const seen = ({ etos }: YearMark): RawBuilder<unknown> =>
  hash(
    ofRows('ams_result', sql`t.etos = ${ofYear(etos)} AND t.ede_id = hd.id`, UNREAD),
    ofRows('ams_result', sql`t.etos = ${ofYear(etos)} AND t.eda_id IN (${own(etos, sql`p.id`)})`, UNREAD),
    ofRows('ams_answer', sql`t.etos = ${ofYear(etos)} AND t.eda_id IN (${own(etos, sql`p.id`)})`),
  )
