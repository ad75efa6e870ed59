import { useEffect } from 'react'
import { fulfilInput, useWish } from './focus-store.ts'

/** By this attribute Mantine's traps know what is to have the focus. */
const ASKS = 'data-autofocus'

/** Focuses the wished input once it is on the page: it may come with a lazily shown part. */
export const useFocusInput = (): void => {
  const { token, inputId } = useWish()
  useEffect(() => {
    if (token === 0 || inputId === null) return undefined
    let frame = 0
    const focus = (): boolean => {
      const found = document.getElementById(inputId)
      if (found === null) return false
      // A sheet that opens for it gives the focus to what asks for it, else to its own first button, and after us.
      found.toggleAttribute(ASKS, true)
      found.addEventListener('blur', () => found.removeAttribute(ASKS), { once: true })
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
