import { lazy, Suspense, useEffect } from 'react'

const CommandSearch = lazy(() => import('./command-search.tsx'))

/** The search of commands, people and pages (Ctrl-K); it is loaded when it is first opened. */
export const CommandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Suspense>
      <CommandSearch onClose={onClose} />
    </Suspense>
  )
}
