import type { ParcelGeometryFacts } from '@eae/domain/facts/facts.ts'
import { applicationTree, SLOTS, treeEntities } from '@eae/domain/applications/parts-list.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import { pointersOf } from '@eae/domain/kernel/part.ts'
import { isSame } from '@eae/domain/kernel/same.ts'
import { inputId, readInputId } from '../input-id.ts'
import { changeKey, rowsOf, writableFields, type Part } from './changes.ts'
import { withOld, type ApplicationState } from './state.ts'

type NewIds = SynchronizeAnswer['newIds']
/** What a save answered, as far as a store takes it. */
export type SavedRows = Pick<SynchronizeAnswer, 'newIds' | 'changedAround'> & Partial<Pick<SynchronizeAnswer, 'rows'>>

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

/**
 * The newest rows, but for those that were changed here and in which somebody else raised the version, not the save: these stay as they
 * were, so that the next save of them tells of the other's change.
 */
export const underLate = (
  newest: TreeAnswer,
  old: TreeAnswer,
  late: readonly LateChange[],
  sent: ApplicationState,
  saved: SavedRows['rows'] = [],
): TreeAnswer => {
  const versions = new Map(
    saved.map(({ entityName, entity }) => [`${entityName}:${String(entity.id)}`, entity.rowVersion] as const),
  )
  const isOthers = ({ part, id, oldId }: LateChange): boolean => {
    const row = rowsOf(newest.tree, part).find((one) => one.id === id)
    const ours = versions.get(`${treeEntities[part].name}:${id}`)
    return !sent.pending.has(changeKey(part, oldId)) && row !== undefined && Reflect.get(row, 'rowVersion') !== ours
  }
  return withOld(newest, old, late.filter(isOthers))
}
