import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { drafted } from '../applications/life/life-sql.ts'
import { testDb } from './app.ts'
import { claimYear } from './applications.ts'

/** A person with a submitted application of last year and none of this. */
export interface FreePerson {
  readonly etos: number
  readonly afm: string
  /** Last year's application. */
  readonly sourceId: number
}

/** A condition on last year's header `o` and this year's `h` that picks whom a test needs. */
export const KYD_OF_ADVISER = sql`EXISTS (SELECT 1 FROM edetedeauthor au JOIN edetforea f ON f.id = au.efo_id
  WHERE au.etos = h.etos AND au.afm = h.afm AND au.status = 1 AND f.kodikos = 'K0001')`
export const MIXED_FARM = sql`(SELECT count(DISTINCT f.dikaiomatype) FROM edetedeaeefytiko c JOIN edetfytiko f ON f.id = c.efy_id
  WHERE c.etos = o.etos AND c.ede_id = o.id AND c.xptype = 1) = 3
  AND EXISTS (SELECT 1 FROM edetedeaeezoiko z WHERE z.etos = o.etos AND z.ede_id = o.id)
  AND EXISTS (SELECT 1 FROM edetedeaeedikaiol d WHERE d.etos = o.etos AND d.ede_id = o.id)`

/**
 * Withdraws this year's application of somebody who also has one of last year: the last by number that meets the
 * condition, so that the first places, which other tests take, stay theirs.
 */
export const freePerson = async (condition = sql`NOT ${KYD_OF_ADVISER}`): Promise<FreePerson> => {
  const etos = await claimYear()
  const result = await sql<{ afm: string; sourceId: number }>`
    WITH picked AS (
      SELECT h.etos, h.id, h.afm, o.id AS source FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos - 1 AND o.id = h.ede_id_prev
      WHERE h.etos = ${etos} AND ${drafted('h')} AND h.usrinsert = 'demo' AND o.totparcels > 0 AND ${condition} ORDER BY h.kodikos DESC LIMIT 1
    )
    UPDATE edetedeaeehd h SET status = ${STATES.WITHDRAWN} FROM picked p WHERE h.etos = p.etos AND h.id = p.id RETURNING p.afm, p.source AS "sourceId"
  `.execute((await testDb()).kysely)
  const [person] = result.rows
  if (person === undefined) throw new Error('the campaign has nobody like that')
  return { etos, ...person }
}
