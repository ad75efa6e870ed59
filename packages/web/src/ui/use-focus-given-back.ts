import { useEffect, useState } from 'react'

/** Whoever had the focus before a dialog has it again afterwards. */
export const useFocusGivenBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog's own focus trap lets go in the same moment; it must be gone first.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus()
      }, 0)
    },
    [before],
  )
}
