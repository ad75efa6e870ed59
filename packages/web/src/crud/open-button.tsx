import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import classes from './open-button.module.css'
import type { OpenRows } from './use-open-rows.ts'

interface OpenButtonProps {
  readonly row: Row
  /** Of the list; null where its rows do not open. */
  readonly open: OpenRows | null
}

/** Opens and closes a row; nothing for one that does not open. */
export const OpenButton = ({ row, open }: OpenButtonProps) => {
  const t = useT()
  const state = open?.stateOf(row) ?? null
  if (open === null || state === null) return null
  const Icon = state === 'open' ? IconChevronDown : IconChevronRight
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-expanded={state === 'open'}
      aria-busy={state === 'waiting'}
      aria-label={t('list.below')}
      onClick={() => open.toggle(row)}
    >
      <Icon size={16} aria-hidden />
    </UnstyledButton>
  )
}
