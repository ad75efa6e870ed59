import { sql, type RawBuilder } from 'kysely'
import type { Executor, Tx } from './transaction.ts'

/** Days after which a version that no row holds any more is taken away; until then whoever looks into a mistake finds it. */
export const LEFT_DAYS = 7
/** Files that one statement takes away: their parts go with them. */
const AT_ONCE = 100

const MEBIBYTE = 1024 * 1024
/** Bytes of all files of an application, with every version that is still kept: 5 MB for each of a hundred documents. */
export const APPLICATION_BYTES = 500 * MEBIBYTE

/** Bytes of the files of an application, with its older versions. */
export const bytesOfApplication = async (db: Executor, etos: number, edeId: number): Promise<number> => {
  const found = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size_bytes), 0) AS bytes FROM app_file WHERE etos = ${etos} AND ede_id = ${edeId}
  `.execute(db)
  return found.rows[0]?.bytes ?? 0
}

/** Says that files are for an application, whose row holds them from now on. */
export const holdFiles = async (tx: Tx, etos: number, edeId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`UPDATE app_file SET etos = ${etos}, ede_id = ${edeId}, dteleft = NULL WHERE id = ANY(${ids})`.execute(
    tx.sql,
  )
}

/** Says that rows of applications let go of files: those that no submission sealed are taken away some days later. */
export const leaveFiles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`UPDATE app_file SET dteleft = now() WHERE id = ANY(${ids}) AND ede_id IS NOT NULL`.execute(tx.sql)
}

/** Marks files that a submission seals, which stay from then on, and gives their hashes. */
export const sealFiles = async (tx: Tx, ids: readonly number[]): Promise<Readonly<Record<string, string>>> => {
  if (ids.length === 0) return {}
  const sealed = await sql<{ id: number; sha256: string }>`
    UPDATE app_file SET sealedflag = true WHERE id = ANY(${ids}) AND sha256 IS NOT NULL RETURNING id, sha256
  `.execute(tx.sql)
  return Object.fromEntries(sealed.rows.map(({ id, sha256 }) => [String(id), sha256]))
}

/**
 * Takes away versions of documents that their rows let go of and no submission sealed. A file that another row has taken over, as
 * next year's application does, stays. Several processes may do it at once.
 *
 * @param isHeld whether a row holds the file `f`
 * @returns how many files went
 */
export const sweepLeftFiles = async (db: Executor, isHeld: RawBuilder<unknown>): Promise<number> => {
  for (let gone = 0; ;) {
    const swept = await sql`
      DELETE FROM app_file WHERE id IN (
        SELECT f.id FROM app_file f
        WHERE f.dteleft < now() - make_interval(days => ${LEFT_DAYS}) AND NOT f.sealedflag
          AND NOT ${isHeld}
        ORDER BY f.dteleft LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
      )
    `.execute(db)
    const count = Number(swept.numAffectedRows ?? 0)
    gone += count
    if (count < AT_ONCE) return gone
  }
}
