import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { valueIn } from '@eae/domain/kernel/english.ts'
import type { Field } from '@eae/domain/kernel/fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { formatDate, formatDateTime } from '@eae/domain/texts/format.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useCrud } from './crud-context.tsx'
import { fetchRows, keyOf, type Row } from './entity-api.ts'
import { textOf } from './text-of.ts'

/** Keys of one round of drawing are fetched in one call of at most this many. */
const MAX_BATCH = 500

const rows = new Map<string, Row | null>()
const waiting = new Map<string, { readonly entity: AnyEntity; readonly etos: number; readonly keys: Set<Key> }>()
const listeners = new Set<() => void>()
let isScheduled = false

const place = (entity: AnyEntity, etos: number, key: Key): string =>
  `${entity.name} ${entity.yearly === 'partition' ? etos : 0} ${key}`

const announce = (): void => {
  for (const listener of listeners) listener()
}

const fetchBatch = async (entity: AnyEntity, etos: number, keys: readonly Key[]): Promise<void> => {
  try {
    const found = await fetchRows(entity, etos, keys)
    for (const key of keys) rows.set(place(entity, etos, key), null)
    for (const row of found) {
      const key = keyOf(entity, row)
      if (key !== null) rows.set(place(entity, etos, key), row)
    }
  } catch {
    // The bare code is shown instead; it is asked again when it is drawn anew.
    for (const key of keys) rows.delete(place(entity, etos, key))
  }
  announce()
}

const flush = (): void => {
  isScheduled = false
  for (const { entity, etos, keys } of waiting.values()) {
    const all = [...keys]
    for (let from = 0; from < all.length; from += MAX_BATCH)
      void fetchBatch(entity, etos, all.slice(from, from + MAX_BATCH))
  }
  waiting.clear()
}

const request = (entity: AnyEntity, etos: number, key: Key): void => {
  const group = waiting.get(`${entity.name} ${etos}`) ?? { entity, etos, keys: new Set<Key>() }
  group.keys.add(key)
  waiting.set(`${entity.name} ${etos}`, group)
  if (isScheduled) return
  isScheduled = true
  setTimeout(flush, 0)
}

/** Keeps rows that arrived anyway, so that they are not fetched again. */
export const rememberRows = (entity: AnyEntity, etos: number, known: readonly Row[]): void => {
  for (const row of known) {
    const key = keyOf(entity, row)
    if (key !== null) rows.set(place(entity, etos, key), row)
  }
  announce()
}

/** Forgets an entity's rows after a change. */
export const forgetRows = (entity: AnyEntity): void => {
  for (const known of rows.keys()) if (known.startsWith(`${entity.name} `)) rows.delete(known)
  announce()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A display field of a row as text: dates as the reader's language writes them. */
const wordOf = (lang: Lang, field: Field | undefined, value: unknown): string => {
  const text = textOf(value)
  if (text === '') return ''
  if (field?.kind === 'date') return formatDate(lang, text)
  return field?.kind === 'datetime' ? formatDateTime(lang, text) : text
}

/** How a row is named for people: its display fields in one line. */
export const rowLabel = (lang: Lang, entity: AnyEntity, row: Row): string =>
  entity.display
    .map((name) => wordOf(lang, entity.fields[name], valueIn(lang, row, name)))
    .filter((text) => text !== '')
    .join(' ')

/** The row that a reference points at: undefined while it is on its way, null when it does not exist. */
export const useRefRow = (entity: AnyEntity | null, key: Key | null): Row | null | undefined => {
  const { etos } = useCrud()
  const read = useCallback((): Row | null | undefined => {
    if (entity === null || key === null) return null
    const at = place(entity, etos, key)
    if (!rows.has(at)) request(entity, etos, key)
    return rows.get(at)
  }, [entity, etos, key])
  return useSyncExternalStore(subscribe, read)
}
