import { faultOfDocument } from '@eae/domain/applications/document-limits.ts'
import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../../crud/index.ts'
import { limitsOfKinds } from '../../files/index.ts'
import { APPLICATION_BYTES, bytesOfApplication, holdFiles, LEFT_DAYS, leaveFiles } from '../../platform/kept-files.ts'

/** A row that comes to hold a file or another kind, with both as they will be. */
interface Held {
  readonly row: number
  readonly fileId: number
  readonly edkId: number
}

const MEBIBYTE = 1024 * 1024

/**
 * Says which files belong to the application from now on, and which versions its rows let go of. Gives an issue where its files, with
 * all versions that are kept, come to more than an application may have.
 */
export const holdDocuments = async ({ tx, etos, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const left = rows.flatMap(({ stored, values }) => {
    const isLeft = typeof stored?.fileId === 'number' && (values === null || values.fileId !== undefined)
    return isLeft && values?.fileId !== stored.fileId ? [Number(stored.fileId)] : []
  })
  await leaveFiles(tx, left)
  const issues: RowIssue[] = []
  for (const [row, { stored, values }] of rows.entries()) {
    if (typeof values?.fileId !== 'number') continue
    const edeId = Number(stored?.edeId ?? values.edeId)
    await holdFiles(tx, etos, edeId, [values.fileId])
    if ((await bytesOfApplication(tx.sql, etos, edeId)) > APPLICATION_BYTES)
      issues.push({
        row,
        field: 'fileId',
        code: 'document.applicationFull',
        params: { max: APPLICATION_BYTES / MEBIBYTE, days: LEFT_DAYS },
      })
  }
  return issues
}

/** Files that are larger than the kind of their document takes, or of another type. */
export const fileIssues = async ({ tx, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const held = rows.flatMap(({ stored, values }, row): Held[] => {
    if (values === null || (values.fileId === undefined && values.edkId === undefined)) return []
    const { fileId, edkId } = { ...stored, ...values }
    return typeof fileId === 'number' && typeof edkId === 'number' ? [{ row, fileId, edkId }] : []
  })
  if (held.length === 0) return []
  const files = await sql<{ id: number; size: number; name: string }>`
    SELECT id, size_bytes AS size, file_name AS name FROM app_file WHERE id = ANY(${held.map(({ fileId }) => fileId)})
  `.execute(tx.sql)
  const kinds = await limitsOfKinds(
    tx.sql,
    held.map(({ edkId }) => edkId),
  )
  return held.flatMap(({ row, fileId, edkId }): RowIssue[] => {
    const file = files.rows.find(({ id }) => id === fileId)
    const kind = kinds.find(({ id }) => id === edkId)
    const fault = file === undefined || kind === undefined ? null : faultOfDocument(kind, file)
    return fault === null ? [] : [{ row, field: 'fileId', ...fault }]
  })
}
