import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PART_BYTES } from '@eae/domain/kernel/file.ts'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Executor, Tx } from './transaction.ts'

/** A file that the product made itself, as it is stored. */
export interface MadeFile {
  readonly id: number
  readonly bytes: number
  readonly sha256: string
}

/** Purposes of files that nobody can bring in. */
type MadePurpose = 'report' | 'print'

const addPart = (db: Executor, fileId: number, n: number, bytes: Buffer) =>
  sql`
    WITH grown AS (UPDATE app_file SET size_bytes = size_bytes + ${bytes.length}, received_bytes = received_bytes + ${bytes.length} WHERE id = ${fileId})
    INSERT INTO app_file_part (file_id, n, bytes) VALUES (${fileId}, ${n}, ${bytes})
  `.execute(db)

const begin = async (
  db: Executor,
  { userId, login }: Actor,
  { purpose, name, type }: { readonly purpose: MadePurpose; readonly name: string; readonly type: string },
  first: Buffer,
): Promise<number> => {
  const made = await sql<{ id: number }>`
    INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, received_bytes, usrinsert)
    VALUES (${userId}, ${purpose}, ${name}, ${type}, ${first.length}, ${first.length}, ${login}) RETURNING id
  `.execute(db)
  const [file] = made.rows
  if (file === undefined) throw new Error('a file was not begun')
  await sql`INSERT INTO app_file_part (file_id, n, bytes) VALUES (${file.id}, 0, ${first})`.execute(db)
  return file.id
}

/**
 * Stores what comes out of a stream, part by part, so that never more than one is in memory. Nothing holds on to the file
 * yet: one that is not {@link keepMade kept} is taken away after a day, as every loose file.
 *
 * @param step called between parts; what it throws ends the work
 */
export const storeMade = async (
  db: Executor,
  actor: Actor,
  about: { readonly purpose: MadePurpose; readonly name: string; readonly type: string },
  stream: Readable,
  step: () => void,
): Promise<MadeFile> => {
  const hash = createHash('sha256')
  let waiting: Buffer[] = []
  let held = 0
  let id: number | null = null
  let n = 0
  let bytes = 0
  const write = async (part: Buffer): Promise<void> => {
    step()
    hash.update(part)
    bytes += part.length
    if (id === null) id = await begin(db, actor, about, part)
    else await addPart(db, id, n, part)
    n += 1
  }
  for await (const chunk of stream) {
    const piece = Buffer.from(chunk)
    waiting.push(piece)
    held += piece.length
    if (held < PART_BYTES) continue
    const all = Buffer.concat(waiting)
    let at = 0
    for (; all.length - at >= PART_BYTES; at += PART_BYTES) await write(all.subarray(at, at + PART_BYTES))
    waiting = [all.subarray(at)]
    held = all.length - at
  }
  if (held > 0) await write(Buffer.concat(waiting))
  if (id === null) throw new Error('a file without a byte was made')
  return { id, bytes, sha256: hash.digest('hex') }
}

/** Holds on to a made file for a record. */
export const keepMade = async (tx: Tx, { id, sha256 }: MadeFile): Promise<void> => {
  await sql`UPDATE app_file SET keptflag = true, sha256 = ${sha256} WHERE id = ${id}`.execute(tx.sql)
}

/** Says that a made file is whole. Nothing holds on to it: it is taken away after a day. */
export const completeMade = async (db: Executor, { id, sha256 }: MadeFile): Promise<void> => {
  await sql`UPDATE app_file SET sha256 = ${sha256} WHERE id = ${id}`.execute(db)
}
