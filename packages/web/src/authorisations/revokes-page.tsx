import { edetedeauthrevoke } from '@eae/domain/authorisations/entities.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SearchScreen, useCrud, type CardParts, type ColumnOverrides } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useLabels, useT } from '../ui/index.ts'
import { AuthorDetailPage } from './author-detail.tsx'
import { applicantOf, holderColumn, holderOf } from './whose.tsx'

const useLooks = (): { readonly columns: ColumnOverrides; readonly card: CardParts } => {
  const t = useT()
  const { choice } = useLabels()
  return useMemo(
    () => ({
      columns: {
        afm: { width: 100 },
        lastname: { isName: true },
        firstname: { width: 120, isKept: false },
        efoId: holderColumn(t),
        repname: { width: 190, isKept: false },
        reason: { width: 175, isKept: true },
        status: { width: 150, isKept: true },
        dterevoke: { width: 150, isKept: true },
      },
      card: {
        name: applicantOf,
        end: ({ status }) => choice('revokeStatus', Number(status)),
        endColumn: 'status',
        below: ({ afm, reason }) => [String(afm), choice('revokeReason', Number(reason))],
        marks: holderOf,
      },
    }),
    [t, choice],
  )
}

/** R10 and R11: what ended authorisations or is asked to; each is decided beside the authorisation that it is about. */
const RevokesPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { columns, card } = useLooks()
  const { id, etos: ofRecord }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = (): void =>
    void navigate({ to: '/EdetedeauthrevokeSearch', search: ({ id: _id, etos: _etos, ...rest }: PageSearch) => rest })
  if (id !== undefined) return <AuthorDetailPage etos={Number(ofRecord ?? etos)} id={Number(id)} onBack={close} />
  return (
    <SearchScreen
      entity={edetedeauthrevoke}
      title={t('route.EdetedeauthrevokeSearch')}
      columns={columns}
      card={card}
      form={{ filterLabel: t('author.filter') }}
      whenEmpty={t('revoke.empty')}
      onOpen={(row) => void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: String(row.authorId) }) })}
    />
  )
}

export default RevokesPage
