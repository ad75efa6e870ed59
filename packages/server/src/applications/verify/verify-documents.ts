import { parts } from '@eae/domain/applications/parts-list.ts'
import { isLater } from '@eae/domain/kernel/part.ts'
import { sql } from 'kysely'
import { hashOf } from '../../platform/files.ts'
import type { Executor } from '../../platform/transaction.ts'
import { fieldsThatDiffer } from './verify-rows.ts'

type Row = Readonly<Record<string, unknown>>
const { documents } = parts

interface KeptFile {
  readonly id: number
  readonly sha256: string | null
}

const filesOf = async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, KeptFile>> => {
  const found = await sql<KeptFile>`SELECT id, sha256 FROM app_file WHERE id = ANY(${ids})`.execute(db)
  return new Map(found.rows.map((file) => [file.id, file]))
}

/**
 * Files whose content is not what their submission sealed, or what they were stored with: every byte is read. `sealed` are the hashes
 * by the ids of the files; older submissions sealed none.
 */
export const filesThatDiffer = async (
  db: Executor,
  rows: readonly Row[],
  sealed: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const held = rows.flatMap(({ fileId }) => (typeof fileId === 'number' ? [fileId] : []))
  const ids = [...new Set([...Object.keys(sealed).map(Number), ...held])]
  const files = await filesOf(db, ids)
  const places: string[] = []
  for (const id of ids) {
    const file = files.get(id)
    if (file === undefined) places.push(`file ${id} is missing`)
    else if (file.sha256 !== (sealed[id] ?? file.sha256) || (await hashOf(db, id)) !== file.sha256)
      places.push(`file ${id}: its content`)
  }
  return places
}

/** What the audit says last of each document of an application, by the key of its row. */
const lastWritten = async (db: Executor, etos: number, edeId: number): Promise<ReadonlyMap<string, Row | null>> => {
  const found = await sql<{ key: string; row: Row | null }>`
    SELECT DISTINCT ON (a.row_key) a.row_key AS key, a.new_row AS row FROM audit_row a
    WHERE a.etos = ${etos} AND a.ede_id = ${edeId} AND a.entity = ${documents.name} ORDER BY a.row_key, a.id DESC
  `.execute(db)
  return new Map(found.rows.map(({ key, row }) => [key, row]))
}

/** Hashes of the files that came after the submission, as the log of the application keeps them. */
const cameLater = async (db: Executor, etos: number, edeId: number): Promise<readonly string[]> => {
  const found = await sql<{ sha256: string }>`
    SELECT content_sha256 AS sha256 FROM edetedeaeestatuslog
    WHERE etos = ${etos} AND ede_id = ${edeId} AND reason = ${documents.later?.event ?? null} AND content_sha256 IS NOT NULL
  `.execute(db)
  return found.rows.map(({ sha256 }) => sha256)
}

/**
 * Documents of a submitted application that are not as they were written last: what the office says of sealed ones, and all of those
 * that came later. These are told by the audit and by the log of the application, which names the hash of each file that came.
 * `isBack`: an amendment of the application was begun since.
 */
export const documentsThatDiffer = async (
  db: Executor,
  { etos, edeId }: { readonly etos: number; readonly edeId: number },
  now: readonly Row[],
  sealed: readonly Row[],
  isBack: boolean,
): Promise<readonly string[]> => {
  const written = await lastWritten(db, etos, edeId)
  const sealedById = new Map(sealed.map((row) => [String(row.id), row]))
  const places = now.flatMap((row) => {
    const key = String(row.id)
    const then = written.get(key) ?? sealedById.get(key)
    if (then === undefined || then === null)
      return isLater(documents, row) ? [`${documents.name} ${key} was added`] : []
    // The audit tells of what was given up as well: rows that came back are compared with their seal, as all others are.
    const fields = isBack ? [] : fieldsThatDiffer(then, row)
    return fields.length === 0 ? [] : [`${documents.name} ${key}: ${fields.join(', ')}`]
  })
  const later = now.filter((row) => isLater(documents, row))
  const files = await filesOf(
    db,
    later.map(({ fileId }) => Number(fileId)),
  )
  const hashes = later.map(({ fileId }) => files.get(Number(fileId))?.sha256)
  const left = [...hashes]
  for (const sha256 of await cameLater(db, etos, edeId)) {
    const at = left.indexOf(sha256)
    if (at < 0) places.push(`${documents.name}: the document that came with the file ${sha256} is missing`)
    else left.splice(at, 1)
  }
  return places
}
