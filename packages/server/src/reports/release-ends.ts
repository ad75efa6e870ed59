import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Repeated } from '../platform/repeat.ts'

/** How often releases are looked for that end. */
const LOOK_MS = 60 * 60 * 1_000
/** Rows that one statement takes away: a second or two. */
const AT_ONCE = 5_000

/**
 * Whether the release `p` may still be told: up to two years after the first one of its year, whatever was released of the year since
 * (Reg. (EU) 2021/2116 art. 98(4)).
 */
export const isTold: RawBuilder<boolean> = sql`p.ended_at IS NULL AND p.released_at IS NOT NULL
  AND (SELECT min(f.released_at) FROM publication f WHERE f.etos = p.etos) > now() - interval '2 years'`

/** Ends what may be told no longer and takes its rows away; gives how many releases ended. A process that dies goes on the next time. */
export const endReleases = async (db: Database): Promise<number> => {
  const ended = await sql<{ id: number }>`
    UPDATE publication p SET ended_at = now() WHERE p.ended_at IS NULL AND p.released_at IS NOT NULL AND NOT (${isTold}) RETURNING p.id
  `.execute(db.kysely)
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    const gone = await sql`
      DELETE FROM publication_row r USING (
        SELECT o.publication_id, o.no FROM publication_row o JOIN publication p ON p.id = o.publication_id AND p.ended_at IS NOT NULL LIMIT ${AT_ONCE}
      ) g WHERE r.publication_id = g.publication_id AND r.no = g.no
    `.execute(db.kysely)
    taken = Number(gone.numAffectedRows ?? 0)
  }
  return ended.rows.length
}

/** Ends releases, beside the worker of jobs. */
export const keepsReleases = (db: Database): Repeated => ({
  everyMs: LOOK_MS,
  work: () => endReleases(db),
  failed: 'releases that are over could not be ended',
})
