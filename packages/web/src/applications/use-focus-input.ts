import { useEffect } from 'react'
import { fulfilInput, useWish } from './focus-store.ts'

/** Focuses the wished input once it is on the page: it may come with a lazily shown part. */
export const useFocusInput = (): void => {
  const { token, inputId } = useWish()
  useEffect(() => {
    if (token === 0 || inputId === null) return undefined
    let frame = 0
    const focus = (): boolean => {
      if (document.getElementById(inputId) === null) return false
      // A list that opens with the focus stays shut for good if its input is not through with being shown.
      frame = requestAnimationFrame(() => {
        const input = document.getElementById(inputId)
        if (input === null) return
        input.focus()
        input.scrollIntoView({ block: 'center' })
        fulfilInput(token)
      })
      return true
    }
    if (focus()) return () => cancelAnimationFrame(frame)
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [token, inputId])
}
