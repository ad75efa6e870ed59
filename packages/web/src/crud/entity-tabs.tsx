import { Tabs } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useSearch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { PageTitle, useLabels } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import type { EffectProps } from './edit-screen.tsx'
import type { ColumnOverrides } from './entity-columns.tsx'
import { EntityScreen } from './entity-screen.tsx'
import classes from './list.module.css'
import { EMPTY_SEARCH } from './page-state.ts'
import { useSearchState } from './search-state.ts'

const NO_EFFECTS = {}
const NO_COLUMNS = {}

/**
 * Several tables on one page, one tab each, under the title of the first. Those that the reader may not see are left out.
 * The tab stands in the address beside the search.
 */
export const EntityTabs = ({
  all,
  effects = NO_EFFECTS,
  columns = NO_COLUMNS,
  notice,
}: {
  readonly all: readonly [AnyEntity, ...AnyEntity[]]
  /** By the name of the table: tells the effect of changes of its form before they are saved. */
  readonly effects?: Readonly<Record<string, ComponentType<EffectProps>>>
  /** By the name of the table: what the page wishes for the columns of its list. */
  readonly columns?: Readonly<Record<string, ColumnOverrides>>
  /** Below the title of the lists, and below a form. */
  readonly notice?: ReactNode
}) => {
  const { entities } = useLabels()
  const { can } = useCrud()
  const { id } = useSearch({ strict: false })
  const [search, setSearch] = useSearchState()
  const [first] = all
  const shown = all.filter(({ privilege }) => can(privilege.read))
  const current = shown.find(({ name }) => name === search.tab) ?? first
  const effect = effects[current.name]
  /** Wishes for one table, where the page has any. */
  const wished = (name: string) => (columns[name] === undefined ? {} : { columns: columns[name] })
  if (id !== undefined || shown.length < 2)
    return (
      <>
        <EntityScreen
          key={current.name}
          entity={current}
          {...wished(current.name)}
          {...(effect === undefined ? {} : { effect })}
        />
        {notice}
      </>
    )
  return (
    <div className={classes.page} data-page="list">
      <PageTitle title={entities(current.name)} />
      {notice}
      <Tabs
        className={classes.tabs ?? ''}
        value={current.name}
        onChange={(name) => setSearch({ ...EMPTY_SEARCH, tab: name ?? first.name })}
        keepMounted={false}
      >
        <Tabs.List>
          {shown.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {entities(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((entity) => (
          <Tabs.Panel key={entity.name} value={entity.name} className={classes.panel ?? ''}>
            <EntityScreen entity={entity} hasTitle={false} {...wished(entity.name)} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
