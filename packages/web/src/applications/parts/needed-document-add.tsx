import { Button, FileButton, Group, Text } from '@mantine/core'
import { demandKey, type NeededDocument } from '@eae/domain/applications/documents.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { fitPhoto, PhotoButton, rememberChosen, useUpload } from '../../crud/index.ts'
import { useNotify, useT } from '../../ui/index.ts'
import { addId } from '../input-id.ts'
import { useOpenApplication } from '../store/context.tsx'
import { documentRule } from './document-rule.ts'
import { neededRow } from './needed-row.ts'
import { useOutline } from './use-outline.ts'

/** Brings in the file of a demanded document: one press, one choice, and the document stands there. */
export const NeededDocumentAdd = ({ need }: { readonly need: NeededDocument }) => {
  const t = useT()
  const notify = useNotify()
  const { store, state } = useOpenApplication()
  const outline = useOutline()
  const [progress, setProgress] = useState<number | null>(null)
  const rule = documentRule(
    t,
    state.answer.catalogue.documentTypes.find(({ kodikos }) => kodikos === need.kind),
  )
  const { waiting, send, cancel } = useUpload({
    purpose: 'document',
    onFault: (text) => notify('error', text),
    prepare: fitPhoto,
    faultOf: rule.faultOf,
    edkId: rule.edkId,
  })
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return
    setProgress(0)
    const fileId = await send(file, setProgress)
    setProgress(null)
    if (fileId === null) return
    rememberChosen(fileId, file)
    store.add('documents', neededRow(store.getState(), outline, need, fileId))
  }
  const label = t('documents.fileOf', { name: need.name })
  if (progress !== null)
    return (
      <Group gap="xs">
        <Text size="sm" role="status">
          {waiting ?? t('file.sending', { percent: Math.round(progress * 100) })}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={cancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <FileButton onChange={(file) => void take(file)} accept={rule.accept} inputProps={{ 'aria-label': label }}>
        {(props) => (
          <Button
            {...props}
            id={addId('documents', demandKey(need))}
            size="compact-sm"
            variant="default"
            leftSection={<IconFileUpload size={14} aria-hidden />}
            aria-label={t('documents.addOne', { name: need.name })}
          >
            {t('part.addShort')}
          </Button>
        )}
      </FileButton>
      <PhotoButton label={need.name} size="compact-sm" onChange={(file) => void take(file)} />
    </Group>
  )
}
