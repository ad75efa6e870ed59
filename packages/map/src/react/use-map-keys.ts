import { escapeTarget } from './escape.ts'
import type { EscapeTarget } from './escape.ts'
import type { ToolActions } from './tool-context.ts'
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

/** The keys of the map. */
export function useMapKeys(bench: Workbench, actions: ToolActions): void {
  const { editor, elements, imports, map, shapes, mode, geometry } = bench
  const { store, state } = editor
  const { root, target } = elements
  // What repairs has no place in a map that only shows.
  const isViewOnly = bench.props.viewOnly === true
  const sketching = state.machine.sketch.length > 0
  /** A key that belongs to a sketch or, without one, to the shape; none of them reaches behind an open dialog. */
  const unless = (blocked: boolean, run: () => unknown) => () => (blocked || imports.file ? false : run())
  useKeys(root, {
    escape: () => escape(bench),
    toggleEdit: unless(false, () => store.dispatch({ type: 'toggleEdit' })),
    finish: unless(!sketching, () => store.dispatch({ type: 'finish' })),
    back: unless(!sketching, () => store.dispatch({ type: 'popPoint' })),
    delete: unless(sketching || mode !== 1 || !geometry, actions.remove),
    undo: unless(false, () => store.dispatch({ type: 'undo' })),
    redo: unless(false, () => store.dispatch({ type: 'redo' })),
    // The focus is asked for when the key comes: it moves without a new picture of this component.
    copy: unless(mode === 2, () => isMapFocused(target) && actions.copy()),
    paste: unless(mode !== 1, () => isMapFocused(target) && shapes.paste()),
    nextIssue: unless(isViewOnly, () => bench.goToIssue(1)),
    previousIssue: unless(isViewOnly, () => bench.goToIssue(-1)),
    keys: unless(false, () => actions.togglePanel('keys')),
    trace: unless(mode === 0 || mode === 2, actions.toggleTracing),
    otherWay: unless(!bench.canTrace, bench.toggleOtherWay),
    export: unless(mode !== 0, actions.exportFile),
    act: unless(false, () => document.activeElement === target && map.controller?.actAtCentre()),
  })
}
