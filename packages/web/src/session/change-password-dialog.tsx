import { FloatDialog, useNotify, useT } from '../ui/index.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { useSession } from './session-context.tsx'

/** The dialog behind «Αλλαγή κωδικού πρόσβασης» of the user panel. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const notify = useNotify()
  const { menu } = useSession()
  return (
    <FloatDialog title={t('password.title')} width={520} onClose={onClose}>
      <ChangePasswordForm
        login={menu.userLoginName}
        subsCode={menu.subsCode}
        onChanged={() => {
          notify('success', t('password.changed'))
          onClose()
        }}
      />
    </FloatDialog>
  )
}
