import { madeBy, patchesOf } from './commands.ts'
import type { Command, SetGeometry } from './commands.ts'

/** The steps of one parcel, oldest first; the one to do again next is the last of `undone`. */
export interface Stack {
  readonly done: readonly Command[]
  readonly undone: readonly Command[]
}
/** Undo and redo steps per parcel key. */
export type History = ReadonlyMap<string, Stack>

/** Steps kept per parcel; the oldest are dropped. */
export const HISTORY_LIMIT = 200
export const emptyHistory: History = new Map()

const none: Stack = { done: [], undone: [] }
/** The steps of a parcel; none for an unknown one. */
export const stackOf = (history: History, key: string): Stack => history.get(key) ?? none

const keysOf = (command: Command): readonly string[] => [...new Set(patchesOf(command).map(({ key }) => key))]

/** The history with another stack for each parcel that the command changes. */
function withStacks(history: History, command: Command, change: (stack: Stack) => Stack): History {
  const next = new Map(history)
  for (const key of keysOf(command)) next.set(key, change(stackOf(history, key)))
  return next
}

/** Records an executed command for every parcel it changed; what was undone there before is forgotten. */
export function pushCommand(history: History, command: Command): History {
  return withStacks(history, command, ({ done }) => ({ done: [...done, command].slice(-HISTORY_LIMIT), undone: [] }))
}

/** A step over several parcels can be taken back (or done again) only while it is the last of each of them. */
function isNewest(history: History, command: Command, side: 'done' | 'undone'): boolean {
  return keysOf(command).every((key) => stackOf(history, key)[side].at(-1) === command)
}

/** The command to take back and the history after it; null when there is nothing to undo. */
export function popUndo(history: History, key: string): { command: Command; history: History } | null {
  const command = stackOf(history, key).done.at(-1)
  if (!command || !isNewest(history, command, 'done')) return null
  const back = ({ done, undone }: Stack): Stack => ({ done: done.slice(0, -1), undone: [...undone, command] })
  return { command, history: withStacks(history, command, back) }
}

/** The command to do again and the history after it; null when there is nothing to redo. */
export function popRedo(history: History, key: string): { command: Command; history: History } | null {
  const command = stackOf(history, key).undone.at(-1)
  if (!command || !isNewest(history, command, 'undone')) return null
  const again = ({ done, undone }: Stack): Stack => ({ done: [...done, command], undone: undone.slice(0, -1) })
  return { command, history: withStacks(history, command, again) }
}

/** The next undo and redo steps of a parcel, for the names on the buttons. */
export function nextSteps(history: History, key: string | null): { undo: Command | null; redo: Command | null } {
  const { done, undone } = key === null ? none : stackOf(history, key)
  return { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null }
}

/** Whether the next step back (or again) of a parcel waits for a later change of another parcel in it. */
export function isBlocked(history: History, key: string | null, side: 'done' | 'undone'): boolean {
  const command = key === null ? undefined : stackOf(history, key)[side].at(-1)
  return command !== undefined && !isNewest(history, command, side)
}

/**
 * The history with other names of its parcels; `keyOf` gives null for one that is no more: it leaves every step it had
 * a part in, so that the others can still take theirs back. The same object when no name changes.
 */
export function renameParcels(history: History, keyOf: (key: string) => string | null): History {
  const named = [...history.values()].flatMap(({ done, undone }) => [...done, ...undone].flatMap(keysOf))
  if ([...history.keys(), ...named].every((key) => keyOf(key) === key)) return history
  // A step of several parcels is one object in the stacks of all of them, and has to stay one.
  const known = new Map<Command, Command | null>()
  const patch = (one: SetGeometry): SetGeometry[] => {
    const key = keyOf(one.key)
    return key === null ? [] : [{ ...one, key }]
  }
  const rename = (command: Command): Command[] => {
    if (!known.has(command)) {
      const commands = patchesOf(command).flatMap(patch)
      const [first] = commands
      const made = madeBy(command).flatMap((key) => keyOf(key) ?? [])
      const group = command.type === 'group' ? { ...command, commands, ...(command.made ? { made } : {}) } : null
      const renamed = group ?? first
      known.set(command, first && renamed ? renamed : null)
    }
    return [known.get(command) ?? []].flat()
  }
  return new Map(
    [...history].flatMap(([old, { done, undone }]) => {
      const key = keyOf(old)
      return key === null ? [] : [[key, { done: done.flatMap(rename), undone: undone.flatMap(rename) }] as const]
    }),
  )
}
