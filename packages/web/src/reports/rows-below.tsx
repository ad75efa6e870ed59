import { Anchor } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { belowOf, criteriaBelow, restOf } from '@eae/domain/reports/drill.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  aboveOf,
  fetchRange,
  FieldText,
  placedBelow,
  useCrud,
  type Row,
  type RowsBelow,
  type SearchState,
} from '../crud/index.ts'
import { useT } from '../ui/index.ts'
import { listLink } from './drill-link.tsx'
import { TOTAL_KEY } from './total-key.ts'

/** Rows below a row at most: what else there is stands in one more, which leads to the page with all of them. */
const SHOWN = 8

/** How many rows one row stands for; only a row for the others has it. */
const OTHERS = '$others'

/** What the rows of a report open to; undefined where they do not. */
export const useRowsBelow = (report: AnyReport, search: SearchState): RowsBelow | undefined => {
  const { etos } = useCrud()
  const { criteria } = search
  return useMemo(() => {
    const below = belowOf(report, criteria)
    if (below === null) return undefined
    const entity = reportEntity(report)
    const asked = (row: Row): Readonly<Record<string, Criterion>> | null =>
      row.viewKey === TOTAL_KEY ? null : criteriaBelow(report, below, criteria, row)
    return {
      opens: (row) => asked(row) !== null,
      fetch: async (row, signal) => {
        // One more than is shown: a row for a single other would take its place.
        const request = { criteria: asked(row) ?? {}, fromRowIndex: 0, toRowIndex: SHOWN + 1 }
        const { data, count } = await fetchRange(entity, etos, request, signal)
        if (count.rows <= data.length) return data.map((one) => placedBelow(entity, row, one))
        const shown = data.slice(0, SHOWN)
        const others = { ...restOf(report, below, row, shown), [entity.key]: OTHERS, [OTHERS]: count.rows - SHOWN }
        return [...shown, others].map((one) => placedBelow(entity, row, one))
      },
    }
  }, [report, criteria, etos])
}

interface NameBelowProps {
  readonly report: AnyReport
  readonly entity: AnyEntity
  readonly search: SearchState
  /** What the rows below are grouped by. */
  readonly column: string
  readonly row: Row
  /** Where its first number leads. */
  readonly target: string | null
}

/** What names a row below another: it leads where its number leads, and that for the others to the page with all of them. */
export const NameBelow = ({ report, entity, search, column, row, target }: NameBelowProps) => {
  const t = useT()
  const field = entity.fields[column]
  const above = aboveOf(row)
  const below = belowOf(report, search.criteria)
  if (field === undefined || above === null || below === null) return null
  const others = row[OTHERS]
  const all = criteriaBelow(report, below, search.criteria, above)
  const to = typeof others === 'number' ? (all === null ? null : listLink(`/${report.code}`, all)) : target
  const name =
    typeof others === 'number' ? (
      t('report.otherRows', { count: others })
    ) : row[column] === null ? (
      t('report.none')
    ) : (
      <FieldText field={field} value={row[column]} />
    )
  return to === null ? (
    name
  ) : (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  )
}
