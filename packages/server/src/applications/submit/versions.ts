import type { ApplicationVersion, VersionComparison } from '@eae/domain/applications/answers.ts'
import { eventsWith } from '@eae/domain/applications/life.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { authorisationSql, readSituation } from '../life/situation.ts'
import { readTree } from '../read/trees.ts'
import { changesBetween } from './changes-between.ts'

/** Events that seal what an application says. */
const SEALING = eventsWith('seal')

/** The submissions of an application, the newest first, those that were taken back as well. 404 when the actor may not see it. */
export const readVersions = async (
  db: Executor,
  actor: Actor,
  etos: number,
  edeId: number,
): Promise<readonly ApplicationVersion[]> => {
  await readSituation(db, actor, etos, edeId)
  const { rows } = await sql<ApplicationVersion>`
    SELECT s.version, s.arprotocol, s.sealed_at AS "sealedAt", s.usr, coalesce(u.full_name, s.usr) AS "byName",
      CASE WHEN au.id IS NOT NULL THEN ${authorisationSql} END AS authorisation,
      coalesce((
        SELECT l.reason FROM edetedeaeestatuslog l WHERE l.etos = s.etos AND l.ede_id = s.ede_id AND l.content_sha256 = s.sha256
          AND l.reason = ANY(${SEALING}) ORDER BY l.id LIMIT 1
      ), 'submit') AS event,
      s.undone_at IS NULL AND NOT EXISTS (
        SELECT FROM submission n WHERE n.etos = s.etos AND n.ede_id = s.ede_id AND n.version > s.version AND n.undone_at IS NULL
      ) AS "isValid", s.undone_at AS "undoneAt"
    FROM submission s LEFT JOIN app_user u ON u.login = s.usr
    LEFT JOIN edetedeauthor au ON au.etos = s.etos AND au.id = s.authorisation_id LEFT JOIN edetforea f ON f.id = au.efo_id
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} ORDER BY s.version DESC
  `.execute(db)
  return rows
}

/** What a submission sealed, or the rows as they are now; 404 for a version that there is not. */
const readContent = async (
  db: Executor,
  etos: number,
  edeId: number,
  version: number | null,
): Promise<Partial<ApplicationTree>> => {
  if (version === null) return readTree(db, etos, edeId)
  const { rows } = await sql<{ tree: Partial<ApplicationTree> }>`
    SELECT s.canonical::jsonb -> 'tree' AS tree FROM submission s
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.version = ${version}
  `.execute(db)
  const [sealed] = rows
  if (sealed === undefined) throw notFound()
  return sealed.tree
}

/** What is told of one content by itself. Parts that came with later versions of the product are missing in older seals. */
const sideOf = ({ header, parcels = [], requests = [] }: Partial<ApplicationTree>): VersionComparison['before'] => ({
  totals: {
    parcels: parcels.length,
    areaM2: parcels.reduce((sum, { ektash }) => sum + ektash, 0),
    livestock: header?.totmmz ?? 0,
    requests: requests.length,
    forecastCents: header?.forecastcents ?? null,
  },
  shapes: parcels.map(({ id, kodikos, topothesia, geom }) => ({ id: Number(id), kodikos, topothesia, geom })),
})

/**
 * Two contents of an application beside each other: what its submissions sealed, or what its rows say now. 404 when the actor may
 * not see it, and for a version that there is not.
 */
export const compareVersions = async (
  db: Executor,
  actor: Actor,
  { etos, id, before, after }: CallInput<'compareVersions'>,
): Promise<VersionComparison> => {
  await readSituation(db, actor, etos, id)
  const [then, now] = [await readContent(db, etos, id, before), await readContent(db, etos, id, after)]
  return { before: sideOf(then), after: sideOf(now), changes: [...changesBetween(then, now)] }
}
