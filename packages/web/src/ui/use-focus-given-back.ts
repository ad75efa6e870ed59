import { useEffect, useState } from 'react'
import { giveFocus, isFocusLost, namedAround, placeFocus, whoHadFocus } from './focus-place.ts'

/** Who has the focus, or had it last; of a line of a menu, which goes away with its menu, the button that opened it. */
const whoHasFocus = (): Element | null => {
  const has = isFocusLost() ? whoHadFocus() : document.activeElement
  const menu = has?.closest('[role="menu"]') ?? null
  return menu === null ? has : document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}

/** Whoever had the focus before a dialog has it again afterwards; where he went away meanwhile, the page. */
export const useFocusGivenBack = (): void => {
  const [before] = useState(whoHasFocus)
  useEffect(
    () => () => {
      // The dialog's own focus trap lets go in the same moment; it must be gone first.
      setTimeout(() => {
        if (before?.isConnected === true) placeFocus(before)
        else if (isFocusLost()) placeFocus(document.getElementById('main'))
        // A button that has nothing to do any more is where nobody can be: what stands around it has the focus.
        const around = before?.isConnected === true ? namedAround(before) : null
        if (isFocusLost() && around !== null) giveFocus(around)
      }, 0)
    },
    [before],
  )
}
