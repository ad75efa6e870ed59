import { sql } from 'kysely'
import { whyNotEdit } from '@eae/domain/session/can.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { actsForApplicant, headerScope } from './scope.ts'

const row = z.object({
  id: z.number(),
  status: z.number(),
  rowVersion: z.number(),
  afm: z.string(),
  deigmaflag: z.boolean(),
  thlflag: z.boolean(),
  now: z.string(),
  today: z.string(),
  finalSubmissionDate: z.string(),
  latestSubmissionDate: z.string(),
  onllockmessage: z.string().nullable(),
  easlockmessage: z.string().nullable(),
  thllockflag: z.boolean(),
  deigmalockflag: z.boolean(),
  isAuthorised: z.boolean(),
  otherApplications: z.number(),
  othersWithSameIban: z.number(),
})

/** Clock, locks and neighbourhood of one application, as the database knows them now. */
export type HeaderSituation = z.infer<typeof row> & {
  readonly isOwn: boolean
  readonly canWrite: boolean
  readonly canSubmit: boolean
}

/**
 * Reads the situation of an application that the actor may see; 404 otherwise. With `lock` the header is locked until the
 * transaction ends, so that state and version cannot change meanwhile. Time is the database's.
 */
export const readSituation = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
  lock = false,
): Promise<HeaderSituation> => {
  const result = await sql`
    SELECT hd.id, hd.status, hd.row_version AS "rowVersion", hd.afm, hd.deigmaflag, hd.thlflag, now() AS now,
      to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY-MM-DD') AS today,
      p.final_submission_date AS "finalSubmissionDate", p.latest_submission_date AS "latestSubmissionDate",
      p.onllockmessage, p.easlockmessage, p.thllockflag, p.deigmalockflag,
      EXISTS (SELECT 1 FROM edetedeauthor au WHERE au.etos = hd.etos AND au.afm = hd.afm AND au.efo_id = ${actor.efoId}
        AND au.status = 1 AND au.authortype IN (1, 3) AND au.dtestart <= now() AND au.dteend > now()) AS "isAuthorised",
      (SELECT count(*) FROM edetedeaeehd o WHERE o.etos = hd.etos AND o.afm = hd.afm AND o.id <> hd.id AND o.status < 90
        AND o.recordtype = 0) AS "otherApplications",
      (SELECT count(DISTINCT o.afm) FROM edetedeaeehd o WHERE o.etos = hd.etos AND o.iban = hd.iban AND o.afm <> hd.afm
        AND o.recordtype = 0) AS "othersWithSameIban"
    FROM edetedeaeehd hd JOIN edetparam p ON p.year_eae = hd.etos
    WHERE hd.etos = ${etos} AND hd.id = ${id} AND hd.recordtype = 0 AND ${headerScope(actor, 'hd')}
    ${lock ? sql`FOR UPDATE OF hd` : sql``}
  `.execute(db)
  if (result.rows[0] === undefined) throw notFound()
  return {
    ...row.parse(result.rows[0]),
    isOwn: actsForApplicant(actor),
    canWrite: actor.privileges.has('Application_W'),
    canSubmit: actor.privileges.has('Application_Submit'),
  }
}

/** Why the actor may not edit this application now, or null. */
export const reasonAgainstEdit = (actor: Actor, situation: HeaderSituation): Message | null =>
  whyNotEdit({
    userType: actor.userType,
    canWrite: situation.canWrite,
    isOwn: situation.isOwn && (actor.userType !== 'KYD' || situation.isAuthorised),
    status: situation.status,
    isInSample: situation.deigmaflag,
    isInRemoteSensing: situation.thlflag,
    locks: situation,
    now: Date.parse(situation.now),
    latestSubmission: Date.parse(situation.latestSubmissionDate),
  })
