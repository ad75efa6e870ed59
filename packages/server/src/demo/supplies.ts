import type pg from 'pg'
import { allOrNothing } from '../platform/all-or-nothing.ts'
import type { Database } from '../platform/database.ts'
import { mayWriteYears } from './official-years.ts'
import { DEMO_FARMER_APPLICATION } from './people.ts'
import { DEMO_USER } from './tables.ts'

/** Supplies of one application at most; the form takes no more. */
const MOST = 99

/** The document that a borehole demands: the licence to use its water. */
const LICENCE = '071'

/** One licence of each application for all of its boreholes, with the file of the sample that its other documents have. */
const addLicences = (client: pg.PoolClient, year: number): Promise<unknown> =>
  client.query(
    `INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, details, dtedoc, file_id, file_year, usrinsert)
     SELECT s.etos, s.ede_id, d.last + 1, k.id, min(s.adeiaxrhshs), make_date(s.etos - 1, 3, 1), d.file_id, d.file_year, $2
     FROM edetedeaeeelectro s
     JOIN edetdikaiol k ON k.kodikos = $3
     CROSS JOIN LATERAL (
       SELECT coalesce(max(o.kodikos), 0) AS last, max(o.file_id) AS file_id, max(o.file_year) AS file_year
       FROM edetedeaeedikaiol o WHERE o.etos = s.etos AND o.ede_id = s.ede_id
     ) d
     WHERE s.etos IN ($1::integer, $1::integer - 1) AND s.gewtrhsh AND s.usrinsert = $2
     GROUP BY s.etos, s.ede_id, k.id, d.last, d.file_id, d.file_year`,
    [year, DEMO_USER, LICENCE],
  )

/**
 * Supplies of electricity of irrigated parcels of both years: of private boreholes and wells with their licences, of pumps at rivers
 * and lakes without. They are numbered by the farmer and the parcel. Each fourth farmer has none, nor has the one whose application is
 * clean: he enters his first one himself.
 */
export const loadDemoSupplies = async (db: Database, year: number): Promise<void> =>
  allOrNothing(db, async (client) => {
    await client.query('SET LOCAL statement_timeout = 0')
    await mayWriteYears(client)
    await client.query(
      `INSERT INTO edetedeaeeelectro (etos, ede_id, kodikos, arparoxhs, paroxos, typosparoxhs, eda_id, isxys, dikaiouxosafm, gewtrhsh, adeiaxrhshs, usrinsert)
       SELECT w.etos, w.ede_id, w.no, w.afm || lpad(w.kodikos::text, 3, '0'), '1', CASE WHEN w.bores THEN 2 ELSE 1 END, w.id,
         15 + 5 * (w.kodikos % 4), w.afm, w.bores, CASE WHEN w.bores THEN 'ΑΧΝ ' || 1000 + w.kodikos || '/' || 2005 + w.kodikos % 15 END, $2
       FROM (
         SELECT p.etos, p.ede_id, p.id, p.kodikos, h.afm, p.watersrc IN ('2', '4') AS bores,
           row_number() OVER (PARTITION BY p.ede_id ORDER BY p.kodikos) AS no
         FROM edetedeaeeagroi p JOIN edetedeaeehd h ON h.etos = p.etos AND h.id = p.ede_id
         WHERE p.etos IN ($1::integer, $1::integer - 1) AND p.ardeyshflag AND p.watersrc IN ('2', '4', '5', '6') AND p.kodikos < 1000
           AND h.afm::bigint % 4 <> 0 AND h.afm <> (SELECT c.afm FROM edetedeaeehd c WHERE c.etos = $1 AND c.kodikos = $3)
       ) w
       WHERE w.no <= $4`,
      [year, DEMO_USER, DEMO_FARMER_APPLICATION, MOST],
    )
    await addLicences(client, year)
  })
