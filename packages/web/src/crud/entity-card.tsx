import { Checkbox } from '@mantine/core'
import { isNameIn } from '@eae/domain/kernel/english.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { Fragment, type ReactNode } from 'react'
import { useLabels, useLang, useT } from '../ui/index.ts'
import type { Row } from './entity-api.ts'
import classes from './entity-cards.module.css'
import type { EntityColumn } from './entity-columns.tsx'
import type { CardParts } from './entity-list.ts'
import { FieldText } from './field-text.tsx'
import { OpenButton } from './open-button.tsx'
import { rowLabel } from './ref-labels.ts'
import { aboveOf } from './rows-below.ts'
import type { OpenRows } from './use-open-rows.ts'

/** Values below the name of a card. */
const BELOW = 3

/** A value that is understood without its heading: of a flag its name, of a number both. */
const valueOf = (entity: AnyEntity, column: EntityColumn, row: Row): ReactNode => {
  const value = row[column.name]
  if (column.isName && aboveOf(row) !== null) return null
  if (value === null || value === undefined || value === '') return null
  if (entity.fields[column.name]?.kind === 'flag') return value === true ? column.label : null
  const shown = column.render(row)
  // A number that a row does not have leaves no heading behind.
  return column.isNumeric && shown !== null ? (
    <>
      {column.label} {shown}
    </>
  ) : (
    shown
  )
}

interface BelowProps {
  readonly entity: AnyEntity
  readonly columns: readonly EntityColumn[]
  readonly row: Row
  readonly card: CardParts | undefined
}

const Below = ({ entity, columns, row, card }: BelowProps) =>
  columns
    .filter(({ name }) => !isNameIn(entity.display, name) && name !== card?.endColumn)
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

/** What names a row, each value as a list shows it. */
const Named = ({ entity, row }: Pick<BelowProps, 'entity' | 'row'>) =>
  entity.display.flatMap((name, at) => {
    const field = entity.fields[name]
    const value = row[name]
    if (field === undefined || value === null || value === undefined || value === '') return []
    return [
      <Fragment key={name}>
        {at > 0 && ' '}
        <FieldText field={field} value={value} />
      </Fragment>,
    ]
  })

interface EntityCardProps extends BelowProps {
  /** The rows of the list that stand open; null where they do not open. */
  readonly openRows: OpenRows | null

  /** Whether it is ticked; null where nothing is being chosen. */
  readonly isTicked: boolean | null
  readonly onTick: () => void
  /** @param detail how many presses in a row this one is */
  readonly onOpen: (detail: number) => void
}

/** A row as a card: the whole of it opens the row, or ticks it while rows are being chosen. */
export const EntityCard = ({ entity, columns, row, card, openRows, isTicked, onTick, onOpen }: EntityCardProps) => {
  const { lang } = useLang()
  const { entity: entityLabel } = useLabels()
  const [first] = entity.display
  const field = first === undefined ? undefined : entity.fields[first]
  const given = card?.name?.(row) ?? rowLabel(lang, entity, row)
  const hasCode =
    card?.name === undefined &&
    entity.display.some((name) => ['choice', 'ref'].includes(entity.fields[name]?.kind ?? ''))
  // A row that is named by another row says its name, not its key; a code or a key among what names it is said in words.
  const named =
    field?.kind === 'ref' && first !== undefined ? (
      <FieldText field={field} value={row[first]} />
    ) : hasCode ? (
      <Named {...{ entity, row }} />
    ) : (
      given
    )
  const name = given === '' ? entityLabel(entity.name) : named
  return (
    <li className={classes.card} data-ticked={isTicked}>
      <div className={classes.first}>
        {isTicked === null && <OpenButton row={row} open={openRows} />}
        {isTicked === null ? (
          <button type="button" className={classes.open} onClick={({ detail }) => onOpen(detail)}>
            {name}
          </button>
        ) : (
          <Checkbox className={classes.tick ?? ''} label={name} checked={isTicked} onChange={onTick} />
        )}
        {card?.end(row)}
      </div>
      <div className={classes.second}>
        <span className={classes.below}>
          {card?.below === undefined ? <Below {...{ entity, columns, row, card }} /> : card.below(row).join(' · ')}
        </span>
        {card?.marks?.(row)}
      </div>
    </li>
  )
}

interface LinesProps extends BelowProps {
  /** What the first line begins with. */
  readonly children: ReactNode
}

/** The two lines of a card that opens nothing. */
const Lines = ({ entity, columns, row, card, children }: LinesProps) => (
  <>
    <div className={classes.first}>
      {children}
      {card?.end(row)}
    </div>
    <div className={classes.second}>
      <span className={classes.below}>
        <Below {...{ entity, columns, row, card }} />
      </span>
    </div>
  </>
)

/** A row below another: its name may lead on by itself. */
export const CardBelow = (props: BelowProps) => (
  <li className={classes.card} data-below>
    <Lines {...props}>
      <span className={classes.below}>{props.columns.find(({ isName }) => isName)?.render(props.row)}</span>
    </Lines>
  </li>
)

/** What all rows come to, above their cards. */
export const LastCard = (props: BelowProps) => {
  const t = useT()
  return (
    <li className={classes.card}>
      <Lines {...props}>
        <strong className={classes.below}>{t('report.total')}</strong>
      </Lines>
    </li>
  )
}
