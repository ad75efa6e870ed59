import { sql } from 'kysely'
import { readingOf } from '../crud/index.ts'
import type { Database } from '../platform/database.ts'
import type { PlannerSetting } from '../platform/planner.ts'
import { optionsOf } from '../reports/routes.ts'
import type { ReportFiles } from '../reports/statement.ts'
import { yearsFor } from '../reports/fresh.ts'
import { findActorOfUser } from '../session/index.ts'

/** Rows of a first page, and one more that says that there are others. */
const PAGE = 101
/** Rows that are counted exactly, and one more. */
const COUNTED = 1_001

/** A statement with its values, and the settings under which the product runs it. */
export interface BareStatement {
  readonly text: string
  readonly values: unknown[]
  readonly planning: readonly PlannerSetting[]
}

/** What the product asks the database for a first page, bare: the page, and how many rows there are up to a thousand. */
export const bareReport = async (
  { kysely }: Database,
  files: ReportFiles,
  login: string,
  request: { readonly etos: number; readonly criteria: Readonly<Record<string, number | boolean>> },
): Promise<readonly BareStatement[]> => {
  const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)
  const actor = await findActorOfUser(kysely, user.rows[0]?.id ?? 0)
  if (actor === null) throw new Error(`there is no ${login}`)
  const { field, dir } = files.report.orderBy
  const { head, from, where, planning } = readingOf(
    optionsOf(files, actor, request.etos, await yearsFor(kysely, request)),
    actor,
    request,
  )
  const order = sql`ORDER BY ${sql.ref(`t.${field}`)} ${sql.raw(dir)} NULLS LAST, t."viewKey"`
  const counted = files.report.countsInOrder === true ? order : sql``
  const page = sql`${head} SELECT t.* FROM ${from} AS t WHERE ${where} ${order} LIMIT ${PAGE}`
  // A report that adds up counts its rows in the same run.
  const count = sql`${head} SELECT count(*) FROM (SELECT 1 FROM ${from} AS t WHERE ${where} ${counted} LIMIT ${COUNTED}) AS few`
  return (files.report.grain === 'group' ? [page] : [page, count]).map((one) => {
    const { sql: text, parameters } = one.compile(kysely)
    return { text, values: [...parameters], planning }
  })
}
