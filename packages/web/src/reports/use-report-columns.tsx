import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { belowOf } from '@eae/domain/reports/drill.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { areaSign } from '@eae/domain/texts/format.ts'
import { aboveOf, nameColumn, useSearchState, type ColumnOverrides, type Row } from '../crud/index.ts'
import { useAreaUnit, useLabels, useLang, useT } from '../ui/index.ts'
import { DrillLink, useDrill } from './drill-link.tsx'
import { ReportValue } from './report-value.tsx'
import { NameBelow } from './rows-below.tsx'
import { TOTAL_KEY } from './total-key.ts'
import { summedColumn } from './summed-column.ts'

const WIDTHS: Readonly<Record<string, number>> = { count: 118, m2: 128, cents: 136, percent: 104 }
/** Columns of texts by the longest that they may hold: groups of two letters, codes as those of ilots, and names of people. */
const GROUP = { upTo: 4, width: 96 }
const CODE = { longerThan: 12, width: 146 }
const NAME = { longerThan: 40, width: 190 }
/** Room for a letter of a heading, and around it. A heading that needs more than the most is cut, and told when pointed at. */
const LETTER = 7.6
const AROUND = 28
const MOST_HEADING = 176

/** The width that a column needs for what it holds and for its heading; undefined leaves it to its kind. */
const widthOf = ({ kind, unit, max = 0 }: Field, heading: string): number | undefined => {
  if (kind === 'text')
    return max <= GROUP.upTo ? GROUP.width : [NAME, CODE].find(({ longerThan }) => max > longerThan)?.width
  const usual = unit === undefined ? undefined : WIDTHS[unit]
  if (usual === undefined) return undefined
  return Math.max(usual, Math.min(MOST_HEADING, Math.ceil(heading.length * LETTER + AROUND)))
}

/** How a report shows its columns: numbers that lead on, areas with their unit in the heading, and the row of totals. */
export const useReportColumns = (report: AnyReport, entity: AnyEntity): ColumnOverrides => {
  const t = useT()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const { field: labelOf } = useLabels()
  const [search] = useSearchState()
  const drillOf = useDrill(report, search)
  const opens = belowOf(report, search.criteria)
  const columnBelow = opens === null ? null : (report.by?.columns[opens.by] ?? null)
  const [first] = entity.list.columns
  const names = nameColumn(entity)
  const summed = summedColumn(report, entity)
  return Object.fromEntries(
    entity.list.columns.flatMap((name) => {
      const field = entity.fields[name]
      if (field === undefined) return []
      const drill = report.drill.find(({ at }) => at === name)
      const isArea = field.unit === 'm2'
      const label = `${labelOf(report.code, name)}${isArea ? `, ${areaSign(lang, unit)}` : ''}`
      const width = name === first ? undefined : widthOf(field, label)
      const plain = (row: Row) =>
        drill === undefined ? (
          <ReportValue field={field} value={row[name]} />
        ) : (
          <DrillLink field={field} value={row[name]} target={row.viewKey === TOTAL_KEY ? null : drillOf(drill, row)} />
        )
      const shown = (row: Row) => {
        if (aboveOf(row) === null) return plain(row)
        // A row below another tells its name, and the numbers that have a sum.
        if (name !== names) return report.totals[name] === undefined ? null : plain(row)
        const [leads] = report.drill
        const target = leads === undefined ? null : drillOf(leads, row)
        return columnBelow === null ? null : (
          <NameBelow {...{ report, entity, search, column: columnBelow, row, target }} />
        )
      }
      const firstShown = (row: Row) => {
        if (row.viewKey === TOTAL_KEY) return t('report.total')
        return row[name] === null && aboveOf(row) === null ? t('report.none') : shown(row)
      }
      return [
        [
          name,
          {
            render: name === first ? firstShown : shown,
            ...(name === first || name === summed ? { isKept: true } : {}),
            ...(isArea ? { label } : {}),
            ...(width === undefined ? {} : { width }),
          },
        ],
      ]
    }),
  )
}
