import { Anchor, Button, TextInput } from '@mantine/core'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { groupColumn } from '@eae/domain/reports/drill.ts'
import { PRINT_CODES } from '@eae/domain/prints/prints.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { SUBJECTS, unmasked, type AnyReport } from '@eae/domain/reports/report.ts'
import { IconDownload, IconSearch, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { encodeState, ExportDialog, FilterLine, useCrud, useSearchState, type SearchState } from '../crud/index.ts'
import { stringifySearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, PageTitle, useT } from '../ui/index.ts'
import { LauncherChosen } from './launcher-chosen.tsx'
import classes from './launcher-page.module.css'
import { KeepButtons } from './keep-buttons.tsx'
import { LauncherPrint } from './launcher-print.tsx'
import { criteriaGroups, listOf } from './report-list.ts'
import { ReportParams } from './report-params.tsx'

interface ChosenProps {
  readonly report: AnyReport
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
}

/** Where the kept copies of a report stand. */
const copiesOf = (code: string): string =>
  `/AdminReports${stringifySearch({ _s: encodeState({ criteria: { code }, filter: '' }) ?? '' })}`

/** One report before it is run: what it counts, what it is asked with, to be opened or taken as a file. */
const Chosen = ({ report, search, onSearch }: ChosenProps) => {
  const t = useT()
  const [isExporting, setExporting] = useState(false)
  const column = groupColumn(report, search.criteria)
  const entity = listOf(report, column)
  const { tab: _tab, ...asked } = search
  const isMissing = (report.needs ?? []).some((name) => search.criteria[name] === undefined)
  return (
    <LauncherChosen
      title={t(`route.${report.code}`)}
      about={t(`report.${report.code}.about`)}
      onBack={() => onSearch({ criteria: {}, filter: '', tab: '' })}
    >
      <FilterLine
        entity={entity}
        search={search}
        onSearch={onSearch}
        groups={criteriaGroups(report, column)}
        filterLabel={t('lookup.filter')}
        hidden={Object.keys(report.defaults ?? {})}
      >
        <ReportParams report={report} entity={entity} search={search} onSearch={onSearch} />
      </FilterLine>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={`/${report.code}${stringifySearch({ _s: encodeState(asked) ?? '' })}`}
          leftSection={<IconTable size={16} aria-hidden />}
        >
          {t('report.open')}
        </Button>
        <Button
          variant="default"
          disabled={isMissing}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setExporting(true)}
        >
          {t('report.file')}
        </Button>
        <KeepButtons entity={entity} search={asked} isDisabled={isMissing} />
        <Anchor component={Link} to={copiesOf(report.code)} className={classes.copies ?? ''}>
          {t('reportCopy.all')}
        </Anchor>
      </div>
      {isExporting && (
        <Suspense>
          <ExportDialog entity={entity} search={asked} chosen={null} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </LauncherChosen>
  )
}

/** Whether a title or what a report says of itself has all of the typed words. */
const isFound = (text: string, typed: string): boolean =>
  typed.split(/\s+/).every((word) => foldEl(text).includes(foldEl(word)))

/** /ReportsBtnFrm (R97): every report that one may run, and every document of an application. */
const LauncherPage = () => {
  const t = useT()
  const { can } = useCrud()
  const { menu } = useSession()
  const [search, setSearch] = useSearchState()
  const [typed, setTyped] = useState('')
  const mine = [...REPORTS.values()].filter(({ seenBy }) => seenBy.includes(menu.userType))
  const prints = can('Application_R') ? PRINT_CODES : []
  const whole = mine.find(({ code }) => code === search.tab)
  const print = prints.find((code) => code === search.tab)
  const groups = [
    ...SUBJECTS.map((subject) => ({
      title: t(`report.subject.${subject}`),
      entries: mine
        .filter((one) => one.subject === subject)
        .map(({ code }) => ({ code, about: t(`report.${code}.about`) })),
    })),
    { title: t('report.documents'), entries: prints.map((code) => ({ code, about: t(`print.${code}.about`) })) },
  ].map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ code, about }) => isFound(`${t(`route.${code}`)} ${about}`, typed.trim())),
  }))
  return (
    <div className={classes.page} data-page="list">
      <PageTitle title={t('route.ReportsBtnFrm')} />
      <nav
        className={classes.list}
        aria-label={t('report.all')}
        data-chosen={whole !== undefined || print !== undefined}
      >
        <TextInput
          aria-label={t('report.find')}
          placeholder={t('report.find')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {groups.every(({ entries }) => entries.length === 0) && <p>{t('report.noneFound')}</p>}
        {groups.map(
          ({ title, entries }) =>
            entries.length > 0 && (
              <div key={title}>
                <h2 className={classes.subject}>{title}</h2>
                <ul className={classes.reports}>
                  {entries.map(({ code, about }) => (
                    <li key={code}>
                      <button
                        type="button"
                        className={classes.report}
                        aria-pressed={code === search.tab}
                        onClick={() => setSearch({ criteria: {}, filter: '', tab: code })}
                      >
                        {t(`route.${code}`)}
                        <span className={classes.hint}>{about}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </nav>
      {whole !== undefined && (
        <Chosen key={whole.code} report={unmasked(whole, can)} search={search} onSearch={setSearch} />
      )}
      {print !== undefined && <LauncherPrint code={print} search={search} onSearch={setSearch} />}
      {whole === undefined && print === undefined && (
        <div className={classes.chosen}>
          <EmptyState title={t('report.pick')} text={t('report.pickText')} />
        </div>
      )}
    </div>
  )
}

export default LauncherPage
