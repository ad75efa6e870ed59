import { sql } from 'kysely'
import { CHAIN_START } from '../platform/canonical.ts'
import type { Executor } from '../platform/transaction.ts'
import { readRoots, rootHash, type Root } from './roots.ts'

/** Whether the chains still hold what a root covers: each end that it names is a link of its chain. */
const endsThatDiffer = async (db: Executor, { day, tips }: Root): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const [etos, { no, sha256 }] of Object.entries(tips.submissions)) {
    const found = await sql<{ sha256: string }>`
      SELECT chain_sha256 AS sha256 FROM submission WHERE etos = ${Number(etos)} AND chain_no = ${no}
    `.execute(db)
    if ((found.rows[0]?.sha256 ?? CHAIN_START) !== sha256)
      faults.push(`submissions of ${etos}: no. ${no} is not the one that the root of ${day} covers`)
  }
  for (const [etos, { no, sha256 }] of Object.entries(tips.ledger ?? {})) {
    const found = await sql<{ sha256: string }>`
      SELECT sha256 FROM ledger_entry WHERE etos = ${Number(etos)} AND no = ${no}
    `.execute(db)
    if ((found.rows[0]?.sha256 ?? CHAIN_START) !== sha256)
      faults.push(`ledger of ${etos}: entry ${no} is not the one that the root of ${day} covers`)
  }
  for (const [etos, { no, sha256 }] of Object.entries(tips.declarations ?? {})) {
    const found = await sql<{ sha256: string }>`
      SELECT chain_sha256 AS sha256 FROM nsstdeclaration WHERE etos = ${Number(etos)} AND chain_no = ${no}
    `.execute(db)
    if ((found.rows[0]?.sha256 ?? CHAIN_START) !== sha256)
      faults.push(`declarations of ${etos}: no. ${no} is not the one that the root of ${day} covers`)
  }
  const copy = await sql<{ sha256: string }>`
    SELECT chain_sha256 AS sha256 FROM report_copy WHERE chain_no = ${tips.copies.no}
  `.execute(db)
  if ((copy.rows[0]?.sha256 ?? CHAIN_START) !== tips.copies.sha256)
    faults.push(`copies of reports: no. ${tips.copies.no} is not the one that the root of ${day} covers`)
  for (const [kind, closed] of Object.entries(tips.logs)) {
    const found = await sql<{ sha256: string }>`
      SELECT chain_sha256 AS sha256 FROM log_day WHERE kind = ${kind} AND day = ${closed.day}::date
    `.execute(db)
    if (found.rows[0]?.sha256 !== closed.sha256)
      faults.push(`log ${kind}: ${closed.day} is not as the root of ${day} covers it`)
  }
  return faults
}

/** Proves the stored roots: each is the hash of what it covers, carries the one before, and fits the chains. */
export const verifyRoots = async (
  db: Executor,
): Promise<{ readonly last: Root | null; readonly faults: readonly string[] }> => {
  const roots = (await readRoots(db, null)).toReversed()
  const faults: string[] = []
  let previous = CHAIN_START
  for (const root of roots) {
    if (root.prev !== previous || rootHash(root) !== root.root) faults.push(`daily_root ${root.day} was altered`)
    faults.push(...(await endsThatDiffer(db, root)))
    previous = root.root
  }
  return { last: roots.at(-1) ?? null, faults }
}

/**
 * Holds the database against a root that was kept outside: its hash alone, or the file with what it covers. Whoever wrote all chains
 * anew would have other roots.
 */
export const verifyAgainst = async (db: Executor, kept: string | Root): Promise<readonly string[]> => {
  if (typeof kept === 'string') {
    const known = (await readRoots(db, null)).some(({ root }) => root === kept)
    return known ? [] : [`the root ${kept} is not among those of this database: what it covered was written anew`]
  }
  const wrong = rootHash(kept) === kept.root ? [] : [`the file of the root of ${kept.day} was altered`]
  return [...wrong, ...(await verifyAgainst(db, kept.root)), ...(await endsThatDiffer(db, kept))]
}
