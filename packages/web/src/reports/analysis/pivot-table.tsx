import { dimensionsOf, lastYearOf, ANALYSIS, type Analysis } from '@eae/domain/reports/analysis/analysis.ts'
import { applicationCriteria } from '@eae/domain/reports/drill.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { areaSign, formatNumber } from '@eae/domain/texts/format.ts'
import type { SearchState } from '../../crud/index.ts'
import { useAreaUnit, useLabels, useLang, useT } from '../../ui/index.ts'
import { DrillLink, listLink } from '../drill-link.tsx'
import { ReportValue } from '../report-value.tsx'
import classes from './analysis.module.css'
import { changeOf, layOutPivot, type Cell, type PivotRow } from './pivot.ts'

/** Rows that are shown: more are a file. */
const SHOWN_ROWS = 500

interface PivotTableProps {
  readonly wish: Analysis
  readonly cells: readonly Cell[]
  readonly search: SearchState
  readonly nameOf: (dimension: string, cell: Cell) => string
}

/** The list behind a number of a cell; null where the list is not asked by one of its dimensions, or has no value to ask with. */
const linkOf = (wish: Analysis, search: SearchState, cell: Cell, level: number, measure: string): string | null => {
  const { list, dimensions } = wish.dataset
  if (!list.at.includes(measure)) return null
  const names = dimensionsOf(wish).filter(
    (name) => wish.rows.indexOf(name) < level && (name !== wish.column || cell.across === true),
  )
  const asked: Record<string, Criterion> = {}
  for (const name of names) {
    const asks = dimensions[name]?.asks
    const value = cell[name]
    if (asks === undefined || !(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
      return null
    asked[asks] = value
  }
  return listLink(list.to, { ...applicationCriteria(search.criteria), ...asked })
}

interface NumbersProps extends Omit<PivotTableProps, 'cells' | 'nameOf'> {
  readonly cell: Cell | undefined
  readonly level: number
  readonly labelOf: (name: string) => string
  /** Value of the column, for who hears the cell alone. */
  readonly head: string
}

/** The numbers of one cell: each measure, with last year's and the change where they are wanted. */
const Numbers = ({ wish, search, cell, level, labelOf, head }: NumbersProps) => {
  const t = useT()
  const { lang } = useLang()
  return wish.measures.map((name) => {
    const field = wish.dataset.measures[name]?.field
    if (field === undefined) return null
    const before = lastYearOf(name)
    const change = wish.hasLastYear ? changeOf(cell?.[name], cell?.[before]) : null
    const label = (words: string): string => (head === '' ? words : `${head}, ${words}`)
    return [
      <td key={name} data-label={label(labelOf(name))}>
        {cell === undefined ? (
          '—'
        ) : (
          <DrillLink field={field} value={cell[name]} target={linkOf(wish, search, cell, level, name)} />
        )}
      </td>,
      ...(wish.hasLastYear
        ? [
            <td key={before} data-label={label(labelOf(before))}>
              {cell === undefined ? '—' : <ReportValue field={field} value={cell[before]} />}
            </td>,
            <td key={`${name}Change`} data-label={label(t('analysis.change'))} data-sign={Math.sign(change ?? 0)}>
              {change === null ? '—' : `${change > 0 ? '+' : ''}${formatNumber(lang, change, 1)}%`}
            </td>,
          ]
        : []),
    ]
  })
}

/** The cells as a table: rows within rows, columns with their sum, numbers that lead to what they count. */
export const PivotTable = ({ wish, cells, search, nameOf }: PivotTableProps) => {
  const t = useT()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const { field: fieldLabel } = useLabels()
  const { rows, columns } = layOutPivot(wish, cells)
  const labelOf = (name: string): string => {
    const measure = wish.dataset.measures[name] ?? wish.dataset.measures[name.replace(/Old$/, '')]
    const words = fieldLabel(ANALYSIS, name)
    return measure?.field.unit === 'm2' ? `${words}, ${areaSign(lang, unit)}` : words
  }
  const { column } = wish
  const across = column === null ? [] : columns.map(({ key, cell }) => ({ key, name: nameOf(column, cell) }))
  const groups = [...across, { key: '', name: column === null ? '' : t('report.total') }]
  const width = wish.measures.length * (wish.hasLastYear ? 3 : 1)
  const titleOf = ({ dimension, whole, across: others }: PivotRow): string => {
    const cell = whole ?? [...others.values()][0]
    return dimension === null || cell === undefined ? t('report.total') : nameOf(dimension, cell)
  }
  const corner = wish.rows.map((name) => fieldLabel(ANALYSIS, name)).join(' › ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read on where it is larger than the page
    <div className={classes.scroll} role="region" tabIndex={0} aria-label={t('analysis.table', { name: corner })}>
      <table className={classes.table}>
        <thead>
          {column !== null && (
            <tr>
              <th scope="col" rowSpan={2}>
                {corner}
              </th>
              {groups.map(({ key, name }) => (
                <th key={key} scope="colgroup" colSpan={width} className={classes.group}>
                  {name}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {column === null && <th scope="col">{corner}</th>}
            {groups.map(({ key }) =>
              wish.measures.map((name) => [
                <th key={`${key}${name}`} scope="col">
                  {labelOf(name)}
                </th>,
                ...(wish.hasLastYear
                  ? [
                      <th key={`${key}${name}Old`} scope="col">
                        {labelOf(lastYearOf(name))}
                      </th>,
                      <th key={`${key}${name}Change`} scope="col">
                        {t('analysis.change')}
                      </th>,
                    ]
                  : []),
              ]),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_ROWS).map((row) => (
            <tr key={row.key} data-level={row.level}>
              <th scope="row">{titleOf(row)}</th>
              {groups.map(({ key, name }) => (
                <Numbers
                  key={key}
                  wish={wish}
                  search={search}
                  cell={key === '' ? (row.whole ?? undefined) : row.across.get(key)}
                  level={row.level}
                  labelOf={labelOf}
                  head={name}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN_ROWS && <p className={classes.more}>{t('analysis.more', { count: SHOWN_ROWS })}</p>}
    </div>
  )
}
