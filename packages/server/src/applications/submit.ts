import { sql } from 'kysely'
import { formatProtocol } from '@eae/domain/identifiers/protocol.ts'
import type { ApplicationTree, Receipt } from '@eae/domain/applications/tree.ts'
import type { Finding } from '@eae/domain/kernel/check.ts'
import type { Actor } from '../platform/actor.ts'
import { isDatabaseDown } from '../platform/database-errors.ts'
import type { Database } from '../platform/database.ts'
import { AppError, conflict, locked, notFound } from '../platform/errors.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { findAll } from './checks.ts'
import { storeFindings } from './findings.ts'
import { refreshUnseen } from './geometry-facts.ts'
import { CHAIN_START, canonicalJson, linkHash, sha256 } from './seal.ts'
import { readSituation, reasonAgainst, type HeaderSituation } from './situation.ts'
import { logStatus } from './status.ts'
import { withHeaderOfNow } from './tree.ts'

const DRAFT = 10
const CHECKED = 20
const FINAL = 30
const FINAL_LATE = 31

/** A submission is refused because of blocking findings; they travel with the refusal. */
export class BlockedError extends AppError {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(422, { code: 'submit.blocked', params: { count: findings.length } })
    this.findings = findings
  }
}

/** The receipt of the newest submission of an application, or null. Sees only what the scope of the actor shows. */
export const readReceipt = async (db: Executor, actor: Actor, etos: number, edeId: number): Promise<Receipt | null> => {
  await readSituation(db, actor, etos, edeId)
  const result = await sql<Receipt>`
    SELECT s.etos, s.ede_id AS "edeId", s.version, s.arprotocol, s.sealed_at AS "sealedAt", s.sha256, s.chain_no AS "chainNo",
      s.chain_sha256 AS "chainSha256", s.prev_sha256 AS "prevSha256", h.afm, concat_ws(' ', h.lastname, h.firstname) AS name, h.kodikos,
      h.totparcels, h.totektash, s.usr
    FROM submission s JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = s.ede_id
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  return result.rows[0] ?? null
}

/** The next protocol number of a directorate and year. The row stays locked until the end: no gaps, no doubles. */
const nextProtocol = async (tx: Tx, etos: number, edeId: number): Promise<string> => {
  const directorate = await sql<{ code: string }>`
    SELECT coalesce(d.kodikos, '00') AS code FROM edetedeaeehd h LEFT JOIN msrteaepy d ON d.id = h.opd_id WHERE h.etos = ${etos} AND h.id = ${edeId}
  `.execute(tx.sql)
  const code = directorate.rows[0]?.code ?? '00'
  const result = await sql<{ number: number }>`
    INSERT INTO protocol_counter AS c (etos, directorate, last_number) VALUES (${etos}, ${code}, 1)
    ON CONFLICT (etos, directorate) DO UPDATE SET last_number = c.last_number + 1 RETURNING last_number AS number
  `.execute(tx.sql)
  return formatProtocol({ year: etos, directorate: code, number: result.rows[0]?.number ?? 1 })
}

interface Sealed {
  readonly canonical: string
  readonly contentSha256: string
}

/** Appends to the chain of the year. One writer at a time: the row of the chain is locked until the commit. */
const appendToChain = async (
  tx: Tx,
  etos: number,
  edeId: number,
  arprotocol: string,
  sealedAt: string,
  sealed: Sealed,
  idempotencyKey: string,
): Promise<void> => {
  await sql`INSERT INTO submission_chain (etos, last_sha256) VALUES (${etos}, ${CHAIN_START}) ON CONFLICT DO NOTHING`.execute(
    tx.sql,
  )
  const tip = await sql<{ lastNo: number; lastSha256: string }>`
    SELECT last_no AS "lastNo", last_sha256 AS "lastSha256" FROM submission_chain WHERE etos = ${etos} FOR UPDATE
  `.execute(tx.sql)
  const chainNo = (tip.rows[0]?.lastNo ?? 0) + 1
  const prevSha256 = tip.rows[0]?.lastSha256 ?? CHAIN_START
  const versions = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM submission WHERE etos = ${etos} AND ede_id = ${edeId}`.execute(tx.sql)
  const version = (versions.rows[0]?.n ?? 0) + 1
  const link = {
    etos,
    chainNo,
    edeId,
    version,
    arprotocol,
    sealedAt,
    usr: tx.actor.login,
    sha256: sealed.contentSha256,
    prevSha256,
  }
  const chainSha256 = linkHash(link)
  await sql`
    INSERT INTO submission (etos, chain_no, ede_id, version, arprotocol, sealed_at, usr, user_id, subs_id, idempotency_key, canonical, sha256, prev_sha256, chain_sha256)
    VALUES (${etos}, ${chainNo}, ${edeId}, ${version}, ${arprotocol}, ${sealedAt}, ${tx.actor.login}, ${tx.actor.userId}, ${tx.actor.subsId},
      ${idempotencyKey}, ${sealed.canonical}, ${sealed.contentSha256}, ${prevSha256}, ${chainSha256})
  `.execute(tx.sql)
  await sql`UPDATE submission_chain SET last_no = ${chainNo}, last_sha256 = ${chainSha256} WHERE etos = ${etos}`.execute(
    tx.sql,
  )
}

/**
 * Writes a submission into the log of states. Their table (domain document 2.1) knows no way past a step; a submission of
 * what was not checked yet opens it and checks it itself, and these steps are written as well.
 */
const logSubmission = async (
  tx: Tx,
  etos: number,
  edeId: number,
  before: number,
  to: number,
  contentSha256: string,
): Promise<void> => {
  let from = before
  for (const [step, reason] of [
    [DRAFT, 'edit'],
    [CHECKED, 'checked'],
  ] as const) {
    if (from >= step) continue
    await logStatus(tx, etos, edeId, from, step, reason)
    from = step
  }
  await logStatus(tx, etos, edeId, from, to, 'submit', contentSha256)
}

const finalise = async (
  tx: Tx,
  situation: HeaderSituation,
  tree: ApplicationTree,
  idempotencyKey: string,
): Promise<void> => {
  const { etos } = tree.header
  const edeId = situation.id
  const isLate = Date.parse(situation.now) > Date.parse(situation.finalSubmissionDate)
  const status = isLate ? FINAL_LATE : FINAL
  const arprotocol = await nextProtocol(tx, etos, edeId)
  await sql`
    UPDATE edetedeaeehd SET status = ${status}, arprotocol = ${arprotocol}, dteprotocol = ${situation.now}, dte_oris = ${situation.now},
      row_version = row_version + 1, checked_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE etos = ${etos} AND id = ${edeId}
  `.execute(tx.sql)
  const canonical = canonicalJson({ format: 'eae-submission-1', tree: await withHeaderOfNow(tx.sql, tree, edeId) })
  const contentSha256 = sha256(canonical)
  await logSubmission(tx, etos, edeId, situation.status, status, contentSha256)
  await appendToChain(tx, etos, edeId, arprotocol, situation.now, { canonical, contentSha256 }, idempotencyKey)
}

/** True when a submission with this key is stored. */
const isStored = async (db: Database, etos: number, edeId: number, idempotencyKey: string): Promise<boolean> => {
  const result = await sql`
    SELECT 1 FROM submission WHERE etos = ${etos} AND ede_id = ${edeId} AND idempotency_key = ${idempotencyKey}
  `.execute(db.kysely)
  return result.rows.length > 0
}

/**
 * Submits an application: every check runs again, blocking findings stop it; otherwise protocol number, sealed and
 * chained snapshot, and the receipt. Pressed twice, retried or sent fifty times at once, it gives the one receipt. When
 * the connection breaks, whether it was stored is read back over another one.
 */
export const submitApplication = async (
  db: Database,
  actor: Actor,
  request: { etos: number; id: number; rowVersion: number; idempotencyKey: string },
): Promise<Receipt> => {
  const { etos, id } = request
  const work = transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    if (situation.status === FINAL || situation.status === FINAL_LATE) return
    const reason = reasonAgainst('submit', actor, etos, situation)
    if (reason !== null) throw locked(reason.code, reason.params)
    if (situation.rowVersion !== request.rowVersion) {
      throw conflict([
        {
          entityName: 'Edetedeaeehd',
          id: String(id),
          mine: { rowVersion: request.rowVersion },
          theirs: { rowVersion: situation.rowVersion },
        },
      ])
    }
    await refreshUnseen(tx.sql, etos, id)
    const run = await findAll(tx.sql, actor, etos, id)
    const blocking = run.findings.filter((finding) => finding.severity === 'B')
    if (blocking.length > 0) throw new BlockedError(blocking)
    await storeFindings(tx.sql, etos, id, run)
    await finalise(tx, situation, run.tree, request.idempotencyKey)
  })
  try {
    await work
  } catch (error) {
    if (!isDatabaseDown(error) || !(await isStored(db, etos, id, request.idempotencyKey))) throw error
  }
  const receipt = await readReceipt(db.kysely, actor, etos, id)
  // A final application without a sealed submission is last year's, taken over from elsewhere: it has no receipt here.
  if (receipt === null) throw notFound()
  return receipt
}
