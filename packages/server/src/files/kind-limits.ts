import { faultOfDocument, type DocumentLimits } from '@eae/domain/applications/document-limits.ts'
import { sql } from 'kysely'
import { invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

interface Kind extends DocumentLimits {
  readonly id: number
}

/** What kinds of documents (R14) take, by their ids; a kind that is not there is left out. */
export const limitsOfKinds = async (db: Executor, edkIds: readonly number[]): Promise<readonly Kind[]> => {
  const kinds = await sql<Kind>`SELECT id, maxbytes, extensions FROM edetdikaiol WHERE id = ANY(${edkIds})`.execute(db)
  return kinds.rows
}

/** 422 for a file that the kind of its document does not take, or of a kind that is not there: before a byte of it is sent. */
export const refuseByKind = async (
  db: Executor,
  edkId: number,
  file: { readonly name: string; readonly size: number },
): Promise<void> => {
  const [kind] = await limitsOfKinds(db, [edkId])
  if (kind === undefined) throw invalidField('edkId', 'error.invalid')
  const fault = faultOfDocument(kind, file)
  if (fault !== null)
    throw invalidField(fault.code === 'document.wrongType' ? 'name' : 'size', fault.code, fault.params)
}
