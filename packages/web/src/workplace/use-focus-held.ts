import { useEffect, type RefObject } from 'react'
import { giveFocus, isFocusLost, namedAround, placeFocus, whoHadFocus } from '../ui/focus-place.ts'

/** Among rows and lines others come and go that are not in the place of one that went. */
const MANY = 'table, ul, ol, [role="grid"], [role="menu"], [role="listbox"]'
const isShown = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && node.checkVisibility({ visibilityProperty: true })

/** What something that went away stood in. */
const placeOf = (records: readonly MutationRecord[], gone: Node): HTMLElement | null => {
  const around = records.find(
    ({ removedNodes, target }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  )?.target
  return around instanceof HTMLElement ? around : null
}

/** What came into a place from which something went away; where nothing did, the nearest named thing around it. */
const heirOf = (records: readonly MutationRecord[], around: HTMLElement): HTMLElement | null => {
  const came =
    around.closest(MANY) === null && around.id !== 'main'
      ? records.flatMap(({ target, addedNodes }) => (target === around ? [...addedNodes] : [])).find(isShown)
      : undefined
  return came ?? namedAround(around)
}

/**
 * Who works by keys never loses his place: when what has the focus goes away (a button that opens what it names, a row that is
 * deleted), what came into its place has it, or what stands around it, unless the page itself gives it to something. Whoever
 * lets go by a click on nothing has let go. A dialog gives back the focus itself.
 */
export const useFocusHeld = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    // A button that is disabled while it works has not let go, and one that goes away is still there at this moment.
    const onBlur = (): void =>
      void setTimeout(() => {
        const had = whoHadFocus()
        if (isFocusLost() && had?.isConnected === true && !had.matches(':disabled')) placeFocus(null)
      })
    const watch = new MutationObserver((records) => {
      const gone = whoHadFocus()
      if (gone === null || gone.isConnected || !isFocusLost()) return
      const around = placeOf(records, gone)
      const isOnPage = main.current?.parentElement?.contains(around) === true
      const heir = around === null ? null : (heirOf(records, around) ?? (isOnPage ? main.current : null))
      if (heir === null) return
      placeFocus(heir, { preventScroll: true })
      // What comes may take the focus by itself.
      requestAnimationFrame(() => {
        if (heir.isConnected && whoHadFocus() === heir && isFocusLost()) giveFocus(heir)
      })
    })
    document.addEventListener('focusout', onBlur)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusout', onBlur)
      watch.disconnect()
    }
  }, [main])
}
