import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { leadTo } from './focus-store.ts'
import { inputId } from './input-id.ts'
import type { Part } from './store/changes.ts'
import { useOpenApplication } from './store/context.tsx'

interface RowAddProps {
  readonly label: string
  readonly part: Part
  /** The field that the new row is begun with. */
  readonly focus: string
  /** Adds the row and gives its key. */
  readonly onAdd: () => string
  /** Small inside a row of its own. */
  readonly isSmall?: boolean
}

/** Adds a row to the open application and leads to its first field; not there while the application is locked. */
export const RowAdd = ({ label, part, focus, onAdd, isSmall = true }: RowAddProps) => {
  const { lock } = useOpenApplication()
  if (lock !== null) return null
  return (
    <Button
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<IconPlus size={isSmall ? 16 : 18} aria-hidden />}
      onClick={() => leadTo({ parcelId: null, point: null, findingId: null, inputId: inputId(part, onAdd(), focus) })}
    >
      {label}
    </Button>
  )
}
