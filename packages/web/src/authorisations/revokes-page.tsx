import { edetedeauthrevoke } from '@eae/domain/authorisations/entities.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SearchScreen, useCrud } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useT } from '../ui/index.ts'
import { AuthorDetailPage } from './author-detail.tsx'

/** R10 and R11: what ended authorisations or is asked to; each is decided beside the authorisation that it is about. */
const RevokesPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { id, etos: ofRecord }: PageSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = (): void =>
    void navigate({ to: '/EdetedeauthrevokeSearch', search: ({ id: _id, etos: _etos, ...rest }: PageSearch) => rest })
  if (id !== undefined) return <AuthorDetailPage etos={Number(ofRecord ?? etos)} id={Number(id)} onBack={close} />
  return (
    <SearchScreen
      entity={edetedeauthrevoke}
      title={t('route.EdetedeauthrevokeSearch')}
      form={{ filterLabel: t('field.afm') }}
      whenEmpty={t('revoke.empty')}
      onOpen={(row) => void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: String(row.authorId) }) })}
    />
  )
}

export default RevokesPage
