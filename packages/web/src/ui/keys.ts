import { useEffect, useEffectEvent, useRef } from 'react'

/** A key of a place: what it does in words, and what it is on the keyboard, whatever its layout. */
export interface KeyBinding {
  /** As `KeyboardEvent.code` names it. */
  readonly code: string
  /** Pressed after another key, which is let go again: `KeyG` and then the letter of a section. */
  readonly after?: string
  readonly shift?: boolean
  readonly ctrl?: boolean
  /** It is no letter: it does what it does in a text field, too, and cannot be turned off. */
  readonly always?: boolean
  /** It belongs to a dialog that is open: while one is, no other key counts. */
  readonly inDialog?: boolean
  /** As it is written on keys: `g a`, `Ctrl+S`. */
  readonly shown: string
  /** What it does, for the list of keys. */
  readonly label: string
  readonly run: () => void
}

/** How long the first key of two waits for the second, in milliseconds. */
const WAIT_MS = 1_500

/** The keys of one place, as it gave them when it was drawn last. */
interface Holder {
  bindings: readonly KeyBinding[]
}

const held = new Set<Holder>()
const listeners = new Set<() => void>()
let first: { readonly code: string; readonly at: number } | null = null
let areOff = false

/** The keys of all places that stand now, in the order in which they came. */
export const currentKeys = (): readonly KeyBinding[] => [...held].flatMap(({ bindings }) => bindings)

/** Calls when the first key of two is pressed, and when it no longer waits; the answer ends that. */
export const subscribeKeys = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The first key of two that was pressed just now; the rail shows the letters while it waits. */
export const waitingKey = (): string | null => first?.code ?? null

/** Keys without Ctrl can be turned off, for those who dictate or whose hand rests on the keyboard (WCAG 2.1.4). */
export const setKeysOff = (off: boolean): void => {
  areOff = off
}

/** Whether a press would be writing: a chip or a switch is an input, too, but nobody writes in it. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"]') !== null)

/** Places with keys of their own: a map, a grid, a menu. What is no letter of theirs they let through. */
const isInOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-own-keys], [role="menu"], [role="listbox"]') !== null

/** What of a key press tells which key it was. */
export type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Where a key was pressed, as far as it matters. */
export interface Where {
  readonly isTyping: boolean
  readonly hasOwnKeys: boolean
  readonly areOff: boolean
  /** A dialog is open over the page. */
  readonly isDialog: boolean
}

const isFree = (binding: KeyBinding, { isTyping, hasOwnKeys, areOff: off, isDialog }: Where): boolean =>
  (binding.inDialog ?? false) === isDialog &&
  (binding.ctrl === true || binding.always === true || (!off && !isTyping && !hasOwnKeys))

/** Whether a press means this key: the same one with the same others held, after the first of two where it is a second. */
export const isKeyFor = (binding: KeyBinding, press: Press, before: string | null, where: Where): boolean =>
  binding.code === press.code &&
  (binding.ctrl ?? false) === (press.ctrlKey || press.metaKey) &&
  (binding.shift ?? false) === press.shiftKey &&
  !press.altKey &&
  (binding.after ?? null) === before &&
  isFree(binding, where)

const setFirst = (code: string | null, at = 0): void => {
  if (first === null && code === null) return
  first = code === null ? null : { code, at }
  for (const listener of listeners) listener()
}

/** Finds the key of the place that an event means, and does what it does. The last place that asked for a key has it. */
const pressKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented) return
  const isDialog = document.querySelector('[aria-modal="true"]') !== null
  const where = { isTyping: isTextField(event.target), hasOwnKeys: isInOwnKeys(event.target), areOff, isDialog }
  const before = first !== null && event.timeStamp - first.at < WAIT_MS ? first.code : null
  const shown = currentKeys()
  const binding = shown.findLast((one) => isKeyFor(one, event, before, where))
  setFirst(null)
  if (binding !== undefined) {
    event.preventDefault()
    binding.run()
    return
  }
  const opensTwo = shown.some((one) => one.after === event.code && isFree(one, where))
  if (opensTwo && !event.ctrlKey && !event.metaKey && !event.altKey) setFirst(event.code, event.timeStamp)
}

/** Gives a place its keys for as long as it stands. */
export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const holder = useRef<Holder>({ bindings })
  useEffect(() => {
    holder.current.bindings = bindings
  })
  useEffect(() => {
    const own = holder.current
    held.add(own)
    return () => void held.delete(own)
  }, [])
}

/** Listens for the keys of all places; the frame does it once. */
export const useKeyListener = (): void => {
  const onKey = useEffectEvent(pressKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
