import { problems } from '../core/editor.ts'
import { isTaken } from '../core/editor-store.ts'
import { removeHoles } from '../core/edits.ts'
import { goToStep } from '../core/go-to-step.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import { say, sayReason } from '../core/messages.ts'
import type { LandHit } from '../ol/layer-land.ts'
import { copyChoice } from './copy-choice.ts'
import type { PanelName, ToolActions } from './tool-context.ts'
import type { Workbench } from './workbench.ts'

/** What the buttons and keys do. `choose` opens the file chooser of the page. */
export function toolActions(bench: Workbench, choose: () => void): ToolActions {
  const { props, editor, map, selection, shapes, shaping, exporting, imports, mode, geometry } = bench
  const { lang } = props
  const { store, tell } = editor
  const { controller } = map
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
      controller?.showForTools(geometry)
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
      const { shape, reason } = copyChoice(mode, selection.selected, geometry)
      return shape ? shapes.copy(shape) : tell('info', say(reason, lang))
    },
    paste: shapes.paste,
    merge: () => {
      const [only] = selection.selected
      if (!only || selection.selected.length !== 1) return
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
      return bench.panel === wanted ? bench.closePanel() : bench.openPanel(wanted)
    },
  }
}

/** Gives the geometry of a feature, or last year's border, to the edited parcel. */
export function takeFeature(bench: Workbench, hit: Pick<LandHit, 'geometry'>): void {
  const { store } = bench.editor
  bench.closePopup()
  store.dispatch({ type: 'edit' })
  store.dispatch({ type: 'change', kind: 'take', geometry: hit.geometry })
}

/**
 * Does what the panel of shape tools shows. Pieces that do not stay in the parcel become parcels of their own in the same
 * step, or are copied where the user or the host does not want that.
 */
export function applyPlan(bench: Workbench): void {
  const { shaping, shapes, editor, props } = bench
  const { plan, session } = shaping
  if (plan?.status !== 'done') return
  const kept = session?.keep ?? plan.keep
  const stays = plan.pieces[kept]
  const others = plan.pieces.filter((_, index) => index !== kept)
  shaping.close()
  if (!stays) return
  const change = { type: 'change', kind: plan.kind, geometry: stays } as const
  if (others.length > 0 && session?.isMaking === true && makePieces(bench, change, others)) return
  if (!isTaken(editor.store, change) || others.length === 0) return
  shapes.setClipboard(others)
  editor.tell('info', say('splitDone', props.lang))
}

/** False, and nothing has happened, where the host makes no parcels, or one of the shapes would be refused. */
function makePieces(
  { editor: { store, tell }, props }: Workbench,
  change: Extract<MachineEvent, { type: 'change' }>,
  pieces: readonly ParcelGeometry[],
): boolean {
  const { activeKey } = store.getState().document
  if (!props.onNewShapes || !store.allows(change) || pieces.some((piece) => problems(null, piece).length > 0))
    return false
  const keys = props.onNewShapes(
    pieces.map((geometry) => ({ name: '', geometry })),
    activeKey,
  )
  store.dispatch({ type: 'addCompanions', keys })
  const others = keys.flatMap((key, index) => {
    const geometry = pieces[index]
    return geometry ? [{ key, geometry }] : []
  })
  store.dispatch({ ...change, others, made: keys })
  tell('info', say('splitMade', props.lang, { count: others.length }))
  return true
}

/** Goes to a step of the history, or says why not. */
export function goTo({ editor, props }: Workbench, count: number): void {
  const reason = goToStep(editor.store, count)
  if (reason) editor.tell('info', sayReason(reason, props.lang))
}
