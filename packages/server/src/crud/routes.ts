import { sql } from 'kysely'
import { entityCalls } from '@eae/domain/contract.ts'
import { findByKeyName, type AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entities } from '@eae/domain/registry.ts'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import { EXPORT_ROWS_HEADER, exportFileName } from '@eae/domain/kernel/export.ts'
import { forbidden, invalidField, notFound } from '../platform/errors.ts'
import { untilFirstByte, type Route } from '../platform/route.ts'
import { exportSearch } from './export/export.ts'
import { fileRoutes } from './file-routes.ts'
import type { HookRegistry, Values } from './hooks.ts'
import { importRoutes } from './import/routes.ts'
import { readKey } from './keys.ts'
import { lookupBody, lookUp } from './lookups.ts'
import { findNeighbours } from './neighbours.ts'
import { readRowHistory } from './row-history.ts'
import { keyColumn, selectRows, yearCondition } from './rows.ts'
import { searchRange, type SearchOptions } from './search.ts'

type Filters = ReadonlyMap<string, NonNullable<SearchOptions['filterSql']>>

const scopeOf = (hooks: HookRegistry, entity: AnyEntity, actor: Actor) =>
  hooks.get(entity.name)?.scope?.(actor) ?? sql`TRUE`

/** Rows by key within scope. Those out of scope are absent, as if they did not exist (threat T01), and count as missed. */
const findByKeys = async (
  route: Parameters<Route['handle']>[0],
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
  Object.entries(entity.lookups ?? {}).map(([name, lookup]) => ({
    path: `${entity.name}/findByCode_${name}`,
    access: entity.privilege.read,
    writes: false,
    input: lookupBody,
    handle: async ({ db, actor, input }) => ({
      data: await lookUp(db.kysely, entity, lookup, lookupBody.parse(input), scopeOf(hooks, entity, actor)),
    }),
  }))

/** The recorded changes of one row, for whoever may see the row itself. */
const historyRoute = (entity: AnyEntity, hooks: HookRegistry): Route => ({
  path: `${entity.name}/findHistory`,
  access: 'Audit_R',
  writes: false,
  input: entityCalls.findHistory,
  handle: async (context) => {
    if (!context.actor.privileges.has(entity.privilege.read)) throw forbidden()
    const { key, etos } = entityCalls.findHistory.parse(context.input)
    const [row] = await findByKeys(context, hooks, entity, [key], etos, 'key')
    if (row === undefined) throw notFound()
    return { data: await readRowHistory(context.db.kysely, entity, key) }
  },
})

const entityRoutes = (entity: AnyEntity, hooks: HookRegistry, filters: Filters): Route[] => {
  const access = entity.privilege.read
  const filterSql = filters.get(entity.name)
  const search: SearchOptions = {
    entity,
    hooks: hooks.get(entity.name),
    ...(filterSql === undefined ? {} : { filterSql }),
  }
  const range = (suffix: string): Route => ({
    path: `${entity.name}/findAllByCriteriaRange_${suffix}`,
    access,
    writes: false,
    input: entityCalls.findAllByCriteriaRange,
    handle: async ({ db, actor, input }) => {
      const answer = await searchRange(db.kysely, search, actor, entityCalls.findAllByCriteriaRange.parse(input))
      await search.hooks?.afterRead?.(db.kysely, actor, answer.data, 'list')
      return answer
    },
  })
  return [
    {
      path: `${entity.name}/${findByKeyName(entity)}`,
      access,
      writes: false,
      input: entityCalls.findByKey,
      handle: async (context) => {
        const body = entityCalls.findByKey.parse(context.input)
        const key = body[entity.key]
        if (key === undefined) throw invalidField(entity.key, 'error.required')
        return { data: await findByKeys(context, hooks, entity, [key], body.etos, entity.key) }
      },
    },
    {
      path: `${entity.name}/findById_unecrypted`,
      access,
      writes: false,
      input: entityCalls.findById,
      handle: async (context) => {
        const body = entityCalls.findById.parse(context.input)
        return { data: await findByKeys(context, hooks, entity, [body.id], body.etos, 'id') }
      },
    },
    // The specification knows the call under both names; what is seen is bounded by the same scope.
    ...['findAllByIds', 'findAllByIds_public'].map((name): Route => ({
      path: `${entity.name}/${name}`,
      access,
      writes: false,
      input: entityCalls.findAllByIds,
      handle: async (context) => {
        const body = entityCalls.findAllByIds.parse(context.input)
        return { data: await findByKeys(context, hooks, entity, body.ids, body.etos, 'ids') }
      },
    })),
    range('grid'),
    range('forLov'),
    {
      path: `${entity.name}/findNeighbours_grid`,
      access,
      writes: false,
      input: entityCalls.findNeighbours,
      handle: async ({ db, actor, input }) => ({
        data: await findNeighbours(db.kysely, search, actor, entityCalls.findNeighbours.parse(input)),
      }),
    },
    {
      path: `${entity.name}/exportAll_grid`,
      access,
      writes: false,
      input: entityCalls.exportAll,
      handle: async ({ db, actor, input, reply }) => {
        const { format, rows, stream } = await untilFirstByte(reply, (caller) =>
          exportSearch(db.kysely, search, actor, entityCalls.exportAll.parse(input), caller),
        )
        void reply
          .type(format.type)
          .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
          .header(EXPORT_ROWS_HEADER, String(rows))
        return stream
      },
    },
    historyRoute(entity, hooks),
    ...importRoutes(entity),
    ...fileRoutes(entity, (context, key, etos) => findByKeys(context, hooks, entity, [key], etos, 'key')),
    ...(entity.key === 'kodikos' ? [unencrypted(entity, hooks)] : []),
    ...lookupRoutes(entity, hooks),
  ]
}

const unencrypted = (entity: AnyEntity, hooks: HookRegistry): Route => ({
  path: `${entity.name}/findByKodikos_unecrypted`,
  access: entity.privilege.read,
  writes: false,
  input: z.object({ kodikos: z.string().max(60) }).strict(),
  handle: async (context) => {
    const { kodikos } = z.object({ kodikos: z.string() }).parse(context.input)
    return { data: await findByKeys(context, hooks, entity, [kodikos], undefined, 'kodikos') }
  },
})

/** The calls that follow from the registry of entities (specification section 7). */
export const crudRoutes = (hooks: HookRegistry, filters: Filters): Route[] =>
  [...entities.values()].flatMap((entity) => entityRoutes(entity, hooks, filters))
