import { useEffect, type RefObject } from 'react'

/**
 * Tells the style sheet how far below the top of the window the content begins (`--eae-content-top`, px): notices float there,
 * because over the bar they would cover the very button that is to be pressed again.
 */
export const useContentTop = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = main
    if (current === null) return
    const root = document.documentElement
    const tell = (): void => root.style.setProperty('--eae-content-top', `${current.offsetTop}px`)
    // The line above the bar comes, breaks and goes: what it takes is missing from the content.
    const watch = new ResizeObserver(tell)
    watch.observe(current)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--eae-content-top')
    }
  }, [main])
}
