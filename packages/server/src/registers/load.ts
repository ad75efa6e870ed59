import { createHash } from 'node:crypto'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import {
  differsMuch,
  registerJobSchema,
  type RegisterDifference,
  type RegisterLoad,
  type RegisterLoaded,
  type RegisterProposed,
} from '@eae/domain/registers/calls.ts'
import {
  readHeadings,
  readRegisterLine,
  type LineFault,
  type RegisterDefinition,
} from '@eae/domain/registers/register.ts'
import { registerVersion } from '@eae/domain/registers/register-version.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { AppError, forbidden, invalidField, notFound } from '../platform/errors.ts'
import { readParts } from '../platform/files.ts'
import type { JobContext, JobWork } from '../platform/jobs/job.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { currentYear } from '../proposals/index.ts'
import { compareWithBefore, noteBefore } from './compare.ts'
import { HOLDING_REGISTERS, noteHoldings } from './history.ts'
import { holdFile, isAgreed, proposeLoad, versionNow } from './load-proposals.ts'
import { readLines } from './read-lines.ts'
import { writeRows, type ReadRow } from './write-rows.ts'

/** Rows that one statement writes. */
const CHUNK = 2_000
/** Faults that are told; then the reading ends, because the file is not taken anyway. */
const MOST_FAULTS = 100
/** Progress is told in kilobytes of the file. */
const KILOBYTE = 1024

/** Every register that may be loaded, by its code. */
export type Registers = ReadonlyMap<string, RegisterDefinition>

interface ComingFile {
  readonly name: string
  readonly size: number
}

/** A whole file of a register: of the user himself, of a version that was loaded, or one that two people agreed on. */
const findFile = async (
  db: Executor,
  { userId }: Actor,
  wish: RegisterLoad,
  isAgreedOn: boolean,
): Promise<ComingFile> => {
  const found = await sql<ComingFile>`
    SELECT file_name AS name, size_bytes AS size FROM app_file f
    WHERE f.id = ${wish.fileId} AND f.purpose = 'register' AND f.sha256 IS NOT NULL AND (f.user_id = ${userId} OR ${isAgreedOn}::boolean OR EXISTS (
      SELECT FROM register_version v WHERE v.file_id = f.id AND v.register = ${wish.register} AND v.etos IS NOT DISTINCT FROM ${wish.etos}::integer))
  `.execute(db)
  const [file] = found.rows
  if (file === undefined) throw notFound()
  return file
}

/** Proves what is to be loaded: a register that there is, with a year where it has years, and not of a day to come. */
export const registerOf = async (
  db: Executor,
  registers: Registers,
  { register, etos, day }: RegisterLoad,
): Promise<RegisterDefinition> => {
  const found = registers.get(register)
  if (found === undefined) throw invalidField('register', 'error.invalid')
  if (found.isYearly !== (etos !== null))
    throw invalidField('etos', found.isYearly ? 'error.required' : 'error.invalid')
  const known = await sql<{ isOpen: boolean; isToCome: boolean }>`
    SELECT ${etos}::integer IS NULL OR EXISTS (SELECT 1 FROM edetparam p WHERE p.year_eae = ${etos}::integer) AS "isOpen",
      ${day}::date > (now() AT TIME ZONE 'Europe/Athens')::date AS "isToCome"
  `.execute(db)
  const [{ isOpen, isToCome } = { isOpen: false, isToCome: false }] = known.rows
  if (!isOpen) throw invalidField('etos', 'error.notFound')
  if (isToCome) throw invalidField('day', 'register.dayToCome')
  return found
}

/** What loads a version once more that was loaded before; 404 for none, or where its file is not kept any more. */
export const wishOfVersion = async (db: Executor, id: number): Promise<RegisterLoad> => {
  const found = await sql<RegisterLoad>`
    SELECT v.register, v.etos, v.day::text AS day, v.file_id AS "fileId" FROM register_version v WHERE v.id = ${id} AND v.file_id IS NOT NULL
  `.execute(db)
  const [wish] = found.rows
  if (wish === undefined) throw notFound()
  return wish
}

const issueOf = (line: number, { heading, message }: LineFault): ErrorIssue => ({
  path: heading === null ? `${line}` : `${line}.${heading}`,
  code: message.code,
  params: { ...message.params, line, ...(heading === null ? {} : { column: heading }) },
})

/** Faults of lines as they are found; at the {@link MOST_FAULTS}th the reading ends. */
class Faults {
  readonly #found: { readonly line: number; readonly issue: ErrorIssue }[] = []

  add(line: number, faults: readonly LineFault[]): void {
    this.#found.push(...faults.map((fault) => ({ line, issue: issueOf(line, fault) })))
    if (this.#found.length >= MOST_FAULTS) this.throwIfAny()
  }

  throwIfAny(): void {
    if (this.#found.length === 0) return
    // Rows are written in sets, so their faults come behind those of later lines.
    const sorted = this.#found.toSorted((a, b) => a.line - b.line)
    const issues = sorted.slice(0, MOST_FAULTS).map(({ issue }) => issue)
    const code = issues.length < MOST_FAULTS ? 'register.hasFaults' : 'register.manyFaults'
    throw new AppError(422, { code, params: { count: issues.length }, issues })
  }
}

/** Reads the file line by line and writes its rows; gives how many there are. */
const writeFile = async (
  tx: Tx,
  context: JobContext,
  register: RegisterDefinition,
  {
    etos,
    year,
    version,
    fileId,
    size,
  }: { etos: number | null; year: number; version: number; fileId: number; size: number },
): Promise<{ readonly rows: number; readonly sha256: string }> => {
  const hash = createHash('sha256')
  const faults = new Faults()
  const total = Math.ceil(size / KILOBYTE)
  let bytes = 0
  let rows = 0
  let chunk: ReadRow[] = []
  let places: readonly number[] | null = null
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const part of readParts(tx.sql, fileId)) {
      hash.update(part)
      yield part
      bytes += part.length
      context.progress(Math.ceil(bytes / KILOBYTE), total)
    }
  }
  const flush = async (): Promise<void> => {
    context.stopIfCancelled()
    const full = chunk
    chunk = []
    for (const { line, fault } of await writeRows(tx.sql, register, { etos, version }, full)) faults.add(line, [fault])
    rows += full.length
  }
  for await (const { line, cells } of readLines(counted())) {
    if (places === null) {
      const head = readHeadings(register, cells)
      if ('faults' in head) faults.add(line, head.faults)
      faults.throwIfAny()
      places = 'places' in head ? head.places : []
      continue
    }
    const read = readRegisterLine(register, places, cells, year)
    if ('faults' in read) faults.add(line, read.faults)
    else chunk.push({ line, row: read.row })
    if (chunk.length >= CHUNK) await flush()
  }
  await flush()
  faults.throwIfAny()
  if (rows === 0) throw new AppError(422, { code: 'register.noRows' })
  return { rows, sha256: hash.digest('hex') }
}

/** Empties the version in force, as this transaction sees it; others read it until the new one is whole. */
const removeOld = async (tx: Tx, register: RegisterDefinition, etos: number | null): Promise<number> => {
  const gone = await sql`
    DELETE FROM ${sql.table(register.table)} WHERE ${etos === null ? sql`TRUE` : sql`etos = ${etos}`}
  `.execute(tx.sql)
  return Number(gone.numAffectedRows ?? 0)
}

const noteVersion = async (
  tx: Tx,
  { register, etos, day }: RegisterLoad,
  file: ComingFile,
  fileId: number,
  loaded: { readonly version: number; readonly rows: number; readonly sha256: string },
): Promise<void> => {
  const made = await sql<{ id: number; row: unknown }>`
    INSERT INTO register_version AS v (register, etos, version, day, row_count, file_name, file_id, sha256, usrinsert)
    VALUES (${register}, ${etos}, ${loaded.version}, ${day}, ${loaded.rows}, ${file.name}, ${fileId}, ${loaded.sha256}, ${tx.actor.login})
    RETURNING v.id, to_jsonb(v) AS row
  `.execute(tx.sql)
  const [version] = made.rows
  if (version === undefined) throw new Error('a version was not written')
  await tx.audit({
    entity: registerVersion.name,
    etos,
    edeId: null,
    rowKey: String(version.id),
    action: 0,
    rowVersion: 1,
    oldRow: null,
    newRow: version.row,
  })
}

/** Keeps the files of the version that was loaded and of the one before, which can be loaded again; lets older ones go. */
const keepTwoFiles = async (tx: Tx, { register, etos, fileId }: RegisterLoad, version: number): Promise<void> => {
  await holdFile(tx.sql, fileId)
  const old = await sql<{ fileId: number }>`
    UPDATE register_version v SET file_id = NULL FROM (
      SELECT w.id, w.file_id FROM register_version w
      WHERE w.register = ${register} AND w.etos IS NOT DISTINCT FROM ${etos}::integer AND w.version < ${version - 1} AND w.file_id IS NOT NULL
    ) w WHERE v.id = w.id RETURNING w.file_id AS "fileId"
  `.execute(tx.sql)
  await sql`
    DELETE FROM app_file f WHERE f.id = ANY(${old.rows.map((row) => row.fileId)}) AND NOT EXISTS (SELECT FROM register_version v WHERE v.file_id = f.id)
  `.execute(tx.sql)
}

/** Carries out of the transaction, which is rolled back, that a version changes too much for one person. */
class DiffersMuch extends Error {
  readonly difference: RegisterDifference
  constructor(difference: RegisterDifference) {
    super('the version changes much of the one before')
    this.difference = difference
  }
}

/** Writes the version of the file in place of the one in force; {@link DiffersMuch} where nobody agreed on so much. */
const replaceVersion = async (
  tx: Tx,
  context: JobContext,
  register: RegisterDefinition,
  wish: RegisterLoad,
  file: ComingFile,
  isAgreedOn: boolean,
): Promise<void> => {
  const { etos, fileId } = wish
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`register ${register.code} ${etos}`}, 0))`.execute(tx.sql)
  const version = (await versionNow(tx.sql, wish)) + 1
  const year = etos ?? (await currentYear(tx.sql))
  const before = isAgreedOn ? 0 : await noteBefore(tx.sql, register, etos)
  const replaced = await removeOld(tx, register, etos)
  const { rows, sha256 } = await writeFile(tx, context, register, { etos, year, version, fileId, size: file.size })
  if (before > 0) {
    const difference = await compareWithBefore(tx.sql, register, etos)
    if (differsMuch(difference)) throw new DiffersMuch(difference)
  }
  await noteVersion(tx, wish, file, fileId, { version, rows, sha256 })
  if (HOLDING_REGISTERS.has(register.code))
    await noteHoldings(tx.sql, { register: register.code, version, day: wish.day })
  await keepTwoFiles(tx, wish, version)
  await context.finish(tx, { version, rows, replaced } satisfies RegisterLoaded)
}

/**
 * Loads a version of a register: all of its lines are right and stand in place of the old ones, or nothing has changed. One
 * transaction, so that a process that dies, a user who stops it and a file with a fault leave what was there; two loads of
 * one register follow each other. A version that changes or takes away much of the one before is not put into force by one
 * person: it becomes a proposal, and the approval has it loaded once more.
 */
export const loadWork =
  (registers: Registers): JobWork =>
  async (context) => {
    const { db, actor } = context
    if (!actor.privileges.has('Catalogue_W')) throw forbidden()
    const { proposal, ...wish } = registerJobSchema.parse(context.input)
    const register = await registerOf(db.kysely, registers, wish)
    const isAgreedOn = await isAgreed(db.kysely, wish, proposal)
    const file = await findFile(db.kysely, actor, wish, isAgreedOn)
    try {
      await transaction(db, actor, (tx) => replaceVersion(tx, context, register, wish, file, isAgreedOn))
    } catch (error) {
      if (!(error instanceof DiffersMuch)) throw error
      const { difference } = error
      await transaction(db, actor, async (tx) => {
        const made = await proposeLoad(tx, wish, file.name, difference)
        await context.finish(tx, { proposal: made, ...difference } satisfies RegisterProposed)
      })
    }
  }
