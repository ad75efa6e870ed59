import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useOpenApplication } from './store/context.tsx'

/** Adds a row to the open application; not there while the application is locked. Small inside a row of its own. */
export const RowAdd = ({
  label,
  onAdd,
  isSmall = true,
}: {
  readonly label: string
  readonly onAdd: () => void
  readonly isSmall?: boolean
}) => {
  const { lock } = useOpenApplication()
  if (lock !== null) return null
  return (
    <Button
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<IconPlus size={isSmall ? 16 : 18} aria-hidden />}
      onClick={onAdd}
    >
      {label}
    </Button>
  )
}
