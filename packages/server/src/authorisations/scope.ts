import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'

/**
 * Which authorisations an actor sees, as a condition on a row `t` with `etos`, `afm` and `efo_id`: an applicant his own, a ΚΥΔ those
 * to it, also when they have ended, ΔΑΟΚ and directorates those of applications or bodies of their area, central staff, auditors
 * and administrators with the privilege all. The others have no business with them.
 */
export const authorScope = ({ userType, afm, efoId, daokKodikos, opdId, privileges }: Actor): RawBuilder<unknown> => {
  const inArea = (application: RawBuilder<unknown>, body: RawBuilder<unknown>) => sql`(
    EXISTS (SELECT 1 FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.afm = t.afm AND ${application})
    OR EXISTS (SELECT 1 FROM edetforea f WHERE f.id = t.efo_id AND ${body}))`
  switch (userType) {
    case 'ONLINE':
      return sql`t.afm = ${afm}`
    case 'KYD':
      return sql`t.efo_id = ${efoId}`
    case 'DAOK':
      return inArea(sql`hd.daok_kodikos = ${daokKodikos}`, sql`f.daok_kodikos = ${daokKodikos}`)
    case 'DPO':
      return inArea(sql`hd.opd_id = ${opdId}`, sql`f.opd_id = ${opdId}`)
    case 'CONTROL':
    case 'ELGA':
    case 'VET':
    case 'FOREST':
      return sql`FALSE`
    case 'CENTRAL':
    case 'AUDIT':
    case 'ADMIN':
      return privileges.has('Application_All') ? sql`TRUE` : sql`FALSE`
  }
}
