import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import type { FilePurpose } from '@eae/domain/kernel/file.ts'
import type { Message } from '@eae/domain/kernel/message.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { useT } from '../ui/index.ts'
import { ChosenFile } from './chosen-file.tsx'
import { chosenFile, rememberChosen } from './chosen-files.ts'
import classes from './file-field.module.css'
import { PhotoButton } from './photo-button.tsx'
import { useUpload } from './use-upload.ts'

/** A file field (specification section 3): the file, its name, and a progress that is shown while it is on its way. */
export interface FileValue {
  readonly fileId: number | null
  readonly fileName: string
  /** From 0 to 1. */
  readonly progress: number
  readonly isProgressVisible: boolean
}

export const NO_FILE: FileValue = { fileId: null, fileName: '', progress: 0, isProgressVisible: false }

const KILOBYTE = 1_000

interface FileFieldProps {
  readonly id: string
  readonly label: string
  readonly purpose: FilePurpose
  /** Endings of names that are taken: `.xlsx,.csv`. */
  readonly accept: string
  readonly value: FileValue
  readonly onChange: (value: FileValue) => void
  readonly isDisabled?: boolean
  /** What is sent of a file that was chosen; left out, the file as it is. */
  readonly prepare?: (file: File) => Promise<File>
  /** Why a file is not taken, besides what is true of its purpose; null when it is. */
  readonly faultOf?: (file: File) => Message | null
  /** The kind of the document, where it is known. */
  readonly edkId?: number | undefined
  /** What is taken, in words. */
  readonly takes?: string | null
}

/** Chooses a file with the keyboard or by dropping it, brings it in with a progress, and lets it be stopped. */
export const FileField = ({
  id,
  label,
  purpose,
  accept,
  value,
  onChange,
  isDisabled = false,
  prepare,
  faultOf,
  edkId,
  takes = null,
}: FileFieldProps) => {
  const t = useT()
  const latest = useRef<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [size, setSize] = useState(0)
  const [isOver, setOver] = useState(false)
  const { waiting, send, cancel } = useUpload({
    purpose,
    onFault: setFault,
    ...(prepare === undefined ? {} : { prepare }),
    edkId,
    ...(faultOf === undefined ? {} : { faultOf }),
  })

  const take = async (file: File | null | undefined): Promise<void> => {
    if (file === null || file === undefined) return
    setFault(null)
    setSize(file.size)
    const sending = { fileId: null, fileName: file.name, isProgressVisible: true }
    latest.current = file
    onChange({ ...sending, progress: 0 })
    const fileId = await send(file, (progress) => onChange({ ...sending, progress }))
    // Another file took its place.
    if (latest.current !== file) return
    if (fileId !== null) rememberChosen(fileId, file)
    onChange(fileId === null ? NO_FILE : { fileId, fileName: file.name, progress: 1, isProgressVisible: false })
  }
  const chosen = chosenFile(value.fileId)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) void take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group gap="sm" align="center">
        <FileButton
          onChange={(file) => void take(file)}
          accept={accept}
          disabled={isDisabled}
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              disabled={isDisabled}
              leftSection={<IconFileUpload size={16} aria-hidden />}
            >
              {t('file.choose')}
            </Button>
          )}
        </FileButton>
        {accept.includes('.jpg') && (
          <PhotoButton label={label} isDisabled={isDisabled} onChange={(file) => void take(file)} />
        )}
        <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
          {t('file.drop')}
        </Text>
      </Group>
      {takes !== null && (
        <Text size="sm" c="dimmed" mt={4}>
          {takes}
        </Text>
      )}
      {chosen !== undefined && (
        <div className={classes.chosen}>
          <ChosenFile file={chosen} {...(isDisabled ? {} : { onRemove: () => onChange(NO_FILE) })} />
        </div>
      )}
      {chosen === undefined && value.fileName !== '' && (
        <Text mt="sm" className={classes.name ?? ''}>
          <strong>{value.fileName}</strong>{' '}
          {size > 0 && <span className="eae-number">{t('file.size', { kilobytes: Math.ceil(size / KILOBYTE) })}</span>}
        </Text>
      )}
      {value.isProgressVisible && (
        <Group gap="sm" mt="xs" wrap="nowrap">
          <Progress
            flex={1}
            value={value.progress * 100}
            aria-label={t('file.sending', { percent: Math.round(value.progress * 100) })}
          />
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        </Group>
      )}
      {value.isProgressVisible && waiting !== null && (
        <Text size="sm" role="status" mt="xs">
          {waiting}
        </Text>
      )}
      {fault !== null && (
        <Text c="red" role="alert" mt="sm">
          {fault}
        </Text>
      )}
    </div>
  )
}
