import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, RecordPage } from '../crud/index.ts'
import { LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { DeclarationDetailView } from './declaration-detail.tsx'
import { DeclarationForm } from './declaration-form.tsx'
import { KindChoice } from './kind-choice.tsx'
import type { Beginning } from './place.ts'

interface NewDeclarationProps {
  readonly etos: number
  readonly beginning: Beginning
  readonly onSaved: (id: number) => void
  readonly onCancel: () => void
}

/** A new declaration: its kind first, then what the kind asks. */
export const NewDeclaration = ({ etos, beginning, onSaved, onCancel }: NewDeclarationProps) => {
  const t = useT()
  const [kindId, setKindId] = useState(beginning.kindId ?? null)
  const { data, error, refetch } = useQuery({
    ...askingData('NsstDeclaration/findKind', { etos, id: kindId ?? 0 }),
    enabled: kindId !== null,
  })
  return (
    <>
      <PageTitle title={t('declaration.new')} lead={t('declaration.newLead')} />
      {kindId === null && <KindChoice etos={etos} beginning={beginning} onChoose={setKindId} />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {kindId !== null && error === null && data === undefined && <LoadingBlock height={320} />}
      {data !== undefined && (
        <DeclarationForm
          etos={etos}
          kind={data}
          beginning={beginning}
          draft={null}
          onSaved={onSaved}
          onCancel={beginning.kindId === undefined ? () => setKindId(null) : onCancel}
        />
      )}
    </>
  )
}

interface OneDeclarationProps {
  readonly etos: number
  readonly id: number
  readonly onBack: () => void
}

/** One declaration, read or corrected. */
export const OneDeclaration = ({ etos, id, onBack }: OneDeclarationProps) => {
  const t = useT()
  const client = useQueryClient()
  const [isCorrected, setCorrected] = useState(false)
  const asked = useQuery({ ...askingData('NsstDeclaration/findOne', { etos, id }), staleTime: 0 })
  const saved = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['NsstDeclaration'] })
    setCorrected(false)
  }
  return (
    <RecordPage title={t('entity.NsstDeclaration')} onBack={onBack} asked={asked}>
      {(data) =>
        isCorrected ? (
          <DeclarationForm
            etos={etos}
            kind={data.kind}
            beginning={{}}
            draft={data}
            onSaved={() => void saved()}
            onCancel={() => setCorrected(false)}
          />
        ) : (
          <DeclarationDetailView declaration={data} onCorrect={() => setCorrected(true)} />
        )
      }
    </RecordPage>
  )
}
