import { lazy, Suspense, useEffect, useState } from 'react'

const CommandSearch = lazy(() => import('./command-search.tsx'))

/** What is typed while the search is on its way: it is meant for it, and would else be keys of the page. */
const Waiting = ({ onType }: { readonly onType: (letter: string) => void }) => {
  useEffect(() => {
    const take = (event: KeyboardEvent): void => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      onType(event.key)
    }
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [onType])
  return null
}

/** The search of commands, people and pages (Ctrl-K); it is loaded when it is first opened. */
export const CommandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [begun, setBegun] = useState('')
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Suspense fallback={<Waiting onType={(letter) => setBegun((before) => before + letter)} />}>
      <CommandSearch begun={begun} onClose={onClose} />
    </Suspense>
  )
}
