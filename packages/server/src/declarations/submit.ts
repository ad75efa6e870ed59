import type { DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { DECLARATION } from '@eae/domain/declarations/codes.ts'
import { faultsOfAnswers } from '@eae/domain/declarations/questions.ts'
import type { CallInput, ErrorIssue } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, invalid, locked } from '../platform/errors.ts'
import { transaction, type Tx } from '../platform/transaction.ts'
import { readKind } from './kinds.ts'
import { sealDeclaration } from './seal.ts'
import { lockDeclaration, writeDeclaration, type StoredDeclaration } from './stored.ts'
import { tellDeclaration } from './tell.ts'
import { readTerms } from './terms.ts'

/** Documents that the kind demands and that are not there. */
const missingDocuments = async (
  tx: Tx,
  { etos, id }: StoredDeclaration,
  { documents }: DeclarationKind,
): Promise<readonly ErrorIssue[]> => {
  const found = await sql<{ edkId: number }>`
    SELECT DISTINCT edk_id AS "edkId" FROM nsstdeclarationfile WHERE etos = ${etos} AND declaration_id = ${id}
  `.execute(tx.sql)
  const have = new Set(found.rows.map(({ edkId }) => edkId))
  return documents
    .filter(({ edkId }) => !have.has(edkId))
    .map(({ name }) => ({ path: 'documents', code: 'declaration.documentMissing', params: { name } }))
}

/**
 * Submits a draft: it gets its number, is sealed as it stands and comes to the inbox of those who decide. 409 when the draft, or its kind
 * since the draft was saved, is not as the sender saw it, 422 for what is missing, 423 before and after its time.
 */
export const submitDeclaration = (
  db: Database,
  actor: Actor,
  seen: CallInput<'submitDeclaration'>,
): Promise<{ readonly arprotocol: string }> =>
  transaction(db, actor, async (tx) => {
    const stored = await lockDeclaration(tx, 'submit', seen)
    const { etos, id, infoId, answers, latewords } = stored
    const kind = await readKind(tx.sql, etos, infoId)
    // The text that he read was made of the kind as it was then.
    if (kind.rowVersion !== stored.infoversion) throw new AppError(409, { code: 'declaration.kindChanged' })
    const terms = await readTerms(tx.sql, stored)
    const reason = terms.whyNot(latewords ?? '')
    if (reason !== null) throw locked(reason.code, reason.params)
    const issues = [
      ...faultsOfAnswers(kind.questions, answers).map(({ key, code, params }) => ({
        path: `answers.${key}`,
        code,
        ...(params === undefined ? {} : { params }),
      })),
      ...(await missingDocuments(tx, stored, kind)),
    ]
    if (issues.length > 0) throw invalid(issues, false)
    await sql`UPDATE nsstdeclaration SET dtedeadline = ${terms.deadline}::timestamptz WHERE etos = ${etos} AND id = ${id}`.execute(
      tx.sql,
    )
    const seal = await sealDeclaration(tx, etos, id)
    await writeDeclaration(
      tx,
      stored,
      sql`arprotocol = ${seal.arprotocol}, dteprotocol = ${seal.sealedAt}::timestamptz, submitted_by = ${actor.userId}, dtedue = ${terms.due}::date,
        chain_no = ${seal.no}, canonical = ${seal.canonical}, sha256 = ${seal.sha256}, prev_sha256 = ${seal.prevSha256}, chain_sha256 = ${seal.chainSha256}`,
      { to: DECLARATION.submitted },
    )
    await tellDeclaration(tx, stored, 'message.declarationSubmitted')
    return { arprotocol: seal.arprotocol }
  })

/** Gives up a draft, or takes back a declaration that nobody has taken up yet. 423 once somebody has. */
export const withdrawDeclaration = (
  db: Database,
  actor: Actor,
  seen: CallInput<'withdrawDeclaration'>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const state = await sql<{ status: number }>`
      SELECT status FROM nsstdeclaration WHERE etos = ${seen.etos} AND id = ${seen.id}
    `.execute(tx.sql)
    const act = state.rows[0]?.status === DECLARATION.draft ? 'discard' : 'withdraw'
    const stored = await lockDeclaration(tx, act, seen)
    await writeDeclaration(tx, stored, sql`effectstate = 0`, { to: DECLARATION.withdrawn })
  })
