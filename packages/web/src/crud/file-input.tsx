import type { StoredFile } from '@eae/domain/kernel/answers.ts'
import { Button, Group, Input, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FILE_COMING } from '@eae/domain/kernel/file.ts'
import { useEffect, useRef, useState } from 'react'
import { callEntity, describeError, fetchEntityFile, saveFile } from '../api/index.ts'
import { AsyncButton, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { keyOf, type Row } from './entity-api.ts'
import { chosenFile } from './chosen-files.ts'
import { FileField, NO_FILE, type FileValue } from './file-field.tsx'
import { ANY_DOCUMENT, type FileRule } from './file-rule.ts'
import { fitPhoto } from './fit-photo.ts'

interface FileOf {
  readonly entity: AnyEntity
  readonly row: Row
  readonly field: string
}

const bodyOf = ({ entity, row, field }: FileOf, etos: number) => ({
  key: keyOf(entity, row) ?? 0,
  field,
  ...(entity.yearly === 'partition' ? { etos } : {}),
})

/** A button that keeps the file of a row; of an older version with its id. */
export const DownloadButton = ({
  of,
  name,
  fileId,
}: {
  readonly of: FileOf
  readonly name: string
  readonly fileId?: number
}) => {
  const t = useT()
  const notify = useNotify()
  const { etos } = useCrud()
  const download = async (): Promise<void> => {
    try {
      const body = { ...bodyOf(of, etos), ...(fileId === undefined ? {} : { fileId }) }
      saveFile(await fetchEntityFile(of.entity.name, 'readFile', body), name)
    } catch (error) {
      notify('error', describeError(t, error))
    }
  }
  return (
    <AsyncButton
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      aria-label={t('file.downloadOne', { name })}
      onClick={download}
    >
      {t('file.download')}
    </AsyncButton>
  )
}

/** The files that a row held in a field, the newest first. */
export const useFilesOf = (of: FileOf | null): readonly StoredFile[] => {
  const { etos } = useCrud()
  const { data } = useQuery({
    queryKey: [of?.entity.name, 'files', of === null ? null : keyOf(of.entity, of.row), of?.field, of?.row.rowVersion],
    enabled: of !== null,
    queryFn: async ({ signal }) =>
      of === null
        ? []
        : (
            await callEntity(of.entity.name, 'findFile', bodyOf(of, etos), {
              signal,
              wait: false,
            })
          ).data,
  })
  return data ?? []
}

const Stored = ({ file, of }: { readonly file: StoredFile; readonly of: FileOf }) => {
  const t = useT()
  return (
    <Group gap="sm" mb="xs">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {file.name}{' '}
        <Text span size="sm" c="dimmed">
          ({t('file.by', { user: file.login, at: file.at })}
          {!file.isScanned && ` · ${t('file.notScanned')}`})
        </Text>
      </Text>
      <DownloadButton of={of} name={file.name} fileId={file.id} />
    </Group>
  )
}

/** What a field of a stored row holds, to be read: its file, and the versions before it. */
export const StoredFiles = ({ of }: { readonly of: FileOf }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [current, ...older] = useFilesOf(of.row[of.field] === null ? null : of)
  if (current === undefined) return '—'
  return (
    <>
      <Stored file={current} of={of} />
      {older.length > 0 && (
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('file.versions')}
        </Button>
      )}
      {isOpen && older.map((file) => <Stored key={file.id} file={file} of={of} />)}
    </>
  )
}

interface FileInputProps {
  readonly entity: AnyEntity
  readonly field: string
  readonly id: string
  readonly label: string
  readonly isRequired: boolean
  /** The stored row, as the server has it; null for a new one. */
  readonly row: Row | null
  /** The file that was chosen for the row and is not saved yet. */
  readonly chosenId?: number | null
  /** Takes the id of the file; {@link FILE_COMING} while it is on its way. */
  readonly onChange: (value: number | typeof FILE_COMING | null) => void
  readonly error?: string | undefined
  readonly readOnlyReason: string | null
  /** What it takes; left out, every document. */
  readonly rule?: FileRule
}

/** What was chosen before, with its name where it was chosen on this page. */
const chosenValue = (fileId: number | null): FileValue =>
  fileId === null ? NO_FILE : { ...NO_FILE, fileId, fileName: chosenFile(fileId)?.name ?? '' }

/** A field that holds a file: what is stored, with earlier versions, and the way to bring in another. */
export const FileInput = ({
  entity,
  field,
  id,
  label,
  isRequired,
  row,
  chosenId = null,
  onChange,
  error,
  readOnlyReason,
  rule = ANY_DOCUMENT,
}: FileInputProps) => {
  const t = useT()
  const [sent, setSent] = useState(() => chosenValue(chosenId))
  const of = row === null || row[field] === null ? null : { entity, row, field }
  // Saving waits for a file that is on its way; when one was given up, the stored one stays.
  const settle = (fileId: number | null): void =>
    onChange(fileId ?? (typeof row?.[field] === 'number' ? row[field] : null))
  const coming = useRef<(() => void) | null>(null)
  // A page that goes away takes the file along: nothing waits for it any more.
  useEffect(() => () => coming.current?.(), [])
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={isRequired && readOnlyReason === null}
      error={error}
      labelElement="div"
      description={readOnlyReason}
    >
      {of !== null && <StoredFiles of={of} />}
      {readOnlyReason === null && (
        <FileField
          id={id}
          label={of === null ? label : t('file.replace')}
          purpose="document"
          accept={rule.accept}
          takes={rule.words}
          faultOf={rule.faultOf}
          edkId={rule.edkId}
          prepare={fitPhoto}
          value={sent}
          onChange={(value) => {
            setSent(value)
            coming.current = value.isProgressVisible ? () => settle(null) : null
            if (value.isProgressVisible) onChange(FILE_COMING)
            else settle(value.fileId)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
