import type { EditorState } from './editor.ts'
import { distance, openRing, partsOf, samePoint } from './grid.ts'
import type { Point } from './grid.ts'
import { activeEntity } from './model.ts'
import { nearestOn } from './segments.ts'
import { ON_SIDE } from './shared-border.ts'

/** Whether a side of a border is about to move; `owner` is the key of the parcel it belongs to. */
export type IsMoving = (a: Point, b: Point, owner: string) => boolean

/**
 * Which sides of the companions move along while a corner is dragged: they attract nothing, or the corner would be held at
 * the place it leaves. Asked only while common borders are kept; null while nothing is dragged or nobody would follow.
 */
export function movingBorder({ machine, document }: EditorState): IsMoving | null {
  const { grabbed } = machine
  const geometry = activeEntity(document)?.geometry
  if (machine.name !== 'edit.dragging' || !grabbed || !geometry) return null
  const { activeKey, companions, entities } = document
  const followers = new Set(companions.filter((key) => key !== activeKey && entities.get(key)?.disabledReason === null))
  const { ref, insert } = grabbed
  const corners = openRing(partsOf(geometry)[ref.part]?.[ref.ring] ?? [])
  const corner = corners[ref.index % Math.max(corners.length, 1)]
  const before = corners.at(ref.index - 1)
  if (followers.size === 0 || !corner || !before) return null
  if (!insert) return (a, b, owner) => followers.has(owner) && distance(nearestOn(a, b, corner), corner) <= ON_SIDE
  // A new corner is new in both only where the whole side is the same.
  return (a, b, owner) =>
    followers.has(owner) &&
    ((samePoint(a, before) && samePoint(b, corner)) || (samePoint(a, corner) && samePoint(b, before)))
}
