import { sql } from 'kysely'
import type { RowIssue, SaveSet } from '../crud/index.ts'

const MEBIBYTE = 1024 * 1024

/** A row that comes to hold a file or another kind, with both as they will be. */
interface Held {
  readonly row: number
  readonly fileId: number
  readonly edkId: number
}

/** Files that are larger than the kind of their document takes, or of another type (check 50102, at the door). */
export const fileIssues = async ({ tx, rows }: SaveSet): Promise<readonly RowIssue[]> => {
  const held = rows.flatMap(({ stored, values }, row): Held[] => {
    if (values === null || (values.fileId === undefined && values.edkId === undefined)) return []
    const { fileId, edkId } = { ...stored, ...values }
    return typeof fileId === 'number' && typeof edkId === 'number' ? [{ row, fileId, edkId }] : []
  })
  if (held.length === 0) return []
  const files = await sql<{ id: number; size: number; ending: string }>`
    SELECT id, size_bytes AS size, lower(substring(file_name FROM '[^.]*$')) AS ending FROM app_file
    WHERE id = ANY(${held.map(({ fileId }) => fileId)})
  `.execute(tx.sql)
  const kinds = await sql<{ id: number; maxbytes: number; extensions: string }>`
    SELECT id, maxbytes, extensions FROM edetdikaiol WHERE id = ANY(${held.map(({ edkId }) => edkId)})
  `.execute(tx.sql)
  return held.flatMap(({ row, fileId, edkId }): RowIssue[] => {
    const file = files.rows.find(({ id }) => id === fileId)
    const kind = kinds.rows.find(({ id }) => id === edkId)
    if (file === undefined || kind === undefined) return []
    const max = Math.floor((kind.maxbytes / MEBIBYTE) * 10) / 10
    if (file.size > kind.maxbytes) return [{ row, field: 'fileId', code: 'document.tooLarge', params: { max } }]
    const ending = file.ending === 'jpeg' ? 'jpg' : file.ending
    return kind.extensions.split(/[ ,]+/).includes(ending)
      ? []
      : [{ row, field: 'fileId', code: 'document.wrongType', params: { types: kind.extensions } }]
  })
}
