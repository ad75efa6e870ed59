import { LOOKS } from '@eae/domain/authorisations/codes.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * Accounts `u` of an applicant, and of whoever may act for him in a year and not only look, as a table expression that is joined to what is told: `id` and
 * `link`, which leads a representative to his home page, where he chooses for whom he acts.
 */
export const accountsOf = (
  etos: RawBuilder<unknown>,
  afm: RawBuilder<unknown>,
  link: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`LATERAL (
  SELECT u.id, u.login, CASE WHEN p.ishim THEN ${link} ELSE '/home' END AS link
  FROM (SELECT ${afm} AS afm, TRUE AS ishim UNION SELECT au.repafm, FALSE FROM edetedeauthor au WHERE au.etos = ${etos} AND au.afm = ${afm} AND au.status = 1
      AND au.repafm IS NOT NULL AND au.authortype <> ${sql.lit(LOOKS)} AND au.dtestart <= now() AND au.dteend > now()) p
    JOIN app_user u ON u.afm = p.afm AND u.user_type = 'ONLINE' AND u.activeflag) u`
