import { asSealed } from '@eae/domain/applications/later.ts'
import { treeEntities, windowParts } from '@eae/domain/applications/parts-list.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { canonicalJson } from '../../platform/canonical.ts'

/** Rows of all parts of an application by the names of their slots; the header is one row. */
export type Parts = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const rowsOf = (part: unknown): readonly Row[] => (Array.isArray(part) ? part : [part]).filter(isRow)

const entityOf = (slot: string): string => {
  const entities: Readonly<Record<string, AnyEntity>> = { ...treeEntities, ...windowParts }
  return entities[slot]?.name ?? slot
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

/** Counts how often a row was written: rows that came back after an amendment that was given up are in a later version. */
const COUNTER = 'rowVersion'

/** The names of what differs in a row; a field that the row did not have when it was sealed says nothing. `isBack`: its application came back from an amendment. */
export const fieldsThatDiffer = (then: Row, now: Row, isBack = false): readonly string[] =>
  Object.keys(then).filter((name) => !(isBack && name === COUNTER) && !same(then[name], now[name]))

/**
 * Where the stored rows of an application differ from what was sealed of them: entity and key of each row, and its fields, or that
 * it is missing or was added. Parts and fields that came with later versions of the product say nothing, a part with a row does.
 */
export const placesThatDiffer = (sealed: Parts, now: Parts, isBack = false): readonly string[] =>
  [...new Set([...Object.keys(sealed), ...Object.keys(now)])].flatMap((slot) => {
    const entity = entityOf(slot)
    const then = rowsOf(asSealed(slot, sealed[slot] ?? []))
    const left = new Map(rowsOf(asSealed(slot, now[slot] ?? [])).map((row) => [String(row.id), row]))
    const changed = then.flatMap((row) => {
      const stored = left.get(String(row.id))
      left.delete(String(row.id))
      if (stored === undefined) return [`${entity} ${String(row.id)} is missing`]
      const fields = fieldsThatDiffer(row, stored, isBack)
      return fields.length === 0 ? [] : [`${entity} ${String(row.id)}: ${fields.join(', ')}`]
    })
    return [...changed, ...[...left.keys()].map((id) => `${entity} ${id} was added`)]
  })
