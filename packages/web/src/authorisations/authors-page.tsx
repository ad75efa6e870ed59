import { AUTHOR, AUTHOR_STATES } from '@eae/domain/authorisations/codes.ts'
import { edetedeauthor } from '@eae/domain/authorisations/entities.ts'
import { Button } from '@mantine/core'
import { IconBell, IconFilePlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { callServer, describeError } from '../api/index.ts'
import {
  SearchScreen,
  useCrud,
  type CardParts,
  type ColumnOverrides,
  type Row,
  type SearchAction,
  type SearchState,
} from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { DateText, useLabels, useMessageBox, useNotify, useT } from '../ui/index.ts'
import { AuthorBadge } from './author-badge.tsx'
import { AuthorDetailPage } from './author-detail.tsx'
import { FileAuthor } from './file-author.tsx'
import { applicantOf, holderColumn, holderOf } from './whose.tsx'

const NEW = 'new'

const badgeOf = ({ status, dteend }: Row, now: number): ReactNode => {
  const state = AUTHOR_STATES.find((one) => one === status)
  return state === undefined ? null : (
    <AuthorBadge status={state} isOver={typeof dteend === 'string' && Date.parse(dteend) <= now} />
  )
}

const day = (value: unknown): ReactNode => (typeof value === 'string' ? <DateText iso={value} /> : null)

const DAY_MS = 86_400_000
/** Whole days until an authorisation in force ends; null of one that is not in force. */
const daysLeftOf = ({ status, dteend }: Row, now: number): number | null => {
  const left = typeof dteend === 'string' ? Date.parse(dteend) - now : 0
  return status === AUTHOR.active && left > 0 ? Math.floor(left / DAY_MS) : null
}

const useLooks = (): { readonly columns: ColumnOverrides; readonly card: CardParts } => {
  const t = useT()
  const { choice } = useLabels()
  const [now] = useState(() => Date.now())
  const { menu } = useSession()
  // An office sees its own: whom it is for says less there than what it may do.
  const isOffice = menu.userType === 'KYD'
  return useMemo(
    () => ({
      columns: {
        afm: { width: 100 },
        lastname: { isName: true },
        firstname: { width: 120, isKept: false },
        // A body or a person: one column of two half empty ones. An office sees those to itself alone, and seldom a person.
        efoId: isOffice ? { width: 190, isKept: false } : holderColumn(t),
        repname: { width: 190, isKept: false },
        authortype: { width: 195, isKept: true },
        channel: { width: 100, isKept: false },
        status: { width: 165, isKept: true, render: (row) => badgeOf(row, now) },
        dtestart: { width: 100, isKept: false, render: (row) => day(row.dtestart) },
        dteend: {
          width: 250,
          isKept: true,
          render: (row) => {
            const left = daysLeftOf(row, now)
            return left === null ? (
              day(row.dteend)
            ) : (
              <>
                {day(row.dteend)} · {t('clients.daysLeft', { count: left })}
              </>
            )
          },
        },
      },
      card: {
        name: applicantOf,
        end: (row) => badgeOf(row, now),
        endColumn: 'status',
        below: (row) => [String(row.afm), choice('authortype', Number(row.authortype))],
        // Of several of one applicant it is this that tells one from the other; to an office its own name tells nothing.
        marks: (row) => (isOffice && typeof row.repname !== 'string' ? null : holderOf(row)),
      },
    }),
    [t, choice, now, isOffice],
  )
}

/** R08 and R09: search of authorisations, one of them, and one on paper that a ΚΥΔ brings in. */
const AuthorsPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { menu, can } = useSession()
  const { id, etos: ofRecord }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { columns, card } = useLooks()
  const open = (key: string, replace = false): void =>
    void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: key }), replace })
  const close = (): void =>
    void navigate({ to: '/EdetedeauthorSearch', search: ({ id: _id, etos: _etos, ...rest }: PageSearch) => rest })
  const ask = useMessageBox()
  const notify = useNotify()
  const mayRemind = menu.userType === 'KYD' || can('Author_W')
  const massActions = useMemo<readonly SearchAction[]>(() => {
    const remind = async ({ criteria, filter }: SearchState): Promise<void> => {
      const answer = await ask({
        kind: 'question',
        title: t('author.remind'),
        text: t('author.remind.text'),
        buttons: [t('action.cancel'), t('author.remind')],
        cancelIndex: 0,
      })
      if (answer !== 1) return
      try {
        const { data } = await callServer('Edetedeauthor/remind', { etos, criteria, filter: filter.trim() })
        notify('success', t('author.reminded', data))
      } catch (error) {
        notify('error', describeError(t, error))
      }
    }
    const icon = <IconBell size={16} aria-hidden />
    return mayRemind ? [{ label: t('author.remind'), icon, run: (search) => void remind(search) }] : []
  }, [t, mayRemind, etos, ask, notify])
  if (id === NEW) return <FileAuthor etos={etos} onFiled={(filed) => open(String(filed), true)} onCancel={close} />
  if (id !== undefined) return <AuthorDetailPage etos={Number(ofRecord ?? etos)} id={Number(id)} onBack={close} />
  return (
    <SearchScreen
      entity={edetedeauthor}
      title={t('route.EdetedeauthorSearch')}
      columns={columns}
      card={card}
      form={{ filterLabel: t('author.filter') }}
      whenEmpty={t(
        menu.userType === 'ONLINE'
          ? 'author.empty.own'
          : menu.userType === 'KYD'
            ? 'author.empty.office'
            : 'author.empty',
      )}
      massActions={massActions}
      onOpen={(row) => open(String(row.id))}
      actions={
        menu.userType === 'KYD' || ((menu.userType === 'DAOK' || menu.userType === 'DPO') && can('Author_W')) ? (
          <Button size="sm" leftSection={<IconFilePlus size={16} aria-hidden />} onClick={() => open(NEW)}>
            {t('author.new')}
          </Button>
        ) : null
      }
    />
  )
}

export default AuthorsPage
