import type { Herd, HerdsAnswer } from '@eae/domain/registers/answers.ts'
import { kbdHead } from '@eae/domain/registers/kbd.ts'
import { sql } from 'kysely'
import { readSituation, recordAccess } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

/** Bovines have ear tags of their own in the register (domain document 1.3, `eidos`). */
const BOVINES = 1

/**
 * What the veterinary register says of the holdings of an application that the actor sees: its numbers of the last day that it
 * has for each, by kinds of animals of the year; of a holding whose keeper is another nothing but that. 404 for an application that he does not see.
 */
export const findHerds = async (
  db: Executor,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
): Promise<HerdsAnswer> => {
  await readSituation(db, actor, etos, id)
  await recordAccess(db, actor, etos, [id], 'row')
  const version = await sql<{ day: string }>`
    SELECT day FROM register_version WHERE register = ${kbdHead.code} ORDER BY version DESC LIMIT 1
  `.execute(db)
  const { rows: herds } = await sql<Herd>`
    SELECT s.id AS "zekmId", k.kodekm IS NOT NULL AS "isKnown", o.kodekm IS NOT NULL AS "isKeeper",
      coalesce(o.status = 2, false) AS "isSuspended", d.day, coalesce(n.heads, '[]'::json) AS heads,
      CASE WHEN s.eidos = ${BOVINES} AND o.kodekm IS NOT NULL THEN (
        SELECT count(*) FROM kbd_bovine b WHERE b.kodekm = s.kodekm AND b.dteeisodos <= current_date AND (b.dteexodos IS NULL OR b.dteexodos > current_date)
      ) END AS bovines
    FROM edetedeaeezekm s JOIN edetedeaeehd hd ON hd.etos = s.etos AND hd.id = s.ede_id
    LEFT JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos
    LEFT JOIN kbd_holding o ON o.kodekm = k.kodekm AND o.eidos = k.eidos AND o.katoxosafm = hd.afm
    LEFT JOIN LATERAL (SELECT max(h.day) AS day FROM kbd_head h WHERE h.kodekm = o.kodekm) d ON TRUE
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('ezoId', z.id, 'plithos', h.plithos) ORDER BY h.ezokodikos) AS heads
      FROM kbd_head h JOIN edetzoiko z ON z.etos = s.etos AND z.kodikos = h.ezokodikos WHERE h.kodekm = o.kodekm AND h.day = d.day
    ) n ON TRUE
    WHERE s.etos = ${etos} AND s.ede_id = ${id} ORDER BY s.kodikos
  `.execute(db)
  return { day: version.rows[0]?.day ?? null, herds }
}
