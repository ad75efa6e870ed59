import type { NeededDocument } from '@eae/domain/applications/documents.ts'
import type { Outline } from '@eae/domain/applications/part.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { rowsOf } from '../store/changes.ts'
import type { ApplicationState } from '../store/state.ts'
import { newRow } from '@eae/domain/applications/bulk/new-row.ts'

/** The field by which a document is tied to a row of a part. */
const TIES: Readonly<Record<string, string>> = { ownership: 'edemId', holdings: 'zekmId' }

/** The key of a row as it is known now: a save may have given it another since. Null of one that is gone. */
const keyNow = (
  { tree, renamed }: ApplicationState,
  { slot, id }: NonNullable<NeededDocument['about']>,
): Key | null => {
  const now = renamed[String(id)] ?? String(id)
  return rowsOf(tree, slot).find((row) => String(row.id) === now)?.id ?? null
}

/** A new document of the kind that is demanded, with its file, tied to what demands it. */
export const neededRow = (
  state: ApplicationState,
  outline: Outline,
  { kind, about }: Pick<NeededDocument, 'kind' | 'about'>,
  fileId: number,
): Readonly<Record<string, unknown>> => {
  const type = state.answer.catalogue.documentTypes.find(({ kodikos }) => kodikos === kind)
  const tie = about === null ? undefined : TIES[about.slot]
  return {
    ...newRow('documents', state.tree, outline, null),
    edkId: type?.id ?? null,
    fileId,
    ...(tie === undefined || about === null ? {} : { [tie]: keyNow(state, about) }),
  }
}
