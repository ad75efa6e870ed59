import { useEffect, useSyncExternalStore, type ReactNode } from 'react'

/** Something that can be done where the reader is, to be found by its name. */
export interface Command {
  /** Unique among the commands of its place. */
  readonly id: string
  /** What it does, in the reader's words. */
  readonly label: string
  /** Where it does it: the list, the map. */
  readonly place: string
  readonly icon?: ReactNode
  /** The key that does the same, as it stands on the keyboard. */
  readonly key?: string
  /** Why it cannot be done now; null or left out when it can. */
  readonly reason?: string | null
  readonly run: () => void
}

/** By place, in the order in which the places came. */
const places = new Map<symbol, readonly Command[]>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

const announce = (): void => {
  all = [...places.values()].flat()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers commands until the place that offers them gives them up by what is returned. */
export const offerCommands = (commands: readonly Command[]): (() => void) => {
  const place = Symbol('place')
  places.set(place, commands)
  announce()
  return () => {
    places.delete(place)
    announce()
  }
}

/** Offers the commands of a part of the page as long as it stands; give a stable list. */
export const useCommands = (commands: readonly Command[]): void => useEffect(() => offerCommands(commands), [commands])

/** Every command that is offered now. */
export const offeredCommands = (): readonly Command[] => all

/** Every command that is offered now, as it changes. */
export const useOfferedCommands = (): readonly Command[] => useSyncExternalStore(subscribe, offeredCommands)
