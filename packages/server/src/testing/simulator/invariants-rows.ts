import { DEATH, REP } from '@eae/domain/authorisations/codes.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { head, living, official, submitted } from '../../applications/life/life-sql.ts'
import { ofYear } from '../../platform/kept-plans.ts'

/** Of which applications a statement asks: `h` is the header of one of them. */
export interface Of {
  readonly etos: number
  readonly ids: readonly number[]
  /** Lines of the log of states that the demo made before. */
  readonly logBefore: number
}

const heads = ({ etos, ids }: Of): RawBuilder<unknown> => sql`h.etos = ${ofYear(etos)} AND h.id = ANY(${ids}::bigint[])`
const keptOfficial = sql`(SELECT count(*) FROM edetedeaeehd k WHERE k.etos = h.etos AND k.ede_id_head = h.id AND k.officialflag)`
/** Most m² that a corrected parcel goes beyond what was submitted, with what a rounding to the hundredth hides. */
const BEYOND_M2 = 50.005

/** Statements by the number of the invariant: each row that they find breaks it, `id` the application and `said` how. */
export const ROW_ASKS: Readonly<Record<number, (of: Of) => RawBuilder<unknown>>> = {
  1: (of) => sql`
    SELECT h.id, 'number ' || h.kodikos || ' is that of ' || o.id AS said
    FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos AND o.kodikos = h.kodikos AND o.id <> h.id AND ${head('o')} WHERE ${heads(of)}`,
  2: (of) =>
    sql`SELECT h.id, 'kept rows that hold: ' || ${keptOfficial} AS said FROM edetedeaeehd h WHERE ${heads(of)} AND ${keptOfficial} > 1`,
  3: (of) => sql`
    SELECT h.id, 'official contents: ' || ${keptOfficial} + ${official('h')}::boolean::int AS said FROM edetedeaeehd h
    WHERE ${heads(of)} AND ${keptOfficial} + ${official('h')}::boolean::int <> (${submitted('h')})::int`,
  4: (of) => sql`
    SELECT h.id, 'state ' || h.status || ', at work ' || h.workflag || ', kept ' || ${keptOfficial} AS said FROM edetedeaeehd h
    WHERE ${heads(of)} AND (h.workflag <> (${keptOfficial} > 0) OR (h.status IN (${STATES.AMENDING}, ${STATES.CORRECTING}) AND NOT h.workflag)
      OR (h.workflag AND h.status NOT IN (${STATES.AMENDING}, ${STATES.CORRECTING}, ${STATES.LOCKED})))`,
  8: (of) => sql`
    SELECT h.id, 'void number ' || h.arprotocol AS said FROM edetedeaeehd h JOIN submission s ON s.etos = h.etos AND s.arprotocol = h.arprotocol
    WHERE ${heads(of)} AND s.undone_at IS NOT NULL`,
  9: (of) => sql`
    SELECT h.id, 'versions ' || max(s.version) || ' of seals ' || count(*) AS said FROM edetedeaeehd h JOIN submission s ON s.etos = h.etos AND s.ede_id = h.id
    WHERE ${heads(of)} GROUP BY h.id HAVING max(s.version) <> count(*)`,
  11: (of) => sql`
    SELECT h.id, 'log ' || l.id || ' comes from ' || l.from_status || ' and not from ' || l.was AS said
    FROM edetedeaeehd h JOIN (SELECT l.*, lag(l.to_status) OVER (PARTITION BY l.etos, l.ede_id ORDER BY l.id) AS was FROM edetedeaeestatuslog l) l
      ON l.etos = h.etos AND l.ede_id = h.id WHERE ${heads(of)} AND l.id > ${of.logBefore} AND l.from_status <> l.was`,
  12: (of) => sql`
    SELECT h.id, 'state ' || h.status || ', log ' || l.to_status AS said FROM edetedeaeehd h JOIN LATERAL (
      SELECT g.to_status FROM edetedeaeestatuslog g WHERE g.etos = h.etos AND g.ede_id = h.id AND g.id > ${of.logBefore} ORDER BY g.id DESC LIMIT 1
    ) l ON true WHERE ${heads(of)} AND l.to_status <> h.status`,
  19: (of) => sql`
    SELECT h.id, 'parcel ' || p.id || ' goes beyond by m2 ' || round(ST_Area(ST_Difference(p.geom, k.geom))::numeric, 2) AS said
    FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos AND o.ede_id_head = h.id AND o.officialflag
      JOIN edetedeaeeagroi k ON k.etos = o.etos AND k.ede_id = o.id JOIN edetedeaeeagroi p ON p.etos = k.etos AND p.id = k.line
    WHERE ${heads(of)} AND h.status = ${STATES.CORRECTING} AND ST_Area(ST_Difference(p.geom, k.geom)) > ${BEYOND_M2}::float8`,
  20: (of) => sql`
    SELECT h.id, 'scheme ' || s.kodikos || ' is asked anew' AS said
    FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos AND o.ede_id_head = h.id AND o.officialflag
      JOIN edetedeaeerequest r ON r.etos = h.etos AND r.ede_id = h.id JOIN edetsupportschema s ON s.etos = r.etos AND s.id = r.esch_id
    WHERE ${heads(of)} AND h.status = ${STATES.CORRECTING} AND s.nocorrectionflag
      AND NOT EXISTS (SELECT FROM edetedeaeerequest k WHERE k.etos = o.etos AND k.ede_id = o.id AND k.esch_id = r.esch_id)`,
  23: (of) => sql`
    SELECT h.id, 'also in force: ' || o.id AS said FROM edetedeaeehd h JOIN edetedeaeehd o ON o.etos = h.etos AND o.afm = h.afm AND o.id <> h.id
    WHERE ${heads(of)} AND ${living('h')} AND ${living('o')} AND ${head('o')}`,
  24: (of) => sql`
    SELECT h.id, 'not in force and at work ' || h.workflag || ', kept ' || ${keptOfficial} AS said FROM edetedeaeehd h
    WHERE ${heads(of)} AND NOT (${living('h')}) AND (h.workflag OR ${keptOfficial} > 0)`,
  27: (of) => sql`
    SELECT h.id, 'tag ' || b.enotio AS said FROM edetedeaeehd h JOIN edetedeaeeboo b ON b.etos = h.etos AND b.ede_id = h.id
    WHERE ${heads(of)} AND b.dteexodos IS NULL GROUP BY h.id, b.enotio HAVING count(*) > 1`,
  30: (of) => sql`
    SELECT h.id, coalesce(l.reason, '') || ' by ' || l.usr AS said FROM edetedeaeehd h JOIN edetedeaeestatuslog l ON l.etos = h.etos AND l.ede_id = h.id
      LEFT JOIN app_user u ON u.id = l.user_id LEFT JOIN subscriber_ext b ON b.id = l.subs_id
    WHERE ${heads(of)} AND l.id > ${of.logBefore} AND ((l.user_id IS NULL AND l.usr <> 'system') OR (u.user_type = 'KYD' AND NOT EXISTS (
      SELECT FROM edetedeauthor au WHERE au.etos = h.etos AND au.afm = h.afm AND au.efo_id = b.efo_id AND au.status > 0
        AND au.dtestart <= l.at AND au.dteend > l.at)))`,
  31: (of) => sql`
    SELECT h.id, 'authorisations in force of kind ' || (au.authortype = 4)::int || ': ' || count(*) AS said
    FROM edetedeaeehd h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm
    WHERE ${heads(of)} AND au.status = 1 AND au.authortype IN (1, 3, 4) AND au.dtestart <= now() AND au.dteend > now()
    GROUP BY h.id, au.authortype = 4 HAVING count(*) > 1`,
  // A minor by what was sealed, whom a parent or a court stands for; the dead from when the house knows it, for whom an heir may sign.
  33: (of) => sql`
    SELECT h.id, 'signed by ' || s.usr || ' in version ' || s.version AS said FROM edetedeaeehd h
      JOIN submission s ON s.etos = h.etos AND s.ede_id = h.id LEFT JOIN app_user u ON u.id = s.user_id
    WHERE ${heads(of)} AND (
      (extract(year FROM (s.canonical::jsonb -> 'tree' -> 'header' ->> 'dtebirth')::date) > h.etos - 18 AND h.afm !~ '^[789]' AND NOT EXISTS (
        SELECT FROM edetedeauthor g WHERE g.etos = h.etos AND g.afm = h.afm AND g.repkind IN (${REP.parent}, ${REP.court}) AND g.dtestart <= s.sealed_at))
      OR (u.user_type = 'KYD' AND EXISTS (
        SELECT FROM edetedeauthrevoke r WHERE r.afm = h.afm AND r.reason = ${DEATH} AND r.dterevoke < s.sealed_at) AND NOT EXISTS (
        SELECT FROM edetedeauthor g WHERE g.etos = h.etos AND g.afm = h.afm AND g.repkind = ${REP.heir} AND g.dtestart <= s.sealed_at)))`,
  34: (of) => sql`
    SELECT h.id, 'one person proposed and decided ' || d.what AS said FROM edetedeaeehd h JOIN (
        SELECT a.etos, a.ede_id, 'act ' || a.id AS what FROM dikpraxh a WHERE a.approvedby = a.proposedby
        UNION ALL SELECT (p.row_values ->> 'etos')::int, (x ->> 'id')::bigint, 'proposal ' || p.id FROM row_proposal p, jsonb_array_elements(p.row_values -> 'applications') x
          WHERE p.kind = 'move' AND p.decided_by = p.proposed_by AND p.state IN (1, 2)
      ) d ON d.etos = h.etos AND d.ede_id = h.id WHERE ${heads(of)}`,
  39: (of) => sql`
    SELECT h.id, 'declaration ' || d.id AS said FROM edetedeaeehd h JOIN nsstdeclaration d ON d.etos = h.etos AND d.ede_id = h.id
    WHERE ${heads(of)} AND d.userapofash = d.reviewer_id`,
  40: (of) => sql`
    SELECT h.id, 'declaration ' || d.id || ' was accepted' AS said FROM edetedeaeehd h JOIN nsstdeclaration d ON d.etos = h.etos AND d.ede_id = h.id
    WHERE ${heads(of)} AND d.effect = 4 AND d.status = ${DECLARATION.accepted} AND NOT EXISTS (
      SELECT FROM edetedeaeestatuslog l WHERE l.etos = h.etos AND l.ede_id = h.id AND l.reason = 'admit' AND l.at = d.dteapofash)`,
  41: (of) => sql`
    SELECT h.id, 'declaration ' || d.id AS said FROM edetedeaeehd h JOIN nsstdeclaration d ON d.etos = h.etos AND d.ede_id = h.id
      JOIN nsstdeclarationinfo i ON i.id = d.info_id WHERE ${heads(of)} AND d.dteprotocol > d.dtedeadline AND NOT i.lateflag`,
  43: (of) => sql`
    SELECT h.id, 'told twice: ' || m.dedupe AS said FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm JOIN app_message m ON m.user_id = u.id
    WHERE ${heads(of)} AND m.dedupe IS NOT NULL GROUP BY h.id, m.dedupe HAVING count(*) > 1`,
  45: (of) => sql`
    SELECT h.id, 'message ' || x.message_id || ' left twice' AS said FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm JOIN app_outbox x ON x.user_id = u.id
    WHERE ${heads(of)} AND x.message_id IS NOT NULL GROUP BY h.id, x.message_id, x.contact_id HAVING count(*) > 1`,
  48: (of) => sql`
    SELECT h.id, 'header ' || h.totparcels || ' of m2 ' || h.totektash || ', rows ' || count(p.id) || ' of m2 ' || coalesce(sum(p.ektash), 0) AS said
    FROM edetedeaeehd h LEFT JOIN edetedeaeeagroi p ON p.etos = h.etos AND p.ede_id = h.id WHERE ${heads(of)}
    GROUP BY h.id, h.totparcels, h.totektash HAVING h.totparcels <> count(p.id) OR h.totektash <> coalesce(sum(p.ektash), 0)`,
}

/** Pointers between the tables of parts, as the database knows them. */
export interface Pointer {
  readonly table: string
  readonly column: string
  readonly to: string
}

/** Rows that name rows of another application. */
export const strayPointers = (of: Of, pointers: readonly Pointer[]): RawBuilder<unknown> =>
  sql.join(
    pointers.map(
      ({ table, column, to }) => sql`
        SELECT h.id, ${`${table}.${column} `}::text || t.id AS said FROM edetedeaeehd h JOIN ${sql.table(table)} t ON t.etos = h.etos AND t.ede_id = h.id
          JOIN ${sql.table(to)} o ON o.etos = t.etos AND o.id = t.${sql.id(column)} WHERE ${heads(of)} AND o.ede_id <> t.ede_id`,
    ),
    sql` UNION ALL `,
  )
