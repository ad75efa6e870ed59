import {
  endingsOf,
  faultOfDocument,
  mostMegabytes,
  type DocumentLimits,
} from '@eae/domain/applications/document-limits.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { DOCUMENT_ENDINGS } from '@eae/domain/kernel/file.ts'
import { acceptOf, ANY_DOCUMENT, type FileRule } from '../../crud/index.ts'
import type { Translate } from '../../ui/texts.tsx'

/** What the file of a document may be by its kind; before that is chosen, whatever documents may be. */
export const documentRule = (t: Translate, kind: (DocumentLimits & { readonly id: Key }) | undefined): FileRule => {
  if (kind === undefined) return ANY_DOCUMENT
  const endings = endingsOf(kind)
  return {
    accept: acceptOf(DOCUMENT_ENDINGS.filter((ending) => endings.includes(ending === 'jpeg' ? 'jpg' : ending))),
    words: t('documents.takes', { types: endings.join(', '), max: mostMegabytes(kind) }),
    faultOf: (file) => faultOfDocument(kind, file),
    ...(typeof kind.id === 'number' ? { edkId: kind.id } : {}),
  }
}
