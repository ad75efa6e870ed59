import { parts, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { head, toldByControl } from '../../applications/life/life-sql.ts'
import { ofYear } from '../../platform/kept-plans.ts'
import type { Land, Look } from './seen.ts'
import type { World } from './world.ts'

/** Tables of the parts of an application. */
export const PART_TABLES: readonly string[] = Object.values<AnyEntity>({ ...parts, ...windowParts }).map(
  ({ table }) => table,
)
const UNSAID = ['row_version', 'line', 'usrupdate', 'dteupdate']

/** What a person declares of parcel `a`. */
const landHash = sql`md5(concat_ws(' ', a.kodikos, a.topothesia, a.ektash, a.geom::text))`

/** Reads how applications stand, with one statement. */
export const lookAt = async ({ db, etos }: World, ids: readonly number[]): Promise<readonly Look[]> => {
  const hashes = PART_TABLES.map(
    (table) => sql`
      SELECT t.ede_id, ${table}::text AS name,
        md5(string_agg((to_jsonb(t) - ${UNSAID}::text[])::text, ',' ORDER BY t.id)) AS hash
      FROM ${sql.table(table)} t WHERE t.etos = ${ofYear(etos)} AND t.ede_id = ANY(${ids}::bigint[]) GROUP BY t.ede_id`,
  )
  const { rows } = await sql<Look>`
    WITH hashed AS (${sql.join(hashes, sql` UNION ALL `)})
    SELECT h.id, h.status, h.arprotocol, h.dte_oris AS "dteOris", now() AS now, p.final_submission_date AS final,
      p.latest_submission_date AS latest, h.forecastcents AS forecast,
      (SELECT coalesce(json_object_agg(x.name, x.hash), '{}') FROM hashed x WHERE x.ede_id = h.id) AS parts,
      (SELECT coalesce(json_object_agg(a.id, md5(ST_AsBinary(a.geom))), '{}') FROM edetedeaeeagroi a
        WHERE a.etos = h.etos AND a.ede_id = h.id AND a.geom IS NOT NULL) AS shapes,
      (SELECT count(*) FROM submission s WHERE s.etos = h.etos AND s.ede_id = h.id) AS seals,
      (SELECT count(*) FROM edetedeaeestatuslog l WHERE l.etos = h.etos AND l.ede_id = h.id) AS logs,
      (SELECT count(*) FROM audit_row r WHERE r.etos = h.etos AND r.ede_id = h.id) AS audits,
      (SELECT count(*) FROM app_message m JOIN app_user u ON u.id = m.user_id WHERE u.afm = h.afm) AS messages,
      (SELECT k.status FROM edetedeaeehd k WHERE k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag) AS "keptStatus",
      (SELECT coalesce(array_agg(r.esch_id), '{}') FROM edetedeaeerequest r WHERE r.etos = h.etos AND r.ede_id = h.id) AS asked,
      (SELECT array_agg(r.esch_id) FROM edetedeaeehd k JOIN edetedeaeerequest r ON r.etos = k.etos AND r.ede_id = k.id
        WHERE k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag) AS "keptAsked",
      (SELECT coalesce(array_agg(f.subject_id), '{}') FROM finding_now f WHERE f.etos = h.etos AND f.ede_id = h.id AND ${toldByControl('f')}) AS told,
      (SELECT coalesce(json_object_agg(a.id, ${landHash}), '{}') FROM edetedeaeeagroi a WHERE a.etos = h.etos AND a.ede_id = h.id) AS land,
      (SELECT coalesce(json_object_agg(a.line, ${landHash}), '{}') FROM edetedeaeehd k JOIN edetedeaeeagroi a ON a.etos = k.etos AND a.ede_id = k.id
        WHERE k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag) AS "keptLand",
      (SELECT coalesce(array_agg(s.one ->> 'id'), '{}') FROM ede_notice n CROSS JOIN LATERAL jsonb_array_elements(n.subjects) s (one)
        WHERE n.etos = h.etos AND n.ede_id = h.id) AS noticed,
      EXISTS (SELECT FROM edetedeauthor au WHERE au.etos = h.etos AND au.afm = h.afm AND au.efo_id IS NOT NULL AND au.status = 1
        AND au.authortype IN (1, 3) AND au.dtestart <= now() AND au.dteend > now()) AS "isAuthorised",
      (SELECT count(*) FROM app_user u WHERE u.afm = h.afm AND u.user_type = 'ONLINE' AND u.activeflag) AS accounts
    FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos WHERE h.etos = ${ofYear(etos)} AND h.id = ANY(${ids}::bigint[]) ORDER BY h.id
  `.execute(db.kysely)
  return rows
}

/** The land of all applications of the year, kept rows aside. */
export const landOf = async ({ db, etos }: World): Promise<Land> => {
  const { rows } = await sql<Land>`
    SELECT count(*) AS parcels, coalesce(sum(p.ektash), 0) AS m2 FROM edetedeaeehd h JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id
    WHERE h.etos = ${ofYear(etos)} AND ${head('h')}
  `.execute(db.kysely)
  return rows[0] ?? { parcels: 0, m2: 0 }
}

/** One text of all that an application holds, to compare. */
export const digestOf = ({ parts }: Look): string =>
  JSON.stringify(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
