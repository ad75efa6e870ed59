import { removeHoles } from '../core/edits.ts'
import { stackOf } from '../core/history.ts'
import { say } from '../core/messages.ts'
import type { LandHit } from '../ol/vector-layers.ts'
import type { PanelName, ToolActions } from './tool-context.ts'
import type { Workbench } from './workbench.ts'

/** What the buttons and keys do. `choose` opens the file chooser of the page. */
export function toolActions(bench: Workbench, choose: () => void): ToolActions {
  const { props, editor, map, selection, shapes, shaping, exporting, imports, mode, geometry } = bench
  const { lang } = props
  const { store, tell } = editor
  const { controller } = map
  const { land } = selection
  return {
    dispatch: store.dispatch,
    removeHoles: () =>
      geometry && store.dispatch({ type: 'change', kind: 'removeAllHoles', geometry: removeHoles(geometry) }),
    remove: () => store.dispatch({ type: 'change', kind: 'delete', geometry: null }),
    zoomTo: () => controller?.zoomTo(geometry),
    refresh: (isClearing) => {
      controller?.layers.refresh()
      if (isClearing) imports.forget()
    },
    previous: () => controller?.previousView(),
    next: () => controller?.nextView(),
    topology: shapes.topology,
    shapeTools: () => {
      if (shaping.session) return shaping.close()
      bench.closePanel()
      controller?.zoomAbovePanel(geometry)
      return shaping.open('splitArea')
    },
    toggleTracing: () => {
      bench.setTracing(!bench.isTracing)
      tell('info', say(bench.isTracing ? 'traceOff' : 'traceOn', lang))
    },
    toggleSharing: () => {
      editor.setSharing(!editor.isSharing)
      tell('info', say(editor.isSharing ? 'shareOff' : 'shareOn', lang))
    },
    toggleFormer: () => bench.imagery.setFormer(!bench.imagery.isFormer),
    copy: () => {
      const [only] = mode === 0 && land.length === 1 ? land : []
      const shape = only?.geometry ?? geometry
      return shape ? shapes.copy(shape) : tell('info', say('copyNone', lang))
    },
    paste: shapes.paste,
    merge: () => {
      const [only] = land
      if (!only || land.length !== 1) return
      shapes.merge(only)
      selection.clear()
    },
    toggleFull: () => bench.setFull(!bench.full),
    importFile: choose,
    exportFile: () => {
      map.setPick(null)
      return controller && exporting.open(controller.centre())
    },
    togglePanel: (wanted: PanelName) => {
      shaping.close()
      return bench.panel === wanted ? bench.closePanel() : bench.openPanel(wanted)
    },
  }
}

/** Gives the geometry of a feature to the edited parcel. */
export function takeFeature(bench: Workbench, hit: LandHit): void {
  const { store } = bench.editor
  bench.closePopup()
  store.dispatch({ type: 'edit' })
  store.dispatch({ type: 'change', kind: 'take', geometry: hit.geometry })
}

/** Does what the panel of shape tools shows; pieces that do not stay in the parcel are copied. */
export function applyPlan(bench: Workbench): void {
  const { shaping, shapes, editor, props } = bench
  const { plan, session } = shaping
  if (plan?.status !== 'done') return
  const kept = session?.keep ?? plan.keep
  const stays = plan.pieces[kept]
  const others = plan.pieces.filter((_, index) => index !== kept)
  shaping.close()
  if (!stays) return
  editor.store.dispatch({ type: 'change', kind: plan.kind, geometry: stays })
  if (others.length === 0) return
  shapes.setClipboard(others)
  editor.tell('info', say('splitDone', props.lang))
}

/** Takes steps of the edited parcel back, or does them again, until `count` of them are done. */
export function goToStep({ editor }: Workbench, count: number): void {
  const { store } = editor
  const done = () => {
    const { document, history } = store.getState()
    return document.activeKey === null ? 0 : stackOf(history, document.activeKey).done.length
  }
  for (let now = done(); now !== count;) {
    const before = now
    store.dispatch({ type: count < now ? 'undo' : 'redo' })
    now = done()
    // A refused step has told its reason: the way ends there.
    if (now === before) return
  }
}
