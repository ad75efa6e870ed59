import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { canonicalJson, sha256 } from '../platform/canonical.ts'
import type { Database } from '../platform/database.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import type { Certified } from './certificate.ts'

/** Gaps that are named one by one. */
const NAMED = 20

/** What a certificate is of. */
interface Certificate {
  readonly etos: number
  readonly edeId: number
  readonly certified: Certified
}

const findNumber = async (db: Executor, { etos, edeId }: Certificate, hash: string): Promise<number | null> => {
  const { rows } = await sql<{ no: number }>`
    SELECT c.no FROM pay_certificate c WHERE c.etos = ${etos} AND c.ede_id = ${edeId} AND c.sha256 = ${hash}
  `.execute(db)
  return rows[0]?.no ?? null
}

/**
 * The number of a certificate in its claim year, without gaps: the row of the year is held until the certificate is written. The same content
 * keeps its number, whoever prints it how often.
 */
export const numberCertificate = async (db: Database, actor: Actor, certificate: Certificate): Promise<number> => {
  const { etos, edeId, certified } = certificate
  const hash = sha256(canonicalJson(certified))
  const known = await findNumber(db.kysely, certificate, hash)
  if (known !== null) return known
  return transaction(db, actor, async (tx) => {
    const counter = await sql<{ no: number }>`
      INSERT INTO pay_certificate_counter AS c (etos, last_no) VALUES (${etos}, 0) ON CONFLICT (etos) DO UPDATE SET last_no = c.last_no RETURNING c.last_no + 1 AS no
    `.execute(tx.sql)
    // Somebody else may have printed the same while this one waited for the row.
    const meanwhile = await findNumber(tx.sql, certificate, hash)
    if (meanwhile !== null) return meanwhile
    const no = counter.rows[0]?.no
    if (no === undefined) throw new Error('a certificate got no number')
    await sql`
      WITH written AS (
        INSERT INTO pay_certificate (etos, no, ede_id, run_id, sha256, user_id, usr)
        VALUES (${etos}, ${no}, ${edeId}, ${certified.run.id}, ${hash}, ${tx.actor.userId}, ${tx.actor.login}) RETURNING etos, no
      )
      UPDATE pay_certificate_counter c SET last_no = w.no FROM written w WHERE c.etos = w.etos
    `.execute(tx.sql)
    return no
  })
}

/** Numbers of certificates that are missing or were added, up to the last one of each year. */
export const verifyCertificates = async (db: Executor): Promise<readonly string[]> => {
  const { rows } = await sql<{ etos: number; no: number }>`
    SELECT c.etos, n.no FROM pay_certificate_counter c CROSS JOIN LATERAL generate_series(1, c.last_no) AS n (no)
    WHERE NOT EXISTS (SELECT FROM pay_certificate p WHERE p.etos = c.etos AND p.no = n.no)
    UNION ALL
    SELECT p.etos, p.no FROM pay_certificate p LEFT JOIN pay_certificate_counter c ON c.etos = p.etos WHERE p.no > coalesce(c.last_no, 0)
    ORDER BY 1, 2 LIMIT ${NAMED}
  `.execute(db)
  return rows.map(({ etos, no }) => `certificates of ${etos}: number ${no} is missing or was added`)
}
