import { formatProtocol } from '@eae/domain/identifiers/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../platform/transaction.ts'
import { CHAIN_START, linkHash } from './seal.ts'

/** The next protocol number of a directorate and year. The row stays locked until the end: no gaps, no doubles. */
export const nextProtocol = async (tx: Tx, etos: number, edeId: number): Promise<string> => {
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
export const appendToChain = async (
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
