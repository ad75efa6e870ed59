import { formatProtocol } from '@eae/domain/identifiers/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/transaction.ts'
import { CHAIN_START } from '../../platform/canonical.ts'
import { linkHash } from './seal.ts'

/** The next protocol number of a directorate and year. The row stays locked until the end: no gaps, no doubles. */
export const nextProtocol = async (tx: Tx, etos: number, edeId: number): Promise<string> => {
  const { rows } = await sql<{ directorate: string; number: number }>`
    INSERT INTO protocol_counter AS c (etos, directorate, last_number)
    SELECT h.etos, coalesce(d.kodikos, '00'), 1 FROM edetedeaeehd h LEFT JOIN msrteaepy d ON d.id = h.opd_id
    WHERE h.etos = ${etos} AND h.id = ${edeId}
    ON CONFLICT (etos, directorate) DO UPDATE SET last_number = c.last_number + 1 RETURNING directorate, last_number AS number
  `.execute(tx.sql)
  const [next] = rows
  if (next === undefined) throw new Error('an application that is not there gets no number')
  return formatProtocol({ year: etos, ...next })
}

interface Tip {
  readonly lastNo: number
  readonly lastSha256: string
  /** Versions of the application that were sealed before. */
  readonly versions: number
}

/** The end of the chain of the year, locked until the commit, if the year has one. */
const lockTip = async (tx: Tx, etos: number, edeId: number): Promise<Tip | undefined> => {
  const { rows } = await sql<Tip>`
    SELECT last_no AS "lastNo", last_sha256 AS "lastSha256",
      (SELECT count(*) FROM submission WHERE etos = ${etos} AND ede_id = ${edeId}) AS versions
    FROM submission_chain WHERE etos = ${etos} FOR UPDATE
  `.execute(tx.sql)
  return rows[0]
}

/** The same; the first submission of a year begins its chain. */
const tipOf = async (tx: Tx, etos: number, edeId: number): Promise<Tip> => {
  const known = await lockTip(tx, etos, edeId)
  if (known !== undefined) return known
  const begin = sql`INSERT INTO submission_chain (etos, last_sha256) VALUES (${etos}, ${CHAIN_START}) ON CONFLICT DO NOTHING`
  await begin.execute(tx.sql)
  const made = await lockTip(tx, etos, edeId)
  if (made === undefined) throw new Error('the chain of the year was not begun')
  return made
}

interface Sealed {
  readonly canonical: string
  readonly contentSha256: string
  /** The authorisation by which the sender acts for the applicant; null = it is his own. */
  readonly authorisationId: number | null
}

/** Appends to the chain of the year. One writer at a time: the row of the chain is locked until the commit. */
export const appendToChain = async (
  tx: Tx,
  etos: number,
  edeId: number,
  arprotocol: string,
  sealedAt: string,
  sealed: Sealed,
  idempotencyKey: string,
): Promise<void> => {
  const tip = await tipOf(tx, etos, edeId)
  const chainNo = tip.lastNo + 1
  const version = tip.versions + 1
  const prevSha256 = tip.lastSha256
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
    sender: {
      userId: tx.actor.userId,
      subsId: tx.actor.subsId,
      idempotencyKey,
      authorisationId: sealed.authorisationId,
    },
  }
  const chainSha256 = linkHash(link)
  await sql`
    INSERT INTO submission (etos, chain_no, ede_id, version, arprotocol, sealed_at, usr, user_id, subs_id, idempotency_key, authorisation_id, canonical, sha256, prev_sha256, chain_sha256)
    VALUES (${etos}, ${chainNo}, ${edeId}, ${version}, ${arprotocol}, ${sealedAt}, ${tx.actor.login}, ${tx.actor.userId}, ${tx.actor.subsId},
      ${idempotencyKey}, ${sealed.authorisationId}, ${sealed.canonical}, ${sealed.contentSha256}, ${prevSha256}, ${chainSha256})
  `.execute(tx.sql)
  await sql`UPDATE submission_chain SET last_no = ${chainNo}, last_sha256 = ${chainSha256} WHERE etos = ${etos}`.execute(
    tx.sql,
  )
}
