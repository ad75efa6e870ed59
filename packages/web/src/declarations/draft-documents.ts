import type { FileValue } from '../crud/index.ts'

/** A document of a draft: of which kind, and its file. */
export interface DraftDocument {
  readonly edkId: number
  readonly file: FileValue
}

/** What is sent of the documents of a draft; null while one of them is still on its way: it would be left out without a word. */
export const sentDocuments = (
  documents: readonly DraftDocument[],
): readonly { readonly edkId: number; readonly fileId: number }[] | null =>
  documents.some(({ file }) => file.isProgressVisible)
    ? null
    : documents.flatMap(({ edkId, file: { fileId } }) => (fileId === null ? [] : [{ edkId, fileId }]))
