import type { SavedRow } from '@eae/domain/kernel/answers.ts'
import { DOCUMENT_REFUSED } from '@eae/domain/facts/document-term.ts'
import { parts } from '@eae/domain/applications/parts-list.ts'
import { calls, type CallInput } from '@eae/domain/contract.ts'
import { CHANGE_INSERT } from '@eae/domain/kernel/changes.ts'
import { sql } from 'kysely'
import { selectRows, synchronizeChanges, type HookRegistry, type Values } from '../../crud/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { serve, type Route } from '../../platform/route.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { move } from '../life/move.ts'
import { writeOfficial } from '../life/official-writes.ts'
import { readSituation } from '../life/situation.ts'

const { documents } = parts

const findDocument = async (tx: Tx, etos: number, id: number): Promise<Values> => {
  const [row] = await selectRows(tx.sql, documents, sql`t.etos = ${etos} AND t.id = ${id}`, 1)
  if (row === undefined) throw notFound()
  return row
}

/**
 * Writes what the office says of a document, and tells the applicant of one that is refused. 404 for one out of sight, 409
 * where somebody else was faster, 422 for a refusal without its reason, 423 where the state of the application forbids it.
 */
const judgeDocument = (db: Database, actor: Actor, request: CallInput<'judgeDocument'>): Promise<SavedRow> =>
  transaction(db, actor, async (tx) => {
    const { etos, id, rowVersion, checkstatus, checkremarks } = request
    const seen = await findDocument(tx, etos, id)
    const situation = await readSituation(tx.sql, actor, etos, Number(seen.edeId), true)
    const row = await findDocument(tx, etos, id)
    if (row.rowVersion !== rowVersion)
      throw conflict([
        {
          entityName: documents.name,
          id: String(id),
          mine: { id, rowVersion, checkstatus, checkremarks },
          theirs: row,
        },
      ])
    if (checkstatus === DOCUMENT_REFUSED && checkremarks === '')
      throw invalid([{ path: 'checkremarks', field: 'checkremarks', code: 'document.reasonMissing' }])
    const tells = { code: 'message.judgeDocument', params: { kodikos: String(row.kodikos), checkremarks } }
    await move(tx, etos, situation, 'judgeDocument', checkstatus === DOCUMENT_REFUSED ? { tells } : {})
    await writeOfficial(tx.sql, 'judgeDocument', async () => {
      await sql`
        UPDATE edetedeaeedikaiol SET checkstatus = ${checkstatus}, checkremarks = ${checkremarks === '' ? null : checkremarks},
          row_version = row_version + 1, usrupdate = ${actor.login}, dteupdate = now() WHERE etos = ${etos} AND id = ${id}
      `.execute(tx.sql)
    })
    const entity = await findDocument(tx, etos, id)
    await tx.audit({
      entity: documents.name,
      etos,
      edeId: situation.id,
      rowKey: String(id),
      action: 1,
      rowVersion: Number(entity.rowVersion),
      oldRow: row,
      newRow: entity,
    })
    return { entityName: documents.name, entity }
  })

/** Documents of an application that was submitted: those that come to it, and what the office says of them. */
export const documentRoutes = (hooks: HookRegistry): Route[] => [
  serve(calls.addDocuments, async ({ db, actor, input }) => {
    const request = input
    const foreign = request.changes.findIndex(
      ({ status, entityName }) => status !== CHANGE_INSERT || entityName !== documents.name,
    )
    if (foreign >= 0) throw invalid([{ path: `changes.${foreign}`, code: 'document.onlyNew' }])
    return { data: await synchronizeChanges(db, hooks, actor, request, true) }
  }),
  serve(calls.judgeDocument, async ({ db, actor, input }) => ({
    data: await judgeDocument(db, actor, input),
  })),
]
