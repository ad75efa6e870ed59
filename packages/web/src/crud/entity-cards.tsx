import { ActionIcon, Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useT } from '../ui/index.ts'
import { CountLine } from './count-line.tsx'
import { useCrud } from './crud-context.tsx'
import { keyOf, type Row } from './entity-api.ts'
import { CardBelow, EntityCard, LastCard } from './entity-card.tsx'
import classes from './entity-cards.module.css'
import type { EntityListProps } from './entity-list.ts'
import { exactCount } from './exact-count.ts'
import { Failure } from './failure.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import list from './list.module.css'
import { NoRows } from './no-rows.tsx'
import { rememberList } from './record-list.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useEntityList } from './use-entity-list.ts'
import { useOpenRows } from './use-open-rows.ts'
import { useOpenRow } from './use-open-row.ts'
import { useSelection } from './use-selection.ts'

/** Begins and ends choosing rows: until then a card has no tick, which would stand in the way of the finger. */
const ChooseButton = ({ isOn, onPress }: { readonly isOn: boolean; readonly onPress: () => void }) => {
  const t = useT()
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'gov' : 'gray'}
      size="lg"
      aria-label={t('selection.choose')}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <IconListCheck size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The list as cards, for narrow screens. */
export const EntityCards = (props: EntityListProps) => {
  const {
    entity,
    columns,
    search,
    onSearch,
    onOpen,
    named,
    countCode,
    tools,
    card,
    actions,
    lastRow,
    allRows,
    below,
    whenEmpty,
  } = props
  const t = useT()
  const { rows, count: told, totals, error, isPending, ...more } = useEntityList(entity, search)
  const count = exactCount(told, allRows)
  const { etos } = useCrud()
  const [isChoosing, setChoosing] = useState(false)
  const chosen = useSelection(count?.rows ?? 0, search)
  const openRows = useOpenRows(entity, below, search, '')
  const openRow = useOpenRow(entity, onOpen)
  const open = (row: Row, index: number, detail: number): void => {
    const key = keyOf(entity, row)
    if (key !== null && count !== null)
      rememberList(entity, { etos, search, key, position: index + 1, total: count.rows, isEstimate: count.isEstimate })
    openRow(row, detail)
  }
  const toggleChoosing = (): void => {
    chosen.clear()
    setChoosing(!isChoosing)
  }
  return (
    <div className={list.list}>
      <CountLine {...{ entity, count, totals, countCode }}>
        <SortMenu columns={columns} search={search} onSearch={onSearch} />
        {rows.length > 0 && <ChooseButton isOn={isChoosing} onPress={toggleChoosing} />}
        {tools}
      </CountLine>
      {error !== null ? (
        <div className={list.instead}>
          <Failure error={error} onRetry={more.reload} />
        </div>
      ) : isPending ? (
        <GridSkeleton />
      ) : rows.length === 0 ? (
        <NoRows {...{ entity, search, onSearch, named, whenEmpty }} />
      ) : (
        <div className={classes.rows} data-chosen={chosen.isChosen}>
          <ul className={classes.cards}>
            {lastRow !== undefined && <LastCard {...{ entity, columns, row: lastRow, card }} />}
            {rows.map((row, index) => {
              const key = keyOf(entity, row)
              return (
                <Fragment key={String(key)}>
                  <EntityCard
                    {...{ entity, columns, row, card, openRows }}
                    isTicked={isChoosing && key !== null ? chosen.has(key) : null}
                    onTick={() => key !== null && chosen.toggle(key)}
                    onOpen={(detail) => open(row, index, detail)}
                  />
                  {openRows?.rows.get(String(key))?.map((one) => (
                    <CardBelow key={String(keyOf(entity, one))} {...{ entity, columns, row: one, card }} />
                  ))}
                </Fragment>
              )
            })}
          </ul>
          {more.hasMore && (
            <Button variant="default" m="md" loading={more.isLoadingMore} onClick={more.loadMore}>
              {t('lookup.loadMore')}
            </Button>
          )}
        </div>
      )}
      {chosen.isChosen && count !== null && (
        <SelectionBar
          selection={chosen.selection}
          total={count}
          actions={actions}
          onAll={chosen.takeAll}
          onClear={toggleChoosing}
        />
      )}
    </div>
  )
}
