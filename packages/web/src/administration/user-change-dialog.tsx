import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { MAX_REASON, type UserChange, type UserDetail } from '@eae/domain/administration/user.ts'
import { useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { AsyncButton, FloatDialog, TextField, useNotify, useT } from '../ui/index.ts'

interface UserChangeDialogProps {
  readonly user: UserDetail
  readonly kind: UserChange
  /** With the one-time password of a new password, which is shown nowhere else. */
  readonly onDone: (password: string | null) => Promise<void>
  readonly onClose: () => void
}

/** Proposes what two administrators alone may do to a user. */
export const UserChangeDialog = ({ user, kind, onDone, onClose }: UserChangeDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [afm, setAfm] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    if (reason.trim() === '') {
      setFault(`${t('proposal.reason')}: ${t('error.required')}`)
      return
    }
    try {
      const { data } = await callServer<{ data: { password: string | null } }>('Administration/proposeUserChange', {
        id: user.id,
        rowVersion: user.rowVersion,
        kind,
        afm: kind === 'afm' && afm.trim() !== '' ? afm.trim() : null,
        reason,
      })
      notify('success', t('users.proposed'))
      await onDone(data.password)
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <FloatDialog
      title={`${t(`users.change.${kind}`)}: ${user.login}`}
      onClose={onClose}
      width={560}
      height={kind === 'afm' ? 460 : 400}
      footer={
        <Group gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <AsyncButton onClick={send}>{t('proposal.send')}</AsyncButton>
        </Group>
      }
    >
      <Stack gap="md">
        <Text>{t(`users.ask.${kind}`, { login: user.login })}</Text>
        {kind === 'afm' && (
          <TextField
            label={t('users.newAfm')}
            value={afm}
            max={9}
            format="afm"
            onChange={(text) => setAfm(text ?? '')}
          />
        )}
        <Textarea
          label={t('proposal.reason')}
          value={reason}
          maxLength={MAX_REASON}
          required
          autosize
          minRows={2}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {fault !== null && (
          <Text c="red" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </FloatDialog>
  )
}
