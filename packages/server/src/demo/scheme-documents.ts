import type pg from 'pg'
import { allOrNothing } from '../platform/all-or-nothing.ts'
import type { Database } from '../platform/database.ts'
import { mayWriteYears } from './official-years.ts'
import { DEMO_USER } from './tables.ts'

/**
 * Kinds of one stage that the schemes of an application ask for and that it has not, each with the file of the sample that its
 * other documents have. `$1` the year, `$2` who writes, `$3` the stage, `$4` the month of the documents.
 */
const ADD = `
  INSERT INTO edetedeaeedikaiol (etos, ede_id, kodikos, edk_id, details, dtedoc, file_id, file_year, stage, usrinsert)
  SELECT w.etos, w.ede_id, d.last + row_number() OVER (PARTITION BY w.ede_id ORDER BY w.edk_id), w.edk_id, 'ΑΡ. ' || 10000 + w.kodikos,
    make_date(w.etos, $4, 1 + w.kodikos % 28), d.file_id, d.file_year, $3, $2
  FROM (
    SELECT DISTINCT r.etos, r.ede_id, h.kodikos, n.edk_id
    FROM (
      SELECT etos, ede_id, esch_id FROM edetedeaeerequest
      UNION SELECT e.etos, e.ede_id, g.esch_id FROM edetedeaeeeco e JOIN ecoscheme_group g ON g.id = e.esgr_id
    ) r
    JOIN edetedeaeehd h ON h.etos = r.etos AND h.id = r.ede_id AND ($3 = 0 OR h.dte_oris IS NOT NULL)
    JOIN edetsupportschemadikaiol n ON n.etos = r.etos AND n.esch_id = r.esch_id
    JOIN edetdikaiol k ON k.id = n.edk_id AND k.stage = $3
    WHERE r.etos = $1
      AND NOT EXISTS (SELECT 1 FROM edetedeaeedikaiol o WHERE o.etos = r.etos AND o.ede_id = r.ede_id AND o.edk_id = n.edk_id)
  ) w
  CROSS JOIN LATERAL (
    SELECT coalesce(max(o.kodikos), 0) AS last, max(o.file_id) AS file_id, max(o.file_year) AS file_year
    FROM edetedeaeedikaiol o WHERE o.etos = w.etos AND o.ede_id = w.ede_id
  ) d`

/** The month of documents that come with an application, and of those that come after it. */
const EARLY = 2
const AFTERWARDS = 10

/**
 * The documents that schemes ask for: with the application in both years; afterwards in the year before alone, so that those of
 * this year are still to come.
 */
export const loadSchemeDocuments = async (db: Database, year: number): Promise<void> =>
  allOrNothing(db, async (client: pg.PoolClient) => {
    await client.query('SET LOCAL statement_timeout = 0')
    await mayWriteYears(client)
    for (const [etos, stage, month] of [
      [year, 0, EARLY],
      [year - 1, 0, EARLY],
      [year - 1, 1, AFTERWARDS],
    ])
      await client.query(ADD, [etos, DEMO_USER, stage, month])
  })
