import { IN_PLACE } from '@eae/domain/authorisations/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { head, ofOffice } from '../applications/index.ts'

/** Whether somebody acts for himself, or for an applicant in whose place he stands: who only works for one decides nothing about whom else that one trusts. */
export const isInPlace = ({ acting }: Pick<Actor, 'acting'>): boolean =>
  acting === null || acting.authortype === IN_PLACE

/** The person's own AFM, whomever he acts for now. */
export const personAfm = ({ acting, afm }: Pick<Actor, 'acting' | 'afm'>): string | null => acting?.ownAfm ?? afm

/** Applications, bodies and, of an applicant who has no application yet, whoever filed the paper: all in the area of an office. */
const inArea = (application: RawBuilder<unknown>, body: RawBuilder<unknown>, filer: RawBuilder<unknown>) => sql`(
    EXISTS (SELECT 1 FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.afm = t.afm AND ${head('hd')} AND ${application})
    OR EXISTS (SELECT 1 FROM edetforea f WHERE f.id = t.efo_id AND ${body}) OR ${filer})`

const filedIn = (body: RawBuilder<unknown>) => sql`(t.efo_id IS NULL
  AND EXISTS (SELECT 1 FROM app_user p JOIN subscriber_ext s ON s.id = p.subs_id JOIN edetforea f ON f.id = s.efo_id WHERE p.id = t.proposed_by AND ${body})
  AND NOT EXISTS (SELECT 1 FROM edetedeaeehd hd WHERE hd.afm = t.afm AND ${head('hd')}))`

const scopeOf = (actor: Actor, isAuthor: boolean): RawBuilder<unknown> => {
  const { userType, afm, daokKodikos, opdId, privileges } = actor
  const filed = (body: RawBuilder<unknown>) => (isAuthor ? filedIn(body) : sql`FALSE`)
  switch (userType) {
    case 'ONLINE': {
      const given = isInPlace(actor) ? sql`t.afm = ${afm}` : sql`FALSE`
      // Of what others gave him, while he acts for one of them that one's alone.
      const got =
        actor.acting === null ? sql`t.repafm = ${afm}` : sql`t.repafm = ${actor.acting.ownAfm} AND t.afm = ${afm}`
      return isAuthor ? sql`(${given} OR ${got})` : given
    }
    case 'KYD':
      return ofOffice(actor, 't.efo_id')
    case 'DAOK':
      return inArea(
        sql`hd.daok_kodikos = ${daokKodikos}`,
        sql`f.daok_kodikos = ${daokKodikos}`,
        filed(sql`f.daok_kodikos = ${daokKodikos}`),
      )
    case 'DPO':
      return inArea(sql`hd.opd_id = ${opdId}`, sql`f.opd_id = ${opdId}`, filed(sql`f.opd_id = ${opdId}`))
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

/**
 * Which authorisations an actor sees, as a condition on a row `t` of `edetedeauthor`: an applicant those that he gave and those that
 * others gave him, a ΚΥΔ those to it, also when they have ended, ΔΑΟΚ and directorates those of applications or bodies of their area,
 * central staff, auditors and administrators with the privilege all. The others have no business with them.
 */
export const authorScope = (actor: Actor): RawBuilder<unknown> => scopeOf(actor, true)

/** The same for what ended them, on a row `t` of `edetedeauthrevoke`. */
export const revokeScope = (actor: Actor): RawBuilder<unknown> => scopeOf(actor, false)
