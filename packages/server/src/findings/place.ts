import type { FindingPlace } from '@eae/domain/findings/answers.ts'
import { outsideIlot } from '@eae/domain/checks/parcel-area.ts'
import { placeChecks } from '@eae/domain/checks/place-checks.ts'
import { OVERLAP_WITH_OTHERS } from '@eae/domain/facts/facts.ts'
import type { ZoneCode } from '@eae/domain/map/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { hasLine, readSituation, recordAccess, valid } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** Ilots around a parcel that are shown. */
const MOST_ILOTS = 30

const inZone = (zone: ZoneCode): RawBuilder<unknown> => sql`geo_intersection(p.geom, (
  SELECT geo_union(array_agg(z.geom)) FROM lpis_zone z WHERE z.etos = p.etos AND z.zonetype = ${zone} AND z.geom && p.geom))`

/** The piece of parcel `p` that a finding `f` is about, by its check; of the others it is the whole parcel. */
const PIECES: readonly (readonly [check: string, piece: RawBuilder<unknown>])[] = [
  [
    OVERLAP_WITH_OTHERS,
    // The border with the other is what the map shows of him, too.
    sql`(SELECT geo_intersection(p.geom, o.geom) FROM edetedeaeeagroi o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND ${valid('h')}
      WHERE o.etos = p.etos AND ${hasLine('o', sql`nullif(split_part(f.finding_key, ':', 4), '')::bigint`)})`,
  ],
  [placeChecks.inForest.code, inZone('FOREST')],
  [placeChecks.onBuilding.code, inZone('BUILDING')],
  [
    outsideIlot.code,
    sql`geo_difference(p.geom, (SELECT geo_union(array_agg(i.geom)) FROM lpis_ilot i WHERE i.etos = p.etos AND i.geom && p.geom))`,
  ],
]

/**
 * Where a finding of an application stands: the parcel that it is about, the piece of it that is wrong, computed anew, and the ilots
 * around. No shapes where it is about no parcel. 404 for an application that the actor does not see, and for a finding that it does not have.
 */
export const findPlace = async (
  db: Executor,
  actor: Actor,
  { etos, id, key }: { readonly etos: number; readonly id: number; readonly key: string },
): Promise<FindingPlace> => {
  await readSituation(db, actor, etos, id)
  await recordAccess(db, actor, etos, [id], 'row')
  const pieces = sql.join(
    PIECES.map(([check, piece]) => sql`WHEN ${check} THEN ${piece}`),
    sql` `,
  )
  const { rows } = await sql<FindingPlace>`
    WITH one AS MATERIALIZED (
      SELECT p.etos, p.kodikos, p.topothesia, p.geom, CASE f.check_code ${pieces} END AS piece
      FROM finding f LEFT JOIN LATERAL (
        SELECT o.eda_id FROM edetedeaeeagroiem o WHERE f.subject_kind = 'ownership' AND o.etos = f.etos AND o.id = f.subject_id::bigint
        UNION ALL SELECT c.eda_id FROM edetedeaeefytiko c WHERE f.subject_kind = 'crop' AND c.etos = f.etos AND c.id = f.subject_id::bigint
        UNION ALL SELECT f.subject_id::bigint WHERE f.subject_kind = 'parcel'
      ) of ON TRUE
      LEFT JOIN edetedeaeeagroi p ON p.etos = f.etos AND p.id = of.eda_id AND p.ede_id = f.ede_id AND p.geom IS NOT NULL
      WHERE f.etos = ${etos} AND f.ede_id = ${id} AND f.finding_key = ${key}
    )
    SELECT (
      SELECT coalesce(json_agg(json_build_object('part', s.part, 'name', s.name, 'geom', ST_AsGeoJSON(s.geom, 3, 0)::json) ORDER BY s.rank, s.name), '[]')
      FROM (
        (SELECT 0 AS rank, 'ilot' AS part, i.kodikos AS name, i.geom FROM lpis_ilot i
          WHERE i.etos = one.etos AND i.geom && one.geom ORDER BY i.kodikos LIMIT ${MOST_ILOTS})
        UNION ALL SELECT 1, 'parcel', one.kodikos || ' ' || one.topothesia, one.geom WHERE one.geom IS NOT NULL
        UNION ALL SELECT 2, 'piece', '', one.piece WHERE NOT ST_IsEmpty(one.piece)
      ) s
    ) AS shapes, round(ST_Area(one.piece)::numeric, 2)::float8 AS "pieceM2"
    FROM one
  `.execute(db)
  const [place] = rows
  if (place === undefined) throw notFound()
  return place
}
