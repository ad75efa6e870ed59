import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { RowBlock } from './blocks.ts'
import { IndexProvider } from './context.ts'

/** Pixels above and below the sight within which rows are drawn: a turn of the wheel shows none that are missing. */
const BESIDE = 900
/** Height of a row that was not drawn yet, pixels. */
const ROW = 33
/** The heading is the first row that is counted. */
const HEADING = 1

/** What scrolls around a table; null for the window. Its own box scrolls sideways only. */
const scrollerOf = (table: Element): Element | null => {
  for (let box = table.parentElement?.parentElement ?? null; box !== null; box = box.parentElement)
    if (box !== document.body && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}

/** Whether a block is near the sight, and how high it was when it was drawn. What has the focus is not taken away. */
const useNear = (isFirst: boolean, isLong: boolean) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [state, setState] = useState<{ readonly isNear: boolean; readonly height: number | null }>({
    isNear: isFirst,
    height: null,
  })
  useEffect(() => {
    const node = body.current
    const table = node?.closest('table') ?? null
    if (!isLong || node === null || table === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last === undefined) return
        const isNear = last.isIntersecting || node.contains(document.activeElement)
        setState((before) =>
          before.isNear === isNear
            ? before
            : { isNear, height: isNear ? before.height : last.boundingClientRect.height },
        )
      },
      { root: scrollerOf(table), rootMargin: `${BESIDE}px 0px` },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [isLong])
  return { body, ...state }
}

interface RowBlockProps {
  readonly block: RowBlock<ReactElement>
  readonly columns: number
  /** There are others; one alone is always drawn, and its rows need not say which of all they are. */
  readonly isLong: boolean
  /** It holds a row that somebody is led to, or works in. */
  readonly isHeld: boolean
}

/** Rows of a long table: drawn while they are near the sight, otherwise an empty row as high as they are. */
export const RowBlockBody = ({ block, columns, isLong, isHeld }: RowBlockProps) => {
  const { body, isNear, height } = useNear(block.isFirst, isLong)
  return (
    <tbody ref={body}>
      {isNear || isHeld || !isLong ? (
        block.rows.map((row, at) => (
          <IndexProvider key={row.key} value={isLong ? block.first + at + 1 + HEADING : null}>
            {row}
          </IndexProvider>
        ))
      ) : (
        <tr>
          <td
            aria-hidden
            colSpan={columns}
            style={{ height: height ?? block.rows.length * ROW, padding: 0, border: 0 }}
          />
        </tr>
      )}
    </tbody>
  )
}
