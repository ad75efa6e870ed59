import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { decideAct, head, proposeAct } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'

const OBVIOUS = 2
const PROPOSED = 1
const GROUNDS = 'Από το έγγραφο που προσκόμισε ο παραγωγός προκύπτουν άλλα στοιχεία του αγροτεμαχίου.'
/** What the second act takes away: a tenth of the area of a crop. */
const SMALLER = 0.9
const PLACE = 'ΠΑΛΙΟΧΩΡΙ'
const ACTS = 2

interface Proposer {
  readonly agency: Actor
  readonly second: Actor
}

/**
 * Proposes two change acts of this year's submitted applications; one of them is applied, the other waits for its second person. By the commands that
 * people use. The year is opened for acts of both kinds.
 */
export const loadActs = async (db: Database, { agency, second }: Proposer): Promise<void> => {
  const found = await sql<{ etos: number; id: number; parcel: number; crop: number; m2: number }>`
    SELECT h.etos, h.id, c.eda_id AS parcel, c.id AS crop, c.epilektash100::float8 AS m2
    FROM edetedeaeehd h CROSS JOIN LATERAL (
      SELECT f.id, f.eda_id, f.epilektash100 FROM edetedeaeefytiko f WHERE f.etos = h.etos AND f.ede_id = h.id ORDER BY f.epilektash100 DESC, f.id LIMIT 1
    ) c WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND h.status = ${STATES.FINAL} AND ${head('h')}
      AND EXISTS (SELECT 1 FROM submission s WHERE s.etos = h.etos AND s.ede_id = h.id)
    ORDER BY h.kodikos LIMIT ${ACTS}
  `.execute(db.kysely)
  const [first] = found.rows
  if (first === undefined) return
  await sql`UPDATE edetparam SET dptype = 3 WHERE year_eae = ${first.etos} AND dptype = 0`.execute(db.kysely)
  for (const [at, { etos, id, parcel, crop, m2 }] of found.rows.entries()) {
    const place = { part: 'parcels', line: parcel, pedio: 'topothesia', nea: PLACE } as const
    const less = { part: 'crops', line: crop, pedio: 'epilektash100', nea: Math.round(m2 * SMALLER) } as const
    const act = await proposeAct(db, agency, {
      etos,
      edeId: id,
      seen: null,
      praxtype: OBVIOUS,
      aitiologia: GROUNDS,
      lines: [at === 0 ? place : less],
    })
    if (at === 0) await decideAct(db, second, { etos, id: act, rowVersion: PROPOSED, isApproved: true, words: '' })
  }
}
