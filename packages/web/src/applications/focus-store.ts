import type { Key } from '@eae/domain/kernel/keys.ts'
import { useSyncExternalStore } from 'react'

/** A wish to be led somewhere on the next page: a parcel to select, a place on the map, an input to focus. */
export interface Wish {
  readonly token: number
  readonly parcelId: Key | null
  readonly point: readonly [number, number] | null
  readonly inputId: string | null
  /** The finding that led there. */
  readonly findingId: string | null
}

let wish: Wish = { token: 0, parcelId: null, point: null, inputId: null, findingId: null }
const listeners = new Set<() => void>()

/** Puts a wish; pages that can fulfil it do so when they see it. */
export const leadTo = (next: Omit<Wish, 'token'>): void => {
  wish = { ...next, token: wish.token + 1 }
  for (const listener of listeners) listener()
}

/** The wished input has the focus: whoever comes back to its page later is not led there again. */
export const fulfilInput = (token: number): void => {
  if (wish.token !== token || wish.inputId === null) return
  wish = { ...wish, inputId: null }
  for (const listener of listeners) listener()
}

/** The wish as it stands; for who is no part of a page. */
export const currentWish = (): Wish => wish

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useWish = (): Wish => useSyncExternalStore(subscribe, currentWish)
