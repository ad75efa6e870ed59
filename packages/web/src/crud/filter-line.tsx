import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IconFilter, IconPlus, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useT } from '../ui/index.ts'
import { Chip } from './chip.tsx'
import { CriteriaMenu } from './criteria-menu.tsx'
import { withCriterion, withoutCriteria, type CriterionGroup, type NamedValue } from './criteria.ts'
import classes from './filter-line.module.css'
import type { SearchState } from './page-state.ts'
import { useFilterKey } from './use-filter-key.ts'

export interface FilterLineProps {
  readonly entity: AnyEntity
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  readonly groups: readonly CriterionGroup[]
  /** Label of the free text; null where there is nothing that it could be looked for in. */
  readonly filterLabel: string | null
  /** Criteria of which the page names the values itself. */
  readonly named?: Readonly<Record<string, readonly NamedValue[]>> | undefined
  /** Criteria that the page asks in a way of its own. */
  readonly hidden?: readonly string[] | undefined
  /** What else is chosen of the list (saved views), at the end; on a phone behind the button of criteria. */
  readonly children?: ReactNode
  /** What the page lets do, after all else; a phone shows it, too, without being asked. */
  readonly actions?: ReactNode
}

/** Below this width the criteria stand behind a button. */
const PHONE = '(max-width: 37.49em)'

/** The flag of catalogues that tells rows in use from those of the past. */
const CURRENT = 'activeflag'

/** The criteria of a list in one line: free text, a chip for each criterion, and what can be added. */
export const FilterLine = ({
  entity,
  search,
  onSearch,
  groups,
  filterLabel,
  named,
  hidden,
  children,
  actions,
}: FilterLineProps) => {
  const t = useT()
  const menuId = useId()
  const box = useRef<HTMLInputElement>(null)
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const [isShown, setShown] = useState(false)
  const [isAdding, setAdding] = useState(false)
  /** The criterion whose editor is open. */
  const [open, setOpen] = useState<string | null>(null)
  const [filter, setFilter] = useState(search.filter)
  // Going back in the browser brings an older search.
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    setFilter(search.filter)
  }
  useFilterKey(box)

  const names = Object.keys(search.criteria).filter((name) => hidden?.includes(name) !== true)
  const chips = open === null || names.includes(open) ? names : [...names, open]
  const isCurrentOffered = entity.search.includes(CURRENT) && !names.includes(CURRENT)
  const set = (name: string, value: SearchState['criteria'][string] | undefined): void => {
    setOpen(null)
    onSearch(withCriterion({ ...search, filter }, name, value))
  }
  const pick = (name: string): void => {
    setAdding(false)
    setOpen(name)
  }

  const criteria = (
    <>
      {chips.map((name) => (
        <Chip
          key={name}
          entity={entity}
          name={name}
          value={search.criteria[name]}
          named={named?.[name]}
          isOpen={open === name}
          onOpen={() => setOpen(name)}
          onClose={(value) => set(name, value)}
          onRemove={() => set(name, undefined)}
        />
      ))}
      {isCurrentOffered && (
        <button type="button" className={classes.offer} onClick={() => set(CURRENT, true)}>
          {t('search.current')}
        </button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('search.addLabel')}
        aria-expanded={isAdding}
        aria-controls={menuId}
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => setAdding(!isAdding)}
      >
        {t('search.add')}
      </Button>
      {(names.length > 0 || search.filter !== '') && (
        <Button variant="subtle" size="compact-sm" onClick={() => onSearch(withoutCriteria(search))}>
          {t('search.clear')}
        </Button>
      )}
    </>
  )
  return (
    <search aria-label={t('search.criteria')}>
      <div className={classes.line}>
        {filterLabel !== null && (
          <form
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault()
              onSearch({ ...search, filter: filter.trim() })
            }}
          >
            <TextInput
              ref={box}
              size="sm"
              className={classes.box ?? ''}
              aria-label={filterLabel}
              placeholder={filterLabel}
              aria-keyshortcuts="/"
              value={filter}
              onChange={(event) => setFilter(event.currentTarget.value)}
              maxLength={200}
              autoComplete="off"
              leftSection={
                <ActionIcon type="submit" variant="subtle" color="gray" size="md" aria-label={t('action.search')}>
                  <IconSearch size={16} aria-hidden />
                </ActionIcon>
              }
              rightSection={
                <kbd className={classes.key} aria-hidden>
                  /
                </kbd>
              }
            />
          </form>
        )}
        {isPhone ? (
          <Button
            variant="default"
            aria-label={t('search.show', { count: names.length })}
            aria-expanded={isShown}
            px={14}
            onClick={() => setShown(!isShown)}
          >
            <IconFilter size={17} aria-hidden />
            {names.length > 0 && ` ${names.length}`}
          </Button>
        ) : (
          <>
            {criteria}
            {(children !== undefined || actions !== undefined) && (
              <div className={classes.end}>
                {children}
                {actions}
              </div>
            )}
          </>
        )}
        {isPhone && actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {isPhone && isShown && (
        <div className={classes.line}>
          {criteria}
          {children}
        </div>
      )}
      {isAdding && (!isPhone || isShown) && (
        <CriteriaMenu id={menuId} entity={entity} groups={groups} onPick={pick} onClose={() => setAdding(false)} />
      )}
    </search>
  )
}
