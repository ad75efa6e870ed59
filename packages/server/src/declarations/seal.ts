import { sql } from 'kysely'
import { canonicalJson, CHAIN_START, sha256 } from '../platform/canonical.ts'
import type { Executor, Tx } from '../platform/transaction.ts'

/** Form of what is sealed. */
const FORM = 'eae-declaration-1'

/** What one link of the chain of a year covers: who submitted what, when, under which number, and the link before. */
interface DeclarationLink {
  readonly etos: number
  readonly no: number
  readonly id: number
  readonly arprotocol: string
  readonly sealedAt: string
  readonly userId: number
  readonly sha256: string
  readonly prevSha256: string
}

const linkHash = (link: DeclarationLink): string => sha256(canonicalJson({ ...link }))

/** Protocol number of a declaration: its place in the chain of the year. */
const protocolOf = (etos: number, no: number): string => `ΔΗΛ/${etos}/${String(no).padStart(8, '0')}`

/**
 * What is sealed of a declaration, read from its rows: the text, the answers, what it is about and the hashes of its documents. The
 * proof reads it once more in the same way.
 */
const contentSql = sql`json_build_object('format', ${FORM}::text, 'etos', t.etos, 'id', t.id, 'infoId', t.info_id, 'infoversion', t.infoversion, 'afm', t.afm,
  'lastname', t.lastname, 'firstname', t.firstname, 'edeId', t.ede_id, 'edaId', t.eda_id, 'findingKey', t.finding_key, 'runId', t.run_id, 'effect', t.effect,
  'approvalrole', t.approvalrole, 'text', t.keimeno, 'answers', t.apantiseis, 'latewords', t.latewords, 'deadline', to_char(t.dtedeadline AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'documents', (SELECT coalesce(json_agg(json_build_object('edkId', d.edk_id, 'name', f.file_name, 'sha256', f.sha256) ORDER BY d.id), '[]'::json)
    FROM nsstdeclarationfile d JOIN app_file f ON f.id = d.file_id WHERE d.etos = t.etos AND d.declaration_id = t.id))`

/** The end of the chain of a year, locked until the commit; the first declaration of a year begins it. */
const lockTip = async (tx: Tx, etos: number): Promise<{ readonly no: number; readonly sha256: string }> => {
  await sql`
    INSERT INTO nsstdeclaration_chain (etos, last_sha256) VALUES (${etos}, ${CHAIN_START}) ON CONFLICT DO NOTHING
  `.execute(tx.sql)
  const found = await sql<{ no: number; sha256: string }>`
    SELECT last_no AS no, last_sha256 AS sha256 FROM nsstdeclaration_chain WHERE etos = ${etos} FOR UPDATE
  `.execute(tx.sql)
  const [tip] = found.rows
  if (tip === undefined) throw new Error('the chain of the declarations was not begun')
  return tip
}

export interface DeclarationSeal {
  readonly no: number
  readonly arprotocol: string
  readonly sealedAt: string
  readonly canonical: string
  readonly sha256: string
  readonly prevSha256: string
  readonly chainSha256: string
}

/** Draws the next number of the year without gaps, and seals a declaration as it is stored now as the next link of its chain. */
export const sealDeclaration = async (tx: Tx, etos: number, id: number): Promise<DeclarationSeal> => {
  const tip = await lockTip(tx, etos)
  const read = await sql<{ content: unknown; at: string }>`
    SELECT ${contentSql} AS content, now() AS at FROM nsstdeclaration t WHERE t.etos = ${etos} AND t.id = ${id}
  `.execute(tx.sql)
  const [row] = read.rows
  if (row === undefined) throw new Error('a declaration that is not there gets no number')
  const no = tip.no + 1
  const canonical = canonicalJson(row.content)
  const arprotocol = protocolOf(etos, no)
  const sealedAt = new Date(row.at).toISOString()
  const content = sha256(canonical)
  const link = { etos, no, id, arprotocol, sealedAt, userId: tx.actor.userId, sha256: content, prevSha256: tip.sha256 }
  const chainSha256 = linkHash(link)
  await sql`
    UPDATE nsstdeclaration_chain SET last_no = ${no}, last_sha256 = ${chainSha256} WHERE etos = ${etos}
  `.execute(tx.sql)
  return { no, arprotocol, sealedAt, canonical, sha256: content, prevSha256: tip.sha256, chainSha256 }
}

interface Proven {
  readonly etos: number
  readonly no: number
  readonly id: number
  readonly arprotocol: string
  readonly sealedAt: string
  readonly userId: number
  readonly canonical: string
  readonly sha256: string
  readonly prevSha256: string
  readonly chainSha256: string
  readonly content: unknown
}

const linkOf = ({
  etos,
  no,
  id,
  arprotocol,
  sealedAt,
  userId,
  sha256: content,
  prevSha256,
}: Proven): DeclarationLink => ({
  etos,
  no,
  id,
  arprotocol,
  sealedAt: new Date(sealedAt).toISOString(),
  userId,
  sha256: content,
  prevSha256,
})

const faultsOf = (row: Proven, prev: { readonly no: number; readonly sha256: string }): readonly string[] => [
  ...(sha256(row.canonical) === row.sha256 ? [] : ['the sealed content was altered']),
  ...(canonicalJson(row.content) === row.canonical ? [] : ['the stored declaration differs from the sealed content']),
  ...(row.no === prev.no + 1 && row.prevSha256 === prev.sha256
    ? []
    : ['a declaration before it is missing or was added']),
  ...(linkHash(linkOf(row)) === row.chainSha256
    ? []
    : ['the link to the declaration before, or who sent it, was altered']),
]

/** Proves the declarations of all years: their content, their documents' hashes, and their chains. */
export const verifyDeclarations = async (
  db: Executor,
): Promise<{ readonly declarations: number; readonly faults: readonly string[] }> => {
  const found = await sql<Proven>`
    SELECT t.etos, t.chain_no AS no, t.id, t.arprotocol, t.dteprotocol AS "sealedAt", t.submitted_by AS "userId", t.canonical, t.sha256, t.prev_sha256 AS "prevSha256",
      t.chain_sha256 AS "chainSha256", ${contentSql} AS content
    FROM nsstdeclaration t WHERE t.chain_no IS NOT NULL ORDER BY t.etos, t.chain_no
  `.execute(db)
  const tips = await sql<{ etos: number; no: number; sha256: string }>`
    SELECT etos, last_no AS no, last_sha256 AS sha256 FROM nsstdeclaration_chain ORDER BY etos
  `.execute(db)
  const ends = new Map<number, { readonly no: number; readonly sha256: string }>()
  const faults: string[] = []
  for (const row of found.rows) {
    const prev = ends.get(row.etos) ?? { no: 0, sha256: CHAIN_START }
    faults.push(...faultsOf(row, prev).map((fault) => `${row.arprotocol}: ${fault}`))
    ends.set(row.etos, { no: row.no, sha256: row.chainSha256 })
  }
  for (const { etos, no, sha256: hash } of tips.rows) {
    const end = ends.get(etos) ?? { no: 0, sha256: CHAIN_START }
    if (end.no !== no || end.sha256 !== hash)
      faults.push(`${etos}: the end of the chain does not match the last declaration`)
    ends.delete(etos)
  }
  for (const etos of ends.keys()) faults.push(`${etos}: the chain of the declarations has no end`)
  return { declarations: found.rows.length, faults }
}
