import { setChecks } from '@eae/domain/checks/set-checks.ts'
import { sql } from 'kysely'
import { ofYear } from '../../../platform/kept-plans.ts'
import { counts } from '../../life/life-sql.ts'
import { setCheck } from './set-check.ts'

const TENTH_OF_MEBIBYTE = (1024 * 1024) / 10

/**
 * 50103: documents whose content somebody else brought in, too. Versions of one application share a file and are no others;
 * whose the other applications are is not told.
 */
export const sameFiles = setCheck(
  setChecks.sameFileElsewhere,
  (etos, edeId) => sql`
    WITH mine AS MATERIALIZED (
      SELECT d.id, d.kodikos, d.edk_id, f.id AS file, f.sha256, h.afm FROM edetedeaeedikaiol d
      JOIN app_file f ON f.id = d.file_id AND f.sha256 IS NOT NULL
      JOIN edetedeaeehd h ON h.etos = d.etos AND h.id = d.ede_id
      WHERE d.etos = ${ofYear(etos)} AND d.ede_id = ${edeId}
    ), shared AS (
      SELECT m.id, m.kodikos, m.edk_id, count(DISTINCT h.id) AS others FROM mine m
      JOIN app_file f ON f.sha256 = m.sha256 AND f.keptflag AND f.id <> m.file
      JOIN edetedeaeedikaiol d ON d.etos = ${ofYear(etos)} AND d.file_id = f.id
      JOIN edetedeaeehd h ON h.etos = d.etos AND h.id = d.ede_id AND h.afm <> m.afm AND ${counts('h')}
      GROUP BY m.id, m.kodikos, m.edk_id
    )
    SELECT s.id, s.kodikos, k.description AS place, '' AS other, s.others AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM shared s JOIN edetdikaiol k ON k.id = s.edk_id ORDER BY s.id
  `,
  ({ id, kodikos, place, measured }) => ({
    subject: { kind: 'document', id },
    field: 'fileId',
    params: { aa: String(kodikos), name: place, count: measured },
  }),
)

/** 50102: a file that is larger than its kind takes, or of another type: one that came with last year's, or before the list was changed. */
export const unfitFiles = setCheck(
  setChecks.unfitFile,
  (etos, edeId) => sql`
    SELECT d.id, d.kodikos, k.description AS place, CASE WHEN f.size_bytes > k.maxbytes THEN 'size' ELSE 'type' END AS other,
      f.size_bytes AS measured, NULL::float8 AS x, NULL::float8 AS y
    FROM edetedeaeedikaiol d JOIN app_file f ON f.id = d.file_id JOIN edetdikaiol k ON k.id = d.edk_id
    WHERE d.etos = ${ofYear(etos)} AND d.ede_id = ${edeId} AND (f.size_bytes > k.maxbytes
      OR NOT replace(substring(lower(f.file_name) FROM '[^.]*$'), 'jpeg', 'jpg') = ANY(regexp_split_to_array(k.extensions, '[ ,]+')))
    ORDER BY d.id
  `,
  ({ id, kodikos, place, other, measured }) => ({
    subject: { kind: 'document', id },
    field: 'fileId',
    params: {
      aa: String(kodikos),
      name: place,
      megabytes: Math.ceil(measured / TENTH_OF_MEBIBYTE) / 10,
      ...(other === 'type' ? { variant: 'type' } : {}),
    },
  }),
)
