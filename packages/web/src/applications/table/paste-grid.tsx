import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { areaSign } from '@eae/domain/texts/format.ts'
import { Choice, useAreaUnit, useLang, useT } from '../../ui/index.ts'
import type { PastedRow } from './paste.ts'
import classes from './table.module.css'

/** So many rows that are right are shown; those with a fault are shown all. */
const SHOWN = 50

interface PasteGridProps {
  readonly rows: readonly PastedRow[]
  readonly columns: readonly (string | null)[]
  readonly fields: readonly string[]
  /** Some of the fields are areas: it says in what unit these are read. */
  readonly hasAreas?: boolean
  readonly labelOf: (name: string) => string
  readonly onColumns: (columns: readonly (string | null)[]) => void
  readonly onCell: (row: number, column: number, text: string) => void
}

/** What each column is read as; one that is no field is left out. */
const Heads = ({
  columns,
  fields,
  labelOf,
  onColumns,
}: Pick<PasteGridProps, 'columns' | 'fields' | 'labelOf' | 'onColumns'>) => {
  const t = useT()
  return (
    <tr>
      <th scope="col">{t('paste.row')}</th>
      {columns.map((name, at) => (
        // Columns have no name of their own: they stand where they stand.
        // oxlint-disable-next-line react/no-array-index-key
        <th key={at} scope="col">
          <Choice
            size="xs"
            miw={120}
            aria-label={t('paste.column', { number: at + 1 })}
            placeholder={t('paste.leftOut')}
            clearable
            data={fields
              .filter((field) => field === name || !columns.includes(field))
              .map((field) => ({ value: field, label: labelOf(field) }))}
            value={name}
            onChange={(next) => onColumns(columns.map((other, index) => (index === at ? next : other)))}
          />
        </th>
      ))}
    </tr>
  )
}

/** The cells of a sheet as they were read: what is wrong stands at its cell, where it is put right. */
export const PasteGrid = ({ rows, columns, fields, hasAreas = false, labelOf, onColumns, onCell }: PasteGridProps) => {
  const t = useT()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  // A cell that is being put right stays an input, though what was typed so far may be right by itself.
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set())
  const keyOf = (row: number, column: number): string => `${row}:${column}`
  const isHeld = (row: number): boolean => columns.some((_name, column) => typed.has(keyOf(row, column)))
  const wrong = rows.filter(({ isRight }) => !isRight).length
  const numbered = rows.map((row, at) => ({ row, at }))
  const shown = [
    ...numbered.filter(({ row, at }) => !row.isRight || isHeld(at)),
    ...numbered.filter(({ row, at }) => row.isRight && !isHeld(at)).slice(0, SHOWN),
  ].toSorted((a, b) => a.at - b.at)
  return (
    <>
      <p className={classes.pasteNote}>
        {t(wrong === 0 ? 'paste.allRight' : 'paste.someWrong', { rows: rows.length, wrong })}{' '}
        {hasAreas && t('paste.areas', { unit: areaSign(lang, unit) })}
      </p>
      <div className={classes.scroll}>
        <table className={classes.paste} aria-label={t('paste.preview')}>
          <thead>
            <Heads columns={columns} fields={fields} labelOf={labelOf} onColumns={onColumns} />
          </thead>
          <tbody>
            {shown.map(({ row, at }) => (
              <tr key={at} data-wrong={!row.isRight}>
                <th scope="row">
                  {at + 1} {row.target === null ? t('paste.new') : t('paste.change')}
                </th>
                {row.cells.map(({ text, fault }, column) => (
                  // A cell is its place, too.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column} data-out={columns[column] === null}>
                    {fault === null && !typed.has(keyOf(at, column)) ? (
                      text
                    ) : (
                      <TextInput
                        size="xs"
                        miw={120}
                        aria-label={t('paste.cell', { row: at + 1, field: labelOf(columns[column] ?? '') })}
                        value={text}
                        error={fault === null ? undefined : t(fault.code, fault.params)}
                        onChange={({ currentTarget: { value } }) => {
                          setTyped(new Set([...typed, keyOf(at, column)]))
                          onCell(at, column, value)
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <p className={classes.pasteNote}>{t('paste.more', { count: rows.length - shown.length })}</p>
      )}
    </>
  )
}
