import type { StoredFile } from '@eae/domain/kernel/answers.ts'
import { Readable } from 'node:stream'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entityCall } from '@eae/domain/entity-calls.ts'
import type { FileOf } from '@eae/domain/kernel/file-calls.ts'
import { sql } from 'kysely'
import { invalidField, notFound } from '../platform/errors.ts'
import { findKept, readParts } from '../platform/files.ts'
import { serve, type Route, type RouteContext } from '../platform/route.ts'
import type { Executor } from '../platform/transaction.ts'
import type { Values } from './hooks.ts'

/** Reads rows by key within the scope of the caller. */
type FindByKey = (context: RouteContext, key: unknown, etos: number | undefined) => Promise<readonly Values[]>

/** Every file that a row held in a field, from its history; older versions are for who may change it. */
const filesOf = async (
  db: Executor,
  entity: AnyEntity,
  row: Values,
  field: string,
  withOlder: boolean,
): Promise<readonly StoredFile[]> => {
  const current = row[field]
  const ids = typeof current === 'number' ? [current] : []
  if (!withOlder) return findKept(db, ids)
  const older = await sql<{ id: number }>`
    SELECT DISTINCT (new_row->>${field})::bigint AS id FROM audit_row
    WHERE entity = ${entity.name} AND row_key = ${String(row[entity.key])} AND new_row->>${field} IS NOT NULL
  `.execute(db)
  return findKept(db, [...ids, ...older.rows.map(({ id }) => id)])
}

/** A header value that names a file in any letters (RFC 5987) and makes the browser keep it, not show it. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const coded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** Calls that follow from fields that hold files: what there is, and its content. Whoever sees the row sees its file. */
export const fileRoutes = (entity: AnyEntity, findByKey: FindByKey): Route[] => {
  const isFile = (field: string): boolean => entity.fields[field]?.kind === 'file'
  if (!Object.keys(entity.fields).some(isFile)) return []
  const find = async (
    context: RouteContext<FileOf>,
  ): Promise<{ readonly row: Values; readonly files: readonly StoredFile[] }> => {
    const { key, field, etos } = context.input
    if (!isFile(field)) throw invalidField('field', 'error.unknownField')
    const [row] = await findByKey(context, key, etos)
    if (row === undefined) throw notFound()
    const mayChange = context.actor.privileges.has(entity.privilege.write)
    return { row, files: await filesOf(context.db.kysely, entity, row, field, mayChange) }
  }
  const { name, privilege } = entity
  return [
    serve(entityCall(name, 'findFile', privilege.read), async (context) => ({ data: (await find(context)).files })),
    serve(entityCall(name, 'readFile', privilege.read), async (context) => {
      const { field, fileId } = context.input
      const { row, files } = await find(context)
      const wanted = files.find(({ id }) => id === (fileId ?? row[field]))
      if (wanted === undefined) throw notFound()
      void context.reply
        .type(wanted.type)
        .header('content-disposition', disposition(wanted.name))
        .header('x-content-type-options', 'nosniff')
        .header('content-length', String(wanted.size))
      return Readable.from(readParts(context.db.kysely, wanted.id))
    }),
  ]
}
