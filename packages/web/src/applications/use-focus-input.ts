import { useEffect } from 'react'
import { useWish } from './focus-store.ts'

/** Focuses the wished input once it is on the page: it may come with a lazily shown part. */
export const useFocusInput = (): void => {
  const { token, inputId } = useWish()
  useEffect(() => {
    if (token === 0 || inputId === null) return undefined
    const focus = (): boolean => {
      const input = document.getElementById(inputId)
      if (input === null) return false
      input.focus()
      input.scrollIntoView({ block: 'center' })
      return true
    }
    if (focus()) return undefined
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [token, inputId])
}
