import { documentEnd, DOCUMENT_REFUSED } from './document-term.ts'
import type { DocumentFacts } from './facts.ts'
import type { ApplicationTree, TreeCatalogue } from './tree.ts'

/** Documents; one that was refused, or that another one replaces, has no end that anybody waits for. */
export const documentFacts = (
  { documents }: Pick<ApplicationTree, 'documents'>,
  { documentTypes }: Pick<TreeCatalogue, 'documentTypes'>,
): readonly DocumentFacts[] => {
  const types = new Map(documentTypes.map((type) => [String(type.id), type]))
  const replaced = new Set(documents.map(({ replacesId }) => String(replacesId)))
  return documents.map(({ id, kodikos, edkId, edaId, dtedoc, checkstatus }) => {
    const type = types.get(String(edkId))
    const isAsked = checkstatus !== DOCUMENT_REFUSED && !replaced.has(String(id))
    return {
      id,
      kodikos,
      edkKodikos: type?.kodikos ?? '',
      name: type?.description ?? '',
      edaId,
      validUntil: isAsked ? documentEnd(dtedoc, type?.monthsvalid ?? null) : null,
    }
  })
}
