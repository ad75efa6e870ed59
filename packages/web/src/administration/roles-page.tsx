import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { askingData } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { ListTable, LoadingBlock, PageTitle, Reasoned, RowLink, useLabels, useT } from '../ui/index.ts'
import { RoleForm } from './role-form.tsx'
import { RoleProposals } from './role-proposals.tsx'
import { roleName } from './role-name.ts'

/** /AdminRoles: bundles of privileges; with `?id=` one of them, with `new` a new one. */
const RolesPage = () => {
  const t = useT()
  const { choice } = useLabels()
  const reason = useSession().whyNotWrite('Role_W')
  const { id } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (key: string): void => void navigate({ to: '.', search: (old: PageSearch) => ({ ...old, id: key }) })
  const close = (): void => void navigate({ to: '.', search: ({ id: _id, ...rest }: PageSearch) => rest })
  const { data, error, refetch } = useQuery({
    ...askingData('Administration/findRoles', {}),
    staleTime: 0,
  })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={400} />
  const role = data.find(({ code }) => code === id) ?? null
  if (id !== undefined && (role !== null || id === 'new'))
    return <RoleForm key={`${id} ${role?.rowVersion ?? 0}`} role={role} onClose={close} />
  return (
    <>
      <PageTitle
        title={t('roles.title')}
        lead={t('roles.lead')}
        actions={
          <Reasoned reason={reason}>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={reason !== null}
              onClick={() => open('new')}
            >
              {t('roles.new')}
            </Button>
          </Reasoned>
        }
      />
      <RoleProposals isOpen />
      <ListTable
        caption={t('roles.title')}
        rows={data}
        keyOf={(line) => line.code}
        columns={[t('roles.code'), t('roles.description'), t('roles.kind'), t('roles.privileges'), t('roles.users')]}
        renderCells={(line) => [
          <RowLink key="code" onClick={() => open(line.code)}>
            {line.code}
          </RowLink>,
          roleName(t, line),
          line.userType === null ? t('roles.anyStaff') : choice('audience', line.userType),
          line.privileges.length,
          line.users,
        ]}
      />
      <RoleProposals isOpen={false} />
    </>
  )
}
export default RolesPage
