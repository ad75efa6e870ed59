import { Tabs } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { reportCopy, reportRun } from '@eae/domain/reports/copies.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { appSchedule } from '@eae/domain/schedules/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import {
  Failure,
  fetchRow,
  keyOf,
  SearchScreen,
  useCrud,
  useFieldWords,
  useSearchState,
  type CardParts,
  type ColumnOverrides,
  type Row,
} from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { AnswerDialog, Choice, PageTitle, StatusBadge, useLabels, useT } from '../ui/index.ts'
import classes from './admin-page.module.css'
import { ChainButton, CopyDrops } from './copy-drops.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { StoredDialog } from './stored-dialog.tsx'

const TABS = [reportCopy, appSchedule, reportRun] as const satisfies readonly AnyEntity[]

/** The column that names the report of a row. */
const codeColumn = (entity: AnyEntity): 'code' | 'subject' => (entity === appSchedule ? 'subject' : 'code')

const DroppedMark = () => <StatusBadge tone="over">{useLabels().field(reportCopy.name, 'droppedAt')}</StatusBadge>
const droppedMark = (row: Row) => (typeof row.droppedAt === 'string' ? <DroppedMark /> : null)

/** One list, with the report as a choice beside its criteria. */
const Tab = ({ entity }: { readonly entity: AnyEntity }) => {
  const t = useT()
  const navigate = useNavigate()
  const { field: label } = useLabels()
  const [search, setSearch] = useSearchState()
  const name = codeColumn(entity)
  const columns = useMemo<ColumnOverrides>(
    () => ({
      [name]: {
        width: 260,
        isName: true,
        isKept: true,
        label: t('reportCopy.report'),
        render: (row) => t(`route.${String(row[name])}`),
      },
      sha256: { width: 230, render: (row) => <span className={classes.hash}>{String(row.sha256).slice(0, 16)}…</span> },
      etos: { width: 80 },
      format: { width: 90 },
      every: { width: 110 },
      weekday: { width: 110 },
      monthday: { width: 90, short: t('schedule.monthDay') },
      attime: { width: 80 },
      madeBy: { width: 130 },
      droppedAt: { width: 140 },
    }),
    [t, name],
  )
  const form = useMemo(
    () => ({
      groups: [{ title: null, names: entity.search.filter((one) => one !== name) }],
      hidden: [name],
      filterLabel: label(entity.name, 'madeBy'),
    }),
    [entity, name, label],
  )
  const words = useFieldWords()
  const card = useMemo<CardParts>(
    () => ({
      name: (row) => t(`route.${String(row[name])}`),
      end: () => null,
      below: (row) =>
        entity.list.columns.flatMap((one) => {
          const field = entity.fields[one]
          const isTold = one !== name && one !== 'sha256' && one !== 'droppedAt' && row[one] !== null
          return field === undefined || !isTold ? [] : [words(field, row[one])]
        }),
      marks: droppedMark,
    }),
    [entity, name, words, t],
  )
  const chosen = search.criteria[name]
  return (
    <SearchScreen
      entity={entity}
      hasTitle={false}
      columns={columns}
      card={card}
      form={form}
      params={
        <Choice
          size="sm"
          w={260}
          clearable
          searchable
          aria-label={t('reportCopy.report')}
          placeholder={t('reportCopy.anyReport')}
          data={[...REPORTS.keys()]
            .map((code) => ({ value: code, label: t(`route.${code}`) }))
            .toSorted((a, b) => a.label.localeCompare(b.label))}
          value={typeof chosen === 'string' ? chosen : null}
          onChange={(code) => {
            const { [name]: _old, ...criteria } = search.criteria
            setSearch({ ...search, criteria: code === null ? criteria : { ...criteria, [name]: code } })
          }}
        />
      }
      actions={entity === reportCopy ? <ChainButton /> : undefined}
      onOpen={(row) =>
        void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: String(keyOf(entity, row)) }) })
      }
    />
  )
}

interface OpenedProps {
  readonly entity: AnyEntity
  readonly id: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The row that the address names; it says so where there is none any more. */
const Opened = ({ entity, id, onChanged, onClose }: OpenedProps) => {
  const t = useT()
  const { etos } = useCrud()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [entity.name, 'one', id],
    staleTime: 0,
    queryFn: ({ signal }) => fetchRow(entity, etos, Number(id), signal),
  })
  if (isPending) return null
  if (error !== null || data === null)
    return (
      <AnswerDialog title={t('route.AdminReports')} onClose={onClose} width={420} answer={null}>
        {error === null ? t('reportCopy.gone') : <Failure error={error} onRetry={() => void refetch()} />}
      </AnswerDialog>
    )
  return entity === appSchedule ? (
    <ScheduleDialog key={`${id} ${String(data.rowVersion)}`} row={data} onChanged={onChanged} onClose={onClose} />
  ) : (
    <StoredDialog entity={entity} row={data} onChanged={onChanged} onClose={onClose} />
  )
}

/** /AdminReports: copies of reports that are kept, schedules, and which files of reports were taken. */
const AdminPage = () => {
  const t = useT()
  const { entities } = useLabels()
  const navigate = useNavigate()
  const { id }: PageSearch = useSearch({ strict: false })
  const [search, setSearch] = useSearchState()
  /** Grows with each change: the list then reads its rows again. */
  const [round, setRound] = useState(0)
  const current = TABS.find(({ name }) => name === search.tab) ?? reportCopy
  return (
    <div className={classes.page} data-page="list">
      <PageTitle title={t('route.AdminReports')} />
      <Tabs
        className={classes.tabs ?? ''}
        value={current.name}
        onChange={(tab) => setSearch({ criteria: {}, filter: '', tab: tab ?? reportCopy.name })}
        keepMounted={false}
      >
        <Tabs.List>
          {TABS.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {entities(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {TABS.map((entity) => (
          <Tabs.Panel key={entity.name} value={entity.name} className={classes.panel ?? ''}>
            {entity === reportCopy && <CopyDrops onChanged={() => setRound(round + 1)} />}
            <Tab key={round} entity={entity} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {id !== undefined && (
        <Opened
          entity={current}
          id={id}
          onChanged={() => setRound(round + 1)}
          onClose={() => void navigate({ to: '.', search: ({ id: _id, ...rest }: PageSearch) => rest })}
        />
      )}
    </div>
  )
}

export default AdminPage
