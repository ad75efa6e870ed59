import type { ReportFile, RunWay } from '@eae/domain/reports/copies.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'

/** Days after which a run is forgotten. */
const KEPT_DAYS = 730

/** What a report was asked, always written the same way, so that two that ask the same are the same text. */
export const paramsOf = ({
  code: _code,
  etos: _etos,
  exportType: _format,
  criteria = {},
  ...more
}: ReportFile): string =>
  JSON.stringify({
    criteria: Object.fromEntries(Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    filter: more.filter ?? '',
    sort: more.sort ?? null,
    columns: more.columns ?? null,
    lang: more.lang ?? 'el',
  })

/** Notes that somebody took a report out as a file. */
export const noteRun = async (
  db: Executor,
  { userId, login }: Actor,
  file: ReportFile,
  run: { readonly way: RunWay; readonly rows: number; readonly ms: number; readonly sha256: string },
): Promise<void> => {
  await sql`DELETE FROM report_run WHERE user_id = ${userId} AND dteinsert < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  )
  await sql`
    INSERT INTO report_run (code, etos, params, way, format, user_id, row_count, ms, sha256, usrinsert)
    VALUES (${file.code}, ${file.etos}, ${paramsOf(file)}, ${run.way}, ${file.exportType}, ${userId}, ${run.rows}, ${Math.round(run.ms)}, ${run.sha256}, ${login})
  `.execute(db)
}
