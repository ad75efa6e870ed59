import { slotOfSubject } from '@eae/domain/applications/parts-list.ts'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../ui/index.ts'
import { Dot, type DotKind } from '../../workplace/index.ts'
import { EntityField } from '../fields.tsx'
import { RowDelete } from '../row-delete.tsx'
import type { Part } from '../store/changes.ts'
import { useOpenApplication } from '../store/context.tsx'
import { CellText, fieldOf, isNumeric, useColumnLabel, type Column, type TableRow } from './columns.tsx'
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

/** The sign of a row by its worst finding. */
const useDot = (part: TablePart, { id }: TableRow): DotKind => {
  const { live } = useOpenApplication()
  const mine = live.findings.filter(
    ({ subject }) => slotOfSubject(subject.kind) === part && String(subject.id) === String(id),
  )
  if (mine.some(({ severity }) => severity === 'B')) return 'bad'
  return mine.some(({ severity }) => severity === 'W') ? 'warn' : null
}

/** What stands at the end of a row: its sign, or while it is open what is done with it. */
const End = ({
  part,
  row,
  onDone,
}: {
  readonly part: TablePart
  readonly row: TableRow
  readonly onDone: (() => void) | null
}) => {
  const t = useT()
  const { store } = useOpenApplication()
  const dot = useDot(part, row)
  if (onDone === null) return <Dot kind={dot} size={13} />
  return (
    <Group gap={4} wrap="nowrap">
      <Button size="compact-sm" onClick={onDone}>
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

interface RowProps<R extends TableRow> {
  readonly part: TablePart
  readonly row: R
  readonly columns: readonly Column<R>[]
  /** Left out where a row is only read, or pressed as it stands. */
  readonly opening?: Opening<R>
}

/** A row of a table: read until it is opened, and then changed where it stands. */
export const Row = <R extends TableRow>({ part, row, columns, opening }: RowProps<R>) => {
  const { lock } = useOpenApplication()
  const isOpen = lock === null && opening !== undefined && String(row.id) === opening.openRow.id
  const line = useFocusOnOpen(isOpen)
  const labelOf = useColumnLabel(part)
  const finish = (): void => {
    opening?.openRow.open(null)
    // The button that opened the row is there again with the next frame.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus())
  }
  const read = (column: Column<R>) => {
    const cell = <ReadCell part={part} row={row} column={column} />
    if (lock !== null || opening === undefined || column.name !== opening.opener) return cell
    return (
      <button
        type="button"
        className={classes.open}
        data-row={row.id}
        aria-label={opening.nameOf(row)}
        onClick={() => opening.openRow.open(String(row.id))}
      >
        {cell}
      </button>
    )
  }
  return (
    <tr ref={line} aria-selected={isOpen}>
      {columns.map((column) => {
        const isNumber = isNumeric(part, column)
        return (
          <td
            key={column.name}
            data-kind={fieldOf(part, column)?.kind}
            data-label={labelOf(column)}
            data-opens={column.name === opening?.opener || undefined}
            data-speaks={column.speaks}
            lang={isNumber ? undefined : 'el'}
            className={isNumber ? classes.number : column.isShort === true ? classes.short : undefined}
          >
            {isOpen ? <EditCell part={part} row={row} column={column} /> : read(column)}
          </td>
        )
      })}
      <td className={classes.end}>
        <End part={part} row={row} onDone={isOpen ? finish : null} />
      </td>
    </tr>
  )
}
