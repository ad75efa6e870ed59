import { describe, expect, it } from 'vitest'
import { initialEditor, step } from '../core/editor.ts'
import type { EditorEvent, EditorState, HostEntity } from '../core/editor.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { say, sayReason } from '../core/messages.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { escapeTarget } from './escape.ts'
import { keyAction } from './keyboard.ts'
import type { Tool } from './tool.ts'
import { buildTools, hintFor } from './tools.ts'
import type { ToolContext } from './tool-context.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const nothing = () => undefined
const actions: ToolContext['actions'] = {
  dispatch: nothing,
  removeHoles: nothing,
  remove: nothing,
  zoomTo: nothing,
  refresh: nothing,
  previous: nothing,
  next: nothing,
  topology: nothing,
  shapeTools: nothing,
  toggleTracing: nothing,
  toggleSharing: nothing,
  toggleFormer: nothing,
  copy: nothing,
  paste: nothing,
  merge: nothing,
  toggleFull: nothing,
  importFile: nothing,
  exportFile: nothing,
  togglePanel: nothing,
}

const play = (geometry: ParcelGeometry | null, ...events: readonly EditorEvent[]): EditorState => {
  const entity: HostEntity = { key: 'a', geometry, disabledReason: null }
  return [{ type: 'setEntity', entity } as const, ...events].reduce<EditorState>(
    (state, event) => step(state, event, {}).state,
    initialEditor,
  )
}

const groupsOf = (state: EditorState, rest: Partial<ToolContext> = {}) =>
  buildTools({
    lang: 'el',
    state,
    disabledReason: null,
    isViewOnly: false,
    panel: null,
    full: false,
    copyReason: null,
    steps: { back: false, forward: false },
    topologyType: 1,
    selected: 0,
    hasCopied: false,
    isShaping: false,
    isTracing: true,
    isSharing: true,
    isFormer: false,
    hasFormer: true,
    companions: 0,
    actions,
    ...rest,
  })

const toolOf = (id: string, state: EditorState, rest: Partial<ToolContext> = {}): Tool => {
  const groups = groupsOf(state, rest)
  const tool = groups.flatMap(({ tools }) => tools).find((one) => one.id === id)
  if (!tool) throw new Error(`no tool ${id}`)
  return tool
}

describe('the toolbar', () => {
  it('of a map that only shows has no tool that edits, and no empty group', () => {
    const groups = groupsOf(play(null), { isViewOnly: true })
    const ids = groups.flatMap(({ tools }) => tools.map(({ id }) => id))
    for (const id of ['select', 'measure', 'layers', 'print', 'keys', 'fullScreen']) expect(ids).toContain(id)
    for (const id of ['edit', 'delete', 'undo', 'topology', 'import', 'table', 'walk']) expect(ids).not.toContain(id)
    expect(groups.filter(({ tools }) => tools.length === 0)).toEqual([])
  })

  it('applies the topology in draw mode only, and only where one is defined', () => {
    expect(toolOf('topology', play(square)).reason).toBe(sayReason('notEditing', 'el'))
    expect(toolOf('topology', play(square, { type: 'edit' })).reason).toBeNull()
    expect(toolOf('topology', play(null, { type: 'edit' })).reason).toBeNull()
    const none = toolOf('topology', play(square, { type: 'edit' }), { topologyType: 0 })
    expect(none.reason).toBe(say('topologyNone', 'el'))
  })

  it('leaves a hole being drawn alone: what changes the shape waits for draw mode, by its button as by its key', () => {
    const inHole = play(
      { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 5)] },
      { type: 'edit' },
      { type: 'hole' },
    )
    expect(inHole.machine.name).toBe('hole.drawing')
    for (const id of ['topology', 'paste', 'merge', 'delete', 'removeHoles']) {
      const tool = toolOf(id, inHole, { selected: 1, hasCopied: true })
      expect(tool.reason, id).toBe(sayReason('holeOpen', 'el'))
    }
    // A file may still come: the specification opens the import to both modes.
    expect(toolOf('import', inHole).reason).toBeNull()
  })

  it('keeps Delete for the corners while there are any, as its key does', () => {
    const cutting = play(
      square,
      { type: 'edit' },
      { type: 'lineTool', tool: 'split' },
      { type: 'addPoint', point: at(-5, 50) },
    )
    expect(toolOf('delete', cutting).reason).toBe(sayReason('sketchOpen', 'el'))
    expect(toolOf('delete', play(square, { type: 'edit' })).reason).toBeNull()
  })

  it('merges with exactly one selected polygon', () => {
    const editing = play(square, { type: 'edit' })
    for (const selected of [0, 2]) {
      expect(toolOf('merge', editing, { selected }).reason).toBe(say('mergeSelect', 'el'))
    }
    expect(toolOf('merge', editing, { selected: 1 }).reason).toBeNull()
    expect(toolOf('merge', play(square), { selected: 1 }).reason).toBe(sayReason('notEditing', 'el'))
  })

  it('copies what can be copied, else says why not; pastes in draw mode only', () => {
    expect(toolOf('copy', play(square)).reason).toBeNull()
    expect(toolOf('copy', play(null), { copyReason: 'copyNone' }).reason).toBe(say('copyNone', 'el'))
    expect(toolOf('copy', play(square), { copyReason: 'copyNotLand' }).reason).toBe(say('copyNotLand', 'el'))
    expect(toolOf('paste', play(null, { type: 'edit' })).reason).toBe(say('pasteNone', 'el'))
    expect(toolOf('paste', play(null, { type: 'edit' }), { hasCopied: true }).reason).toBeNull()
    expect(toolOf('paste', play(null), { hasCopied: true }).reason).toBe(sayReason('notEditing', 'el'))
  })

  it('exports in select mode what is selected, or the parcel', () => {
    expect(toolOf('export', play(square)).reason).toBeNull()
    expect(toolOf('export', play(null), { selected: 2 }).reason).toBeNull()
    expect(toolOf('export', play(null)).reason).toBe(say('exportNone', 'el'))
    expect(toolOf('export', play(square, { type: 'edit' })).reason).toBe(say('exportSelect', 'el'))
  })

  it('clears the temporary geometries only when the layers are refreshed with Shift', () => {
    const asked: boolean[] = []
    const tool = toolOf('refresh', play(null), {
      actions: { ...actions, refresh: (isClearing) => void asked.push(isClearing) },
    })
    tool.run(false)
    tool.run(true)
    expect(asked).toEqual([false, true])
  })

  it('goes to the previous and the next view when there is one', () => {
    const state = play(null)
    expect(toolOf('previous', state).reason).toBe(say('previousNone', 'el'))
    expect(toolOf('nextView', state).reason).toBe(say('nextViewNone', 'el'))
    const steps = { back: true, forward: true }
    expect([toolOf('previous', state, { steps }).reason, toolOf('nextView', state, { steps }).reason]).toEqual([
      null,
      null,
    ])
  })

  it('refuses every change while frozen', () => {
    const frozen = play(square, { type: 'edit' }, { type: 'freeze' })
    const reason = sayReason('frozen', 'el')
    for (const id of ['topology', 'fill', 'shapeTools', 'paste', 'merge', 'delete', 'hole']) {
      expect(toolOf(id, frozen, { selected: 1, hasCopied: true }).reason, id).toBe(reason)
    }
    expect(toolOf('freeze', frozen)).toMatchObject({ pressed: true, reason: null })
    expect(hintFor(frozen, false)).toBe('hintFrozen')
    expect(hintFor(frozen, true)).toBe('hintFrozen')
  })

  it('shows which tool waits for the map, and in words what it waits for', () => {
    const filling = play(null, { type: 'edit' }, { type: 'pointTool', tool: 'fill' })
    expect(toolOf('fill', filling).pressed).toBe(true)
    expect(hintFor(filling, false)).toBe('hintFill')
    expect(hintFor(filling, true)).toBe('hintFillTouch')
    expect(hintFor(play(square, { type: 'edit' }, { type: 'lineTool', tool: 'split' }), false)).toBe('hintSplit')
    expect(hintFor(play(square, { type: 'edit' }, { type: 'lineTool', tool: 'reshape' }), false)).toBe('hintReshape')
    expect(hintFor(play(square, { type: 'edit' }, { type: 'pointTool', tool: 'side' }), false)).toBe('hintSide')
  })
})

describe('the line and point tools of the editor', () => {
  it('hands a line of two points or more to its tool and keeps it on the map', () => {
    const state = play(
      square,
      { type: 'edit' },
      { type: 'lineTool', tool: 'split' },
      { type: 'addPoint', point: at(-5, 50) },
    )
    expect(step(state, { type: 'finish' }, {}).effects).toEqual([{ type: 'refused', reason: 'tooFewPoints' }])
    const two = step(state, { type: 'addPoint', point: at(105, 50) }, {}).state
    const { state: after, effects } = step(two, { type: 'finish' }, {})
    expect(effects).toEqual([{ type: 'tool', tool: 'split', points: [at(-5, 50), at(105, 50)] }])
    expect(after.machine).toMatchObject({ name: 'edit.line', finished: true })
    expect(step(after, { type: 'abort' }, {}).state.machine).toMatchObject({
      name: 'edit.idle',
      tool: null,
      sketch: [],
    })
  })

  it('hands a single position to its tool and waits for the next', () => {
    const state = play(null, { type: 'edit' }, { type: 'pointTool', tool: 'fill' })
    const { state: after, effects } = step(state, { type: 'addPoint', point: at(1, 2) }, {})
    expect(effects).toEqual([{ type: 'tool', tool: 'fill', points: [at(1, 2)] }])
    expect(after.machine).toMatchObject({ name: 'edit.point', tool: 'fill', sketch: [] })
  })

  it('needs a polygon to cut and draw mode to begin', () => {
    const lineTool = { type: 'lineTool', tool: 'split' } as const
    expect(step(play(null, { type: 'edit' }), lineTool, {}).effects).toEqual([{ type: 'refused', reason: 'noPolygon' }])
    expect(step(play(square), lineTool, {}).effects).toEqual([{ type: 'refused', reason: 'notEditing' }])
  })
})

describe('Escape', () => {
  const closed = {
    importing: false,
    panel: false,
    popup: false,
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

  it('takes a line of the shape tools before their panel', () => {
    expect(escapeTarget({ ...closed, gesture: true, shapePanel: true })).toBe('gesture')
    expect(escapeTarget({ ...closed, shapePanel: true, selection: true, full: true })).toBe('shapePanel')
  })
})

describe('keys', () => {
  const press = { key: 'ψ', code: 'KeyC', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }
  it('copies and pastes by the place of the key, and leaves text fields alone', () => {
    expect(keyAction(press, { typing: false, onControl: false, onTool: false })).toBe('copy')
    expect(keyAction({ ...press, code: 'KeyE' }, { typing: false, onControl: false, onTool: false })).toBe('export')
    expect(keyAction({ ...press, code: 'KeyV' }, { typing: false, onControl: true, onTool: false })).toBe('paste')
    expect(keyAction(press, { typing: true, onControl: false, onTool: false })).toBeNull()
  })
})

describe('the one row of a narrow map', () => {
  it('holds what is always wanted, in six targets beside the button for the others', () => {
    const main = groupsOf(play(square)).flatMap(({ tools }) => tools.filter(({ isMain }) => isMain))
    expect(main.map(({ id }) => id)).toEqual(['select', 'edit', 'undo', 'redo', 'layers', 'fullScreen'])
  })
})
