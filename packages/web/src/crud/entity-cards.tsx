import { Button } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Fragment, type ReactNode } from 'react'
import { useLabels, useLang, useT } from '../ui/index.ts'
import { CountLine } from './count-line.tsx'
import { useCrud } from './crud-context.tsx'
import { keyOf, type Row } from './entity-api.ts'
import classes from './entity-cards.module.css'
import type { EntityColumn } from './entity-columns.tsx'
import type { EntityListProps } from './entity-list.ts'
import { Failure } from './failure.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import list from './list.module.css'
import { NoRows } from './no-rows.tsx'
import { rememberList } from './record-list.ts'
import { rowLabel } from './ref-labels.ts'
import { SortMenu } from './sort-menu.tsx'
import { useEntityList } from './use-entity-list.ts'
import { useOpenRow } from './use-open-row.ts'

/** Values below the name of a card. */
const BELOW = 3

/** A value that is understood without its heading: of a flag its name, of a number both. */
const valueOf = (entity: AnyEntity, column: EntityColumn, row: Row): ReactNode => {
  const value = row[column.name]
  if (value === null || value === undefined || value === '') return null
  if (entity.fields[column.name]?.kind === 'flag') return value === true ? column.label : null
  return column.isNumeric ? (
    <>
      {column.label} {column.render(row)}
    </>
  ) : (
    column.render(row)
  )
}

const Below = ({
  entity,
  columns,
  row,
}: {
  readonly entity: AnyEntity
  readonly columns: readonly EntityColumn[]
  readonly row: Row
}) =>
  columns
    .flatMap((column) => {
      const value = valueOf(entity, column, row)
      return value === null ? [] : [{ name: column.name, value }]
    })
    .slice(0, BELOW)
    .map(({ name, value }, index) => (
      <Fragment key={name}>
        {index > 0 && ' · '}
        {value}
      </Fragment>
    ))

/** The list as cards, for narrow screens: the whole card opens the row. */
export const EntityCards = ({
  entity,
  columns,
  search,
  onSearch,
  onOpen,
  named,
  countCode,
  tools,
  card,
  lastRow,
}: EntityListProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entity: entityLabel } = useLabels()
  const { rows, count, totals, error, isPending, ...more } = useEntityList(entity, search)
  const { etos } = useCrud()
  const openRow = useOpenRow(entity, onOpen)
  const open = (row: Row, index: number, detail: number): void => {
    const key = keyOf(entity, row)
    if (key !== null && count !== null)
      rememberList(entity, { etos, search, key, position: index + 1, total: count.rows, isEstimate: count.isEstimate })
    openRow(row, detail)
  }
  const below = columns.filter(({ name }) => !entity.display.includes(name))
  const nameOf = (row: Row): string => {
    const name = card?.name(row) ?? rowLabel(lang, entity, row)
    return name === '' ? entityLabel(entity.name) : name
  }
  return (
    <div className={list.list}>
      <CountLine {...{ entity, count, totals, countCode }}>
        <SortMenu columns={columns} search={search} onSearch={onSearch} />
        {tools}
      </CountLine>
      {error !== null ? (
        <div className={list.instead}>
          <Failure error={error} onRetry={more.reload} />
        </div>
      ) : isPending ? (
        <GridSkeleton />
      ) : rows.length === 0 ? (
        <NoRows {...{ entity, search, onSearch, named }} />
      ) : (
        <div className={classes.rows}>
          <ul className={classes.cards}>
            {lastRow !== undefined && (
              <li className={classes.card}>
                <strong className={classes.first}>{t('report.total')}</strong>
                <div className={classes.second}>
                  <span className={classes.below}>
                    <Below {...{ entity, columns: below, row: lastRow }} />
                  </span>
                </div>
              </li>
            )}
            {rows.map((row, index) => (
              <li key={String(keyOf(entity, row))} className={classes.card}>
                <div className={classes.first}>
                  <button type="button" className={classes.open} onClick={({ detail }) => open(row, index, detail)}>
                    {nameOf(row)}
                  </button>
                  {card?.end(row)}
                </div>
                <div className={classes.second}>
                  <span className={classes.below}>
                    {card === undefined ? <Below {...{ entity, columns: below, row }} /> : card.below(row).join(' · ')}
                  </span>
                  {card?.marks(row)}
                </div>
              </li>
            ))}
          </ul>
          {more.hasMore && (
            <Button variant="default" m="md" loading={more.isLoadingMore} onClick={more.loadMore}>
              {t('lookup.loadMore')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
