import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { transaction } from '../../platform/transaction.ts'
import { findAll } from './find-all.ts'
import { storeFindings } from './findings.ts'
import { head } from '../life/life-sql.ts'
import { readSituation } from '../life/situation.ts'

/** Whoever loads a campaign sees all of it, and edits nothing. */
const LOADER: Actor = {
  userId: 0,
  login: 'demo',
  fullName: '',
  email: null,
  userType: 'ADMIN',
  afm: null,
  subsId: 0,
  subsCode: '',
  subsDescription: '',
  efoId: null,
  isHeadBody: false,
  daokKodikos: null,
  opdId: null,
  privileges: new Set(['Application_All']),
  lockType: 1,
  dpType: 0,
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  acting: null,
  ip: '',
}

/**
 * Runs the checks of every draft that a load wrote and stores what they find, so that lists count what the applications
 * have: some 15 ms for each.
 */
export const checkDrafts = async (
  db: Database,
  etos: number,
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const drafts = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')} AND h.status IN (${STATES.DRAFT}, ${STATES.CHECKED}) ORDER BY h.id
  `.execute(db.kysely)
  for (const [done, { id }] of drafts.rows.entries()) {
    onProgress(done, drafts.rows.length)
    await transaction(db, LOADER, async (tx) => {
      const situation = await readSituation(tx.sql, LOADER, etos, id)
      await storeFindings(tx.sql, etos, id, await findAll(tx.sql, LOADER, etos, situation))
    })
  }
}
