import type { ResponseTimeLine } from '@eae/domain/administration/answers.ts'
import { FAILURE_CODES, type WsResponseInfo } from '@eae/domain/administration/response-times.ts'
import { sql } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** Rows of one call and hour: reports that come at once are spread over them. */
const SHARDS = 16
/** A page cannot have waited longer: its calls end after 60 s (specification section 9), and may be offered again. */
const MAX_MS = 600_000
/** Calls that the list shows. */
const MAX_SHOWN = 200

/**
 * Adds what a page reports of its calls to the numbers of this hour. Paths that are no calls of this server and times that
 * cannot be are left out: the report comes from a browser and proves nothing.
 */
export const noteResponseTimes = async (
  db: Executor,
  list: readonly WsResponseInfo[],
  isCall: (path: string) => boolean,
): Promise<void> => {
  const known = list.filter(({ path, startTs, endTs }) => isCall(path) && endTs >= startTs && endTs - startTs <= MAX_MS)
  if (known.length === 0) return
  const rows = known.map(({ path, startTs, endTs, success, errorCode }) => ({
    path,
    ms: Math.round(endTs - startTs),
    failed: !success && FAILURE_CODES.includes(errorCode ?? ''),
  }))
  await sql`
    INSERT INTO ws_response_time AS t (week_hour, path, shard, hour, calls, failures, total_ms, max_ms, over_1s, over_3s)
    SELECT (extract(isodow FROM now() AT TIME ZONE 'UTC') - 1) * 24 + extract(hour FROM now() AT TIME ZONE 'UTC'), r.path, ${Math.floor(Math.random() * SHARDS)},
      date_trunc('hour', now()), count(*), count(*) FILTER (WHERE r.failed), sum(r.ms), max(r.ms), count(*) FILTER (WHERE r.ms > 1000), count(*) FILTER (WHERE r.ms > 3000)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (path text, ms integer, failed boolean)
    GROUP BY r.path ORDER BY r.path
    ON CONFLICT (week_hour, path, shard) DO UPDATE SET
      hour = excluded.hour,
      calls = excluded.calls + CASE WHEN t.hour = excluded.hour THEN t.calls ELSE 0 END,
      failures = excluded.failures + CASE WHEN t.hour = excluded.hour THEN t.failures ELSE 0 END,
      total_ms = excluded.total_ms + CASE WHEN t.hour = excluded.hour THEN t.total_ms ELSE 0 END,
      max_ms = greatest(excluded.max_ms, CASE WHEN t.hour = excluded.hour THEN t.max_ms ELSE 0 END),
      over_1s = excluded.over_1s + CASE WHEN t.hour = excluded.hour THEN t.over_1s ELSE 0 END,
      over_3s = excluded.over_3s + CASE WHEN t.hour = excluded.hour THEN t.over_3s ELSE 0 END
  `.execute(db)
}

/** How calls went in the last `hours` hours, this one included: those that cost people the most time first. */
export const findResponseTimes = async (db: Executor, hours: number): Promise<readonly ResponseTimeLine[]> => {
  const result = await sql<ResponseTimeLine>`
    SELECT path, sum(calls)::float8 AS calls, sum(failures)::float8 AS failures, (sum(total_ms) / sum(calls))::float8 AS "meanMs",
      max(max_ms) AS "maxMs", sum(over_1s)::float8 AS "over1s", sum(over_3s)::float8 AS "over3s"
    FROM ws_response_time WHERE hour > date_trunc('hour', now()) - make_interval(hours => ${hours})
    GROUP BY path ORDER BY sum(total_ms) DESC, path LIMIT ${MAX_SHOWN}
  `.execute(db)
  return result.rows
}
