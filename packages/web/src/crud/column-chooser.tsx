import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { GridApi } from 'ag-grid-community'
import { useState } from 'react'
import { useT } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import type { EntityColumn } from './entity-columns.tsx'

interface ColumnChooserProps {
  readonly api: GridApi<Row>
  readonly columns: readonly EntityColumn[]
}

/** Which columns are shown. The last one stays. */
export const ColumnChooser = ({ api, columns }: ColumnChooserProps) => {
  const t = useT()
  const read = (): readonly string[] =>
    columns.filter(({ name }) => api.getColumn(name)?.isVisible() === true).map(({ name }) => name)
  const [visible, setVisible] = useState<readonly string[]>(read)
  const change = (names: readonly string[], isVisible: boolean): void => {
    api.setColumnsVisible([...names], isVisible)
    setVisible(read())
  }
  return (
    <Popover position="bottom-end" shadow="md" trapFocus onOpen={() => setVisible(read())}>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('grid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns')}>
        <Stack gap="xs">
          {columns.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={visible.includes(name)}
              disabled={visible.length === 1 && visible.includes(name)}
              onChange={(event) => change([name], event.currentTarget.checked)}
            />
          ))}
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              api.resetColumnState()
              setVisible(read())
            }}
          >
            {t('grid.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
