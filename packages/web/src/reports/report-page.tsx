import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { chartColumn, groupColumn } from '@eae/domain/reports/drill.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { unmasked, type AnyReport } from '@eae/domain/reports/report.ts'
import { isOfficial, statesOf } from '@eae/domain/reports/application-criteria.ts'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { IconChartBar, IconChartBarOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { Failure, SearchScreen, useCrud, useSearchState, type ColumnOverrides, type Row } from '../crud/index.ts'
import { EmptyState, useLabels, useLang, useT } from '../ui/index.ts'
import { useDrill } from './drill-link.tsx'
import classes from './report-page.module.css'
import { KeepButtons } from './keep-buttons.tsx'
import { ReportChart } from './report-chart.tsx'
import { useReportCard } from './use-report-card.ts'
import { ReportParams } from './report-params.tsx'
import { useRowsBelow } from './rows-below.tsx'
import { TOTAL_KEY } from './total-key.ts'
import { useReportColumns } from './use-report-columns.tsx'
import { criteriaGroups, listOf } from './report-list.ts'
import { useTotals } from './use-totals.ts'

const withLooks = (columns: ColumnOverrides, looks: ColumnOverrides): ColumnOverrides => ({
  ...columns,
  ...Object.fromEntries(Object.entries(looks).map(([name, look]) => [name, { ...columns[name], ...look }])),
})

const PHONE = '(max-width: 37.49em)'

interface ReportPageProps {
  readonly whole: AnyReport
  /** How the page shows columns that it shows in its own way; give a stable record. */
  readonly looks?: ColumnOverrides
  /** Opens a row; without it the first page or record that the report leads to. */
  readonly onOpen?: (row: Row) => void
  /** Buttons of the page's own beside those of the report. */
  readonly actions?: ReactNode
  /** What stands under what the report says of itself, above its chart. */
  readonly counters?: ReactNode
}

/** A report with its criteria, totals, chart and list. */
export const ReportPage = ({ whole, looks, onOpen, actions, counters }: ReportPageProps) => {
  const t = useT()
  const { can } = useCrud()
  const { field: labelOf } = useLabels()
  const report = useMemo(() => unmasked(whole, can), [whole, can])
  const { lang } = useLang()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchState()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const [isChartWished, setChartWished] = useState<boolean | null>(null)
  const isChartShown = isChartWished ?? !isPhone
  const column = groupColumn(report, search.criteria)
  const entity = useMemo(() => listOf(report, column), [report, column])
  const missing = (report.needs ?? []).filter((name) => search.criteria[name] === undefined)
  const { data: answer, error, refetch } = useTotals(report.code, search, missing.length === 0)
  const plain = useReportColumns(report, entity)
  const columns = looks === undefined ? plain : withLooks(plain, looks)
  const below = useRowsBelow(report, search)
  const card = useReportCard(report, entity)
  const drillOf = useDrill(report, search)
  const form = useMemo(
    () => ({ groups: criteriaGroups(report, column), hidden: Object.keys(report.defaults ?? {}) }),
    [report, column],
  )
  const x = chartColumn(report, search.criteria)
  const lastRow = useMemo<Row | undefined>(
    () =>
      answer === undefined || answer.rows === 0 || Object.keys(report.totals).length === 0
        ? undefined
        : { ...answer.totals, viewKey: TOTAL_KEY },
    [answer, report],
  )
  const open = (row: Row): void => {
    const target = report.drill.map((drill) => drillOf(drill, row)).find((one) => one !== null)
    if (target !== undefined) void navigate({ to: target })
  }
  const head = (
    <section className={classes.head} aria-label={t('report.ask')}>
      <p className={classes.about}>
        {t(`report.${report.code}.about`)}
        {isOfficial(search.criteria) && <> {t('report.official')}</>}
        {!isOfficial(search.criteria) && statesOf(search.criteria, report.allStates) !== null && (
          <> {t('report.counted')}</>
        )}
      </p>
      <div className={classes.age}>
        {answer !== undefined && t('report.asOf', { at: formatDateTime(lang, answer.asOf) })}
        {answer?.isBehind === true && (
          <>
            {` · ${t('report.changedSince')}`}
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setSearch({ ...search, criteria: { ...search.criteria, isExact: true } })}
            >
              {t('report.exact')}
            </Button>
          </>
        )}
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
        <KeepButtons entity={entity} search={search} isDisabled={missing.length > 0} isMenu />
      </div>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {counters !== undefined && <div className={classes.wide}>{counters}</div>}
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
      {...(card === undefined ? {} : { card })}
      countCode="report.rows"
      form={form}
      params={<ReportParams report={report} entity={entity} search={search} onSearch={setSearch} />}
      actions={actions}
      between={head}
      lastRow={lastRow}
      // Cells that are behind do not know what came since.
      allRows={answer?.isBehind === false ? answer.rows : undefined}
      below={below}
      {...(missing.length === 0
        ? {}
        : {
            instead: (
              <div className={classes.needed}>
                <EmptyState
                  title={t('report.choose', { fields: missing.map((name) => labelOf(report.code, name)).join(', ') })}
                />
              </div>
            ),
          })}
      onOpen={onOpen ?? open}
    />
  )
}

/** The page of a report. Throws for a code that is none: the table of pages and the reports are held together by a test. */
export const reportPage = (code: string) => {
  const report = REPORTS.get(code)
  if (report === undefined) throw new Error(`${code} is no report`)
  return function Page() {
    return <ReportPage whole={report} />
  }
}
