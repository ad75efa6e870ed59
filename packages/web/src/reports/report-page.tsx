import { ActionIcon, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { groupColumn } from '@eae/domain/reports/drill.ts'
import { APPLICATION_CRITERIA } from '@eae/domain/reports/application-criteria.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { areaSign, formatDateTime } from '@eae/domain/texts/format.ts'
import { IconChartBar, IconChartBarOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  Failure,
  SearchScreen,
  useSearchState,
  type ColumnOverrides,
  type CriterionGroup,
  type Row,
} from '../crud/index.ts'
import { useAreaUnit, useLabels, useLang, useT } from '../ui/index.ts'
import { DrillLink, useDrill } from './drill-link.tsx'
import classes from './report-page.module.css'
import { ReportChart } from './report-chart.tsx'
import { ReportParams } from './report-params.tsx'
import { ReportValue } from './report-value.tsx'
import { useTotals } from './use-totals.ts'

const PHONE = '(max-width: 37.49em)'
/** Key of the row of totals, which no row of a report has. */
const TOTAL_KEY = '$total'

/** The report as a list: of what it may be grouped by, only the column that names its rows now. */
const listOf = (report: AnyReport, column: string | null): AnyEntity => {
  const entity = reportEntity(report)
  const others = new Set(Object.values(report.by?.columns ?? {}).filter((name) => name !== column))
  const columns = entity.list.columns.filter((name) => !others.has(name))
  return { ...entity, list: { ...entity.list, columns }, display: entity.display.filter((name) => !others.has(name)) }
}

const groupsOf = (report: AnyReport): readonly CriterionGroup[] => {
  const always = new Set(Object.keys(report.defaults ?? {}))
  const own = [...Object.keys(report.params).filter((name) => !always.has(name)), ...report.asks]
  return [
    ...(own.length === 0 ? [] : [{ title: 'report', names: own }]),
    { title: 'counted', names: Object.keys(APPLICATION_CRITERIA).filter((name) => !own.includes(name)) },
  ]
}

const WIDTHS: Readonly<Record<string, number>> = { count: 104, m2: 128, cents: 136, percent: 104 }

const useOverrides = (report: AnyReport, entity: AnyEntity, column: string | null): ColumnOverrides => {
  const t = useT()
  const { lang } = useLang()
  const { unit } = useAreaUnit()
  const { field: labelOf } = useLabels()
  const [search] = useSearchState()
  const drillOf = useDrill(search, column)
  const [first] = entity.list.columns
  return Object.fromEntries(
    entity.list.columns.flatMap((name) => {
      const field = entity.fields[name]
      if (field === undefined) return []
      const drill = report.drill.find(({ at }) => at === name)
      const label = labelOf(report.code, name)
      const width = field.unit === undefined ? undefined : WIDTHS[field.unit]
      const shown = (row: Row) =>
        drill === undefined ? (
          <ReportValue field={field} value={row[name]} />
        ) : (
          <DrillLink field={field} value={row[name]} target={row.viewKey === TOTAL_KEY ? null : drillOf(drill, row)} />
        )
      const firstShown = (row: Row) => {
        if (row.viewKey === TOTAL_KEY) return t('report.total')
        return row[name] === null ? t('report.none') : shown(row)
      }
      return [
        [
          name,
          {
            render: name === first ? firstShown : shown,
            ...(name === first ? { isKept: true } : {}),
            ...(field.unit === 'm2' ? { label: `${label}, ${areaSign(lang, unit)}` } : {}),
            ...(width === undefined ? {} : { width }),
          },
        ],
      ]
    }),
  )
}

const ReportPage = ({ report }: { readonly report: AnyReport }) => {
  const t = useT()
  const { lang } = useLang()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchState()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const [isChartWished, setChartWished] = useState<boolean | null>(null)
  const isChartShown = isChartWished ?? !isPhone
  const column = groupColumn(report, report.by === undefined ? undefined : search.criteria[report.by.param])
  const entity = useMemo(() => listOf(report, column), [report, column])
  const { data: answer, error, refetch } = useTotals(report.code, search)
  const columns = useOverrides(report, entity, column)
  const drillOf = useDrill(search, column)
  const form = useMemo(() => ({ groups: groupsOf(report), hidden: Object.keys(report.defaults ?? {}) }), [report])
  const x = report.chart === undefined ? null : (report.chart.x ?? column)
  const lastRow = useMemo<Row | undefined>(
    () => (answer === undefined || answer.rows === 0 ? undefined : { ...answer.totals, viewKey: TOTAL_KEY }),
    [answer],
  )
  const open = (row: Row): void => {
    const target = report.drill.map((drill) => drillOf(drill, row)).find((one) => one !== null)
    if (target !== undefined) void navigate({ to: target })
  }
  const head = (
    <section className={classes.head} aria-label={t('report.ask')}>
      <p className={classes.about}>
        {t(`report.${report.code}.about`)}
        {search.criteria.status === undefined && <> {t('report.counted')}</>}
      </p>
      <p className={classes.age}>
        {answer !== undefined && t('report.asOf', { at: formatDateTime(lang, answer.asOf) })}
        {x !== null && (
          <Tooltip label={t(isChartShown ? 'report.chart.hide' : 'report.chart.show')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('report.chart')}
              aria-expanded={isChartShown}
              onClick={() => setChartWished(!isChartShown)}
            >
              {isChartShown ? <IconChartBarOff size={18} aria-hidden /> : <IconChartBar size={18} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </p>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isChartShown && x !== null && answer !== undefined && answer.chart.length > 0 && (
        <div className={classes.chart}>
          <ReportChart report={report} entity={entity} x={x} answer={answer} />
        </div>
      )}
    </section>
  )
  return (
    <SearchScreen
      key={column}
      entity={entity}
      title={t(`route.${report.code}`)}
      columns={columns}
      countCode="report.rows"
      form={form}
      actions={<ReportParams report={report} entity={entity} search={search} onSearch={setSearch} />}
      between={head}
      lastRow={lastRow}
      onOpen={open}
    />
  )
}

/** The page of a report. Throws for a code that is none: the table of pages and the reports are held together by a test. */
export const reportPage = (code: string) => {
  const report = REPORTS.get(code)
  if (report === undefined) throw new Error(`${code} is no report`)
  return function Page() {
    return <ReportPage report={report} />
  }
}
