import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import { useOpenApplication } from './store/context.tsx'

/** Takes a row of the open application away; not there while the application is locked. */
export const RowDelete = ({ onDelete }: { readonly onDelete: () => void }) => {
  const t = useT()
  const { lock } = useOpenApplication()
  if (lock !== null) return null
  return (
    <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('row.delete')} onClick={onDelete}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
