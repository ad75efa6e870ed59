import { Button, FileButton } from '@mantine/core'
import type { NeededDocument } from '@eae/domain/applications/documents.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { faultOfFile } from '@eae/domain/kernel/file.ts'
import { describeError, isAborted, uploadFile } from '../../api/index.ts'
import { DOCUMENT_ENDINGS } from '../../crud/index.ts'
import { useNotify, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'
import { newRow } from './new-row.ts'
import { useOutline } from './use-outline.ts'

/** The field by which a document is tied to a row of a part. */
const TIES = { ownership: 'edemId', holdings: 'zekmId' } as const

/** Adds a document of the kind that is demanded, with its file, tied to what demands it. */
const useAdd = () => {
  const { state, store } = useOpenApplication()
  const outline = useOutline()
  return ({ kind, about }: NeededDocument, fileId: number): void => {
    const type = state.answer.catalogue.documentTypes.find(({ kodikos }) => kodikos === kind)
    const tie = about === null ? undefined : Reflect.get(TIES, about.slot)
    store.add('documents', {
      ...newRow('documents', store.getState().tree, outline, null),
      edkId: type?.id ?? null,
      fileId,
      ...(typeof tie === 'string' && about !== null ? { [tie]: about.id } : {}),
    })
  }
}

/** Brings in the file of a demanded document: one press, one choice, and the document stands there. */
export const NeededDocumentAdd = ({ need }: { readonly need: NeededDocument }) => {
  const t = useT()
  const notify = useNotify()
  const add = useAdd()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const take = async (file: File | null): Promise<void> => {
    if (file === null) return
    const fault = faultOfFile('document', file)
    if (fault !== null) {
      notify('error', t(fault.code, fault.params))
      return
    }
    const abort = new AbortController()
    running.current = abort
    setProgress(0)
    try {
      add(need, await uploadFile(file, 'document', { signal: abort.signal, onProgress: setProgress }))
    } catch (error) {
      if (!isAborted(error)) notify('error', describeError(t, error))
    } finally {
      setProgress(null)
    }
  }
  return (
    <FileButton
      onChange={(file) => void take(file)}
      accept={DOCUMENT_ENDINGS}
      inputProps={{ 'aria-label': t('documents.fileOf', { name: need.name }) }}
    >
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          disabled={progress !== null}
          leftSection={<IconFileUpload size={14} aria-hidden />}
          aria-label={t('documents.addOne', { name: need.name })}
        >
          {progress === null ? t('part.addShort') : t('file.sending', { percent: Math.round(progress * 100) })}
        </Button>
      )}
    </FileButton>
  )
}
