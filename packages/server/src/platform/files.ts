import type { FileProgress, StoredFile } from '@eae/domain/kernel/answers.ts'
import { createHash } from 'node:crypto'
import { mayBringIn } from '@eae/domain/file-purposes.ts'
import { FILE_PURPOSES, faultOfFile, PART_BYTES, plainFileName, type FilePurpose } from '@eae/domain/kernel/file.ts'
import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Database } from './database.ts'
import { AppError, forbidden, invalidField, notFound } from './errors.ts'
import { ownerOf } from './fair-queue.ts'
import { judgeFile } from './file-judge.ts'
import { LEFT_DAYS } from './kept-files.ts'
import { scan, type ScannerAddress } from './scanner.ts'
import { noteSecurityEvent } from './security-events.ts'
import type { Executor, Tx } from './transaction.ts'

const GIBIBYTE = 1024 * 1024 * 1024
/** Files of one user that may be on their way at the same time. */
const MAX_COMING = 5
/** Files that one user may have lying about that no record holds on to, and their bytes (threat T46). */
const MAX_LOOSE = 200
const MAX_LOOSE_BYTES = GIBIBYTE
/** Bytes of the files of an applicant that no submission has sealed, and of others, who bring them for hundreds of applicants. */
const APPLICANT_BYTES = GIBIBYTE
const STAFF_BYTES = 50 * GIBIBYTE
/** Hours after its last part after which a file that no record holds on to is taken away. */
const KEPT_HOURS = 24
/** Seconds without a part after which a file may be on its way no longer: the same content goes on with it. */
const RESTING_SECONDS = 5
/** Minutes without a part after which it takes up no place among those that are on their way. */
const LEFT_MINUTES = 10

/** The type of a file of which nobody has looked what it is. */
const UNJUDGED = 'application/octet-stream'

/** Takes away what nobody came back for. */
const sweep = async (db: Executor): Promise<void> => {
  await sql`
    DELETE FROM app_file WHERE NOT keptflag AND dteinsert < now() - make_interval(hours => ${KEPT_HOURS})
      AND dtepart < now() - make_interval(hours => ${KEPT_HOURS})
  `.execute(db)
}

export interface BegunFile {
  readonly purpose: FilePurpose
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Hash of the content, where the browser could tell: the file goes on from where one of the same content was left. */
  readonly sha256?: string | undefined
}

/** The file of this content that the user left half way; null where there is none, or it is still on its way. */
const leftHalfWay = async (
  db: Executor,
  actor: Actor,
  { purpose, name, size, sha256 }: BegunFile,
): Promise<FileProgress | null> => {
  if (sha256 === undefined) return null
  const found = await sql<{ id: number; received: number }>`
    UPDATE app_file SET dtepart = now(), file_name = ${plainFileName(name)} WHERE id = (
      SELECT id FROM app_file
      WHERE user_id = ${actor.userId} AND purpose = ${purpose} AND size_bytes = ${size} AND said_sha256 = ${sha256}
        AND sha256 IS NULL AND received_bytes < size_bytes AND dtepart < now() - make_interval(secs => ${RESTING_SECONDS})
      ORDER BY received_bytes DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, received_bytes AS received
  `.execute(db)
  const [file] = found.rows
  return file === undefined ? null : { id: file.id, receivedBytes: file.received, isWhole: false }
}

/** 409 for a document of a user whose files in drafts, with their older versions, take all of his room (threat T46). */
const refuseFull = async (db: Executor, { userId, userType }: Actor, size: number): Promise<void> => {
  const max = userType === 'ONLINE' ? APPLICANT_BYTES : STAFF_BYTES
  const kept = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size_bytes), 0) AS bytes FROM app_file WHERE user_id = ${userId} AND purpose = 'document' AND keptflag AND NOT sealedflag
  `.execute(db)
  if ((kept.rows[0]?.bytes ?? 0) + size > max)
    throw new AppError(409, { code: 'file.userFull', params: { max: max / GIBIBYTE, days: LEFT_DAYS } })
}

/**
 * Begins a file, or goes on with one of the same content that was left half way; what the product makes for the user is not
 * counted against him. 403 for a purpose that is not the user's, 422 for one that is too large or of a kind that is not taken, 409 while too many are on their way or wait to be used.
 */
export const beginFile = async (db: Executor, actor: Actor, begun: BegunFile): Promise<FileProgress> => {
  const { purpose, name, size, sha256 } = begun
  if (!mayBringIn(purpose, actor.privileges)) throw forbidden()
  const fault = faultOfFile(purpose, begun)
  if (fault !== null) throw invalidField(fault.code === 'file.wrongType' ? 'name' : 'size', fault.code, fault.params)
  await sweep(db)
  const left = await leftHalfWay(db, actor, begun)
  if (left !== null) return left
  const loose = await sql<{ count: number; bytes: number }>`
    SELECT count(*) AS count, coalesce(sum(size_bytes), 0) AS bytes FROM app_file
    WHERE user_id = ${actor.userId} AND NOT keptflag AND purpose = ANY(${FILE_PURPOSES})
  `.execute(db)
  const { count = 0, bytes = 0 } = loose.rows[0] ?? {}
  if (count >= MAX_LOOSE || bytes + size > MAX_LOOSE_BYTES)
    throw new AppError(409, { code: 'file.tooManyLoose', params: { max: MAX_LOOSE, hours: KEPT_HOURS } })
  if (purpose === 'document') await refuseFull(db, actor, size)
  const made = await sql<{ id: number }>`
    INSERT INTO app_file (user_id, purpose, file_name, content_type, size_bytes, said_sha256, usrinsert)
    SELECT ${actor.userId}::bigint, ${purpose}::text, ${plainFileName(name)}::text, ${UNJUDGED}::text, ${size}::bigint,
      ${sha256 ?? null}::text, ${actor.login}::text
    WHERE (
      SELECT count(*) FROM app_file WHERE user_id = ${actor.userId} AND sha256 IS NULL AND purpose = ANY(${FILE_PURPOSES})
        AND dtepart > now() - make_interval(mins => ${LEFT_MINUTES})
    ) < ${MAX_COMING}
    RETURNING id
  `.execute(db)
  const id = made.rows[0]?.id
  if (id === undefined) throw new AppError(409, { code: 'file.tooManyComing', params: { max: MAX_COMING } })
  return { id, receivedBytes: 0, isWhole: false }
}

interface Coming {
  readonly id: number
  readonly size: number
  readonly received: number
}

/** Stores the next part; `isWhole` when no part is missing. */
const storePart = (
  db: Database,
  actor: Actor,
  part: { readonly id: number; readonly n: number; readonly bytes: Buffer },
): Promise<FileProgress> =>
  db.kysely.transaction().execute(async (trx) => {
    const found = await sql<Coming>`
      SELECT id, size_bytes AS size, received_bytes AS received FROM app_file
      WHERE id = ${part.id} AND user_id = ${actor.userId} FOR UPDATE
    `.execute(trx)
    const [file] = found.rows
    if (file === undefined) throw notFound()
    const from = part.n * PART_BYTES
    const expected = Math.min(PART_BYTES, file.size - from)
    if (expected <= 0 || part.bytes.length !== expected) throw invalidField('bytes', 'file.wrongPart')
    if (from < file.received) return { id: file.id, receivedBytes: file.received, isWhole: file.received === file.size }
    if (from > file.received) throw invalidField('n', 'file.wrongPart')
    await sql`INSERT INTO app_file_part (file_id, n, bytes) VALUES (${file.id}, ${part.n}, ${part.bytes})`.execute(trx)
    const receivedBytes = from + expected
    await sql`UPDATE app_file SET received_bytes = ${receivedBytes}, dtepart = now() WHERE id = ${file.id}`.execute(trx)
    return { id: file.id, receivedBytes, isWhole: receivedBytes === file.size }
  })

/** Refuses what the scanner knows (threat T45): the file is gone. 503 while the scanner does not answer: the parts stay. */
const haveScanned = async (db: Database, actor: Actor, fileId: number, scanner: ScannerAddress): Promise<void> => {
  const found = await scan(scanner, readParts(db.kysely, fileId)).catch((error: unknown) => {
    throw new AppError(503, { code: 'file.scannerAway' }, { cause: error })
  })
  if (found === null) return
  await sql`DELETE FROM app_file WHERE id = ${fileId} AND NOT keptflag`.execute(db.kysely)
  await noteSecurityEvent(db.kysely, 'file-infected', { userId: actor.userId, ip: actor.ip, detail: { found } })
  throw new AppError(422, { code: 'file.infected', params: { name: found } })
}

interface WholeFile {
  readonly id: number
  readonly purpose: string
  readonly name: string
  readonly size: number
}

/** A file of which no part is missing, but of which nobody knows yet what it is; null where that is known. */
const findUnjudged = async (db: Executor, id: number): Promise<WholeFile | null> => {
  const found = await sql<WholeFile>`
    SELECT id, purpose, file_name AS name, size_bytes AS size FROM app_file WHERE id = ${id} AND sha256 IS NULL
  `.execute(db)
  return found.rows[0] ?? null
}

/** The type of a document as browsers are told it; that of other files nobody asks. 422 for what is not taken: the file is gone. */
const haveJudged = async (db: Database, actor: Actor, { id, purpose, ...about }: WholeFile): Promise<string> => {
  if (purpose !== 'document') return UNJUDGED
  const verdict = await judgeFile(about, () => readParts(db.kysely, id), ownerOf(actor))
  if ('type' in verdict) return verdict.type
  await sql`DELETE FROM app_file WHERE id = ${id} AND NOT keptflag`.execute(db.kysely)
  throw new AppError(422, { code: verdict.code })
}

/**
 * Takes the next part. A part that came already is taken as said, so that it can be sent again after a broken connection;
 * one that skips is refused. The last part makes the file whole: with the hash of its content, without which nothing
 * reads it, once the scanner, where there is one, has found nothing and a document was found to be what its name says and to do
 * nothing. One that is not what was said of it is gone, 422.
 */
export const addPart = async (
  db: Database,
  actor: Actor,
  part: { readonly id: number; readonly n: number; readonly bytes: Buffer },
  scanner: ScannerAddress | null,
): Promise<FileProgress> => {
  const progress = await storePart(db, actor, part)
  const file = progress.isWhole ? await findUnjudged(db.kysely, progress.id) : null
  if (file === null) return progress
  if (scanner !== null) await haveScanned(db, actor, file.id, scanner)
  const sha256 = await hashOf(db.kysely, file.id)
  const gone = await sql`
    DELETE FROM app_file WHERE id = ${file.id} AND sha256 IS NULL AND said_sha256 <> ${sha256}
  `.execute(db.kysely)
  if (Number(gone.numAffectedRows ?? 0) > 0) throw invalidField('bytes', 'file.wrongPart')
  const type = await haveJudged(db, actor, file)
  await sql`
    UPDATE app_file SET sha256 = ${sha256}, content_type = ${type}, dtescan = CASE WHEN ${scanner !== null} THEN now() END
    WHERE id = ${file.id} AND sha256 IS NULL
  `.execute(db.kysely)
  return progress
}

/** The parts of a file, one after the other: never more than one of them in memory. */
export async function* readParts(db: Executor, fileId: number): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const found = await sql<{ bytes: Buffer }>`
      SELECT bytes FROM app_file_part WHERE file_id = ${fileId} AND n = ${n}
    `.execute(db)
    const bytes = found.rows[0]?.bytes
    if (bytes === undefined) return
    yield bytes
  }
}

/** The hash of the bytes of a file as they are stored now. */
export const hashOf = async (db: Executor, fileId: number): Promise<string> => {
  const hash = createHash('sha256')
  for await (const bytes of readParts(db, fileId)) hash.update(bytes)
  return hash.digest('hex')
}

const getOwnFile = async (db: Executor, actor: Actor, fileId: number, purpose: FilePurpose): Promise<string> => {
  const found = await sql<{ name: string }>`
    SELECT file_name AS name FROM app_file
    WHERE id = ${fileId} AND user_id = ${actor.userId} AND purpose = ${purpose} AND sha256 IS NOT NULL
  `.execute(db)
  const [file] = found.rows
  if (file === undefined) throw notFound()
  return file.name
}

/** The whole content of a file of this user; 404 for that of another or one that is not whole. */
export const readOwnFile = async (
  db: Executor,
  actor: Actor,
  fileId: number,
  purpose: FilePurpose,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const name = await getOwnFile(db, actor, fileId, purpose)
  const parts: Buffer[] = []
  for await (const bytes of readParts(db, fileId)) parts.push(bytes)
  return { name, bytes: Buffer.concat(parts) }
}

/** The first part of a document of this user; 404 likewise. A camera writes there what it knows of a photo. */
export const readOwnStart = async (db: Executor, actor: Actor, fileId: number): Promise<Buffer> => {
  await getOwnFile(db, actor, fileId, 'document')
  const { value } = await readParts(db, fileId).next()
  return value instanceof Buffer ? value : Buffer.alloc(0)
}

/** Takes back a file that no record holds on to. 404 for that of another. */
export const dropFile = async (db: Executor, actor: Actor, id: number): Promise<void> => {
  const gone = await sql`
    DELETE FROM app_file WHERE id = ${id} AND user_id = ${actor.userId} AND NOT keptflag
  `.execute(db)
  if (Number(gone.numAffectedRows ?? 0) === 0) throw notFound()
}

/**
 * Holds on to a document for a record: it must be whole, brought in by this very user and not held by another record. What it is
 * was judged when it came, so that no save waits for that. Gives the code of what is wrong, or null.
 */
export const keepDocument = async (tx: Tx, fileId: number): Promise<string | null> => {
  const kept = await sql`
    UPDATE app_file SET keptflag = true
    WHERE id = ${fileId} AND user_id = ${tx.actor.userId} AND purpose = 'document' AND sha256 IS NOT NULL
      AND content_type <> ${UNJUDGED} AND NOT keptflag
  `.execute(tx.sql)
  return Number(kept.numAffectedRows ?? 0) > 0 ? null : 'file.notYours'
}

/** Files that records hold on to, newest first. */
export const findKept = async (db: Executor, ids: readonly number[]): Promise<readonly StoredFile[]> =>
  (
    await sql<StoredFile>`
      SELECT id, file_name AS name, content_type AS type, size_bytes AS size, usrinsert AS login, dteinsert AS at, sha256,
        dtescan IS NOT NULL AS "isScanned"
      FROM app_file WHERE id = ANY(${ids}) AND keptflag ORDER BY id DESC
    `.execute(db)
  ).rows
