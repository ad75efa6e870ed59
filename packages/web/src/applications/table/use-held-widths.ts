import { useEffect, useRef } from 'react'

/** Gives each heading the width that it has, so that its column keeps it whichever rows are drawn. */
const hold = (headings: readonly HTMLElement[]): void => {
  for (const { style } of headings) style.width = ''
  const widths = headings.map((heading) => heading.getBoundingClientRect().width)
  for (const [at, heading] of headings.entries()) heading.style.width = `${widths[at] ?? 0}px`
}

/** The columns of a long table keep their widths while rows come and go, until the room for the table is another. */
export const useHeldWidths = (isLong: boolean) => {
  const head = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    const row = head.current
    const box = row?.closest('table')?.parentElement ?? null
    if (!isLong || row === null || box === null) return undefined
    let known = 0
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === known) return
      known = box.clientWidth
      hold([...row.querySelectorAll('th')])
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [isLong])
  return head
}
