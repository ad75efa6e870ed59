import { isDraft, STATE_CODES, STATES } from '@eae/domain/applications/states.ts'
import { eventsWith } from '@eae/domain/applications/life.ts'
import { sql } from 'kysely'
import type { Executor } from '../../platform/transaction.ts'
import { head } from '../life/life-sql.ts'
import type { Place } from './verify-beside.ts'

/** States that an application comes to by its submission alone. Withdrawn and archived ones may come from a draft. */
const SEALED_STATES = STATE_CODES.filter(
  (state) => !isDraft(state) && state !== STATES.WITHDRAWN && state !== STATES.ARCHIVED,
)

const [SEALING, UNDOING] = [eventsWith('seal'), eventsWith('undo')]

/**
 * Whether the applications of a year were submitted here: a year that was taken over from elsewhere has protocol numbers and
 * states, and no seal. Whoever takes away all three that say so is found by the logs and the root (proofs).
 */
const isSealedYear = async (db: Executor, etos: number): Promise<boolean> => {
  const found = await sql<{ isSealed: boolean }>`
    SELECT EXISTS (SELECT 1 FROM submission_chain WHERE etos = ${etos}) OR EXISTS (SELECT 1 FROM submission WHERE etos = ${etos})
      OR EXISTS (SELECT 1 FROM edetedeaeestatuslog WHERE etos = ${etos} AND reason = ANY(${SEALING}) AND content_sha256 IS NOT NULL) AS "isSealed"
  `.execute(db)
  return found.rows[0]?.isSealed === true
}

/** Applications of a year whose state says that they were submitted, with no submission in the chain. */
const findUnsealed = async (db: Executor, etos: number): Promise<readonly Place[]> => {
  const found = await sql<{ edeId: number; status: number }>`
    SELECT h.id AS "edeId", h.status FROM edetedeaeehd h
    WHERE h.etos = ${etos} AND ${head('h')} AND h.status = ANY(${SEALED_STATES})
      AND NOT EXISTS (SELECT 1 FROM submission s WHERE s.etos = h.etos AND s.ede_id = h.id AND s.undone_at IS NULL)
    ORDER BY h.id
  `.execute(db)
  return found.rows.map(({ edeId, status }) => ({
    edeId,
    where: `Edetedeaeehd ${edeId}: state ${status} without a seal`,
  }))
}

/** Submissions that the log of their application does not tell as they are, and those that the log alone tells. */
const findUnlogged = async (db: Executor, etos: number): Promise<readonly Place[]> => {
  const found = await sql<{ edeId: number; what: string }>`
    SELECT coalesce(s.ede_id, l.ede_id) AS "edeId", CASE
        WHEN s.ede_id IS NULL THEN 'a submission that its log tells of is missing: ' || l.content_sha256
        WHEN l.ede_id IS NULL THEN 'its log does not tell of the submission'
        ELSE 'its log names another user for the submission' END AS what
    FROM (SELECT * FROM submission WHERE etos = ${etos}) s
    FULL JOIN (SELECT * FROM edetedeaeestatuslog WHERE etos = ${etos} AND reason = ANY(${SEALING}) AND content_sha256 IS NOT NULL) l
      ON l.ede_id = s.ede_id AND l.content_sha256 = s.sha256
    WHERE s.ede_id IS NULL OR l.ede_id IS NULL OR (l.usr, l.user_id, l.subs_id) IS DISTINCT FROM (s.usr, s.user_id, s.subs_id)
    ORDER BY 1
  `.execute(db)
  return found.rows.map(({ edeId, what }) => ({ edeId, where: `Edetedeaeehd ${edeId}: ${what}` }))
}

/** Marks of submissions that were taken back which their log does not tell of as they are, and those that it alone tells of. */
const findUndone = async (db: Executor, etos: number): Promise<readonly Place[]> => {
  const found = await sql<{ edeId: number; isMarked: boolean }>`
    SELECT coalesce(s.ede_id, l.ede_id) AS "edeId", s.ede_id IS NOT NULL AS "isMarked"
    FROM (SELECT * FROM submission WHERE etos = ${etos} AND num_nonnulls(undone_at, undone_by, undone_words) > 0) s
    FULL JOIN (SELECT * FROM edetedeaeestatuslog WHERE etos = ${etos} AND reason = ANY(${UNDOING})) l ON l.ede_id = s.ede_id AND l.content_sha256 = s.sha256
    WHERE s.ede_id IS NULL OR (l.at, l.usr, l.words) IS DISTINCT FROM (s.undone_at, s.undone_by, s.undone_words) ORDER BY 1
  `.execute(db)
  return found.rows.map(({ edeId, isMarked }) => ({
    edeId,
    where: `Edetedeaeehd ${edeId}: ${isMarked ? 'a submission is marked as taken back otherwise than its log tells' : 'a submission that its log takes back is not marked'}`,
  }))
}

/** Directorates whose count of protocol numbers is not that of their submissions: numbers are given without gaps. */
const findMiscounted = async (db: Executor, etos: number): Promise<readonly Place[]> => {
  const found = await sql<{ directorate: string; counted: number; sealed: number }>`
    SELECT coalesce(c.directorate, s.directorate) AS directorate, coalesce(c.last_number, 0) AS counted, coalesce(s.sealed, 0) AS sealed
    FROM (SELECT lpad(directorate, 2, '0') AS directorate, last_number FROM protocol_counter WHERE etos = ${etos}) c
    FULL JOIN (
      SELECT split_part(arprotocol, '/', 3) AS directorate, count(*) AS sealed FROM submission WHERE etos = ${etos} GROUP BY 1
    ) s ON s.directorate = c.directorate
    WHERE coalesce(c.last_number, 0) <> coalesce(s.sealed, 0) ORDER BY 1
  `.execute(db)
  return found.rows.map(({ directorate, counted, sealed }) => ({
    edeId: 0,
    where: `protocol_counter ${directorate}: ${counted} numbers were given, ${sealed} submissions are there`,
  }))
}

/** What does not fit between the submissions of a year and the applications, their logs and the protocol. */
export const findUnproven = async (
  db: Executor,
  etos: number,
): Promise<readonly (Place & { readonly what: 'unsealed' | 'log' | 'protocol' })[]> =>
  (await isSealedYear(db, etos))
    ? [
        ...(await findUnsealed(db, etos)).map((place) => ({ ...place, what: 'unsealed' as const })),
        ...(await findUnlogged(db, etos)).map((place) => ({ ...place, what: 'log' as const })),
        ...(await findUndone(db, etos)).map((place) => ({ ...place, what: 'log' as const })),
        ...(await findMiscounted(db, etos)).map((place) => ({ ...place, what: 'protocol' as const })),
      ]
    : []
