import { describe, expect, it } from 'vitest'
import { initialEditor, step } from './editor.ts'
import type { EditorEvent } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { movingBorder } from './moving-border.ts'
import { SnapIndex } from './snap.ts'
import { at, box, ring } from './testing/fixtures.ts'

const west: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const east: ParcelGeometry = { type: 'Polygon', coordinates: [box(100, 0, 100)] }
/** Its western side passes the foot of the common border without a corner there. */
const south: ParcelGeometry = { type: 'Polygon', coordinates: [ring([0, -50], [200, -50], [200, 0], [0, 0])] }
const borders = (owner: string, geometry: ParcelGeometry) => new SnapIndex([{ source: 'parcels', owner, geometry }])

/** The editor while a corner of the western parcel is dragged, with one companion. */
function dragging(ref: { index: number; insert: boolean }, locked: string | null = null) {
  const events: readonly EditorEvent[] = [
    { type: 'setEntity', entity: { key: 'w', geometry: west, disabledReason: null } },
    {
      type: 'setCompanions',
      entities: [
        { key: 'e', geometry: east, disabledReason: locked },
        { key: 's', geometry: south, disabledReason: locked },
      ],
    },
    { type: 'edit' },
    { type: 'grab', ref: { part: 0, ring: 0, index: ref.index }, insert: ref.insert },
  ]
  return events.reduce((state, event) => step(state, event, { isSharing: true }).state, initialEditor)
}

describe('what attracts a corner that is dragged with a common border', () => {
  const corner = dragging({ index: 1, insert: false })

  it('is neither its old place nor the sides that leave it along with it', () => {
    const moving = movingBorder(corner)
    expect(borders('e', east).query(at(103, -1), 10)?.point).toEqual(at(100, 0))
    expect(borders('e', east).query(at(103, -1), 10, moving)).toBeNull()
    expect(borders('e', east).query(at(101, 30), 10, moving)).toBeNull()
    // The side on which the corner stands without being a corner of it gets one, and moves as well.
    expect(borders('s', south).query(at(103, -1), 10, moving)).toBeNull()
  })

  it('is what stays: other corners and sides of the companion, and everything of other parcels', () => {
    const moving = movingBorder(corner)
    expect(borders('e', east).query(at(199, 1), 10, moving)?.point).toEqual(at(200, 0))
    expect(borders('e', east).query(at(101, 98), 10, moving)?.point).toEqual(at(100, 100))
    expect(borders('e', east).query(at(150, 99), 10, moving)).toMatchObject({ kind: 'edge', point: at(150, 100) })
    expect(borders('x', east).query(at(103, -1), 10, moving)?.point).toEqual(at(100, 0))
  })

  it('is not the common side in which a new corner is made', () => {
    const moving = movingBorder(dragging({ index: 2, insert: true }))
    expect(borders('e', east).query(at(103, 50), 10)).not.toBeNull()
    expect(borders('e', east).query(at(103, 50), 10, moving)).toBeNull()
    expect(borders('e', east).query(at(103, 1), 10, moving)?.point).toEqual(at(100, 0))
  })

  it('is everything where nobody follows, or nothing is dragged', () => {
    expect(movingBorder(dragging({ index: 1, insert: false }, 'locked'))).toBeNull()
    expect(movingBorder(initialEditor)).toBeNull()
    expect(movingBorder(step(corner, { type: 'abort' }, {}).state)).toBeNull()
  })
})
