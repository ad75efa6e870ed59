import type { SavedView } from '@eae/domain/kernel/answers.ts'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { describeError } from '../api/index.ts'
import { useT } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import classes from './filter-line.module.css'
import type { SearchState } from './page-state.ts'
import { useSavedViews } from './use-saved-views.ts'
import { definitionOf, isSameSearch, searchOf } from './view-state.ts'

const ViewDialog = lazy(() => import('./view-dialog.tsx'))

/** Privilege of everybody who is logged in: his views are his own. */
const EVERYBODY = 'Session'

/** A search that the product offers by a name; nobody changes or removes it. */
export interface OfferedView {
  readonly name: string
  readonly search: SearchState
}

const NOTHING_OFFERED: readonly OfferedView[] = []

interface SavedViewsProps {
  /** The list that the views belong to. */
  readonly code: string
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  readonly offered?: readonly OfferedView[]
}

/** Searches kept by name: one's own and those that colleagues share. */
export const SavedViews = ({ code, search, onSearch, offered = NOTHING_OFFERED }: SavedViewsProps) => {
  const t = useT()
  const { whyNotWrite } = useCrud()
  const [isOpen, setOpen] = useState(false)
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const { views, error, current, picked, pick, reload, replace, drop } = useSavedViews(code, search, isOpen)
  const lock = whyNotWrite(EVERYBODY)
  const items = (isOwn: boolean) =>
    views
      .filter((view) => view.isOwn === isOwn)
      .map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={<IconCheck size={15} aria-hidden visibility={view === current ? 'visible' : 'hidden'} />}
          rightSection={isOwn ? (view.isShared ? t('view.isShared') : null) : view.owner}
          onClick={() => {
            pick(view.id)
            onSearch(searchOf(view, search))
          }}
        >
          {view.name}
        </Menu.Item>
      ))
  const [own, shared] = [items(true), items(false)]

  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        opened={isOpen}
        onChange={setOpen}
        width={320}
        // Assistive technology would find an element in the menu that is no item of it.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            className={classes.views ?? ''}
            leftSection={<IconStar size={15} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={current === null ? t('view.list') : t('view.listOf', { name: current.name })}
          >
            {current?.name ?? t('view.list')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {error !== null && <Menu.Label>{describeError(t, error)}</Menu.Label>}
          {offered.map(({ name, search: kept }) => (
            <Menu.Item
              key={name}
              leftSection={
                <IconCheck size={15} aria-hidden visibility={isSameSearch(kept, search) ? 'visible' : 'hidden'} />
              }
              onClick={() => onSearch({ ...kept, ...(search.tab === undefined ? {} : { tab: search.tab }) })}
            >
              {name}
            </Menu.Item>
          ))}
          {error === null && views.length === 0 && <Menu.Label>{t('view.none')}</Menu.Label>}
          {own.length > 0 && <Menu.Label>{t('view.own')}</Menu.Label>}
          {own}
          {shared.length > 0 && <Menu.Label>{t('view.shared')}</Menu.Label>}
          {shared}
          <Menu.Divider />
          <Menu.Item disabled={lock !== null} onClick={() => setEditing('new')}>
            {t('view.keep')}
          </Menu.Item>
          {picked?.isOwn === true && (
            <>
              {current === null && (
                <Menu.Item disabled={lock !== null} onClick={() => void replace(picked)}>
                  {t('view.replace', { name: picked.name })}
                </Menu.Item>
              )}
              <Menu.Item disabled={lock !== null} onClick={() => setEditing(picked)}>
                {t('view.change', { name: picked.name })}
              </Menu.Item>
              <Menu.Item color="red" disabled={lock !== null} onClick={() => void drop(picked)}>
                {t('view.remove', { name: picked.name })}
              </Menu.Item>
            </>
          )}
          {lock !== null && <Menu.Label>{t(lock.code, lock.params)}</Menu.Label>}
        </Menu.Dropdown>
      </Menu>
      {editing !== null && (
        <Suspense>
          <ViewDialog
            code={code}
            view={editing === 'new' ? null : editing}
            definition={editing === 'new' ? definitionOf(search) : editing.definition}
            onSaved={async (id) => {
              setEditing(null)
              pick(id)
              await reload()
            }}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  )
}
