import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '../platform/transaction.ts'

/** Hashes that are read at once. */
const AT_ONCE = 10_000

interface HashedRow {
  readonly edeId: number
  readonly sha256: string
}

const digestOver = async (read: (after: number) => RawBuilder<HashedRow>, db: Executor): Promise<string> => {
  const digest = createHash('sha256')
  let after = 0
  for (;;) {
    const { rows } = await read(after).execute(db)
    for (const { edeId, sha256 } of rows) digest.update(`${edeId} ${sha256}\n`)
    const last = rows.at(-1)
    if (last === undefined || rows.length < AT_ONCE) return digest.digest('hex')
    after = last.edeId
  }
}

/** One hash over what a run read of its applications. */
export const digestOfFacts = (db: Executor, etos: number, runId: number): Promise<string> =>
  digestOver(
    (after) => sql<HashedRow>`
      SELECT z.ede_id AS "edeId", f.sha256 FROM pay_frozen z JOIN pay_facts f ON f.etos = z.etos AND f.id = z.facts_id
      WHERE z.etos = ${etos} AND z.run_id = ${runId} AND z.ede_id > ${after} ORDER BY z.ede_id LIMIT ${AT_ONCE}`,
    db,
  )

/** One hash over what a run came to: statements in the order of their applications, each with its lines. */
export const digestOfStatements = (db: Executor, etos: number, runId: number): Promise<string> =>
  digestOver(
    (after) => sql<HashedRow>`
      SELECT s.ede_id AS "edeId", s.sha256 FROM payvexathd s
      WHERE s.etos = ${etos} AND s.run_id = ${runId} AND s.ede_id > ${after} ORDER BY s.ede_id LIMIT ${AT_ONCE}`,
    db,
  )
