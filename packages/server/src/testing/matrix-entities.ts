import { findByKeyName, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { keyColumn } from '../crud/rows.ts'
import { testDb } from './app.ts'
import type { Stage } from './cast.ts'
import {
  ADMIN_MAY_ASK,
  ADMIN_ONLY,
  CALL_ROWS,
  ENTITY_CALL_ROWS,
  entityRow,
  NOBODY_IMPORTS,
  SCOPED,
} from './matrix-table.ts'

/** The call of a path, without what it is asked of. */
export const callOf = (path: string): string => path.split('/')[1] ?? ''
/** `Entity/findBy…`, `findAllBy…` and some others follow from the entity; everything else is a call of its own. */
export const entityOf = (path: string): AnyEntity | null =>
  path in CALL_ROWS || !(/^find(By|AllBy)/.test(callOf(path)) || callOf(path) in ENTITY_CALL_ROWS)
    ? null
    : findEntity(path.split('/')[0] ?? '')
/** What everybody is answered by a call, in the order of the cast; undefined = nobody wrote it down. */
export const rowOf = (path: string): string | undefined => {
  const entity = entityOf(path)
  if (entity === null) return CALL_ROWS[path]
  const rows = entityRow(entity)
  const special = ENTITY_CALL_ROWS[callOf(path)]
  if (entity.privilege.write === 'Nobody' && callOf(path).startsWith('import')) return NOBODY_IMPORTS
  // What only administrators read stays so, however they ask.
  if (rows === ADMIN_ONLY) return /^(exportAll_grid|import)/.test(callOf(path)) ? ADMIN_MAY_ASK : rows
  if (special === undefined) return rows
  if (path === 'Edetedeauthor/findNeighbours_grid') return SCOPED
  return special[entity.yearly === 'partition' ? 1 : 0]
}

/** A key of an entity: of a row of farmer A's application, where it is part of one. Null when he has none. */
export const keyOf = async (entity: AnyEntity, { etos, id, afm }: Stage): Promise<string | number | null> => {
  const where =
    entity.name === 'Edetedeauthor'
      ? sql`t.etos = ${etos} AND t.afm = ${afm} AND t.efo_id IS NOT NULL`
      : entity.yearly !== 'partition'
        ? sql`TRUE`
        : entity.name === 'Edetedeaeehd'
          ? sql`t.etos = ${etos} AND t.id = ${id}`
          : sql`t.etos = ${etos} AND t.ede_id = ${id}`
  const found = await sql<{ key: string | number }>`
    SELECT t.${sql.id(keyColumn(entity))} AS key FROM ${sql.table(entity.table)} AS t WHERE ${where} LIMIT 1
  `.execute((await testDb()).kysely)
  return found.rows[0]?.key ?? null
}

/** The body of a call that follows from an entity, about one of its rows. */
export const bodyOfEntity = (
  entity: AnyEntity,
  path: string,
  key: string | number,
  { etos, id, afm }: Stage,
): object => {
  const year = entity.yearly === 'partition' ? { etos } : {}
  const call = callOf(path)
  if (call === 'findHistory' || call === 'findNeighbours_grid') return { key, ...year }
  // Without a kind of file: whether one may ask at all.
  if (call === 'exportAll_grid' || /^(import|readFile|findFile)/.test(call)) return {}
  if (call.startsWith('findAllByIds')) return { ids: [key], ...year }
  if (call.startsWith('findAllByCriteriaRange')) {
    if (entity.yearly !== 'partition') return {}
    return { etos, criteria: entity.name === 'Edetedeaeehd' ? { afm } : { edeId: id } }
  }
  if (call.startsWith('findByCode_')) {
    const lookup = entity.lookups?.[call.slice('findByCode_'.length)]
    return { [lookup?.by ?? 'kodikos']: 'ΧΧΧ' }
  }
  if (call === findByKeyName(entity)) return { [entity.key]: key, ...year }
  return call === 'findByKodikos_unecrypted' ? { kodikos: key } : { id: key, ...year }
}
