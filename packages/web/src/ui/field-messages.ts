import { useState, useSyncExternalStore } from 'react'
import { FIELD_TOOLTIP_MS } from './limits.ts'

/** What is wrong with a field: for good, or for a moment as a tooltip. */
export interface FieldMessage {
  readonly text: string
  readonly isTemporary: boolean
}

/** Messages of one field, without duplicates (specification section 5). */
export interface FieldMessages {
  readonly list: () => readonly FieldMessage[]
  /** A temporary message goes by itself; the same text for good takes its place. */
  readonly add: (text: string, isTemporary?: boolean) => void
  readonly clear: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Messages of a new field: none. */
export const createFieldMessages = (): FieldMessages => {
  let messages: readonly FieldMessage[] = []
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const set = (next: readonly FieldMessage[]): void => {
    messages = next
    for (const listener of listeners) listener()
  }
  const stopTimer = (text: string): void => {
    clearTimeout(timers.get(text))
    timers.delete(text)
  }
  return {
    list: () => messages,
    add: (text, isTemporary = false) => {
      const known = messages.find((message) => message.text === text)
      if (known?.isTemporary === false) return
      stopTimer(text)
      set([...messages.filter((message) => message.text !== text), { text, isTemporary }])
      if (!isTemporary) return
      timers.set(
        text,
        setTimeout(() => {
          timers.delete(text)
          set(messages.filter((message) => message.text !== text))
        }, FIELD_TOOLTIP_MS),
      )
    },
    clear: () => {
      for (const text of timers.keys()) stopTimer(text)
      if (messages.length > 0) set([])
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The messages of a field of a form, with what they are now. */
export const useFieldMessages = () => {
  const [messages] = useState(createFieldMessages)
  const list = useSyncExternalStore(messages.subscribe, messages.list)
  return {
    add: messages.add,
    clear: messages.clear,
    lasting: list.filter(({ isTemporary }) => !isTemporary).map(({ text }) => text),
    temporary: list.filter(({ isTemporary }) => isTemporary).map(({ text }) => text),
  }
}
