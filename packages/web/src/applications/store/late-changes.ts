import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import { applicationTree, SLOTS } from '@eae/domain/applications/parts-list.ts'
import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { pointersOf } from '@eae/domain/kernel/part.ts'
import { isSame } from '@eae/domain/kernel/same.ts'
import { inputId, readInputId } from '../input-id.ts'
import { rowsOf, writableFields, type Part } from './changes.ts'
import type { ApplicationState } from './state.ts'

type NewIds = SynchronizeAnswer['newIds']

/** What was done to a row that a save has sent, since it was sent. */
export interface LateChange {
  readonly part: Part
  /** As the row is known since the save. */
  readonly id: Key
  /** As it was known before. */
  readonly oldId: Key
  /** Its fields; null where it was taken away. */
  readonly patch: Readonly<Record<string, unknown>> | null
  /** What is known of its new polygon, null of none; undefined where it is the same. */
  readonly drawn: ParcelGeometryFacts | null | undefined
}

/** The changes that came while a save was on its way. New rows are not among them: a save leaves those that it did not send. */
export const lateChanges = (sent: ApplicationState, now: ApplicationState, newIds: NewIds): readonly LateChange[] =>
  SLOTS.flatMap((part) => {
    const names = writableFields(part)
    const pointers = new Set(pointersOf(applicationTree, part).map(([field]) => field))
    const rows = new Map(rowsOf(now.tree, part).map((row) => [row.id, row]))
    return rowsOf(sent.tree, part).flatMap((before): LateChange[] => {
      const oldId = before.id
      const id = newIds[String(oldId)] ?? oldId
      const row = rows.get(oldId)
      // One that was not sent stays as it is.
      if (row === before || isNewKey(id)) return []
      if (row === undefined) return [{ part, id, oldId, patch: null, drawn: undefined }]
      const changed = names.filter((name) => !isSame(Reflect.get(before, name), Reflect.get(row, name)))
      if (changed.length === 0) return []
      const valueOf = (name: string): unknown => {
        const value: unknown = Reflect.get(row, name)
        return pointers.has(name) ? (newIds[String(value)] ?? value) : value
      }
      const patch = Object.fromEntries(changed.map((name) => [name, valueOf(name)]))
      return [{ part, id, oldId, patch, drawn: 'geom' in patch ? (now.drawn[String(oldId)] ?? null) : undefined }]
    })
  })

/** What was typed into inputs while a save was on its way and is no value of their fields. */
export const lateTyped = (
  sent: ApplicationState,
  now: ApplicationState,
  newIds: NewIds,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(now.typed).flatMap(([input, value]) => {
      if (sent.typed[input] === value) return []
      const { part, id, name } = readInputId(input)
      return [[inputId(part, newIds[id] ?? id, name), value]]
    }),
  )
