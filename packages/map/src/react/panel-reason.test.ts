import { describe, expect, it } from 'vitest'
import { initialMachine } from '../core/machine.ts'
import type { StateName } from '../core/machine-state.ts'
import { sayReason } from '../core/messages.ts'
import { at } from '../core/testing/fixtures.ts'
import { panelReason } from './panel-reason.ts'
import type { PanelNeed } from './panel-reason.ts'

const needs = ['shape', 'history', 'sketch'] as const satisfies readonly PanelNeed[]
const open = { disabledReason: null }
const machine = (name: StateName, corners = 0) => ({
  ...initialMachine,
  name,
  sketch: Array.from({ length: corners }, (_, index) => at(index, 0)),
})
const reasons = (name: StateName, corners = 0) =>
  needs.map((need) => panelReason('el', open, machine(name, corners), need))

describe('why a panel cannot change the parcel', () => {
  const notEditing = sayReason('notEditing', 'el')

  it('is nothing while the parcel is edited, and the mode elsewhere', () => {
    expect(reasons('edit.idle')).toEqual([null, null, null])
    expect(reasons('select')).toEqual([notEditing, notEditing, notEditing])
    expect(reasons('measure.length')).toEqual([notEditing, notEditing, notEditing])
  })

  it('leaves the corners of a hole to the panel that draws by walking', () => {
    expect(reasons('hole.drawing')).toEqual([notEditing, notEditing, null])
  })

  it('is an open sketch for the history, whose undo would take its corners', () => {
    expect(reasons('edit.drawing', 2)).toEqual([null, sayReason('sketchOpen', 'el'), null])
  })

  it('is that there is no parcel, or its own lock', () => {
    for (const need of needs) {
      expect(panelReason('el', null, machine('edit.idle'), need)).toBe(sayReason('noEntity', 'el'))
      expect(panelReason('el', { disabledReason: 'locked' }, machine('edit.idle'), need)).toBe('locked')
    }
  })
})
