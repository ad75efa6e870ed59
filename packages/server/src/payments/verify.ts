import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { canonicalJson } from '../platform/canonical.ts'
import { AppError } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { digestOfFacts, digestOfStatements } from './digest.ts'
import { computeOne, readFrozen, type Rows } from './rows.ts'
import { readRun, type StoredRun } from './stored.ts'

/** Applications that are computed again at once. */
const AT_ONCE = 200

interface StoredStatement {
  readonly edeId: number
  readonly head: Readonly<Record<string, unknown>>
  readonly lines: unknown
}

const readStored = async (
  db: Executor,
  { etos, id }: StoredRun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredStatement>> => {
  const { rows } = await sql<StoredStatement>`
    SELECT p.ede_id AS "edeId", to_jsonb(p) - 'etos' - 'run_id' AS head,
      coalesce((SELECT jsonb_agg(to_jsonb(l) - 'etos' - 'run_id' ORDER BY l.kodikos) FROM pay_line l
        WHERE l.etos = p.etos AND l.run_id = p.run_id AND l.ede_id = p.ede_id), '[]') AS lines
    FROM payvexathd p WHERE p.etos = ${etos} AND p.run_id = ${id} AND p.ede_id = ANY(${[...ids]}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.edeId, row]))
}

const isSame = ({ head, lines }: Rows, stored: StoredStatement | undefined): boolean => {
  if (stored === undefined) return false
  // Of runs that were computed before parcels were kept there is nothing to compare.
  const parcels = stored.head.parcels === null ? null : head.parcels
  return (
    canonicalJson({ head: { ...head, parcels }, lines }) === canonicalJson({ head: stored.head, lines: stored.lines })
  )
}

/** Computes applications of a run again; gives the ones that are not as they were computed. */
const differing = async (db: Executor, run: StoredRun, ids: readonly number[]): Promise<readonly string[]> => {
  const stored = await readStored(db, run, ids)
  return (await readFrozen(db, run, ids)).flatMap((one) => {
    try {
      return isSame(computeOne(run, one), stored.get(one.edeId)) ? [] : [`application ${one.edeId}: other amounts`]
    } catch (error) {
      if (error instanceof AppError) return [`application ${one.edeId}: other facts than were frozen`]
      throw error
    }
  })
}

const verifyRun = async (db: Executor, run: StoredRun): Promise<readonly string[]> => {
  const faults: string[] = []
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      SELECT z.ede_id AS id FROM pay_frozen z WHERE z.etos = ${run.etos} AND z.run_id = ${run.id} AND z.ede_id > ${after} ORDER BY z.ede_id LIMIT ${AT_ONCE}
    `.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) faults.push(...(await differing(db, run, ids)))
    const last = ids.at(-1)
    if (last === undefined || ids.length < AT_ONCE) break
    after = last
  }
  if ((await digestOfFacts(db, run.etos, run.id)) !== run.freezeSha256) faults.push('other facts than were frozen')
  if ((await digestOfStatements(db, run.etos, run.id)) !== run.digest)
    faults.push('other statements than were computed')
  return faults
}

/** Computes every run again from what it kept, and gives what is not as it was computed. */
export const verifyRuns = async (
  db: Executor,
): Promise<{ readonly runs: number; readonly faults: readonly string[] }> => {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM pay_run r WHERE r.state IN (${PAY_RUN.computed}, ${PAY_RUN.reviewed}, ${PAY_RUN.approved}) ORDER BY r.id
  `.execute(db)
  const faults: string[] = []
  for (const { id } of rows) {
    const run = await readRun(db, id)
    faults.push(...(await verifyRun(db, run)).map((fault) => `payment run ${run.number} of ${run.etos}: ${fault}`))
  }
  return { runs: rows.length, faults }
}
