import { isAtWork } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { transaction } from '../../platform/transaction.ts'
import { readSituation } from './situation.ts'
import { tellApplicant } from './tell.ts'

/** The message that an office sends of a draft that it makes for somebody. */
const REMINDER = 'message.remind'
/** Where it leads: the application, as it stands. */
const PAGE = '/Edetedeaeehd'

const refused = (code: string): AppError => new AppError(422, { code })

/**
 * Tells the applicant of a draft what it lacks by the last run of the checks, and until when there is time. Refused for what was
 * submitted, for an applicant without an account, and within a day of the last time.
 */
export const remindApplicant = (db: Database, actor: Actor, etos: number, id: number): Promise<void> =>
  transaction(db, actor, async (tx) => {
    // The header is locked: a second reminder at the same time waits, and then sees the first.
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    const { status, finalSubmissionDate, latestSubmissionDate, now } = situation
    if (!isAtWork(status)) throw refused('mass.remind.submitted')
    const found = await sql<{ blocking: number; missing: number; office: string; recently: boolean }>`
      SELECT coalesce(h.blocking, 0) AS blocking, h.missingdocs AS missing,
        coalesce((SELECT f.description FROM edetforea f WHERE f.id = ${actor.efoId}), '') AS office,
        EXISTS (SELECT 1 FROM app_message m JOIN app_user u ON u.id = m.user_id AND u.afm = h.afm
          WHERE m.code = ${REMINDER} AND m.link = ${`${PAGE}?id=${id}`} AND m.at > now() - interval '1 day') AS recently
      FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id}
    `.execute(tx.sql)
    const [draft] = found.rows
    if (draft === undefined) throw new Error('the header was read and locked before')
    const { blocking, missing, office, recently } = draft
    if (recently) throw refused('mass.remind.recently')
    const until = Date.parse(now) <= Date.parse(finalSubmissionDate) ? finalSubmissionDate : latestSubmissionDate
    const told = await tellApplicant(
      tx,
      etos,
      id,
      { code: REMINDER, params: { office, blocking, missing, until } },
      PAGE,
    )
    if (told === 0) throw refused('mass.remind.noAccount')
  })
