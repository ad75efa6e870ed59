import { Button, Group, Text } from '@mantine/core'
import { IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../ui/index.ts'
import { FilePreview, isShownFile } from './file-preview.tsx'

const KILOBYTE = 1_000

interface ChosenFileProps {
  readonly file: File
  /** Takes the choice back; left out where it cannot be. */
  readonly onRemove?: () => void
}

/** A file that was chosen and is not stored yet: its name and size, the way to look at it and to take it away. */
export const ChosenFile = ({ file, onRemove }: ChosenFileProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { name } = file
  return (
    <Group gap="xs">
      <Text span style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>{' '}
        <span className="eae-number">{t('file.size', { kilobytes: Math.ceil(file.size / KILOBYTE) })}</span>
      </Text>
      {isShownFile(file.type) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={t('file.showOne', { name })}
          onClick={() => setOpen(true)}
        >
          {t('file.show')}
        </Button>
      )}
      {onRemove !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} aria-hidden />}
          aria-label={t('file.removeOne', { name })}
          onClick={onRemove}
        >
          {t('file.remove')}
        </Button>
      )}
      {isOpen && (
        <FilePreview
          title={t('file.showOne', { name })}
          name={name}
          file={file}
          error={null}
          onRetry={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </Group>
  )
}
