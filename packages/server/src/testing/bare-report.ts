import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { readingOf } from '../crud/index.ts'
import type { Tables } from '../platform/database.ts'
import { optionsOf } from '../reports/routes.ts'
import { filledYears, type ReportFiles } from '../reports/source.ts'
import { findActorOfUser } from '../session/index.ts'

/** Rows of a first page, and one more that says that there are others. */
const PAGE = 101

/** The first page of a report for a user as one bare statement with its values, to compare the product with. */
export const bareReport = async (
  pool: Pool,
  files: ReportFiles,
  login: string,
  request: { readonly etos: number; readonly criteria: Readonly<Record<string, number>> },
): Promise<{ readonly text: string; readonly values: unknown[] }> => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const user = await sql<{ id: string }>`SELECT id FROM app_user WHERE login = ${login}`.execute(db)
  const actor = await findActorOfUser(db, Number(user.rows[0]?.id))
  if (actor === null) throw new Error(`there is no ${login}`)
  const { field, dir } = files.report.orderBy
  const filled = new Set([...(await filledYears(db))].map(Number))
  const { head, from, where } = readingOf(optionsOf(files, actor, request.etos, filled), actor, request)
  const { sql: text, parameters } = sql`
    ${head} SELECT t.* FROM ${from} AS t WHERE ${where}
    ORDER BY ${sql.ref(`t.${field}`)} ${sql.raw(dir)} NULLS LAST, t."viewKey" LIMIT ${PAGE}
  `.compile(db)
  return { text, values: [...parameters] }
}
