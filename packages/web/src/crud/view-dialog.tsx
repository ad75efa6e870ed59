import type { SavedView } from '@eae/domain/kernel/answers.ts'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { MAX_VIEW_NAME, type ViewDefinition } from '@eae/domain/kernel/view.ts'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, FloatDialog, useNotify, useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'

interface ViewDialogProps {
  readonly code: string
  /** Null for a new view. */
  readonly view: SavedView | null
  /** What the view asks for once it is saved. */
  readonly definition: ViewDefinition
  readonly onSaved: (id: number) => Promise<void>
  readonly onClose: () => void
}

/** Names a view and says who sees it. */
const ViewDialog = ({ code, view, definition, onSaved, onClose }: ViewDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const { hasOffice } = useCrud()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [fault, setFault] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    if (name.trim() === '') {
      setFault(t('view.nameMissing'))
      return
    }
    try {
      const stored = view === null ? {} : { stored: { id: view.id, rowVersion: view.rowVersion } }
      const { data } = await callServer('Views/save', {
        ...stored,
        code,
        name,
        definition,
        isShared,
      })
      notify('success', t('view.saved', { name: name.trim() }))
      await onSaved(data.id)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <FloatDialog
      title={t(view === null ? 'view.new' : 'view.edit')}
      onClose={onClose}
      width={460}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <AsyncButton onClick={save}>{t('action.save')}</AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={t('view.name')}
          required
          maxLength={MAX_VIEW_NAME}
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setFault(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save()
          }}
        />
        {hasOffice ? (
          <Checkbox
            label={t('view.share')}
            description={t('view.shareHint')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('view.ownOnly')}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}

export default ViewDialog
