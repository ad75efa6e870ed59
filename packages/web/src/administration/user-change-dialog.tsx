import type { UserDetail } from '@eae/domain/administration/answers.ts'
import type { UserChange } from '@eae/domain/administration/user.ts'
import { useState } from 'react'
import { callServer } from '../api/index.ts'
import { ReasonDialog } from '../crud/index.ts'
import { TextField, useT } from '../ui/index.ts'

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
  const [afm, setAfm] = useState('')
  const wanted = afm.trim()
  return (
    <ReasonDialog
      title={`${t(`users.change.${kind}`)}: ${user.login}`}
      lead={t(`users.ask.${kind}`, { login: user.login })}
      propose={(reason) =>
        callServer('Administration/proposeUserChange', {
          id: user.id,
          rowVersion: user.rowVersion,
          kind,
          afm: kind === 'afm' && wanted !== '' ? wanted : null,
          reason,
        })
      }
      onDone={({ password }) => onDone(password)}
      onClose={onClose}
    >
      {kind === 'afm' && (
        <TextField label={t('users.newAfm')} value={afm} max={9} format="afm" onChange={(text) => setAfm(text ?? '')} />
      )}
    </ReasonDialog>
  )
}
