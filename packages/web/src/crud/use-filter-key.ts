import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isTextField } from '../ui/index.ts'

/** `/` leads to the box of a search from everywhere on the page, but from where one writes and from a dialog. */
export const useFilterKey = (box: RefObject<HTMLInputElement | null>): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The same key on a Greek and on an English keyboard; elsewhere the sign decides.
    if (event.key !== '/' && (event.code !== 'Slash' || event.shiftKey)) return
    const isElsewhere = document.querySelector('[aria-modal="true"]') !== null
    if (isTextField(event.target) || isElsewhere || event.defaultPrevented) return
    event.preventDefault()
    box.current?.focus()
    box.current?.select()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
