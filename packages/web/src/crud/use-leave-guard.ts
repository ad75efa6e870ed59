import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMessageBox, useT } from '../ui/index.ts'
import { holdUnsaved } from '../ui/unsaved.ts'

/** Asks before unsaved changes are left behind, inside the product and when the tab is closed. */
export const useLeaveGuard = (isDirty: boolean): void => {
  const t = useT()
  const ask = useMessageBox()
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty])
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => {
      if (!isDirty) return false
      const answer = await ask({
        kind: 'warning',
        title: t('form.leaveTitle'),
        text: t('form.leaveText'),
        buttons: [t('action.leave'), t('action.stay')],
        cancelIndex: 1,
      })
      return answer === 1
    },
  })
}
