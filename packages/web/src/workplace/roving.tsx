import { useEffect, useRef, type HTMLAttributes, type KeyboardEvent } from 'react'
import { afterPaint } from '../ui/index.ts'

const ITEMS = 'a[href], button:not([disabled]), [role="tab"]'

const itemsOf = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.offsetParent !== null)

/** The item that the Tab key reaches: the one that had it last, else the current page or chosen tab, else the first. */
const stopOf = (items: readonly HTMLElement[], last: HTMLElement | null): HTMLElement | undefined =>
  items.find((item) => item === last) ??
  items.find((item) => item.matches('[aria-current="page"], [aria-selected="true"]')) ??
  items[0]

const setStop = (items: readonly HTMLElement[], stop: HTMLElement | undefined): void => {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1
}

/** Which way the arrows go: along a row, down a column. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const targetOf = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? null : (at + step + count) % count
}

/**
 * Links and buttons that are one stop of the Tab key together; arrows, Home and End go among them. Everything that is not
 * shown is left out. Wraps what is given in a plain box; its role and name are up to the caller.
 */
export const Roving = (props: HTMLAttributes<HTMLDivElement>) => {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const isDue = useRef(false)
  // After each drawing: items come and go, and the page that is current changes. Which of them are in sight is asked when all
  // is laid out anyway: before, the whole page would be laid out for the question, and several of it ask.
  useEffect(() => {
    if (isDue.current) return
    isDue.current = true
    afterPaint(() => {
      isDue.current = false
      if (box.current === null) return
      const items = itemsOf(box.current)
      setStop(items, stopOf(items, last.current))
    })
  })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    props.onKeyDown?.(event)
    // A menu or dialog of an item stands elsewhere on the page, and its keys are its own.
    if (box.current === null || !(event.target instanceof Node) || !box.current.contains(event.target)) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const items = itemsOf(box.current)
    const next = targetOf(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    )
    if (next === null) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    // The keys are those of the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      {...props}
      ref={box}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (box.current === null) return
        const items = itemsOf(box.current)
        const item = items.find((one) => one === event.target)
        if (item === undefined) return
        last.current = item
        setStop(items, item)
      }}
    />
  )
}
