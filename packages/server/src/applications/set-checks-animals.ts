import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { sql } from 'kysely'
import { living } from './life-sql.ts'
import { findingsOf, type FindInSet } from './set-check.ts'

/**
 * 30106: `count(distinct holding) > 1` for an ear tag, at the same time, over all applications of the year; one finding for each
 * holding, which names the first tag. Whose the other holding is, is not told.
 */
export const findSharedTags: FindInSet = (db, etos, edeId) =>
  findingsOf(
    db,
    setChecks.tagInTwoHoldings,
    sql`
    SELECT s.id, s.kodikos, s.kodekm AS place, min(b.enotio) AS other, count(DISTINCT b.enotio) AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeeboo b JOIN edetedeaeezekm s ON s.etos = b.etos AND s.id = b.zekm_id
    JOIN edetedeaeeboo o ON o.etos = b.etos AND o.enotio = b.enotio AND o.ede_id <> b.ede_id
      -- One that left before the other one took it in stands in one holding at a time.
      AND o.dteeisodos < coalesce(b.dteexodos, 'infinity') AND b.dteeisodos < coalesce(o.dteexodos, 'infinity')
    JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id AND ${living('h')}
    WHERE b.etos = ${etos} AND b.ede_id = ${edeId} GROUP BY s.id, s.kodikos, s.kodekm ORDER BY s.kodikos
  `,
    ({ id, place, other, measured }) => ({
      subject: { kind: 'holding', id },
      field: 'enotia',
      params: { kodekm: place, enotio: other, count: measured },
    }),
  )
