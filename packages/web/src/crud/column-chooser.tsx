import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import type { EntityColumn } from './entity-columns.tsx'

interface ColumnChooserProps {
  readonly columns: readonly EntityColumn[]
  /** Names of the columns in sight. */
  readonly visible: readonly string[]
  readonly onChange: (name: string, isVisible: boolean) => void
  readonly onReset: () => void
}

/** Which columns are shown. The last one stays. */
export const ColumnChooser = ({ columns, visible, onChange, onReset }: ColumnChooserProps) => {
  const t = useT()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={t('grid.columns')}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('grid.columns')}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns')}>
        <Stack gap="xs">
          {columns.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={visible.includes(name)}
              disabled={visible.length === 1 && visible.includes(name)}
              onChange={(event) => onChange(name, event.currentTarget.checked)}
            />
          ))}
          <Button size="xs" variant="subtle" onClick={onReset}>
            {t('grid.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
