import { describe, expect, it } from 'vitest'
import { escapeTarget } from './escape.ts'

describe('Escape', () => {
  const closed = {
    importing: false,
    panel: false,
    popup: false,
    waiting: false,
    gesture: false,
    shapePanel: false,
    selection: false,
    full: false,
    notice: false,
  }

  it('closes the panel, then the drawing, then the full screen', () => {
    expect(escapeTarget({ ...closed, panel: true, gesture: true, full: true })).toBe('panel')
    expect(escapeTarget({ ...closed, gesture: true, full: true })).toBe('gesture')
    expect(escapeTarget({ ...closed, full: true })).toBe('full')
    expect(escapeTarget(closed)).toBeNull()
  })

  it('gives up what waits for the land around before the drawing', () => {
    expect(escapeTarget({ ...closed, waiting: true, gesture: true })).toBe('waiting')
  })

  it('takes a line of the shape tools before their panel', () => {
    expect(escapeTarget({ ...closed, gesture: true, shapePanel: true })).toBe('gesture')
    expect(escapeTarget({ ...closed, shapePanel: true, selection: true, full: true })).toBe('shapePanel')
  })
})
