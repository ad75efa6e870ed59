import { Button, Group, Text } from '@mantine/core'
import type { StoredFile } from '@eae/domain/kernel/answers.ts'
import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchEntityFile } from '../../api/index.ts'
import {
  ChosenFile,
  chosenFile,
  DownloadButton,
  FilePreview,
  isShownFile,
  useCrud,
  useFilesOf,
  type Row,
} from '../../crud/index.ts'
import { useT } from '../../ui/index.ts'
import { useFileState } from './use-file-state.ts'

/** So much of a hash tells one file from another; the rest is under it. */
const HASH_SHOWN = 16

interface DocumentPreviewProps {
  readonly id: Key
  readonly field: string
  readonly file: StoredFile
  readonly onClose: () => void
}

/** The file of a document over the page. */
const DocumentPreview = ({ id, field, file, onClose }: DocumentPreviewProps) => {
  const t = useT()
  const { etos } = useCrud()
  const { data, error, refetch } = useQuery({
    queryKey: ['document', etos, id, field, file.id],
    // What somebody looked at does not stay in the browser.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = { key: id, field, etos, fileId: file.id }
      return new Blob([await fetchEntityFile(treeEntities.documents.name, 'readFile', body, { signal })], {
        type: file.type,
      })
    },
  })
  return (
    <FilePreview
      title={t('file.showOne', { name: file.name })}
      name={file.name}
      file={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}

/** The file of a stored row of a part: its name and, for the offices, the hash of its content; kept, or looked at where it is a PDF or a picture. */
export const DocumentFile = ({ row, field }: { readonly row: { readonly id: Key }; readonly field: string }) => {
  const t = useT()
  const { hasOffice } = useCrud()
  const [isOpen, setOpen] = useState(false)
  // Rows come from the table of their entity, and have its shape.
  const of = { entity: treeEntities.documents, row: row as unknown as Row, field }
  const held: unknown = Reflect.get(row, field)
  const [file] = useFilesOf(isNewKey(row.id) || typeof held !== 'number' ? null : of)
  const { sameAs } = useFileState()
  const chosen = file?.id === held ? undefined : chosenFile(held)
  const same = sameAs(held)
  if (chosen !== undefined)
    return (
      <>
        <ChosenFile file={chosen} />
        <Text size="sm" c="dimmed">
          {t('documents.chosen')}
          {same !== null && ` · ${t('documents.same', { kodikos: same })}`}
        </Text>
      </>
    )
  if (file === undefined) return <Text span>—</Text>
  return (
    <Group gap="xs">
      <span style={{ overflowWrap: 'anywhere' }}>{file.name}</span>
      {hasOffice && (
        <Text span size="xs" c="dimmed" title={file.sha256}>
          SHA-256 {file.sha256.slice(0, HASH_SHOWN)}…
        </Text>
      )}
      {isShownFile(file.type) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={t('file.showOne', { name: file.name })}
          onClick={() => setOpen(true)}
        >
          {t('file.show')}
        </Button>
      )}
      <DownloadButton of={of} name={file.name} />
      {isOpen && <DocumentPreview id={row.id} field={field} file={file} onClose={() => setOpen(false)} />}
    </Group>
  )
}
