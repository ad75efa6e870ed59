import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { useT } from '../ui/index.ts'
import type { EntityColumn } from './entity-columns.tsx'
import type { SearchState } from './page-state.ts'

interface SortMenuProps {
  readonly columns: readonly EntityColumn[]
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
}

/** The order of a list of cards, which has no headings to press: the same column a second time turns it round. */
export const SortMenu = ({ columns, search, onSearch }: SortMenuProps) => {
  const t = useT()
  const { sort } = search
  const current = columns.find(({ name }) => name === sort?.field)
  const sortBy = (field: string): void =>
    onSearch({ ...search, sort: { field, dir: sort?.field === field && sort.dir === 'asc' ? 'desc' : 'asc' } })
  return (
    <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" mih={36} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {current === undefined ? t('grid.sort') : (current.short ?? current.label)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflow: 'auto' }}>
        {columns
          .filter(({ isSortable }) => isSortable)
          .map(({ name, label }) => (
            <Menu.Item
              key={name}
              onClick={() => sortBy(name)}
              rightSection={
                name !== sort?.field ? null : sort.dir === 'asc' ? (
                  <IconArrowUp size={15} aria-label={t('grid.ascending')} />
                ) : (
                  <IconArrowDown size={15} aria-label={t('grid.descending')} />
                )
              }
            >
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
