import type { RoleLine, UserDetail } from '@eae/domain/administration/answers.ts'
import { Alert, Button, Checkbox, Group, Paper, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { isCentral } from '@eae/domain/administration/rules.ts'
import { ACT_KINDS, PRIVILEGES, USER_LOCKS, USER_TYPES } from '@eae/domain/kernel/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callServer, describeError, ServerError } from '../api/index.ts'
import { RefInput } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import {
  AsyncButton,
  Choice,
  Choices,
  ErrorSummary,
  PageTitle,
  TextField,
  useLabels,
  useNotify,
  useT,
  useSaveKey,
} from '../ui/index.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { RoleChoice } from './role-choice.tsx'
import { UserByTwo } from './user-by-two.tsx'
import { bodyOf, draftOf, faultsOf, type UserDraft } from './user-draft.ts'

export interface UserFieldsProps {
  readonly user: UserDetail | null
  readonly roles: readonly RoleLine[]
  readonly onSaved: (id: number) => void
  readonly onClose: () => void
  readonly onReload: () => Promise<void>
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} mb="md" bg="var(--eae-surface)" aria-label={title}>
    <Title order={2} size="h4" mb="md">
      {title}
    </Title>
    {children}
  </Paper>
)

const inputId = (field: string): string => `user-${field}`

/** The form of a user: who he is, what he may do, whether he may come in. */
export const UserFields = ({ user, roles, onSaved, onClose, onReload }: UserFieldsProps) => {
  const t = useT()
  const { choice } = useLabels()
  const notify = useNotify()
  const client = useQueryClient()
  const { menu, whyNotWrite } = useSession()
  const [opened] = useState<UserDraft>(() => draftOf(user, menu))
  const [draft, setDraft] = useState(opened)
  const [faults, setFaults] = useState<readonly { text: string; field?: string }[]>([])
  const [password, setPassword] = useState<string | null>(null)
  /** A new password of a user who is there waits for another administrator. */
  const isWaiting = user !== null
  const [isDirty, setDirty] = useState(false)
  const reason = whyNotWrite('User_W')?.code ?? (user?.id === menu.userId ? 'users.own' : null)
  const isLocked = reason !== null
  const isFree = isCentral(menu)
  const set = (change: Partial<UserDraft>): void => {
    setDraft((old) => ({ ...old, ...change }))
    setDirty(true)
  }
  const faultOf = (field: string): string | undefined => faults.find((fault) => fault.field === field)?.text
  const shared = (field: keyof UserDraft) => ({
    id: inputId(field),
    label: t(`users.${LABELS[field]}`),
    error: faultOf(field),
    disabled: isLocked,
  })

  const showFailure = (error: unknown): void => {
    const issues = error instanceof ServerError ? (error.answer.issues ?? []) : []
    setFaults(
      issues.length === 0
        ? [{ text: describeError(t, error) }]
        : issues.map((issue) => {
            const field = issue.path.split('.')[0] ?? ''
            const label = field in LABELS ? `${t(`users.${LABELS[field as keyof UserDraft]}`)}: ` : ''
            return { field, text: `${label}${t(issue.code, issue.params)}` }
          }),
    )
  }

  const save = async (): Promise<void> => {
    const found = faultsOf(user, opened, draft)
    setFaults(
      found.map(({ field, fault }) => ({
        field,
        text: `${t(`users.${LABELS[field]}`)}: ${t(fault.code, fault.params)}`,
      })),
    )
    if (found.length > 0) return
    try {
      const { data } = await callServer('Administration/saveUser', bodyOf(user, opened, draft))
      setFaults([])
      setDirty(false)
      notify('success', t('users.saved'))
      if (data.password === null) await onReload()
      else setPassword(data.password)
      await client.invalidateQueries({ queryKey: ['Administration'] })
      // The password of a new user stands here until the page is left.
      if (data.password === null) onSaved(data.id)
    } catch (error) {
      showFailure(error)
    }
  }

  const isDone = password !== null
  useSaveKey(isLocked || isDone || !isDirty ? null : () => void save())
  return (
    <>
      <PageTitle title={user === null ? t('users.new') : t('users.edit', { login: user.login })} />
      {password !== null && <OneTimePassword login={draft.login} password={password} isWaiting={isWaiting} />}
      {reason !== null && <Alert mb="md">{t(reason)}</Alert>}
      <ErrorSummary
        items={faults.map(({ text, field }) => (field === undefined ? { text } : { text, inputId: inputId(field) }))}
      />
      <Section title={t('users.person')}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" style={{ alignItems: 'start' }}>
          <TextInput
            {...shared('login')}
            description={t('users.loginHint')}
            inputWrapperOrder={HINT_BELOW}
            required
            maxLength={50}
            autoComplete="off"
            value={draft.login}
            onChange={(event) => set({ login: event.currentTarget.value })}
          />
          <TextField
            {...shared('fullName')}
            required
            max={150}
            value={draft.fullName}
            onChange={(fullName) => set({ fullName: fullName ?? '' })}
          />
          <TextField
            {...shared('afm')}
            disabled={isLocked || user !== null}
            max={9}
            format="afm"
            value={draft.afm}
            onChange={(afm) => set({ afm: afm ?? '' })}
          />
          <TextField
            {...shared('email')}
            max={120}
            format="email"
            value={draft.email}
            onChange={(email) => set({ email: email ?? '' })}
          />
          <Choice
            {...shared('userType')}
            disabled={isLocked || !isFree}
            required
            allowDeselect={false}
            description={t('users.kindHint')}
            inputWrapperOrder={HINT_BELOW}
            data={USER_TYPES.map((value) => ({
              value,
              label: choice('audience', value),
              disabled: (value === 'ONLINE') !== (user?.userType === 'ONLINE'),
            }))}
            value={draft.userType === '' ? null : draft.userType}
            onChange={(userType) => set({ userType: userType ?? draft.userType, roles: [] })}
          />
          <RefInput
            {...shared('subsId')}
            disabled={isLocked || !isFree}
            required
            to="SubscriberExt"
            value={draft.subsId}
            onChange={(key) => set({ subsId: typeof key === 'number' ? key : null })}
          />
        </SimpleGrid>
      </Section>
      <Section title={t('users.rights')}>
        <RoleChoice
          roles={roles}
          userType={draft.userType}
          value={draft.roles}
          isDisabled={isLocked}
          error={faultOf('roles')}
          onChange={(chosen) => set({ roles: chosen })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" mt="lg" style={{ alignItems: 'start' }}>
          <Choice
            {...shared('dpType')}
            allowDeselect={false}
            data={ACT_KINDS.map((kind) => ({ value: String(kind), label: t(`users.acts.${kind}`) }))}
            value={draft.dpType}
            onChange={(dpType) => set({ dpType: dpType ?? '0' })}
          />
          <TextInput
            {...shared('departmentCodes')}
            description={t('users.departmentsHint')}
            inputWrapperOrder={HINT_BELOW}
            disabled={isLocked}
            autoComplete="off"
            value={draft.departmentCodes}
            onChange={(event) => set({ departmentCodes: event.currentTarget.value })}
          />
          <Choices
            {...shared('excludedCodes')}
            description={t('users.excludedHint')}
            inputWrapperOrder={HINT_BELOW}
            disabled={isLocked}
            searchable
            clearable
            data={PRIVILEGES.map((name) => ({ value: name, label: t(`privilege.${name}`) }))}
            value={draft.excludedCodes}
            onChange={(excludedCodes) => set({ excludedCodes })}
          />
        </SimpleGrid>
      </Section>
      <Section title={t('users.access')}>
        <Group gap="lg" align="end">
          <Choice
            {...shared('lockType')}
            allowDeselect={false}
            data={USER_LOCKS.map((lock) => ({ value: String(lock), label: t(`users.lock.${lock}`) }))}
            value={draft.lockType}
            onChange={(lockType) => set({ lockType: lockType ?? '0' })}
          />
          <Checkbox
            label={t('users.active')}
            checked={draft.activeflag}
            disabled={isLocked}
            onChange={(event) => set({ activeflag: event.currentTarget.checked })}
            pb={8}
          />
        </Group>
      </Section>
      {user !== null && (
        <UserByTwo
          user={user}
          reason={reason ?? (isDirty ? 'users.twoUnsaved' : null)}
          onProposed={async (made) => {
            setPassword(made)
            await client.invalidateQueries({ queryKey: ['proposals'] })
          }}
        />
      )}
      <Group gap="sm">
        <AsyncButton onClick={save} disabled={isLocked || isDone || !isDirty}>
          {t('action.save')}
        </AsyncButton>
        <Button variant="default" onClick={onClose}>
          {t(isDirty ? 'action.cancel' : 'action.back')}
        </Button>
        {isDirty && (
          <Text size="sm" c="dimmed" component="output">
            {t('users.unsaved')}
          </Text>
        )}
      </Group>
    </>
  )
}

/** Hints stand below their inputs, so that the inputs of a row stand at one height. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Texts `users.<name>` of the fields. */
const LABELS: Readonly<Record<keyof UserDraft, string>> = {
  login: 'login',
  fullName: 'fullName',
  email: 'email',
  afm: 'afm',
  userType: 'kind',
  subsId: 'subscriber',
  roles: 'roles',
  lockType: 'lock',
  dpType: 'acts',
  departmentCodes: 'departments',
  excludedCodes: 'excluded',
  activeflag: 'active',
}
