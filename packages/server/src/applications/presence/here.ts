import { HERE_GONE_SECONDS, MOST_HERE, type PresenceAnswer } from '@eae/domain/applications/presence.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { head } from '../life/life-sql.ts'
import { absent } from '../life/situation.ts'
import { actsForApplicant, scopeOfFound } from '../read/scope.ts'

type Here = z.output<(typeof calls.here)['input']>

/** An applicant and his adviser are told of each other by name; of staff only that the service changes something. */
const othersOf = (actor: Actor, { etos, id, tab }: Here) => sql`
  SELECT coalesce(json_agg(json_build_object('tab', o.tab, 'kind', o.kind, 'name', o.name, 'body', o.body, 'section', o.section, 'input', o.input,
    'isEditing', o.editing) ORDER BY o.kind, o.name, o.section), '[]') FROM (
    SELECT x.tab, x.kind, CASE WHEN x.kind <> 'service' THEN x.full_name END AS name, CASE WHEN x.kind = 'person' THEN x.body END AS body,
      x.section, CASE WHEN x.kind <> 'service' THEN x.input END AS input, x.editingflag AS editing
    FROM (
      SELECT p.tab, p.section, p.input, p.editingflag, p.seen_at, u.full_name,
        CASE WHEN u.user_type <> 'ONLINE' THEN s.kea_description END AS body,
        CASE WHEN p.user_id = ${actor.userId} THEN 'self'
          WHEN ${actsForApplicant(actor)}::boolean AND u.user_type NOT IN ('ONLINE', 'KYD') THEN 'service' ELSE 'person' END AS kind
      FROM app_presence p JOIN app_user u ON u.id = p.user_id JOIN subscriber_ext s ON s.id = u.subs_id
      WHERE p.etos = ${etos} AND p.ede_id = ${id} AND p.tab <> ${tab}
        AND p.seen_at > now() - make_interval(secs => ${HERE_GONE_SECONDS}::integer)
    ) x WHERE x.kind <> 'service' OR x.editingflag
    ORDER BY x.editingflag DESC, x.seen_at DESC LIMIT ${MOST_HERE}) o`

/**
 * Notes that a page has an application open, and gives who else has and the version of its header, in one statement. Pages say so all day:
 * its plan is kept, which takes six times as long to make as to run. 404 when
 * the actor may not see the application (any more), as `absent` says it.
 */
export const sayHere = async (db: Executor, actor: Actor, here: Here): Promise<PresenceAnswer> => {
  const { etos, id, tab, section, input, isEditing } = here
  const result = await sql<PresenceAnswer>`
    WITH seen AS (
      SELECT hd.row_version FROM edetedeaeehd hd WHERE hd.etos = ${ofYear(etos)} AND hd.id = ${id} AND ${head('hd')} AND ${scopeOfFound(actor, 'hd')}
    ), old AS (
      DELETE FROM app_presence WHERE etos = ${etos} AND ede_id = ${id} AND tab <> ${tab}
        AND seen_at < now() - make_interval(secs => ${2 * HERE_GONE_SECONDS}::integer)
    ), mine AS (
      INSERT INTO app_presence AS p (etos, ede_id, user_id, tab, section, input, editingflag, seen_at)
      SELECT ${etos}::smallint, ${id}::bigint, ${actor.userId}::bigint, ${tab}::uuid, ${section}::text, ${input}::text, ${isEditing}::boolean, now() FROM seen
      ON CONFLICT (etos, ede_id, user_id, tab) DO UPDATE
        SET section = excluded.section, input = excluded.input, editingflag = excluded.editingflag, seen_at = excluded.seen_at
    )
    SELECT (${othersOf(actor, here)}) AS others, seen.row_version AS "rowVersion" FROM seen
  `.execute(db)
  const [found] = result.rows
  if (found === undefined) throw await absent(db, actor, etos, id)
  return found
}

/** Takes back what a page said by {@link sayHere}; of one that said nothing there is nothing to take back. */
export const sayLeft = async (
  db: Executor,
  actor: Actor,
  { etos, id, tab }: Pick<Here, 'etos' | 'id' | 'tab'>,
): Promise<void> => {
  await sql`
    DELETE FROM app_presence WHERE etos = ${etos} AND ede_id = ${id} AND user_id = ${actor.userId} AND tab = ${tab}
  `.execute(db)
}
