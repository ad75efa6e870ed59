import { Anchor } from '@mantine/core'
import type { Field } from '@eae/domain/kernel/fields.ts'
import { asListed } from '@eae/domain/reports/application-criteria.ts'
import { applicationCriteria, belowOf, criteriaBehind, groupColumn } from '@eae/domain/reports/drill.ts'
import { isRecord, type AnyReport, type Drill, type DrillToRecord } from '@eae/domain/reports/report.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { Link } from '@tanstack/react-router'
import { aboveOf, encodeState, useCrud, useFieldWords, type Row, type SearchState } from '../crud/index.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useT } from '../ui/index.ts'
import { changedState, writePlaceState } from '../workplace/index.ts'
import classes from './report-page.module.css'
import { ReportValue } from './report-value.tsx'

/** The address of a list that is asked for with criteria; null where it cannot be asked so. */
export const listLink = (to: string, criteria: SearchState['criteria']): string | null => {
  const isReport = REPORTS.has(to.slice(1))
  // The list of applications is not asked for one of them by its key: the record itself stands in the bar.
  if (!isReport && 'edeId' in criteria) return null
  const state = encodeState({ criteria: isReport ? criteria : asListed(criteria) })
  return state === null ? null : `${to}${stringifySearch({ _s: state })}`
}

/** What is chosen in the record that a row speaks of: one of its rows, with its panel open, and where the map looks. */
const placeOf = (drill: DrillToRecord<string>, row: Row): string => {
  const told = (name: string | undefined): string | undefined => {
    const value = name === undefined ? null : row[name]
    return value === null || value === undefined ? undefined : String(value)
  }
  const chosen = told(drill.row)
  const panel = chosen === undefined ? undefined : 'parcel'
  return writePlaceState(changedState({}, { row: chosen, at: told(drill.place), panel }))
}

/** Where a number of a row leads, within the search of the report; null where it leads nowhere. */
export const useDrill = (report: AnyReport, search: SearchState) => {
  const searchOf = useSearchOfRecord()
  const { etos } = useCrud()
  const column = groupColumn(report, search.criteria)
  const by = belowOf(report, search.criteria)?.by
  const below = by === undefined ? null : (report.by?.columns[by] ?? null)
  return (drill: Drill<string>, row: Row): string | null => {
    if (isRecord(drill)) {
      const id = row[drill.id]
      if (typeof id !== 'number') return null
      return `${drill.to}${stringifySearch({ ...searchOf(id, etos), _s: placeOf(drill, row) })}`
    }
    const above = aboveOf(row)
    const behind = criteriaBehind(drill, row, above === null ? column : below)
    // What stands below a row is of what that row is of.
    const ofAbove = above === null ? {} : criteriaBehind(drill, above, column)
    if (behind === null || ofAbove === null) return null
    return listLink(drill.to, { ...applicationCriteria(search.criteria), ...ofAbove, ...behind })
  }
}

interface DrillLinkProps {
  readonly field: Field
  readonly value: unknown
  readonly target: string | null
}

/** A number that leads to what it counts. */
export const DrillLink = ({ field, value, target }: DrillLinkProps) => {
  const t = useT()
  const words = useFieldWords()
  if (target === null || value === null || value === undefined || value === 0)
    return <ReportValue field={field} value={value} />
  const page = t(`route.${target.slice(1).replace(/\?.*$/, '')}`)
  return (
    <Anchor
      className={classes.link ?? ''}
      component={Link}
      to={target}
      aria-label={t('report.leads', { value: words(field, value), page })}
    >
      <ReportValue field={field} value={value} />
    </Anchor>
  )
}
