import { Button } from '@mantine/core'
import { MASS_ACTION_NAMES, MASS_ACTIONS, type MassActionName } from '@eae/domain/applications/bulk/mass-actions.ts'
import { isDraft, isPaid } from '@eae/domain/applications/states.ts'
import { applicationSearch } from '@eae/domain/applications/search.ts'
import { URGENT_SEARCH } from '@eae/domain/applications/urgent.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { areaSign, formatAreaIn, formatAreaNumber, formatCents, formatDate } from '@eae/domain/texts/format.ts'
import {
  IconBellRinging,
  IconHistory,
  IconChecklist,
  IconFileStack,
  IconFilePlus,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconUsers,
  IconZoomCheck,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import {
  SearchScreen,
  useCrud,
  type CardParts,
  type ColumnOverrides,
  type CriterionGroup,
  type Row,
  type SearchAction,
  type SearchState,
} from '../crud/index.ts'
import { SeriesDialog } from '../acts/index.ts'
import { ApplicationStateBadge } from '../applications/index.ts'
import { MassPrintDialog } from '../prints/index.ts'
import { useSearchOfRecord } from '../routing/use-search-of-record.ts'
import { countdown, useWhyNotInYear, useYear } from '../session/index.ts'
import { useAreaUnit, useLabels, useLang, useT } from '../ui/index.ts'
import { FindingMark } from './finding-mark.tsx'
import { ManyMovesDialog, useManyEvents, type ManyEvent } from '../moves/index.ts'
import { MassDialog, type MassWish } from './mass-dialog.tsx'

const GROUPS: readonly CriterionGroup[] = [
  { title: 'person', names: ['afm', 'lastname', 'efoId', 'authEnd', 'daokKodikos'] },
  { title: 'place', names: ['opdId', 'dnmKodikos', 'lkpenIdA', 'lkdhmId', 'lkkoiIdB2'] },
  { title: 'application', names: ['kodikos', 'status', 'dteOris', 'eschId', 'usrupdate'] },
  {
    title: 'control',
    names: ['blocking', 'warnings', 'missingDocs', 'docsToJudge', 'deigmaflag', 'thlflag'],
  },
]

const nameOf = (row: Row): string => [row.lastname, row.firstname].filter((part) => typeof part === 'string').join(' ')

/** Where no check ran nobody knows an amount; nothing is nothing to read. */
const centsText = (lang: Lang, value: unknown): string => (Number(value) > 0 ? formatCents(lang, Number(value)) : '—')

/** When an application came in; of one that has not how much time it has left. */
const useWhen = (): ((row: Row) => string) => {
  const t = useT()
  const { lang } = useLang()
  const { params } = useYear()
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    const { phase, days } = countdown(now, params.finalSubmissionDate, params.latestSubmissionDate)
    const left = t(`search.left.${phase}${days === 0 && phase !== 'closed' ? 'Today' : ''}`, { count: days })
    return ({ dteOris, status }) =>
      typeof dteOris === 'string' ? formatDate(lang, athensDate(dteOris)) : isDraft(Number(status)) ? left : '—'
  }, [t, lang, params, now])
}

const useColumns = (): ColumnOverrides => {
  const t = useT()
  const { lang } = useLang()
  const when = useWhen()
  const { unit } = useAreaUnit()
  return useMemo(
    () => ({
      kodikos: { width: 60, short: t('search.column.number') },
      afm: { width: 104 },
      lastname: { isName: true },
      firstname: { width: 110, isKept: false },
      // As wide as «Σε διοικητικό έλεγχο»: two states have a shorter name here, so that the numbers after them have room.
      status: {
        width: 170,
        isKept: true,
        render: (row) =>
          typeof row.status === 'number' ? <ApplicationStateBadge status={row.status} isShort /> : null,
      },
      efoId: { width: 170 },
      totektash: {
        width: 104,
        short: t('search.column.area', { unit: areaSign(lang, unit) }),
        render: (row) => (typeof row.totektash === 'number' ? formatAreaNumber(lang, unit, row.totektash) : null),
      },
      totparcels: { width: 88, short: t('search.column.parcels') },
      totmmz: { width: 84, short: t('search.column.livestock') },
      blocking: {
        width: 76,
        isNumeric: false,
        short: t('search.column.blocking'),
        render: (row) => <FindingMark kind="blocking" count={row.blocking} />,
      },
      warnings: {
        width: 84,
        isNumeric: false,
        short: t('search.column.warnings'),
        render: (row) => <FindingMark kind="warning" count={row.warnings} />,
      },
      forecastcents: {
        width: 116,
        short: t('search.column.forecast'),
        // The amount of what was paid stands in its statement.
        render: (row) => (isPaid(Number(row.status)) ? '—' : centsText(lang, row.forecastcents)),
      },
      stakecents: {
        width: 108,
        isKept: true,
        short: t('search.column.stake'),
        render: (row) => (isPaid(Number(row.status)) ? '—' : centsText(lang, row.stakecents)),
      },
      missingdocs: {
        width: 84,
        isKept: true,
        short: t('search.column.missing'),
        render: (row) => (Number(row.missingdocs) > 0 ? String(row.missingdocs) : '—'),
      },
      dteOris: { width: 122, isKept: true, short: t('search.column.when'), render: when },
    }),
    [t, lang, unit, when],
  )
}

const useCard = (): CardParts => {
  const { lang } = useLang()
  const when = useWhen()
  const { unit } = useAreaUnit()
  const { choice } = useLabels()
  return useMemo(
    () => ({
      name: nameOf,
      end: (row) => (isPaid(Number(row.status)) ? '—' : centsText(lang, row.forecastcents)),
      below: (row) => [
        String(row.afm),
        typeof row.status === 'number' ? choice('status', row.status) : '',
        when(row),
        typeof row.totektash === 'number' ? formatAreaIn(lang, unit, row.totektash) : '',
      ],
      marks: (row) => (
        <>
          {Number(row.blocking) > 0 && <FindingMark kind="blocking" count={row.blocking} />}
          {Number(row.warnings) > 0 && <FindingMark kind="warning" count={row.warnings} />}
        </>
      ),
    }),
    [lang, unit, choice, when],
  )
}

const MASS_ICONS: Readonly<Record<MassActionName, ReactNode>> = {
  runChecks: <IconZoomCheck size={16} aria-hidden />,
  remind: <IconBellRinging size={16} aria-hidden />,
  asLastYear: <IconHistory size={16} aria-hidden />,
  lock: <IconLock size={16} aria-hidden />,
  unlock: <IconLockOpen size={16} aria-hidden />,
}

/** What the reader may do to many applications: the rest would be in his way at every choice. */
const useOffered = (etos: number): readonly MassActionName[] => {
  const runMassChecks = useWhyNotInYear('runMassChecks', etos) === null
  const remindMany = useWhyNotInYear('remindMany', etos) === null
  const lockMany = useWhyNotInYear('lockMany', etos) === null
  return useMemo(() => {
    const may = { runMassChecks, remindMany, lockMany }
    return MASS_ACTION_NAMES.filter((action) => may[MASS_ACTIONS[action].may])
  }, [runMassChecks, remindMany, lockMany])
}

/** /EdetedeaeehdSearch: the staff's main search. */
const SearchPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const searchOf = useSearchOfRecord()
  const { etos } = useYear()
  const { can } = useCrud()
  const columns = useColumns()
  const card = useCard()
  const client = useQueryClient()
  /** How often the list was read anew, because something was done to its applications. */
  const [readAnew, setReadAnew] = useState(0)
  /** What the open dialog prints. */
  const [printed, setPrinted] = useState<{ readonly search: SearchState; readonly count: number } | null>(null)
  /** What the open dialog corrects. */
  const [series, setSeries] = useState<{ readonly search: SearchState; readonly count: number } | null>(null)
  /** What the open dialog does. */
  const [wish, setWish] = useState<MassWish | null>(null)
  const mayPropose = can('ChangeAct_W')
  const offered = useOffered(etos)
  const events = useManyEvents()
  /** What the open dialog proposes. */
  const [move, setMove] = useState<{
    readonly event: ManyEvent
    readonly search: SearchState
    readonly count: number
  } | null>(null)
  const massActions = useMemo<readonly SearchAction[]>(
    () => [
      ...offered.map((action) => ({
        label: t(`mass.${action}`),
        icon: MASS_ICONS[action],
        run: (search: SearchState, count: number) => setWish({ action, search, count }),
      })),
      ...events.map((event) => ({
        label: `${t(`life.${event}`)}…`,
        icon: <IconUsers size={16} aria-hidden />,
        run: (search: SearchState, count: number) => setMove({ event, search, count }),
      })),
      ...(mayPropose
        ? [
            {
              label: t('act.series'),
              icon: <IconFileStack size={16} aria-hidden />,
              run: (search: SearchState, count: number) => setSeries({ search, count }),
            },
          ]
        : []),
      {
        label: t('print.many.button'),
        icon: <IconPrinter size={16} aria-hidden />,
        run: (search, count) => setPrinted({ search, count }),
      },
    ],
    [t, offered, events, mayPropose],
  )
  const views = useMemo(() => [{ name: t('search.urgent'), search: URGENT_SEARCH }], [t])
  const form = useMemo(
    () => ({
      groups: GROUPS,
      filterLabel: t('search.person'),
      named: {
        blocking: [
          { label: t('search.withBlocking'), value: { from: 1 } },
          { label: t('search.withoutBlocking'), value: 0 },
        ],
        warnings: [
          { label: t('search.withWarnings'), value: { from: 1 } },
          { label: t('search.withoutWarnings'), value: 0 },
        ],
      },
    }),
    [t],
  )
  return (
    <>
      <SearchScreen
        views={views}
        readAnew={readAnew}
        massActions={massActions}
        entity={applicationSearch}
        title={t('route.EdetedeaeehdSearch')}
        columns={columns}
        card={card}
        countCode="search.count"
        form={form}
        actions={
          can('Application_Open') ? (
            <Button
              component={Link}
              to="/ValidateAfmPrevFrm"
              size="sm"
              leftSection={<IconFilePlus size={16} aria-hidden />}
            >
              {t('opening.searchLink')}
            </Button>
          ) : (
            <Button component={Link} to="/home" size="sm" leftSection={<IconChecklist size={16} aria-hidden />}>
              {t('work.link')}
            </Button>
          )
        }
        onOpen={(row) => void navigate({ to: '/Edetedeaeehd', search: searchOf(String(row.id), etos) })}
      />
      {wish !== null && (
        <MassDialog
          etos={etos}
          {...wish}
          onClose={() => setWish(null)}
          onOver={() => {
            setReadAnew((before) => before + 1)
            void client.invalidateQueries({ queryKey: [applicationSearch.name] })
          }}
        />
      )}
      {move !== null && <ManyMovesDialog etos={etos} {...move} onClose={() => setMove(null)} />}
      {series !== null && (
        <Suspense>
          <SeriesDialog etos={etos} {...series} onClose={() => setSeries(null)} />
        </Suspense>
      )}
      {printed !== null && (
        <Suspense>
          <MassPrintDialog etos={etos} {...printed} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </>
  )
}

export default SearchPage
