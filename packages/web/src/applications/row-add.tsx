import { Button } from '@mantine/core'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { IconPlus } from '@tabler/icons-react'
import { leadTo } from './focus-store.ts'
import { addId, inputId } from './input-id.ts'
import type { Part } from './store/changes.ts'
import { useOpenApplication } from './store/context.tsx'

interface RowAddProps {
  readonly label: string
  readonly part: Part
  /** The row that the new one hangs on, null for the application: findings that miss a row there lead to this button. */
  readonly above?: Key | null
  /** The field that the new row is begun with. */
  readonly focus: string
  /** Adds the row and gives its key. */
  readonly onAdd: () => string
  /** Small inside a row of its own. */
  readonly isSmall?: boolean
}

/** Adds a row to the open application and leads to its first field; not there while the application is locked. */
export const RowAdd = ({ label, part, above, focus, onAdd, isSmall = true }: RowAddProps) => {
  const { lock } = useOpenApplication()
  if (lock !== null) return null
  return (
    <Button
      {...(above === undefined ? {} : { id: addId(part, above) })}
      variant="default"
      size={isSmall ? 'xs' : 'sm'}
      leftSection={<IconPlus size={isSmall ? 16 : 18} aria-hidden />}
      onClick={() => leadTo({ parcelId: null, point: null, findingId: null, inputId: inputId(part, onAdd(), focus) })}
    >
      {label}
    </Button>
  )
}
