import { useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** What was pressed, and what was chosen when it was. */
interface Pressed<T> {
  readonly next: T
  readonly before: T
}

/** What is marked: what was pressed, until the page has followed or something else was chosen meanwhile. */
export const shownOf = <T>(chosen: T, pressed: Pressed<T> | null): T =>
  pressed !== null && pressed.before === chosen ? pressed.next : chosen

/**
 * What is chosen as its reader sees it, and how he chooses: what he pressed is marked at once, and what it leads to begins when
 * that has been painted.
 */
export const useFirstShown = <T>(chosen: T, choose: (next: T) => void): readonly [T, (next: T) => void] => {
  const [pressed, setPressed] = useState<Pressed<T> | null>(null)
  // Once it was followed it means nothing: what was chosen before may be chosen again in another way.
  if (pressed !== null && pressed.before !== chosen) setPressed(null)
  const press = (next: T): void => {
    setPressed({ next, before: chosen })
    afterPaint(() => choose(next))
  }
  return [shownOf(chosen, pressed), press]
}
