import type { RoleLine } from '@eae/domain/administration/answers.ts'
import { Alert, Button, Checkbox, Group, Paper, SimpleGrid, TextInput } from '@mantine/core'
import { PRIVILEGES, USER_TYPES, type Privilege, type UserType } from '@eae/domain/kernel/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, describeError, keyOfCall } from '../api/index.ts'
import { needsTwo, ReasonDialog } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { AsyncButton, Choice, ErrorSummary, PageTitle, useLabels, useMessageBox, useNotify, useT } from '../ui/index.ts'
import { RoleChange } from './role-proposals.tsx'

export interface RoleFormProps {
  /** Null for a new role. */
  readonly role: RoleLine | null
  readonly onClose: () => void
}

/** The form of a role: its name, its kind of user, and its privileges. */
export const RoleForm = ({ role, onClose }: RoleFormProps) => {
  const t = useT()
  const { choice } = useLabels()
  const { can, whyNotWrite } = useSession()
  const notify = useNotify()
  const ask = useMessageBox()
  const client = useQueryClient()
  const [code, setCode] = useState(role?.code ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [userType, setUserType] = useState<UserType | null>(role?.userType ?? null)
  const [privileges, setPrivileges] = useState<readonly Privilege[]>(role?.privileges ?? ['Session'])
  const [fault, setFault] = useState<string | null>(null)
  const [isProposed, setProposed] = useState(false)
  const reason = whyNotWrite('Role_W')?.code ?? role?.reasonNotChanged ?? null
  const isLocked = reason !== null

  const send = async (called: Promise<unknown>, done: string): Promise<void> => {
    try {
      await called
      notify('success', done)
      await client.invalidateQueries({ queryKey: keyOfCall('Administration/findRoles') })
      onClose()
    } catch (error) {
      if (needsTwo(error)) setProposed(true)
      else setFault(describeError(t, error))
    }
  }
  const wanted = { code, description, userType, privileges }
  const save = (): Promise<void> =>
    send(callServer('Administration/saveRole', { ...wanted, rowVersion: role?.rowVersion ?? null }), t('roles.saved'))
  const remove = async (): Promise<void> => {
    const answer = await ask({
      kind: 'warning',
      title: t('action.delete'),
      text: t('roles.deleteAsk', { code }),
      buttons: [t('action.cancel'), t('action.delete')],
      cancelIndex: 0,
      isDangerous: true,
    })
    if (answer === 1)
      await send(
        callServer('Administration/deleteRole', { code, rowVersion: role?.rowVersion ?? 0 }),
        t('roles.deleted'),
      )
  }

  return (
    <>
      <PageTitle title={role === null ? t('roles.new') : t('roles.edit', { code: role.code })} />
      {reason !== null && <Alert mb="md">{t(reason)}</Alert>}
      <ErrorSummary items={fault === null ? [] : [{ text: fault }]} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} mb="md" bg="var(--eae-surface)">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" mb="lg" style={{ alignItems: 'start' }}>
          <TextInput
            label={t('roles.code')}
            description={t('roles.codeHint')}
            required
            maxLength={40}
            autoComplete="off"
            disabled={isLocked || role !== null}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <TextInput
            label={t('roles.description')}
            required
            maxLength={150}
            autoComplete="off"
            disabled={isLocked}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Choice
            label={t('roles.kind')}
            placeholder={t('roles.anyStaff')}
            clearable
            disabled={isLocked}
            data={USER_TYPES.map((value) => ({ value, label: choice('audience', value) }))}
            value={userType}
            onChange={(chosen) => setUserType(USER_TYPES.find((one) => one === chosen) ?? null)}
          />
        </SimpleGrid>
        <Checkbox.Group
          label={t('roles.privileges')}
          value={[...privileges]}
          onChange={(names) => setPrivileges(names)}
        >
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="sm" spacing="sm">
            {PRIVILEGES.map((name) => (
              <Checkbox
                key={name}
                value={name}
                label={t(`privilege.${name}`)}
                description={can(name) ? name : t('admin.foreignPrivilege')}
                disabled={isLocked || !can(name)}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      </Paper>
      <Group gap="sm">
        <AsyncButton onClick={save} disabled={isLocked}>
          {t('action.save')}
        </AsyncButton>
        <Button variant="default" onClick={onClose}>
          {t('action.back')}
        </Button>
        {role !== null && (
          <AsyncButton variant="subtle" color="red" ml="auto" disabled={isLocked || role.users > 0} onClick={remove}>
            {t('action.delete')}
          </AsyncButton>
        )}
      </Group>
      {isProposed && role !== null && (
        <ReasonDialog
          title={t('proposal.title', { row: role.code })}
          lead={t('proposal.needed')}
          propose={(why) =>
            callServer('Administration/proposeRoleChange', { ...wanted, rowVersion: role.rowVersion, reason: why })
          }
          onDone={async () => {
            await client.invalidateQueries({ queryKey: ['proposals'] })
            onClose()
          }}
          onClose={() => setProposed(false)}
        >
          <RoleChange before={role} after={{ privileges, users: role.users }} />
        </ReasonDialog>
      )}
    </>
  )
}
