import { useQuery } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import { LoadingBlock } from '../ui/index.ts'
import { UserFields } from './user-fields.tsx'

export interface UserFormProps {
  /** Null for a new user. */
  readonly id: number | null
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
}

/** Reads a user and the roles there are, then shows the form. */
export const UserForm = ({ id, onSaved, onClose }: UserFormProps) => {
  const roles = useQuery({
    ...askingData('Administration/findRoles', {}),
  })
  const user = useQuery({
    ...askingData('Administration/findUser', { id: id ?? 0 }),
    enabled: id !== null,
    // A form over an old version could only be refused.
    staleTime: 0,
    gcTime: 0,
  })
  const error = roles.error ?? user.error
  if (error !== null)
    return <Failure error={error} onRetry={() => void Promise.all([roles.refetch(), user.refetch()])} />
  if (roles.data === undefined || (id !== null && user.data === undefined)) return <LoadingBlock height={480} />
  return (
    <UserFields
      key={user.data?.rowVersion ?? 0}
      user={user.data ?? null}
      roles={roles.data}
      onSaved={onSaved}
      onClose={onClose}
      onReload={async () => void (await user.refetch())}
    />
  )
}
