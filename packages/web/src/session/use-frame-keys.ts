import { useEffect, useEffectEvent } from 'react'

/** The keys of every page: F1 for help, Ctrl-K (or Cmd-K) for the command search, on any keyboard layout. */
export const useFrameKeys = (onHelp: () => void, onCommands: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isCommands = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK'
    const isHelp = event.key === 'F1' && !event.ctrlKey && !event.altKey && !event.shiftKey
    if (!isCommands && !isHelp) return
    event.preventDefault()
    if (isHelp) onHelp()
    // A dialog that waits for an answer is not covered by another one.
    else if (document.querySelector('[aria-modal="true"]') === null) onCommands()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
