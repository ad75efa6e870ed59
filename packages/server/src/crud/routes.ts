import { sql } from 'kysely'
import { entityCall } from '@eae/domain/entity-calls.ts'
import { findByKeyName, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entities } from '@eae/domain/registry.ts'
import type { Actor } from '../platform/actor.ts'
import { EXPORT_ROWS_HEADER, exportFileName } from '@eae/domain/kernel/export.ts'
import { forbidden, invalidField, notFound } from '../platform/errors.ts'
import { serve, untilFirstByte, type Route, type RouteContext } from '../platform/route.ts'
import { exportSearch } from './export/export.ts'
import { fileRoutes } from './file-routes.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { importRoutes } from './import/routes.ts'
import { readKey } from './keys.ts'
import { lookUp } from './lookups.ts'
import { findNeighbours } from './neighbours.ts'
import { readRowHistory } from './row-history.ts'
import { keyColumn, selectRows, yearCondition } from './rows.ts'
import { searchRange, type SearchOptions } from './search.ts'

type Filters = ReadonlyMap<string, NonNullable<SearchOptions['filterSql']>>

const scopeOf = (hooks: HookRegistry, entity: AnyEntity, actor: Actor) =>
  hooks.get(entity.name)?.scope?.(actor) ?? sql`TRUE`

/** Rows by key within scope. Those out of scope are absent, as if they did not exist (threat T01), and count as missed. */
const findByKeys = async (
  route: RouteContext,
  hooks: HookRegistry,
  entity: AnyEntity,
  sent: readonly unknown[],
  etos: number | undefined,
  path: string,
): Promise<readonly Values[]> => {
  const keys = sent.map((key) => readKey(entity, key, path))
  const rows = await selectRows(
    route.db.kysely,
    entity,
    sql`t.${sql.id(keyColumn(entity))} = ANY(${keys}) AND ${entity.yearly === 'partition' ? yearCondition(entity, etos) : sql`TRUE`} AND ${scopeOf(hooks, entity, route.actor)}`,
    keys.length,
  )
  route.miss(new Set(keys).size - rows.length)
  await hooks.get(entity.name)?.afterRead?.(route.db.kysely, route.actor, rows, 'keys')
  return rows
}

const lookupRoutes = (entity: AnyEntity, hooks: HookRegistry): Route[] =>
  Object.entries(entity.lookups ?? {}).map(([name, lookup]) =>
    serve(
      entityCall(entity.name, 'findByCode', entity.privilege.read, `findByCode_${name}`),
      async ({ db, actor, input }) => ({
        data: await lookUp(db.kysely, entity, lookup, input, scopeOf(hooks, entity, actor)),
      }),
    ),
  )

/** The recorded changes of one row, for whoever may see the row itself. */
const historyRoute = (entity: AnyEntity, hooks: HookRegistry): Route =>
  serve(entityCall(entity.name, 'findHistory', 'Audit_R'), async (context) => {
    if (!context.actor.privileges.has(entity.privilege.read)) throw forbidden()
    const { key, etos } = context.input
    const [row] = await findByKeys(context, hooks, entity, [key], etos, 'key')
    if (row === undefined) throw notFound()
    return { data: await readRowHistory(context.db.kysely, entity, key) }
  })

const byKeyRoutes = (entity: AnyEntity, hooks: HookRegistry): Route[] => {
  const access = entity.privilege.read
  return [
    serve(entityCall(entity.name, 'findByKey', access, findByKeyName(entity)), async (context) => {
      const { etos, ...body } = context.input
      const key = body[entity.key]
      if (key === undefined) throw invalidField(entity.key, 'error.required')
      return { data: await findByKeys(context, hooks, entity, [key], etos, entity.key) }
    }),
    serve(entityCall(entity.name, 'findById_unecrypted', access), async (context) => {
      const { id, etos } = context.input
      return { data: await findByKeys(context, hooks, entity, [id], etos, 'id') }
    }),
    ...(['findAllByIds', 'findAllByIds_public'] as const).map((name) =>
      serve(entityCall(entity.name, name, access), async (context) => {
        const { ids, etos } = context.input
        return { data: await findByKeys(context, hooks, entity, ids, etos, 'ids') }
      }),
    ),
    ...(entity.key === 'kodikos'
      ? [
          serve(entityCall(entity.name, 'findByKodikos_unecrypted', access), async (context) => {
            const { kodikos } = context.input
            return { data: await findByKeys(context, hooks, entity, [kodikos], undefined, 'kodikos') }
          }),
        ]
      : []),
  ]
}

const searchRoutes = (entity: AnyEntity, search: SearchOptions): Route[] => {
  const access = entity.privilege.read
  return [
    ...(['findAllByCriteriaRange_grid', 'findAllByCriteriaRange_forLov'] as const).map((name) =>
      serve(entityCall(entity.name, name, access), async ({ db, actor, input }) => {
        const answer = await searchRange(db.kysely, search, actor, input)
        await search.hooks?.afterRead?.(db.kysely, actor, answer.data, 'list')
        return answer
      }),
    ),
    serve(entityCall(entity.name, 'findNeighbours_grid', access), async ({ db, actor, input }) => ({
      data: await findNeighbours(db.kysely, search, actor, input),
    })),
    serve(entityCall(entity.name, 'exportAll_grid', access), async ({ db, actor, input, reply }) => {
      const { format, rows, stream } = await untilFirstByte(reply, (caller) =>
        exportSearch(db.kysely, search, actor, input, caller),
      )
      void reply
        .type(format.type)
        .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
        .header(EXPORT_ROWS_HEADER, String(rows))
      return stream
    }),
  ]
}

const entityRoutes = (entity: AnyEntity, hooks: HookRegistry, filters: Filters): Route[] => {
  const filterSql = filters.get(entity.name)
  const search: SearchOptions = {
    entity,
    hooks: hooks.get(entity.name),
    ...(filterSql === undefined ? {} : { filterSql }),
  }
  return [
    ...byKeyRoutes(entity, hooks),
    ...searchRoutes(entity, search),
    historyRoute(entity, hooks),
    ...importRoutes(entity),
    ...fileRoutes(entity, (context, key, etos) => findByKeys(context, hooks, entity, [key], etos, 'key')),
    ...lookupRoutes(entity, hooks),
  ]
}

/** The calls that follow from the registry of entities (specification section 7). */
export const crudRoutes = (hooks: HookRegistry, filters: Filters): Route[] =>
  [...entities.values()].flatMap((entity) => entityRoutes(entity, hooks, filters))
