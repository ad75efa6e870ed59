import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { chosenFile, isSameFile } from '../../crud/index.ts'
import { useOpenApplication } from '../store/context.tsx'

interface DocumentRow {
  readonly id: Key
  readonly fileId: Key | null
}

/** What is known of the files of documents: which are stored, and which were chosen twice. */
export const useFileState = () => {
  const { state } = useOpenApplication()
  const { documents } = state.tree
  const stored = new Map(state.answer.tree.documents.map(({ id, fileId }) => [String(id), fileId]))
  return {
    /** The server holds the file under this document. */
    isStored: ({ id, fileId }: DocumentRow): boolean =>
      fileId !== null && !isNewKey(id) && stored.get(String(id)) === fileId,
    /** The number of another document for which the same file was chosen; null = none. */
    sameAs: (fileId: unknown): number | null => {
      const file = chosenFile(fileId)
      if (file === undefined) return null
      const other = documents.find((document) => {
        const chosen = document.fileId === fileId ? undefined : chosenFile(document.fileId)
        return chosen !== undefined && isSameFile(chosen, file)
      })
      return other?.kodikos ?? null
    },
  }
}
