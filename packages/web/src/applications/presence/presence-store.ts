import type { PresentOther } from '@eae/domain/applications/presence.ts'
import { useSyncExternalStore } from 'react'
import type { Part } from '../store/changes.ts'
import { inputId } from '../input-id.ts'

/** Who else is at the open application, and which of its rows came new from them a moment ago. */
interface Together {
  readonly others: readonly PresentOther[]
  /** Keys of rows, as `changeKey` makes them. */
  readonly fresh: ReadonlySet<string>
}

const ALONE: Together = { others: [], fresh: new Set() }
/** How long a row that came new is marked, milliseconds. */
const FRESH_MS = 1_500

let now = ALONE
const listeners = new Set<() => void>()
const set = (next: Together): void => {
  now = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes who else is there; an answer like the last one draws nothing anew. */
export const setOthers = (others: readonly PresentOther[]): void => {
  if (JSON.stringify(others) !== JSON.stringify(now.others)) set({ ...now, others })
}

/** Marks rows for a moment. */
export const markFresh = (keys: ReadonlySet<string>): void => {
  if (keys.size === 0) return
  set({ ...now, fresh: keys })
  setTimeout(() => now.fresh === keys && set({ ...now, fresh: new Set() }), FRESH_MS)
}

/** The application was left: nobody is beside the reader. */
export const forgetTogether = (): void => set(ALONE)

/** All who are at the open application beside the reader. */
export const useOthers = (): readonly PresentOther[] => useSyncExternalStore(subscribe, () => now.others)

/** The first who is in a field, by the id of its input; or in any field of a row, by the beginning of these ids. */
const inField = (others: readonly PresentOther[], start: string, isWhole: boolean): PresentOther | null =>
  others.find(({ input }) => input !== null && (isWhole ? input === start : input.startsWith(start))) ?? null

/** Who else is in this field; null = nobody. */
export const useOtherIn = (input: string): PresentOther | null =>
  useSyncExternalStore(subscribe, () => inField(now.others, input, true))

/** Who else is in this row; null = nobody. */
export const useOtherInRow = (part: Part, id: number | string): PresentOther | null =>
  useSyncExternalStore(subscribe, () => inField(now.others, inputId(part, id, ''), false))

/** Whether a row came new from somebody else a moment ago. */
export const useIsFresh = (key: string): boolean => useSyncExternalStore(subscribe, () => now.fresh.has(key))
