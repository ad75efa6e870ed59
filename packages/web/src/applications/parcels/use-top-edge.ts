import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the top of its page an element begins, in pixels: what banners, headers and messages take. */
export const useTopEdge = (ref: RefObject<HTMLElement | null>): number | null => {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (ref.current !== null) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // A banner that is closed, or a message that comes, changes the height of the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
  return top
}
