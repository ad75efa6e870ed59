import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { createRefNames, type Values } from '../crud/index.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'
import { printedParts } from './parts.ts'

/** What people call the row of an entity with a key, or the line of a code list. */
export type NameOf = (entity: string, key: unknown) => string

const ownName = (lang: Lang, entity: AnyEntity, row: Values): string =>
  entity.display
    .map((field) => valueIn(lang, row, field))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ')

/** Rows whose fields are said, by their entity. */
interface NamedRows {
  readonly entity: AnyEntity
  readonly names: readonly string[]
  readonly rows: readonly Values[]
}

/** Names of what fields of rows refer to: rows of code lists and lines of the additional ones. */
export const readNamesIn = async (db: Executor, all: readonly NamedRows[], lang: Lang): Promise<NameOf> => {
  const refs = createRefNames(db, lang)
  const codes = await readCodes(db, lang)
  for (const { entity, names, rows } of all) await refs.learn(entity, names, rows)
  return (entity, key) => codes.get(`${entity} ${String(key)}`) ?? refs.nameOf(entity, key)
}

/** Lines of the additional code lists, by list and code. */
const readCodes = async (db: Executor, lang: Lang): Promise<Map<string, string>> => {
  const { rows } = await sql<{ lista: string; kodikos: string; description: string; descriptionEn: string | null }>`
    SELECT lista, kodikos, description, description_en AS "descriptionEn" FROM edetadlcode ORDER BY id
  `.execute(db)
  return new Map(rows.map((row) => [`${row.lista} ${row.kodikos}`, String(valueIn(lang, row, 'description'))]))
}

/** Names of all that the rows of an application refer to: rows of code lists, and parts of the application itself. */
export const readNames = async (db: Executor, tree: ApplicationTree, lang: Lang): Promise<NameOf> => {
  const printed = printedParts(tree)
  const listed = await readNamesIn(
    db,
    printed.map(({ entity, rows }) => ({ entity, names: Object.keys(entity.fields), rows })),
    lang,
  )
  const own = new Map(
    printed.flatMap(({ entity, rows }) =>
      rows.map((row) => [`${entity.name} ${String(row.id)}`, ownName(lang, entity, row)] as const),
    ),
  )
  return (entity, key) => own.get(`${entity} ${String(key)}`) ?? listed(entity, key)
}
