import type { DeclarationKind } from '@eae/domain/declarations/answers.ts'
import { MAX_DOCUMENTS } from '@eae/domain/declarations/codes.ts'
import { NO_FILE, PaperField } from '../crud/index.ts'
import { useLang, useT } from '../ui/index.ts'
import type { DraftDocument } from './draft-documents.ts'

interface DeclarationDocumentsProps {
  readonly kind: DeclarationKind
  readonly documents: readonly DraftDocument[]
  readonly onChange: (change: (documents: readonly DraftDocument[]) => readonly DraftDocument[]) => void
}

/** The documents that a kind demands, each with its file. */
export const DeclarationDocuments = ({ kind, documents, onChange }: DeclarationDocumentsProps) => {
  const t = useT()
  const { lang } = useLang()
  if (kind.documents.length === 0) return null
  return (
    <section aria-label={t('declaration.documents')}>
      <h2 style={{ fontSize: 16, margin: '8px 0' }}>{t('declaration.documents')}</h2>
      {kind.documents.slice(0, MAX_DOCUMENTS).map(({ edkId, name, nameEn }) => {
        const label = lang === 'en' ? (nameEn ?? name) : name
        const file = documents.find((one) => one.edkId === edkId)?.file ?? NO_FILE
        return (
          <div key={edkId} style={{ marginBottom: 16 }}>
            <PaperField
              id={`declaration-file-${edkId}`}
              label={label}
              edkId={edkId}
              value={file}
              onChange={(changed) =>
                onChange((all) => [...all.filter((one) => one.edkId !== edkId), { edkId, file: changed }])
              }
            />
          </div>
        )
      })}
    </section>
  )
}
