import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { faultOfFile, type FilePurpose } from '@eae/domain/kernel/file.ts'
import { IconFileUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { describeError, isAborted, uploadFile } from '../api/index.ts'
import { useT } from '../ui/index.ts'
import classes from './file-field.module.css'

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
}

/** Chooses a file with the keyboard or by dropping it, brings it in with a progress, and lets it be stopped. */
export const FileField = ({ id, label, purpose, accept, value, onChange, isDisabled = false }: FileFieldProps) => {
  const t = useT()
  const running = useRef<AbortController | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [size, setSize] = useState(0)
  const [isOver, setOver] = useState(false)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (file: File | null | undefined): Promise<void> => {
    if (file === null || file === undefined) return
    running.current?.abort()
    const refused = faultOfFile(purpose, file)
    if (refused !== null) {
      setFault(t(refused.code, refused.params))
      onChange(NO_FILE)
      return
    }
    const abort = new AbortController()
    running.current = abort
    setFault(null)
    setSize(file.size)
    const sending = { fileId: null, fileName: file.name, isProgressVisible: true }
    onChange({ ...sending, progress: 0 })
    try {
      const fileId = await uploadFile(file, purpose, {
        signal: abort.signal,
        onProgress: (progress) => onChange({ ...sending, progress }),
      })
      onChange({ fileId, fileName: file.name, progress: 1, isProgressVisible: false })
    } catch (error) {
      // Another file took its place, or the page is gone.
      if (running.current !== abort) return
      onChange(NO_FILE)
      if (!isAborted(error)) setFault(describeError(t, error))
    }
  }
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
        <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
          {t('file.drop')}
        </Text>
      </Group>
      {value.fileName !== '' && (
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
          <Button size="compact-sm" variant="subtle" onClick={() => running.current?.abort()}>
            {t('action.cancel')}
          </Button>
        </Group>
      )}
      {fault !== null && (
        <Text c="red" role="alert" mt="sm">
          {fault}
        </Text>
      )}
    </div>
  )
}
