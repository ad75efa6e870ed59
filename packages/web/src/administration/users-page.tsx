import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageSearch } from '../routing/search-params.ts'
import { UserForm } from './user-form.tsx'
import { UserList } from './user-list.tsx'

/** /AdminUsers: the users that one looks after; with `?id=` one of them, with `new` a new one. */
const UsersPage = () => {
  const { id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void => void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: key }) })
  const close = (): void => void navigate({ to: '.', search: ({ id: _id, ...rest }: PageSearch) => rest })
  if (id === undefined) return <UserList onOpen={open} />
  return (
    <UserForm key={id} id={/^\d+$/.test(id) ? Number(id) : null} onSaved={(key) => open(String(key))} onClose={close} />
  )
}
export default UsersPage
