import { ROLE } from '@eae/domain/declarations/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { ownRows } from '../platform/own.ts'

/**
 * Which declarations an actor sees, as a condition on a row `t` of `nsstdeclaration`: an applicant his own, a ΚΥΔ those of whom has given
 * it objections besides submitting (kind 3), a directorate those of applications of its area, foresters those of their area that come to their
 * inbox, central staff, auditors and administrators with the privilege all. Drafts are seen by the applicant's side alone. The others have no
 * business with them.
 */
export const declarationScope = (actor: Actor): RawBuilder<unknown> => {
  const { userType, efoId, opdId, departmentCodes, privileges } = actor
  switch (userType) {
    case 'ONLINE':
      return ownRows(actor, 't')
    case 'KYD':
      return sql`EXISTS (SELECT 1 FROM edetedeauthor au WHERE au.etos = t.etos AND au.afm = t.afm AND au.efo_id = ${efoId}
        AND au.status = 1 AND au.authortype = 3 AND au.dtestart <= now() AND au.dteend > now())`
    case 'DPO':
      return sql`(t.arprotocol IS NOT NULL AND EXISTS (SELECT 1 FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.id = t.ede_id AND hd.opd_id = ${opdId}))`
    case 'CENTRAL':
    case 'AUDIT':
    case 'ADMIN':
      return privileges.has('Application_All') ? sql`t.arprotocol IS NOT NULL` : sql`FALSE`
    case 'DAOK':
    case 'CONTROL':
    case 'ELGA':
    case 'VET':
      return sql`FALSE`
    case 'FOREST':
      return sql`(t.arprotocol IS NOT NULL AND t.approvalrole = ${sql.lit(ROLE.forest)} AND EXISTS (SELECT 1 FROM edetedeaeehd hd
        WHERE hd.etos = t.etos AND hd.id = t.ede_id AND hd.dnm_kodikos = ANY(${departmentCodes})))`
  }
}

/** The same for what hangs on a declaration, on a row `t` with `declaration_id`. */
export const declarationPartScope = (actor: Actor): RawBuilder<unknown> =>
  sql`t.declaration_id IN (SELECT t.id FROM nsstdeclaration t WHERE ${declarationScope(actor)})`
