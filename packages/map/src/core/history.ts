import { patchesOf } from './commands.ts'
import type { Command } from './commands.ts'

interface Stack {
  readonly done: readonly Command[]
  readonly undone: readonly Command[]
}
/** Undo and redo steps per parcel key. */
export type History = ReadonlyMap<string, Stack>

/** Steps kept per parcel; the oldest are dropped. */
export const HISTORY_LIMIT = 200
export const emptyHistory: History = new Map()

const none: Stack = { done: [], undone: [] }
const stackOf = (history: History, key: string): Stack => history.get(key) ?? none

/** Records an executed command under the key of its first patch; what was undone before is forgotten. */
export function pushCommand(history: History, command: Command): History {
  const key = patchesOf(command)[0]?.key
  if (key === undefined) return history
  const done = [...stackOf(history, key).done, command].slice(-HISTORY_LIMIT)
  return new Map(history).set(key, { done, undone: [] })
}

/** The command to take back and the history after it; null when there is nothing to undo. */
export function popUndo(history: History, key: string): { command: Command; history: History } | null {
  const { done, undone } = stackOf(history, key)
  const command = done.at(-1)
  if (!command) return null
  return { command, history: new Map(history).set(key, { done: done.slice(0, -1), undone: [...undone, command] }) }
}

/** The command to do again and the history after it; null when there is nothing to redo. */
export function popRedo(history: History, key: string): { command: Command; history: History } | null {
  const { done, undone } = stackOf(history, key)
  const command = undone.at(-1)
  if (!command) return null
  return { command, history: new Map(history).set(key, { done: [...done, command], undone: undone.slice(0, -1) }) }
}

/** The next undo and redo steps of a parcel, for the names on the buttons. */
export function nextSteps(history: History, key: string | null): { undo: Command | null; redo: Command | null } {
  const { done, undone } = key === null ? none : stackOf(history, key)
  return { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null }
}
