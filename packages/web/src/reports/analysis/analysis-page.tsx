import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  ANALYSIS,
  ANALYSIS_CRITERIA,
  analysisEntity,
  isAnalysisFault,
  lastYearOf,
  MAX_CELLS,
  readAnalysis,
  type Analysis,
} from '@eae/domain/reports/analysis/analysis.ts'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { IconChartBar, IconChartBarOff, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { callEntity } from '../../api/index.ts'
import {
  ExportDialog,
  Failure,
  FilterLine,
  SavedViews,
  useCrud,
  useSearchState,
  type SearchState,
} from '../../crud/index.ts'
import { EmptyState, LoadingBlock, PageTitle, useLang, useT } from '../../ui/index.ts'
import { ReportChart } from '../report-chart.tsx'
import { AnalysisControls } from './analysis-controls.tsx'
import classes from './analysis.module.css'
import type { Cell } from './pivot.ts'
import { PivotTable } from './pivot-table.tsx'
import { useCellNames } from './use-cell-names.ts'

const PHONE = '(max-width: 37.49em)'

/** What one looks at who asks for nothing, or for something that there is not. */
const firstLook = (): Analysis => {
  const found = readAnalysis({})
  if (isAnalysisFault(found)) throw new Error('there is no dataset')
  return found
}

/** Cells with what they are an answer to: those of the wish before stand until the next ones are here. */
interface Answer {
  readonly wish: Analysis
  readonly cells: readonly Cell[]
  /** Stored numbers, and something has changed since then; null where they are of now. */
  readonly asOf: string | null
}

const useCells = (search: SearchState, wish: Analysis) => {
  const { etos } = useCrud()
  const { criteria } = search
  return useQuery<Answer>({
    queryKey: [ANALYSIS, etos, criteria],
    staleTime: 0,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const body = { etos, criteria, toRowIndex: MAX_CELLS }
      const answer = await callEntity(ANALYSIS, 'findAllByCriteriaRange_grid', body, {
        signal,
        wait: false,
      })
      return { wish, cells: answer.data, asOf: answer.asOf ?? null }
    },
  })
}

interface ShownProps extends Omit<Answer, 'asOf'> {
  readonly search: SearchState
  readonly isChartShown: boolean
}

/** The cells as a chart of the outer rows, and as the table. */
const Shown = ({ wish, cells, search, isChartShown }: ShownProps) => {
  const nameOf = useCellNames(wish, cells)
  const entity = useMemo(() => analysisEntity(wish), [wish])
  const [dimension = ''] = wish.rows
  const [measure = ''] = wish.measures
  const x = wish.dataset.dimensions[dimension]?.words ?? dimension
  const outer = cells
    .filter((cell) => cell.level === 1 && cell.across !== true)
    .toSorted((a, b) => Number(b[measure]) - Number(a[measure]))
  const whole = cells.find((cell) => cell.level === 0 && cell.across !== true)
  const sum = whole?.[measure]
  return (
    <>
      {isChartShown && outer.length > 1 && (
        <div className={classes.chart}>
          <ReportChart
            report={{
              code: ANALYSIS,
              chart: { kind: 'bars', x, y: [measure, ...(wish.hasLastYear ? [lastYearOf(measure)] : [])] },
            }}
            entity={entity}
            x={x}
            answer={{
              totals: { [measure]: typeof sum === 'number' ? sum : null },
              rows: outer.length,
              asOf: '',
              isBehind: false,
              // Written by the statement of the dataset: values and numbers.
              chart: outer.map((cell) => ({
                ...(cell as Record<string, string | number>),
                x: (cell[x] ?? null) as string | null,
              })),
              chartOthers: 0,
            }}
          />
        </div>
      )}
      <PivotTable wish={wish} cells={cells} search={search} nameOf={nameOf} />
    </>
  )
}

interface AgeProps {
  readonly asOf: string
  readonly onExact: () => void
}

/** As of when stored numbers are right, and the way to those of now. */
const Age = ({ asOf, onExact }: AgeProps) => {
  const t = useT()
  const { lang } = useLang()
  return (
    <div className={classes.age}>
      {t('report.asOf', { at: formatDateTime(lang, asOf) })}
      {` · ${t('report.changedSince')}`}
      <Button variant="subtle" size="compact-sm" onClick={onExact}>
        {t('report.exact')}
      </Button>
    </div>
  )
}

/** /ReportsAnalysi (R07): what is counted, divided as its reader likes. */
const AnalysisPage = () => {
  const t = useT()
  const [search, setSearch] = useSearchState()
  const isPhone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches)
  const [isChartWished, setChartWished] = useState<boolean | null>(null)
  const [isExporting, setExporting] = useState(false)
  const isChartShown = isChartWished ?? !isPhone
  const wish = useMemo(() => {
    const found = readAnalysis(search.criteria)
    return isAnalysisFault(found) ? firstLook() : found
  }, [search.criteria])
  const { data, error, refetch } = useCells(search, wish)
  const entity = useMemo(() => analysisEntity(wish), [wish])
  const chartWords = t(isChartShown ? 'report.chart.hide' : 'report.chart.show')
  return (
    <div className={classes.page} data-page="list">
      <PageTitle title={t(`route.${ANALYSIS}`)} />
      <FilterLine
        entity={entity}
        search={search}
        onSearch={setSearch}
        groups={[{ title: 'counted', names: entity.search }]}
        filterLabel={null}
        hidden={ANALYSIS_CRITERIA}
      >
        <SavedViews code={ANALYSIS} search={search} onSearch={setSearch} />
        <Tooltip label={chartWords}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={chartWords}
            aria-pressed={isChartShown}
            onClick={() => setChartWished(!isChartShown)}
          >
            {isChartShown ? <IconChartBarOff size={18} aria-hidden /> : <IconChartBar size={18} aria-hidden />}
          </ActionIcon>
        </Tooltip>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setExporting(true)}
        >
          {t('export.button')}
        </Button>
      </FilterLine>
      <AnalysisControls wish={wish} search={search} onSearch={setSearch} />
      {data !== undefined && data.asOf !== null && (
        <Age
          asOf={data.asOf}
          onExact={() => setSearch({ ...search, criteria: { ...search.criteria, isExact: true } })}
        />
      )}
      <div className={classes.body}>
        {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <LoadingBlock height={320} />}
        {error === null && data !== undefined && data.cells.length < 2 && <EmptyState title={t('analysis.none')} />}
        {error === null && data !== undefined && data.cells.length > 1 && (
          <Shown wish={data.wish} cells={data.cells} search={search} isChartShown={isChartShown} />
        )}
      </div>
      {isExporting && (
        <Suspense>
          <ExportDialog entity={entity} search={search} chosen={null} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </div>
  )
}

export default AnalysisPage
