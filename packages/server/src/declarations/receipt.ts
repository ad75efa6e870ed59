import { formatDateTime } from '@eae/domain/texts/format.ts'
import { KNOWN_SUBSCRIBERS } from '@eae/domain/reference/bodies.ts'
import { sql } from 'kysely'
import { recordAccess, renderReceipt } from '../applications/index.ts'
import type { Actor } from '../platform/actor.ts'
import { notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { declarationScope } from './scope.ts'

interface Submitted {
  readonly arprotocol: string
  readonly sealedAt: string
  readonly titlos: string
  readonly afm: string
  readonly name: string
  readonly kodikosede: number | null
  readonly edeId: number | null
  readonly keimeno: string
  readonly byName: string
  readonly documents: number
  readonly no: number
  readonly sha256: string
  readonly prevSha256: string
  readonly chainSha256: string
  readonly agency: string
}

/** The receipt of a submitted declaration as PDF; 404 of a draft, and of one that the actor does not see. */
export const declarationReceipt = async (
  db: Executor,
  actor: Actor,
  { etos, id }: { readonly etos: number; readonly id: number },
  origin: string,
): Promise<Buffer> => {
  const found = await sql<Submitted>`
    SELECT t.arprotocol, t.dteprotocol AS "sealedAt", k.titlos, t.afm, concat_ws(' ', t.lastname, t.firstname) AS name, t.kodikosede, t.ede_id AS "edeId", t.keimeno,
      coalesce(u.full_name, '') AS "byName", (SELECT count(*)::int FROM nsstdeclarationfile d WHERE d.etos = t.etos AND d.declaration_id = t.id) AS documents,
      t.chain_no AS no, t.sha256, t.prev_sha256 AS "prevSha256", t.chain_sha256 AS "chainSha256",
      coalesce((SELECT b.kea_description FROM subscriber_ext b WHERE b.subs_code = ${KNOWN_SUBSCRIBERS.agency}), '') AS agency
    FROM nsstdeclaration t JOIN nsstdeclarationinfo k ON k.etos = t.etos AND k.id = t.info_id LEFT JOIN app_user u ON u.id = t.submitted_by
    WHERE t.etos = ${etos} AND t.id = ${id} AND t.arprotocol IS NOT NULL AND ${declarationScope(actor)}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  if (row.edeId !== null) await recordAccess(db, actor, etos, [row.edeId], 'receipt')
  return renderReceipt({
    agency: row.agency,
    title: `Αποδεικτικό υποβολής: ${row.titlos}`,
    section: 'Στοιχεία δήλωσης',
    arprotocol: row.arprotocol,
    sealedAt: formatDateTime('el', row.sealedAt, true),
    rows: [
      ['Έτος', String(etos)],
      ['ΑΦΜ', row.afm],
      ['Ονοματεπώνυμο / Επωνυμία', row.name],
      ...(row.kodikosede === null ? [] : [['Κωδικός αίτησης', String(row.kodikosede)] as const]),
      ['Κείμενο', row.keimeno],
      ['Συνημμένα', String(row.documents)],
      ['Υποβλήθηκε από', row.byName],
    ],
    sha256: row.sha256,
    chainNo: row.no,
    chainSha256: row.chainSha256,
    prevSha256: row.prevSha256,
    origin,
  })
}
