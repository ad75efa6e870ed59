import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { partsOf } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import type { ModeCode } from '../core/machine-state.ts'
import type { FormerAnswer } from '../core/former.ts'
import { formatMetres } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { chosenAtOnce } from '../core/when-chosen.ts'
import type { Choosing } from '../core/when-chosen.ts'
import type { Pick } from '../ol/controller-options.ts'
import { surroundings } from '../operations/land.ts'
import type { PanelName } from '../operations/panels.ts'
import type { MapEditorProps } from './types.ts'
import type { DraftHandle } from './use-draft.ts'
import type { EditLock } from './use-edit-lock.ts'
import type { EditorHandle } from './use-editor.ts'
import { useExport } from './use-export.ts'
import type { ExportHandle } from './use-export.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useGeometry } from './use-geometry.ts'
import type { GeometryHandle } from './use-geometry.ts'
import { useHandOver } from './use-hand-over.ts'
import { useImagery } from './use-imagery.ts'
import type { ImageryHandle } from './use-imagery.ts'
import { useImport } from './use-import.ts'
import type { ImportHandle } from './use-import.ts'
import { useLand } from './use-land.ts'
import type { LandHandle } from './use-land.ts'
import { useLayers } from './use-layers.ts'
import { useLocalFeatures } from './use-local-features.ts'
import type { LayersHandle } from './use-layers.ts'
import { useMap } from './use-map.ts'
import type { MapElements, MapHandle } from './use-map.ts'
import { useLabelRoom } from './use-label-room.ts'
import { usePanelRoom } from './use-panel-room.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useSelection } from './use-selection.ts'
import type { Selection } from './use-selection.ts'
import { useSession } from './use-session.ts'
import { useShapePreview } from './use-shape-preview.ts'
import { useShapeSession } from './use-shape-session.ts'
import type { ShapeSessionHandle } from './use-shape-session.ts'
import { useSnapping } from './use-snapping.ts'
import type { SnappingHandle } from './use-snapping.ts'
import { useTopologyPreview } from './use-topology-preview.ts'

/** Everything one mounted map works with; the parts on the screen take from it what they need. */
export interface Workbench {
  readonly props: MapEditorProps
  readonly elements: MapElements
  readonly editor: EditorHandle
  readonly layers: LayersHandle
  readonly snapping: SnappingHandle
  readonly imagery: ImageryHandle
  readonly selection: Selection
  readonly exporting: ExportHandle
  readonly map: MapHandle
  readonly imports: ImportHandle
  readonly engine: GeometryHandle
  readonly land: LandHandle
  readonly shaping: ShapeSessionHandle
  /** Whether the host has chosen another parcel than the one that is here. */
  readonly choosing: Choosing
  readonly mode: ModeCode
  /** The stored shape of the edited parcel. */
  readonly geometry: ParcelGeometry | null
  /** The open popup; null outside select mode, to which it belongs. */
  readonly pick: Pick | null
  readonly lock: EditLock
  readonly draft: DraftHandle
  /** Brings back what an earlier session left. */
  readonly restore: () => void
  readonly panel: PanelName | null
  /** The issue looked at in the panel, by its place in the list. */
  readonly issueAt: number
  readonly setIssueAt: (index: number) => void
  /** The next issue or the one before; opens the panel first. */
  readonly goToIssue: (step: 1 | -1) => void
  readonly openPanel: (panel: PanelName) => void
  readonly closePanel: () => void
  readonly closePopup: () => void
  /** Drawing follows the borders of neighbours. */
  readonly isTracing: boolean
  readonly setTracing: (isTracing: boolean) => void
  /** The sketch ends on a border that may be followed. */
  readonly canTrace: boolean
  /** The next border is followed the other way round. */
  readonly isOtherWay: boolean
  readonly toggleOtherWay: () => void
  readonly full: boolean
  readonly setFull: (full: boolean) => void
  /** Shows the shapes of a file, the chosen ones as they would come, and goes there once. */
  readonly showPreview: (all: readonly ParcelGeometry[], chosen: ReadonlySet<number>) => void
}

/** Why last year's border is not shown, in words. */
function sayFormer(answer: Exclude<FormerAnswer, { status: 'found' }>, lang: MapEditorProps['lang']): string {
  if (answer.status === 'busy') return say('formerBusy', lang, { seconds: answer.seconds })
  if (answer.status === 'failed') return say('formerFailed', lang, { reason: answer.reason })
  return say(answer.status === 'partial' ? 'formerPartial' : 'formerMissing', lang)
}

/** Builds the workbench and keeps the picture on the map in step with it. */
export function useWorkbench(given: MapEditorProps, elements: MapElements): Workbench {
  const { props, lock, draft, editor } = useSession(given)
  const { lang, entity, storageName, baseLayers } = props
  const { root, target } = elements
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [issueAt, setIssueAt] = useState(0)
  const [full, setFull] = useFullScreen()
  const [isTracing, setTracing] = useState(true)
  // By the corner it is chosen at: the next border goes the short way again.
  const [otherAt, setOtherAt] = useState<Point | null>(null)
  const layers = useLayers(props.layers, baseLayers, storageName, lang)
  const snapping = useSnapping(storageName)
  const selection = useSelection(entity?.key ?? null, props.layers)
  const exporting = useExport(lang, editor, entity?.label ?? '', selection.selected, (file) => props.onExport(file))
  const map = useMap(props, elements, editor, layers, selection.onPick, exporting)
  const imagery = useImagery(map.controller, layers, props.overlays, entity)
  const imports = useImport(root, editor, lang, (shapes) => void props.onNewShapes?.(shapes, null))
  const { state, tell } = editor
  const { controller, setPick, closeCornerMenu } = map
  const mode = modeOf(state.machine.name)
  // What is chosen may be merged before anybody edits.
  const mayMerge = entity !== null && selection.selected.length > 0
  const engine = useGeometry(mode !== 0 || panel === 'issues' || mayMerge, lang, tell)
  useHandOver(props, editor.store, map.controller, engine.engine)
  const land = useLand(props, editor, engine, layers.statuses, controller)
  const shaping = useShapeSession(lang, editor, engine)
  useTopologyPreview(controller, engine.engine, (moved) => surroundings(land.desk, moved), mode)
  useShapePreview(controller, shaping, lang)

  const { kept } = imports
  const shown = useRef<readonly ParcelGeometry[] | null>(null)
  const showPreview = useCallback(
    (all: readonly ParcelGeometry[], chosen: ReadonlySet<number>) => {
      controller?.setPreview(all.filter((_, index) => chosen.has(index)))
      controller?.setTemporary([...kept, ...all.filter((_, index) => !chosen.has(index))])
      if (all.length === 0 || all === shown.current) return
      shown.current = all
      controller?.zoomBesideDialog({ type: 'MultiPolygon', coordinates: all.flatMap(partsOf) })
    },
    [controller, kept],
  )
  useEffect(() => controller?.setTracing(isTracing), [controller, isTracing])
  const corner = state.machine.sketch.at(-1) ?? null
  const isOtherWay = corner !== null && corner === otherAt
  useEffect(() => controller?.setOtherWay(isOtherWay), [controller, isOtherWay])
  const toggleOtherWay = () => {
    setOtherAt(isOtherWay ? null : corner)
    editor.speak(say(isOtherWay ? 'shortWay' : 'otherWay', lang))
  }
  const { switches } = snapping
  useEffect(() => controller?.setSnapping(switches.snapping, switches.guides), [controller, switches])
  useEffect(() => controller?.setSharing(editor.isSharing), [controller, editor.isSharing])
  useLocalFeatures(props, state.document, controller)
  const { selected, isSeveral } = selection
  useEffect(() => controller?.setAdding(isSeveral), [controller, isSeveral])
  const highlighted = useMemo(() => selected.map((hit) => hit.geometry), [selected])
  useEffect(() => controller?.setHighlight(highlighted), [controller, highlighted])
  const geometry = activeEntity(state.document)?.geometry ?? null
  useLabelRoom(target, controller, map.view)
  usePanelRoom(target, controller, { geometry, selected: highlighted, isFrozen: state.machine.frozen })
  useEffect(() => controller?.setTemporary(kept), [controller, kept])
  useEffect(() => controller?.setLengthText((metres) => formatMetres(metres, lang)), [controller, lang])

  useReturnedFocus(panel ?? shaping.session?.operation ?? null, target)

  const { formerAnswer } = imagery
  useEffect(() => {
    if (formerAnswer && formerAnswer.status !== 'found') tell('info', sayFormer(formerAnswer, lang))
  }, [formerAnswer, tell, lang])

  const restore = () => {
    const orphans = draft.found?.review.orphans ?? []
    const open = draft.found?.review.open ?? null
    draft.restore()
    if (open) {
      controller?.showAny(open.sketch)
      if (open.key !== entity?.key) tell('info', say(open.key === null ? 'draftSketchAny' : 'draftSketchOwn', lang))
    }
    if (orphans.length === 0) return
    land.setClipboard(orphans)
    tell('info', say('draftOrphans', lang))
  }
  const closePanel = () => {
    setPanel(null)
    controller?.setPlace(null)
  }
  const openPanel = (wanted: PanelName) => {
    // The shape tools lie in the same place.
    shaping.close()
    controller?.setPlace(null)
    setPanel(wanted)
  }
  const goToIssue = (step: 1 | -1) => {
    if (panel === 'issues') setIssueAt((now) => now + step)
    else openPanel('issues')
  }
  const closePopup = () => {
    setPick(null)
    closeCornerMenu()
    exporting.close()
    target?.focus({ preventScroll: true })
  }
  return {
    props,
    elements,
    editor,
    layers,
    snapping,
    imagery,
    selection,
    exporting,
    map,
    imports,
    engine,
    land,
    shaping,
    choosing: props.choosing ?? chosenAtOnce,
    mode,
    geometry,
    pick: mode === 0 ? map.pick : null,
    issueAt,
    setIssueAt,
    goToIssue,
    lock,
    draft,
    restore,
    panel,
    openPanel,
    closePanel,
    closePopup,
    isTracing,
    setTracing,
    canTrace: isTracing && (controller?.canTrace() ?? false),
    isOtherWay,
    toggleOtherWay,
    full,
    setFull,
    showPreview,
  }
}
