import { asSealed } from '@eae/domain/applications/later.ts'
import type { HeaderRow } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../platform/transaction.ts'
import { CHAIN_START, canonicalJson, linkHash, sha256, type Link } from './seal.ts'
import { readTree } from './tree.ts'
import { readWindowParts } from './window-parts.ts'

/** One thing that does not match in the chain of submissions, naming the record. */
export interface Mismatch {
  readonly etos: number
  readonly chainNo: number
  readonly arprotocol: string
  readonly what: 'content' | 'link' | 'order' | 'rows' | 'tip'
}

interface StoredLink extends Link {
  readonly canonical: string
  readonly chainSha256: string
}

const readLinks = async (db: Executor, etos: number, after: number): Promise<readonly StoredLink[]> => {
  const result = await sql<StoredLink>`
    SELECT etos, chain_no AS "chainNo", ede_id AS "edeId", version, arprotocol, sealed_at AS "sealedAt", usr, sha256, prev_sha256 AS "prevSha256",
      chain_sha256 AS "chainSha256", canonical
    FROM submission WHERE etos = ${etos} AND chain_no > ${after} ORDER BY chain_no LIMIT 500
  `.execute(db)
  return result.rows
}

/** What was sealed, as far as it is compared with the rows. */
const sealedContent = z.looseObject({ tree: z.record(z.string(), z.unknown()) })

/** The fields that rows of a part had when they were sealed; null for a part that had no row. */
const sealedFields = (part: unknown): ReadonlySet<string> | null => {
  const [row] = Array.isArray(part) ? part : [part]
  return typeof row === 'object' && row !== null ? new Set(Object.keys(row)) : null
}

const onlyThese = (rows: unknown, fields: ReadonlySet<string>): unknown => {
  const pick = (row: unknown): unknown =>
    typeof row === 'object' && row !== null
      ? Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name)))
      : row
  return Array.isArray(rows) ? rows.map(pick) : pick(rows)
}

/**
 * The header with the state that was sealed, where its log leads from there to the one that it has: what an office does
 * with an application later is no change of what was submitted. A state that nobody logged stays and is told.
 */
const withSealedState = async (db: Executor, now: HeaderRow, sealed: unknown): Promise<HeaderRow> => {
  const then = z.looseObject({ status: z.number() }).safeParse(sealed)
  if (!then.success || then.data.status === now.status) return now
  const found = await sql<{ status: number }>`
    SELECT to_status AS status FROM edetedeaeestatuslog WHERE etos = ${now.etos} AND ede_id = ${now.id} ORDER BY id DESC LIMIT 1
  `.execute(db)
  const isLogged = found.rows[0]?.status === now.status
  // A state of the table was sealed: the content is compared with its hash besides.
  return isLogged ? { ...now, status: then.data.status as HeaderRow['status'] } : now
}

/**
 * What would be sealed of the rows now, with the parts and fields that applications had then: a part or field that came
 * later says nothing, a part with a row does. Whatever else was sealed has no row to be compared with.
 */
const contentNow = async (db: Executor, { etos, edeId, canonical }: StoredLink): Promise<string> => {
  const sealed = sealedContent.parse(JSON.parse(canonical))
  const now = { ...(await readTree(db, etos, edeId)), ...(await readWindowParts(db, etos, edeId)) }
  const header = await withSealedState(db, now.header, sealed.tree.header)
  const tree = Object.entries({ ...now, header }).flatMap(([part, rows]): [string, unknown][] => {
    if (!(part in sealed.tree)) return Array.isArray(rows) && rows.length === 0 ? [] : [[part, rows]]
    const fields = sealedFields(sealed.tree[part])
    return [[part, fields === null ? rows : onlyThese(rows, fields)]]
  })
  return canonicalJson({ ...sealed, tree: Object.fromEntries(tree) })
}

/** What was sealed, without what the office adds to rows afterwards: so far it is compared with the rows. */
const comparable = (canonical: string): string => {
  const sealed = sealedContent.parse(JSON.parse(canonical))
  const tree = Object.entries(sealed.tree).map(([part, rows]) => [part, asSealed(part, rows)] as const)
  return canonicalJson({ ...sealed, tree: Object.fromEntries(tree) })
}

const checkLink = async (
  db: Executor,
  link: StoredLink,
  expectedNo: number,
  previous: string,
): Promise<Mismatch['what'][]> => {
  const { canonical, chainSha256, ...covered } = link
  const found: Mismatch['what'][] = []
  if (sha256(canonical) !== link.sha256) found.push('content')
  if (linkHash(covered) !== chainSha256 || link.prevSha256 !== previous) found.push('link')
  if (link.chainNo !== expectedNo) found.push('order')
  if (comparable(await contentNow(db, link)) !== comparable(canonical)) found.push('rows')
  return found
}

/**
 * Proves the chain of submissions of a year: each content against its hash, each link against the one before, the rows
 * of the application against the sealed content, and the tip of the chain. Gives every record that was altered.
 */
export const verifyChain = async (db: Executor, etos: number): Promise<{ checked: number; mismatches: Mismatch[] }> => {
  const mismatches: Mismatch[] = []
  let previous = CHAIN_START
  let last = 0
  let checked = 0
  for (let page = await readLinks(db, etos, 0); page.length > 0; page = await readLinks(db, etos, last)) {
    for (const link of page) {
      const expected = last + 1
      for (const what of await checkLink(db, link, expected, previous))
        mismatches.push({ etos, chainNo: link.chainNo, arprotocol: link.arprotocol, what })
      previous = link.chainSha256
      last = link.chainNo
      checked += 1
    }
  }
  const tip = await sql<{ lastNo: number; lastSha256: string }>`
    SELECT last_no AS "lastNo", last_sha256 AS "lastSha256" FROM submission_chain WHERE etos = ${etos}
  `.execute(db)
  const end = tip.rows[0] ?? { lastNo: 0, lastSha256: CHAIN_START }
  if (end.lastNo !== last || end.lastSha256 !== previous)
    mismatches.push({ etos, chainNo: end.lastNo, arprotocol: '', what: 'tip' })
  return { checked, mismatches }
}
