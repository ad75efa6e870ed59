import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { MIN_PASSWORD } from '@eae/domain/session/password.ts'
import { useEffect, useState, type FormEvent } from 'react'
import { callServer, describeError, ServerError } from '../api/index.ts'
import { useT } from '../ui/texts.tsx'
import { useClickBlock } from '../ui/use-click-block.ts'
import { passwordFault, type PasswordFields } from './password-fault.ts'

export interface ChangePasswordFormProps {
  readonly login: string
  readonly subsCode?: string | undefined
  /** Known already when the login has just asked for it. */
  readonly oldPassword?: string
  readonly onChanged: (newPassword: string) => void
}

/** Old password, new one, and the new one again. The server judges how good it is. */
export const ChangePasswordForm = ({ login, subsCode, oldPassword = '', onChanged }: ChangePasswordFormProps) => {
  const t = useT()
  const [fields, setFields] = useState<PasswordFields>({ login, old: oldPassword, fresh: '', again: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const [newFault, setNewFault] = useState<string | null>(null)
  const { isRunning, isBlocked, run } = useClickBlock()
  const isOldKnown = oldPassword !== ''
  // Then the form stands in the place of another one, which took the focus away with it.
  useEffect(() => {
    if (isOldKnown) document.getElementById('new-password')?.focus()
  }, [isOldKnown])
  const change = (part: Partial<PasswordFields>): void => setFields((before) => ({ ...before, ...part }))

  const submit = async (): Promise<void> => {
    const body = { publicUserName: fields.login, oldPassword: fields.old, newPassword: fields.fresh }
    try {
      await callServer('Login/setNewPassword', subsCode === undefined ? body : { ...body, loginSubsCode: subsCode })
      onChanged(fields.fresh)
    } catch (error) {
      const issue =
        error instanceof ServerError ? error.answer.issues?.find(({ path }) => path === 'newPassword') : undefined
      if (issue === undefined) setFailure(describeError(t, error))
      else setNewFault(t(issue.code, issue.params))
      document.getElementById(issue === undefined ? 'old-password' : 'new-password')?.focus()
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const fault = passwordFault(fields)
    setNewFault(null)
    setFailure(fault === null ? null : t(fault))
    if (fault === null) void run(submit)
  }
  const toggle = { 'aria-label': t('login.showPassword') }

  return (
    <form onSubmit={onSubmit} noValidate>
      {failure !== null && (
        <Alert color="red" variant="outline" mb="md" role="alert">
          {failure}
        </Alert>
      )}
      <TextInput label={t('password.user')} value={fields.login} autoComplete="username" readOnly mb="md" />
      <PasswordInput
        id="old-password"
        label={t('password.old')}
        value={fields.old}
        onChange={(event) => change({ old: event.currentTarget.value })}
        autoComplete="current-password"
        visibilityToggleButtonProps={toggle}
        required
        mb="md"
      />
      <PasswordInput
        id="new-password"
        label={t('password.new')}
        description={t('password.rules', { min: MIN_PASSWORD })}
        value={fields.fresh}
        onChange={(event) => change({ fresh: event.currentTarget.value })}
        autoComplete="new-password"
        error={newFault}
        visibilityToggleButtonProps={toggle}
        required
        mb="md"
      />
      <PasswordInput
        label={t('password.confirm')}
        value={fields.again}
        onChange={(event) => change({ again: event.currentTarget.value })}
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        required
        mb="lg"
      />
      <Button type="submit" fullWidth loading={isRunning} disabled={isBlocked}>
        {t('password.change')}
      </Button>
    </form>
  )
}
