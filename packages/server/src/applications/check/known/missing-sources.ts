import { SOURCES } from '@eae/domain/checks/known-check.ts'
import type { ZoneCode } from '@eae/domain/map/codes.ts'
import { REGISTERS } from '@eae/domain/registers/registry.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../../../platform/transaction.ts'

/** Zones of the map that checks ask, by their kinds: each kind comes by itself. */
const ZONES: Readonly<Partial<Record<(typeof SOURCES)[number], ZoneCode>>> = {
  zone_forest: 'FOREST',
  zone_building: 'BUILDING',
}

const isKnown = (source: (typeof SOURCES)[number], etos: number): RawBuilder<unknown> => {
  const zone = ZONES[source]
  if (zone !== undefined) return sql`EXISTS (SELECT FROM lpis_zone z WHERE z.etos = ${etos} AND z.zonetype = ${zone})`
  const register = REGISTERS.get(source)
  // What comes whole with a year has no versions: its rows say that it is there.
  if (register === undefined) return sql`EXISTS (SELECT FROM ${sql.table(source)} s WHERE s.etos = ${etos})`
  return sql`EXISTS (SELECT FROM register_version v WHERE v.register = ${source} AND ${register.isYearly ? sql`v.etos = ${etos}` : sql`TRUE`})`
}

/** An array of the sources of checks that were never loaded for a year, in SQL. */
export const missingSources = (etos: number): RawBuilder<unknown> => sql`array(
  SELECT s.code FROM (VALUES ${sql.join(SOURCES.map((source) => sql`(${source}::text, ${isKnown(source, etos)})`))}) AS s (code, is_known)
  WHERE NOT s.is_known)`

/** The same, read. */
export const findMissingSources = async (db: Executor, etos: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ missing: readonly string[] }>`SELECT ${missingSources(etos)} AS missing`.execute(db)
  return rows[0]?.missing ?? []
}
