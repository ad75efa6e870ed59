import { lazy, Suspense, useEffect, useState } from 'react'

const CommandSearch = lazy(() => import('./command-search.tsx'))

/**
 * The search of commands, people and pages (Ctrl-K); it is loaded when it is first opened. What is typed before it has the
 * focus is meant for it, and would else be keys of the page.
 */
export const CommandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const opener = document.activeElement
    const take = (event: KeyboardEvent): void => {
      // In a dialog it is typed into the search itself, or into what stood open before.
      if (document.activeElement?.closest('[role="dialog"]') != null) return
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      setTyped((before) => before + event.key)
    }
    window.addEventListener('keydown', take, true)
    return () => {
      window.removeEventListener('keydown', take, true)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Suspense>
      <CommandSearch typed={typed} onType={setTyped} onClose={onClose} />
    </Suspense>
  )
}
