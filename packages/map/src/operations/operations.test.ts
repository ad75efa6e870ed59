import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import { say, sayReason } from '../core/messages.ts'
import { at, box } from '../core/testing/fixtures.ts'
import type { Desk } from './desk.ts'
import { deskWith, play, storeWith, toolIn, toolsIn } from './testing/stand.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const click = { isShift: false, isKey: false }
const key = { isShift: false, isKey: true }

describe('the operations', () => {
  it('of a map that only shows are none that edit', () => {
    const ids = toolsIn(play(null), { isViewOnly: true }).map(({ id }) => id)
    for (const id of ['select', 'measureLength', 'layers', 'print', 'keys', 'fullScreen']) expect(ids).toContain(id)
    for (const id of ['edit', 'split', 'delete', 'undo', 'topology', 'import', 'table', 'walk'])
      expect(ids).not.toContain(id)
  })

  it('apply the topology in draw mode only, and only where one is defined', () => {
    expect(toolIn('topology', play(square)).reason).toBe(sayReason('notEditing', 'el'))
    expect(toolIn('topology', play(square, { type: 'edit' })).reason).toBeNull()
    expect(toolIn('topology', play(null, { type: 'edit' })).reason).toBeNull()
    const none = toolIn('topology', play(square, { type: 'edit' }), { topologyType: 0 })
    expect(none.reason).toBe(say('topologyNone', 'el'))
  })

  it('leave a hole being drawn alone: what changes the shape waits for draw mode, by its button as by its key', () => {
    const inHole = play(
      { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 5)] },
      { type: 'edit' },
      { type: 'hole' },
    )
    expect(inHole.machine.name).toBe('hole.drawing')
    for (const id of ['topology', 'paste', 'merge', 'delete', 'removeHoles']) {
      const tool = toolIn(id, inHole, { selected: 1, hasCopied: true })
      expect(tool.reason, id).toBe(sayReason('holeOpen', 'el'))
    }
    // A file may still come: the specification opens the import to both modes.
    expect(toolIn('import', inHole).reason).toBeNull()
  })

  it('keep Delete for the corners while there are any, as its key does', () => {
    const cutting = play(
      square,
      { type: 'edit' },
      { type: 'lineTool', tool: 'split' },
      { type: 'addPoint', point: at(-5, 50) },
    )
    expect(toolIn('delete', cutting).reason).toBe(sayReason('sketchOpen', 'el'))
    expect(toolIn('delete', play(square, { type: 'edit' })).reason).toBeNull()
  })

  it('merge with exactly one selected polygon, also from where it was selected', () => {
    const editing = play(square, { type: 'edit' })
    for (const selected of [0, 2]) {
      expect(toolIn('merge', editing, { selected }).reason).toBe(say('mergeSelect', 'el'))
    }
    expect(toolIn('merge', editing, { selected: 1 }).reason).toBeNull()
    expect(toolIn('merge', play(square), { selected: 1 }).reason).toBeNull()
    expect(toolIn('merge', play(null), { selected: 1 }).reason).toBe(sayReason('noPolygon', 'el'))
    const locked = play(square, { type: 'measureLength' }, { type: 'freeze' })
    expect(toolIn('merge', locked, { selected: 1 }).reason).not.toBeNull()
  })

  it('copy what can be copied, else say why not; paste in draw mode only', () => {
    expect(toolIn('copy', play(square)).reason).toBeNull()
    expect(toolIn('copy', play(null), { copyReason: 'copyNone' }).reason).toBe(say('copyNone', 'el'))
    expect(toolIn('copy', play(square), { copyReason: 'copyNotLand' }).reason).toBe(say('copyNotLand', 'el'))
    expect(toolIn('paste', play(null, { type: 'edit' })).reason).toBe(say('pasteNone', 'el'))
    expect(toolIn('paste', play(null, { type: 'edit' }), { hasCopied: true }).reason).toBeNull()
    expect(toolIn('paste', play(null), { hasCopied: true }).reason).toBe(sayReason('notEditing', 'el'))
  })

  it('export in select mode what is selected, or the parcel', () => {
    expect(toolIn('export', play(square)).reason).toBeNull()
    expect(toolIn('export', play(null), { selected: 2 }).reason).toBeNull()
    expect(toolIn('export', play(null)).reason).toBe(say('exportNone', 'el'))
    expect(toolIn('export', play(square, { type: 'edit' })).reason).toBe(say('exportSelect', 'el'))
  })

  it('clear the temporary geometries only when the layers are refreshed with Shift', () => {
    const asked: string[] = []
    const desk = { refreshLayers: () => void asked.push('layers'), forgetTemporary: () => void asked.push('file') }
    const tool = toolIn('refresh', play(null), {}, desk)
    tool.run(click)
    tool.run({ ...click, isShift: true })
    expect(asked).toEqual(['layers', 'layers', 'file'])
  })

  it('go to the previous and the next view when there is one', () => {
    const state = play(null)
    expect(toolIn('previous', state).reason).toBe(say('previousNone', 'el'))
    expect(toolIn('nextView', state).reason).toBe(say('nextViewNone', 'el'))
    const steps = { back: true, forward: true }
    expect(['previous', 'nextView'].map((id) => toolIn(id, state, { steps }).reason)).toEqual([null, null])
  })

  it('refuse every change while frozen', () => {
    const frozen = play(square, { type: 'edit' }, { type: 'freeze' })
    const reason = sayReason('frozen', 'el')
    for (const id of ['topology', 'fill', 'split', 'move', 'paste', 'merge', 'delete', 'hole']) {
      expect(toolIn(id, frozen, { selected: 1, hasCopied: true }).reason, id).toBe(reason)
    }
    expect(toolIn('freeze', frozen)).toMatchObject({ isOn: true, reason: null })
  })

  it('show which of them waits for the map', () => {
    expect(toolIn('fill', play(null, { type: 'edit' }, { type: 'pointTool', tool: 'fill' })).isOn).toBe(true)
    expect(toolIn('split', play(square, { type: 'edit' }), { shaping: 'strip' }).isOn).toBe(true)
    expect(toolIn('move', play(square, { type: 'edit' }), { shaping: 'strip' }).isOn).toBe(false)
  })

  it('begin editing where nobody edits yet: dividing is one press, not two', () => {
    expect(toolIn('split', play(square)).reason).toBeNull()
    expect(toolIn('split', play(null)).reason).toBe(sayReason('noPolygon', 'el'))
    const opened: string[] = []
    const store = storeWith(square)
    const desk: Partial<Desk> = { store, openShaping: (operation) => void opened.push(operation) }
    toolIn('split', store.getState(), {}, desk).run(click)
    expect([store.getState().machine.name, ...opened]).toEqual(['edit.idle', 'splitLine'])
    const filling = storeWith(null)
    toolIn('fill', filling.getState(), {}, { store: filling }).run(click)
    expect(filling.getState().machine).toMatchObject({ name: 'edit.point', tool: 'fill' })
  })

  it('end editing by the button that began it', () => {
    const store = storeWith(square)
    const press = () => toolIn('edit', store.getState(), {}, { store }).run(click)
    press()
    expect(store.getState().machine.name).toBe('edit.idle')
    press()
    expect(store.getState().machine.name).toBe('select')
    // A corner in the sketch is not lost by it.
    const drawing = storeWith(null)
    drawing.dispatch({ type: 'edit' })
    drawing.dispatch({ type: 'addPoint', point: at(0, 0) })
    toolIn('edit', drawing.getState(), {}, { store: drawing }).run(click)
    expect(drawing.getState().machine).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0)] })
  })

  it('say why not, when they are run all the same', () => {
    const told: string[] = []
    const tool = toolIn(
      'removeHoles',
      play(square, { type: 'edit' }),
      {},
      { tell: (_, title) => void told.push(title) },
    )
    tool.run(click)
    expect(told).toEqual([say('removeHolesNone', 'el')])
  })

  it('go through the issues by their key, and open their list by their button', () => {
    const done: string[] = []
    const desk = deskWith({
      goToIssue: (by) => void done.push(String(by)),
      openPanel: (panel) => void done.push(panel),
    })
    const tool = toolIn('issues', play(square), {}, desk)
    tool.run(key)
    tool.run({ ...key, isShift: true })
    tool.run(click)
    expect(done).toEqual(['1', '-1', 'issues'])
  })
})
