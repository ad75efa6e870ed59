import { CANDIDATE, ON_THE_SPOT, REMOTE } from '@eae/domain/sample/codes.ts'
import type { ApplicationTree, HeaderRow } from '@eae/domain/applications/tree.ts'
import { eventsWith } from '@eae/domain/applications/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Executor } from '../../platform/transaction.ts'
import { CHAIN_START, sha256 } from '../../platform/canonical.ts'
import { FORMS_WITHOUT_AUTHORISATION, FORMS_WITHOUT_SENDER, linkHash, type Link } from '../submit/seal.ts'
import { readTree } from '../read/trees.ts'
import { findBeside, type Place } from './verify-beside.ts'
import { documentsThatDiffer, filesThatDiffer } from './verify-documents.ts'
import { findUnproven } from './verify-headers.ts'
import { readKeptRows } from './verify-kept.ts'
import { placesThatDiffer, type Parts } from './verify-rows.ts'
import { readWindowParts } from '../read/window-parts.ts'

/** Kinds of what does not match; verify.ts of the server says them in words. */
type Fault = 'content' | 'link' | 'order' | 'rows' | 'documents' | 'files' | 'unsealed' | 'log' | 'protocol' | 'tip'

/** One thing that does not match in the chain of submissions, naming the record. */
export interface Mismatch {
  readonly etos: number
  readonly chainNo: number
  readonly arprotocol: string
  readonly what: Fault
  /** The row that was altered, with its fields; empty where the submission itself is meant. */
  readonly where: string
}

interface StoredLink extends Required<Link> {
  readonly canonical: string
  readonly chainSha256: string
  /** No later submission of the same application holds, and this one does: its official rows must be as it sealed them. */
  readonly isNewest: boolean
}

/** Events after which the rows that were submitted are kept beside those that are worked at. */
const SETTING_ASIDE = eventsWith('keepOfficial')
/** Events by which those rows may come back. */
const PUTTING_BACK = eventsWith('restoreOfficial')

/** Submissions that are read at once, with the sealed content of each. */
const AT_ONCE = 500

const linksWhere = async (db: Executor, where: RawBuilder<unknown>): Promise<readonly StoredLink[]> => {
  const result = await sql<StoredLink>`
    SELECT s.etos, s.chain_no AS "chainNo", s.ede_id AS "edeId", s.version, s.arprotocol, s.sealed_at AS "sealedAt", s.usr, s.sha256,
      s.prev_sha256 AS "prevSha256", s.chain_sha256 AS "chainSha256", s.canonical,
      json_build_object('userId', s.user_id, 'subsId', s.subs_id, 'idempotencyKey', s.idempotency_key, 'authorisationId', s.authorisation_id) AS sender,
      s.undone_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM submission n WHERE n.etos = s.etos AND n.ede_id = s.ede_id AND n.version > s.version AND n.undone_at IS NULL
      ) AS "isNewest"
    FROM submission s WHERE ${where} ORDER BY s.chain_no LIMIT ${AT_ONCE}
  `.execute(db)
  return result.rows
}

const readLinks = (db: Executor, etos: number, after: number): Promise<readonly StoredLink[]> =>
  linksWhere(db, sql`s.etos = ${etos} AND s.chain_no > ${after}`)

/** What was sealed, as far as it is compared with the rows. */
const sealedContent = z.looseObject({
  format: z.unknown(),
  tree: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), z.string()).optional(),
})
type SealedContent = z.output<typeof sealedContent>

/** What was sealed; null for what is no sealed content any more: whoever altered it shall not end the proof of all others. */
const readSealed = (canonical: string): SealedContent | null => {
  try {
    return sealedContent.safeParse(JSON.parse(canonical)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
const documentRows = z.array(z.record(z.string(), z.unknown())).catch([])

/**
 * The header with the state that was sealed, where its log leads from there to the one that it has: what an office does
 * with an application later is no change of what was submitted. A state that nobody logged stays and is told. Of rows that are
 * kept the log names the state when they were set aside.
 */
const withSealedState = async (db: Executor, now: HeaderRow, sealed: unknown, isKept: boolean): Promise<HeaderRow> => {
  const then = z.looseObject({ status: z.number() }).safeParse(sealed)
  if (!then.success || then.data.status === now.status) return now
  const found = await sql<{ status: number }>`
    SELECT ${isKept ? sql`from_status` : sql`to_status`} AS status FROM edetedeaeestatuslog WHERE etos = ${now.etos} AND ede_id = ${now.id}
      AND ${isKept ? sql`reason = ANY(${SETTING_ASIDE})` : sql`TRUE`} ORDER BY id DESC LIMIT 1
  `.execute(db)
  const isLogged = found.rows[0]?.status === now.status
  // A state of the table was sealed: the content is compared with its hash besides.
  return isLogged ? { ...now, status: then.data.status as HeaderRow['status'] } : now
}

/** The marks of a header, by the kind of draw that sets each. */
const MARKS = [
  ['deigmaflag', ON_THE_SPOT],
  ['thlflag', REMOTE],
] as const

/**
 * The header without the marks of draws that marked it after it was sealed: that it is controlled is no change of what was
 * submitted. A mark that no draw set stays and is told.
 */
const withSealedMarks = async (db: Executor, now: HeaderRow, sealed: unknown): Promise<HeaderRow> => {
  const then = z.looseObject({ deigmaflag: z.boolean(), thlflag: z.boolean() }).safeParse(sealed)
  const set = then.success ? MARKS.filter(([flag]) => now[flag] && !then.data[flag]) : []
  if (set.length === 0) return now
  const drawn = await sql<{ kind: number }>`
    SELECT DISTINCT d.kind FROM sample_row r JOIN sample_draw d ON d.id = r.draw_id
    WHERE r.etos = ${now.etos} AND r.ede_id = ${now.id} AND r.how > ${sql.lit(CANDIDATE)} AND r.marked_at IS NOT NULL
  `.execute(db)
  const kinds = new Set(drawn.rows.map(({ kind }) => kind))
  return { ...now, ...Object.fromEntries(set.filter(([, kind]) => kinds.has(kind)).map(([flag]) => [flag, false])) }
}

/** Whether the rows of an application came back from an amendment or a correction, under later versions. */
const wasBack = async (db: Executor, etos: number, edeId: number): Promise<boolean> => {
  const found = await sql`
    SELECT 1 FROM edetedeaeestatuslog WHERE etos = ${etos} AND ede_id = ${edeId} AND reason = ANY(${PUTTING_BACK}) LIMIT 1
  `.execute(db)
  return found.rows.length > 0
}

interface Found {
  readonly what: Fault
  readonly where: string
}

/** What differs between the application as it is stored now and what its newest submission sealed. */
const checkRows = async (db: Executor, link: StoredLink, sealed: SealedContent): Promise<readonly Found[]> => {
  const stored: Partial<ApplicationTree> = await readTree(db, link.etos, link.edeId)
  if (stored.header === undefined) return [{ what: 'rows', where: `Edetedeaeehd ${link.edeId} is missing` }]
  const kept = await readKeptRows(db, link.etos, link.edeId)
  const rows = kept ?? { ...stored, header: stored.header, ...(await readWindowParts(db, link.etos, link.edeId)) }
  const now: Parts = {
    ...rows,
    header: await withSealedMarks(
      db,
      await withSealedState(db, rows.header, sealed.tree.header, kept !== null),
      sealed.tree.header,
    ),
  }
  const documents = documentRows.parse(now.documents)
  const isBack = await wasBack(db, link.etos, link.edeId)
  const places = {
    rows: placesThatDiffer(sealed.tree, now, isBack),
    documents: await documentsThatDiffer(
      db,
      link,
      documents,
      documentRows.parse(sealed.tree.documents),
      isBack || kept !== null,
    ),
    files: await filesThatDiffer(db, documents, sealed.files ?? {}),
  }
  return (['rows', 'documents', 'files'] as const).flatMap((what) => places[what].map((where) => ({ what, where })))
}

/** Whether a link is the hash of what it covers; links of older forms do not cover who sent them. */
const isRightLink = (link: StoredLink, sealed: SealedContent | null): boolean => {
  const { canonical: _canonical, chainSha256, isNewest: _isNewest, ...covered } = link
  const { sender, ...older } = covered
  const isOlder = sealed !== null && (sealed.format === undefined || FORMS_WITHOUT_SENDER.has(sealed.format))
  if (isOlder) return linkHash(older) === chainSha256
  const { authorisationId: _authorisation, ...senderAlone } = sender
  const isThird = sealed !== null && FORMS_WITHOUT_AUTHORISATION.has(sealed.format)
  return linkHash(isThird ? { ...older, sender: senderAlone } : covered) === chainSha256
}

const checkLink = async (
  db: Executor,
  link: StoredLink,
  expectedNo: number,
  previous: string,
): Promise<readonly Found[]> => {
  const found: Found[] = []
  const tell = (what: Fault): void => void found.push({ what, where: '' })
  const sealed = readSealed(link.canonical)
  if (sealed === null || sha256(link.canonical) !== link.sha256) tell('content')
  if (!isRightLink(link, sealed) || link.prevSha256 !== previous) tell('link')
  if (link.chainNo !== expectedNo) tell('order')
  return link.isNewest && sealed !== null ? [...found, ...(await checkRows(db, link, sealed))] : found
}

/** What differs beside the sealed fields of some applications, by their ids. */
const besideOf = async (
  db: Executor,
  etos: number,
  page: readonly StoredLink[],
): Promise<ReadonlyMap<number, readonly Place[]>> => {
  const newest = page.filter(({ isNewest }) => isNewest).map(({ edeId }) => edeId)
  const places = await findBeside(db, etos, newest)
  return new Map(newest.map((edeId) => [edeId, places.filter((place) => place.edeId === edeId)]))
}

/**
 * What differs between the official rows of applications, five hundred at most, and their newest submission, by their keys; nothing of one
 * that is as it was sealed, or that was never sealed here.
 */
export const rowsAgainstSeals = async (
  db: Executor,
  etos: number,
  edeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const found = new Map<number, readonly string[]>()
  const links = await linksWhere(
    db,
    sql`s.etos = ${etos} AND s.ede_id = ANY(${[...edeIds]}::bigint[]) AND s.undone_at IS NULL AND NOT EXISTS (
      SELECT FROM submission n WHERE n.etos = s.etos AND n.ede_id = s.ede_id AND n.version > s.version AND n.undone_at IS NULL)`,
  )
  for (const link of links) {
    const sealed = readSealed(link.canonical)
    const places =
      sealed === null || sha256(link.canonical) !== link.sha256
        ? ['submission']
        : (await checkRows(db, link, sealed)).map(({ where }) => where)
    if (places.length > 0) found.set(link.edeId, places)
  }
  return found
}

/**
 * Proves the chain of submissions of a year: each content against its hash, each link against the one before, the rows and files
 * of the application against the sealed content, the tip of the chain, and the states, logs and protocol numbers of the year
 * against the submissions. Gives every record that was altered.
 */
export const verifyChain = async (db: Executor, etos: number): Promise<{ checked: number; mismatches: Mismatch[] }> => {
  const mismatches: Mismatch[] = []
  let previous = CHAIN_START
  let last = 0
  let checked = 0
  for (let page = await readLinks(db, etos, 0); page.length > 0; page = await readLinks(db, etos, last)) {
    const beside = await besideOf(db, etos, page)
    for (const link of page) {
      const { chainNo, arprotocol } = link
      const places = (beside.get(link.edeId) ?? []).map(({ where }) => ({ what: 'rows' as const, where }))
      for (const found of [...(await checkLink(db, link, last + 1, previous)), ...places])
        mismatches.push({ etos, chainNo, arprotocol, ...found })
      previous = link.chainSha256
      last = chainNo
      checked += 1
    }
  }
  const tip = await sql<{ lastNo: number; lastSha256: string }>`
    SELECT last_no AS "lastNo", last_sha256 AS "lastSha256" FROM submission_chain WHERE etos = ${etos}
  `.execute(db)
  const end = tip.rows[0] ?? { lastNo: 0, lastSha256: CHAIN_START }
  if (end.lastNo !== last || end.lastSha256 !== previous)
    mismatches.push({ etos, chainNo: end.lastNo, arprotocol: '', what: 'tip', where: 'submission_chain' })
  for (const { what, where } of await findUnproven(db, etos))
    mismatches.push({ etos, chainNo: 0, arprotocol: '', what, where })
  return { checked, mismatches }
}
