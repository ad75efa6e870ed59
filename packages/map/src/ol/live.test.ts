import View from 'ol/View.js'
import { describe, expect, it } from 'vitest'
import { initialEditor, step } from '../core/editor.ts'
import type { EditorEvent } from '../core/editor.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { at, box, ring } from '../core/testing/fixtures.ts'
import { picture, segmentLabels } from './live.ts'
import type { PointerState } from './aim.ts'
import { ViewHistory } from './view-history.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const hand = (point: Point): PointerState => ({ point, snap: null, grab: null, via: [] })
const play = (geometry: ParcelGeometry | null, ...events: readonly EditorEvent[]) =>
  [{ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } } as const, ...events].reduce(
    (state, event) => step(state, event, {}).state,
    initialEditor,
  )

describe('the live verdict', () => {
  it('says while a corner is dragged why the shape is not valid there', () => {
    const dragging = play(
      square,
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 0 }, insert: false },
    )
    expect(picture(dragging, hand(at(150, 50)), false)).toMatchObject({
      valid: false,
      live: { valid: false, reason: 'selfCrossing' },
    })
    expect(picture(dragging, hand(at(-10, -10)), false)).toMatchObject({ valid: true, live: { reason: null } })
  })

  it('says that the next side of a sketch would cross it', () => {
    const corners = [at(0, 0), at(100, 0), at(50, 50)].map((point) => ({ type: 'addPoint', point }) as const)
    const drawing = play(null, { type: 'edit' }, ...corners)
    expect(picture(drawing, hand(at(50, -50)), false).live).toMatchObject({ valid: false, reason: 'crosses' })
    expect(picture(drawing, hand(at(0, 50)), false).live).toMatchObject({ valid: true, reason: null })
  })

  it('shows the traced border as part of the sketch and checks it, too', () => {
    const drawing = play(null, { type: 'edit' }, { type: 'addPoint', point: at(0, 0) })
    const traced = { ...hand(at(100, 0)), via: [at(40, 5), at(60, 5)] }
    expect(picture(drawing, traced, false).sketch).toEqual([at(0, 0), at(40, 5), at(60, 5), at(100, 0)])
    const twisted = { ...hand(at(50, -20)), via: [at(100, 0), at(50, 50)] }
    expect(picture(drawing, twisted, false).valid).toBe(false)
  })

  it('judges a change as storing it would: a stored fault may be repaired in steps', () => {
    const faulty: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(200, 0, 10), box(300, 0, 10)] }
    const dragging = play(
      faulty,
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 0 }, insert: false },
    )
    expect(picture(dragging, hand(at(-5, -5)), false)).toMatchObject({ valid: false, live: { reason: 'holeOutside' } })
    // The middle hole lies inside now: one fault less.
    const wide = play(faulty, { type: 'edit' }, { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: false })
    expect(picture(wide, hand(at(450, -100)), false).live?.valid).toBe(true)
  })

  it('says where a hole would leave the parcel, by a corner or by a side between two good corners', () => {
    const bay: ParcelGeometry = {
      type: 'Polygon',
      coordinates: [ring([0, 0], [100, 0], [100, 100], [60, 100], [60, 40], [40, 40], [40, 100], [0, 100])],
    }
    const hole = play(bay, { type: 'edit' }, { type: 'hole' }, { type: 'addPoint', point: at(20, 80) })
    const reason = (x: number, y: number) => picture(hole, hand(at(x, y)), false).live?.reason
    expect(reason(20, 20)).toBeNull()
    expect(reason(50, 80)).toBe('holeOutside')
    expect(reason(80, 80)).toBe('holeOutside')
    expect(reason(30, 10)).toBeNull()
    // Over the mouth of the bay, from corner to corner: no side is crossed, and all of it is outside.
    const over = play(bay, { type: 'edit' }, { type: 'hole' }, { type: 'addPoint', point: at(40, 100) })
    expect(picture(over, hand(at(60, 100)), false).valid).toBe(false)
  })

  it('is about the parcels that move along, too', () => {
    const east: ParcelGeometry = { type: 'Polygon', coordinates: [box(100, 0, 100)] }
    const dragging = play(
      square,
      { type: 'setCompanions', entities: [{ key: 'e', geometry: east, disabledReason: null }] },
      { type: 'edit' },
      { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: false },
    )
    const beyond = picture(dragging, hand(at(250, 50)), false, true)
    expect(beyond).toMatchObject({ valid: false, live: { valid: false, reason: 'neighbour' } })
    expect(picture(dragging, hand(at(250, 50)), false, false).valid).toBe(true)
    const near = picture(dragging, hand(at(110, -10)), false, true)
    expect(near).toMatchObject({ valid: true, along: [{ key: 'e' }] })
  })

  it('measures the line of a line tool and never closes or refuses it', () => {
    const line = play(
      square,
      { type: 'edit' },
      { type: 'lineTool', tool: 'split' },
      { type: 'addPoint', point: at(-10, 50) },
      { type: 'addPoint', point: at(110, 50) },
    )
    const shown = picture(line, hand(at(110, 90)), false)
    expect(shown).toMatchObject({ valid: true, live: { line: 160, geometry: null } })
    expect(shown.sketch).toHaveLength(3)
  })
})

describe('segment labels', () => {
  const text = (metres: number) => `${metres} m`

  it('stand at the middle of each segment', () => {
    expect(segmentLabels([at(0, 0), at(30, 40), at(30, 50)], false, text)).toEqual([
      { point: at(15, 20), text: '50 m' },
      { point: at(30, 45), text: '10 m' },
    ])
  })

  it('have the closing segment for an area, and none for a segment without length', () => {
    const closed = segmentLabels([at(0, 0), at(30, 0), at(30, 40)], true, text).map((label) => label.text)
    expect(closed).toEqual(['30 m', '40 m', '50 m'])
    expect(segmentLabels([at(0, 0), at(0, 0)], false, text)).toEqual([])
  })
})

describe('previous and next view', () => {
  const visit = (view: View, history: ViewHistory, x: number) => {
    view.setCenter([x, 0])
    history.record()
  }

  it('goes back and forward, and a new place forgets what was ahead', () => {
    const view = new View({ center: [0, 0], resolution: 1 })
    const history = new ViewHistory(view)
    history.record()
    expect([history.empty, history.atNewest]).toEqual([true, true])
    visit(view, history, 100)
    visit(view, history, 200)
    history.back()
    history.record()
    expect([view.getCenter(), history.empty, history.atNewest]).toEqual([[100, 0], false, false])
    history.back()
    history.back()
    expect([view.getCenter(), history.empty]).toEqual([[0, 0], true])
    history.forward()
    history.forward()
    history.forward()
    history.record()
    expect([view.getCenter(), history.atNewest]).toEqual([[200, 0], true])
    history.back()
    visit(view, history, 300)
    expect(history.atNewest).toBe(true)
  })
})
