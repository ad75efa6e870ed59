import { Button, Group } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import { useFirstShown, useT } from '../../ui/index.ts'
import { Dot } from '../../workplace/index.ts'
import { EntityField } from '../fields.tsx'
import { OtherInRow } from '../presence/here-now.tsx'
import { useIsFresh } from '../presence/presence-store.ts'
import { RowDelete } from '../row-delete.tsx'
import { changeKey, type Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { CellText, fieldOf, isNumeric, useColumnLabel, type Column, type TableRow } from './columns.tsx'
import { useIndex, useRows, type RowSign } from './context.ts'
import classes from './table.module.css'
import type { OpenRow } from './use-open-row.ts'

type TablePart = Exclude<Part, 'header'>

/** How rows are opened for changes. */
export interface Opening<R extends TableRow> {
  readonly openRow: OpenRow
  /** The column whose cell opens the row. */
  readonly opener: string
  /** What the button in that cell is called. */
  readonly nameOf: (row: R) => string
}

interface CellProps<R extends TableRow> {
  readonly part: TablePart
  readonly row: R
  readonly column: Column<R>
}

const ReadCell = <R extends TableRow>({ part, row, column }: CellProps<R>) =>
  column.read === undefined ? <CellText part={part} row={row} name={column.name} /> : column.read(row)

const EditCell = <R extends TableRow>({ part, row, column }: CellProps<R>) => {
  if (column.edit !== undefined) return column.edit(row)
  return fieldOf(part, column)?.computed === false ? (
    <EntityField part={part} row={row} field={column.name} isBare />
  ) : (
    <ReadCell part={part} row={row} column={column} />
  )
}

/** What is done with a row while it is open. */
const Acts = ({
  part,
  row,
  onDone,
}: {
  readonly part: TablePart
  readonly row: TableRow
  readonly onDone: () => void
}) => {
  const t = useT()
  const { store } = useOpenApplication()
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        onClick={() => {
          store.ask([{ part, id: row.id }])
          onDone()
        }}
      >
        {t('groups.done')}
      </Button>
      <RowDelete onDelete={() => store.remove(part, row.id)} />
    </Group>
  )
}

/** A row that is opened goes on in its first input, unless somebody was led to another one of it. */
const useFocusOnOpen = (isOpen: boolean) => {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    // A list that opens with the focus stays shut for good if its input is not through with being shown.
    const frame = requestAnimationFrame(() => {
      if (line.current?.contains(document.activeElement) === false)
        line.current.querySelector<HTMLElement>('input')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen])
  return line
}

interface LineProps<R extends TableRow> {
  readonly part: TablePart
  readonly row: R
  readonly columns: readonly Column<R>[]
  readonly sign: RowSign | null
  /** Its place among all rows, where not all of them are drawn. */
  readonly index: number | null
  readonly isOpen: boolean
  /** The column whose cell opens it, and what the button in it is called; null where it is only read. */
  readonly opener: string | null
  readonly openerName: string
  readonly open: OpenRow['open'] | null
}

/** Only what it is given tells it to be drawn again: a press in one row of a long table leaves the others as they are. */
const ShownLine = <R extends TableRow>(props: LineProps<R>) => {
  const { part, row, columns, sign, index, isOpen, opener, openerName, open } = props
  const line = useFocusOnOpen(isOpen)
  const labelOf = useColumnLabel(part)
  const isFresh = useIsFresh(changeKey(part, row.id))
  const [isChosen, choose] = useFirstShown(isOpen, () => open?.(String(row.id)))
  const finish = (): void => {
    open?.(null)
    // The button that opened the row is there again with the next frame.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus())
  }
  const read = (column: Column<R>) => {
    const cell = <ReadCell part={part} row={row} column={column} />
    if (open === null || column.name !== opener) return cell
    return (
      <button
        type="button"
        className={classes.open}
        data-row={row.id}
        aria-label={openerName}
        onClick={() => choose(true)}
      >
        {cell}
      </button>
    )
  }
  return (
    <tr
      ref={line}
      data-fresh={isFresh || undefined}
      data-line={row.id}
      aria-selected={isChosen}
      {...(index === null ? {} : { 'aria-rowindex': index })}
    >
      {columns.map((column) => {
        const isNumber = isNumeric(part, column)
        return (
          <td
            key={column.name}
            data-kind={fieldOf(part, column)?.kind}
            data-label={labelOf(column)}
            data-opens={column.name === opener || undefined}
            data-speaks={column.speaks}
            lang={isNumber ? undefined : 'el'}
            className={isNumber ? classes.number : column.isShort === true ? classes.short : undefined}
          >
            {isOpen ? <EditCell part={part} row={row} column={column} /> : read(column)}
          </td>
        )
      })}
      <td className={classes.end}>
        <OtherInRow part={part} id={row.id} />
        {isOpen ? <Acts part={part} row={row} onDone={finish} /> : sign !== null && <Dot kind={sign} size={13} />}
      </td>
    </tr>
  )
}
// It keeps the kind of its rows, which the type of `memo` loses.
const Line = memo(ShownLine) as typeof ShownLine

interface RowProps<R extends TableRow> {
  readonly part: TablePart
  readonly row: R
  readonly columns: readonly Column<R>[]
  /** Left out where a row is only read, or pressed as it stands. */
  readonly opening?: Opening<R>
}

/** A row of a table: read until it is opened, and then changed where it stands. */
export const Row = <R extends TableRow>({ part, row, columns, opening }: RowProps<R>) => {
  const { signs, isLocked } = useRows()
  const index = useIndex()
  const mayOpen = !isLocked && opening !== undefined
  return (
    <Line
      part={part}
      row={row}
      columns={columns}
      sign={signs.get(String(row.id)) ?? null}
      index={index}
      isOpen={mayOpen && String(row.id) === opening.openRow.id}
      opener={opening?.opener ?? null}
      openerName={opening?.nameOf(row) ?? ''}
      open={mayOpen ? opening.openRow.open : null}
    />
  )
}
