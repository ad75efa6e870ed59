import type { AfmVerdict, ApplicationSummary } from '@eae/domain/applications/answers.ts'
import { sql } from 'kysely'
import { isLiving, isSubmitted, STATES } from '@eae/domain/applications/states.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { whyNotOpen } from '@eae/domain/applications/rights/can.ts'
import { z } from 'zod'
import { whoIs, type Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { recordAccess } from '../read/access-records.ts'
import { head, living } from '../life/life-sql.ts'
import { headerScope } from '../read/scope.ts'
import { readYearClock } from '../life/year-locks.ts'

const headerRow = z.object({
  etos: z.number(),
  id: z.number(),
  kodikos: z.number(),
  status: z.number(),
  office: z.string().nullable(),
  totektash: z.number(),
  totparcels: z.number(),
  name: z.string(),
  isInScope: z.boolean(),
})
type Header = z.infer<typeof headerRow>

const authorisationRow = z.object({
  efoId: z.number(),
  office: z.string(),
  dtestart: z.string(),
  dteend: z.string(),
})

/** An AFM in a claim year as an actor finds it: clock and locks, what is there, and whether he may open an application. */
export interface Opening {
  readonly existing: Header | null
  /** The newest application of an earlier year, whatever became of it. */
  readonly last: Header | null
  /** Last year's submitted application: what a new one is filled in from. */
  readonly source: Header | null
  readonly authorisation: z.infer<typeof authorisationRow> | null
  readonly isWithinReach: boolean
  readonly reason: Message | null
}

/** Archived applications were submitted once; withdrawn and inadmissible ones are no source. */
const isSource = ({ status }: Header): boolean => isSubmitted(status) || status === STATES.ARCHIVED

const readHeaders = async (db: Executor, actor: Actor, etos: number, afm: string): Promise<readonly Header[]> => {
  const result = await sql`
    SELECT h.etos, h.id, h.kodikos, h.status, f.description AS office, h.totektash, h.totparcels,
      concat_ws(' ', h.lastname, h.firstname) AS name, coalesce(${headerScope(actor, 'h')}, FALSE) AS "isInScope"
    FROM edetedeaeehd h LEFT JOIN edetforea f ON f.id = h.efo_id
    WHERE h.etos <= ${etos} AND h.afm = ${afm} AND ${head('h')}
    ORDER BY h.etos DESC, NOT (${living('h')}), h.id DESC LIMIT 100
  `.execute(db)
  return z.array(headerRow).parse(result.rows)
}

/** The office that an applicant authorised to submit in a claim year; null where there is none. */
export const readAuthorisation = async (db: Executor, etos: number, afm: string): Promise<Opening['authorisation']> => {
  const result = await sql`
    SELECT au.efo_id AS "efoId", f.description AS office, au.dtestart, au.dteend
    FROM edetedeauthor au JOIN edetforea f ON f.id = au.efo_id
    WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.status = 1 AND au.authortype IN (1, 3)
      AND au.dtestart <= now() AND au.dteend > now()
  `.execute(db)
  return authorisationRow.nullable().parse(result.rows[0] ?? null)
}

/** Reads whether an actor may open an application of a claim year for an AFM, and from what. 404 for an unknown year. */
export const readOpening = async (db: Executor, actor: Actor, etos: number, afm: string): Promise<Opening> => {
  const year = await readYearClock(db, etos)
  const headers = await readHeaders(db, actor, etos, afm)
  const authorisation = await readAuthorisation(db, etos, afm)
  const existing = headers.find((header) => header.etos === etos && isLiving(header.status)) ?? null
  const source = headers.find((header) => header.etos === etos - 1 && isSource(header)) ?? null
  const isWithinReach =
    (actor.userType === 'ONLINE' && actor.afm === afm && (actor.acting === null || actor.acting.etos === etos)) ||
    (actor.userType === 'KYD' && authorisation !== null && authorisation.efoId === actor.efoId) ||
    (actor.userType === 'DPO' && source?.isInScope === true) ||
    (actor.userType === 'CENTRAL' && actor.privileges.has('Application_All'))
  return {
    existing,
    last: headers.find((header) => header.etos < etos) ?? null,
    source,
    authorisation,
    isWithinReach,
    reason: whyNotOpen({
      who: whoIs(actor),
      isWithinReach,
      etos,
      ...year,
      existingKodikos: existing?.kodikos ?? null,
    }),
  }
}

const summaryOf = ({ name: _name, isInScope: _isInScope, ...summary }: Header): ApplicationSummary => summary

/**
 * Answer of the check of an AFM: last application, living application, authorisation, and whether a new one may be opened.
 * Somebody else's data only where the actor may open for the AFM or sees the application itself; what he is shown of an
 * application leaves a record of access with it.
 */
export const validateAfm = async (db: Executor, actor: Actor, etos: number, afm: string): Promise<AfmVerdict> => {
  const { existing, last, source, authorisation, isWithinReach, reason } = await readOpening(db, actor, etos, afm)
  const seen = (header: Header | null): Header | null =>
    header !== null && (isWithinReach || header.isInScope) ? header : null
  const shownLast = seen(last)
  const shownExisting = seen(existing)
  const newest = shownExisting ?? shownLast
  for (const shown of [shownExisting, shownLast])
    if (shown !== null) await recordAccess(db, actor, shown.etos, [shown.id], 'check')
  return {
    etos,
    afm,
    name: newest === null || newest.name === '' ? null : newest.name,
    last: shownLast === null ? null : summaryOf(shownLast),
    isSource: shownLast !== null && shownLast.id === source?.id,
    existing: shownExisting === null ? null : summaryOf(shownExisting),
    authorisation:
      authorisation !== null && (isWithinReach || newest !== null)
        ? { office: authorisation.office, dtestart: authorisation.dtestart, dteend: authorisation.dteend }
        : null,
    reason,
  }
}
