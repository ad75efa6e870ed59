import { documentEnd, DOCUMENT_REFUSED } from '../facts/document-term.ts'
import type { DocumentFacts } from '../facts/facts.ts'
import { documentTypesById } from './list-maps.ts'
import type { FactsTree, TreeCatalogue } from './tree.ts'

/** The documents that prove something: without those that the office refused, and those that another one replaces. */
export const documentFacts = (
  { documents }: Pick<FactsTree, 'documents'>,
  { documentTypes }: Pick<TreeCatalogue, 'documentTypes'>,
): readonly DocumentFacts[] => {
  const types = documentTypesById(documentTypes)
  const replaced = new Set(documents.map(({ replacesId }) => String(replacesId)))
  return documents
    .filter(({ id, checkstatus }) => checkstatus !== DOCUMENT_REFUSED && !replaced.has(String(id)))
    .map(({ id, kodikos, edkId, edaId, dtedoc }) => {
      const type = types.get(String(edkId))
      return {
        id,
        kodikos,
        edkKodikos: type?.kodikos ?? '',
        name: type?.description ?? '',
        nameEn: type?.descriptionEn,
        edaId,
        validUntil: documentEnd(dtedoc, type?.monthsvalid ?? null),
      }
    })
}
