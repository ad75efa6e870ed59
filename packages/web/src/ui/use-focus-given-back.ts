import { useEffect, useState } from 'react'

/** Who came to have the focus last. A button that is disabled while it works has it no more, and nobody has it then. */
let last: Element | null = null
if ('document' in globalThis)
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null
  })

/** Who has the focus, or had it last; of a line of a menu, which goes away with its menu, the button that opened it. */
const whoHasFocus = (): Element | null => {
  const has = document.activeElement === document.body ? last : document.activeElement
  const menu = has?.closest('[role="menu"]') ?? null
  return menu === null ? has : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}

/** Whoever had the focus before a dialog has it again afterwards. */
export const useFocusGivenBack = (): void => {
  const [before] = useState(whoHasFocus)
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
