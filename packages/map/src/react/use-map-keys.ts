import type { Operation } from '../operations/operation.ts'
import { isKeyOf, operationOfKey } from '../operations/tools.ts'
import type { Tool } from '../operations/tools.ts'
import { situationOf } from './desk.ts'
import { escapeTarget } from './escape.ts'
import type { EscapeTarget } from './escape.ts'
import type { KeyPlace } from './keyboard.ts'
import { useKeys } from './use-keys.ts'
import type { Workbench } from './workbench.ts'

/** States without a sketch that Escape leaves. */
const transient: ReadonlySet<string> = new Set(['edit.dragging', 'hole.drawing', 'edit.point', 'edit.line'])

/** Copying a text on the page must stay what it is everywhere else. */
const isMapFocused = (target: HTMLElement | null): boolean =>
  document.activeElement === target && String(document.getSelection() ?? '') === ''

/** One thing per press: what lies on top first, then the gesture, then the full screen. */
function escape(bench: Workbench): unknown {
  const { editor, map, imports, exporting, shaping, selection, full } = bench
  const { store, notice } = editor
  const { machine } = editor.state
  const found = escapeTarget({
    importing: imports.file !== null,
    panel: bench.panel !== null,
    popup: bench.pick !== null || map.cornerMenu !== null || exporting.menu !== null,
    waiting: bench.land.isWaiting,
    gesture: machine.sketch.length > 0 || (transient.has(machine.name) && !shaping.session),
    shapePanel: shaping.session !== null,
    selection: selection.selected.length > 0,
    full,
    notice: notice !== null,
  })
  const targets: Record<EscapeTarget, () => void> = {
    importing: imports.close,
    panel: bench.closePanel,
    popup: bench.closePopup,
    waiting: bench.land.giveUp,
    // A line of the shape tools starts anew: the panel still waits for it.
    gesture: () =>
      shaping.session
        ? shaping.open(shaping.session.operation, shaping.session.draft)
        : store.dispatch({ type: 'abort' }),
    shapePanel: shaping.close,
    selection: selection.clear,
    full: () => bench.setFull(false),
    notice: editor.closeNotice,
  }
  return found ? targets[found]() : false
}

/** The keys of the map: those of the editor, and those of the operations, which run as their buttons do. */
export function useMapKeys(bench: Workbench, operations: readonly Operation[], tools: readonly Tool[]): void {
  const { editor, elements, imports, map } = bench
  const { store, state } = editor
  const { root, target } = elements
  const sketching = state.machine.sketch.length > 0
  /** A key that belongs to a sketch; none of them reaches behind an open dialog. */
  const unless = (blocked: boolean, run: () => unknown) => () => (blocked || imports.file ? false : run())
  const actions = {
    escape: () => escape(bench),
    finish: unless(!sketching, () => store.dispatch({ type: 'finish' })),
    back: unless(!sketching, () => store.dispatch({ type: 'popPoint' })),
    otherWay: unless(!bench.canTrace, bench.toggleOtherWay),
    act: unless(false, () => document.activeElement === target && map.controller?.actAtCentre()),
  }
  // The focus is asked for when the key comes: it moves without a new picture of this component.
  const where = (place: KeyPlace) => ({
    typing: place.typing,
    onControl: place.onControl && !place.onTool,
    onMap: isMapFocused(target),
  })
  const run = (event: KeyboardEvent, place: KeyPlace): boolean => {
    if (imports.file) return false
    const operation = operationOfKey(operations, situationOf(bench), event, where(place))
    const tool = tools.find(({ id }) => id === operation?.id)
    if (!tool) return false
    tool.run({ isShift: event.shiftKey, isKey: true })
    return true
  }
  const isOne = (event: KeyboardEvent, place: KeyPlace): boolean =>
    operations.some((operation) => isKeyOf(operation, event, where(place)))
  useKeys(root, actions, { run, isOne }, bench.choosing)
}
