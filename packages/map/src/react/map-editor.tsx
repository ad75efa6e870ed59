import './map-editor.css'
import './controls.css'
import { useCallback, useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { removeHoles, removeRing } from '../core/edits.ts'
import { area, partsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { formatMetres } from '../core/measure.ts'
import { say, sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { ACCEPTED } from '../formats/read-file.ts'
import type { LayerHit } from '../ol/vector-layers.ts'
import { escapeTarget } from './escape.ts'
import type { EscapeTarget } from './escape.ts'
import { ExportMenuBox } from './export-menu.tsx'
import { GotoPanel } from './goto-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { HoleMenuBox } from './hole-menu.tsx'
import { LiveMeasure, SketchTools, ZoomButton } from './map-parts.tsx'
import { Notices } from './notices.tsx'
import { PopupPager } from './popup-pager.tsx'
import { SelectionChip } from './selection-chip.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { StatusChips } from './status-chips.tsx'
import { Toolbar } from './toolbar.tsx'
import { buildTools, hintFor } from './tools.ts'
import type { PanelName } from './tool-context.ts'
import type { MapEditorProps } from './types.ts'
import { useEditor } from './use-editor.ts'
import { useExport } from './use-export.ts'
import { useGeometry } from './use-geometry.ts'
import { useImport } from './use-import.ts'
import { useKeys } from './use-keys.ts'
import { useLayers } from './use-layers.ts'
import { useMap } from './use-map.ts'
import { useSelection } from './use-selection.ts'
import { useShapePreview } from './use-shape-preview.ts'
import { useShapeSession } from './use-shape-session.ts'
import { useShapeTools } from './use-shape-tools.ts'
import { useTopologyPreview } from './use-topology-preview.ts'
import { VertexTable } from './vertex-table.tsx'

/**
 * The land-parcel map editor. Geometries come in and go out in EPSG:2100 metres on the 1 mm grid; corners the user
 * did not touch stay bit-identical.
 */
export function MapEditor(props: MapEditorProps): ReactElement {
  const { lang, entity, storageName, baseLayers, height = '36rem' } = props
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [target, setTarget] = useState<HTMLDivElement | null>(null)
  const [position, setPosition] = useState<HTMLOutputElement | null>(null)
  const [chooser, setChooser] = useState<HTMLInputElement | null>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [full, setFull] = useState(false)
  const editor = useEditor(props)
  const layers = useLayers(props.layers, baseLayers, storageName, lang)
  const key = entity?.key ?? null
  const selection = useSelection(key)
  const exporting = useExport(lang, editor, entity?.label ?? '', selection.selected, (file) => props.onExport(file))
  const map = useMap(props, { root, target, position }, editor, layers, selection.onPick, exporting)
  const imports = useImport(root, editor, lang)

  const { store, state, notice, tell } = editor
  const { controller, setPick, holeMenu, setHoleMenu } = map
  const { machine, document: model } = state
  const geometry = activeEntity(model)?.geometry ?? null
  const mode = modeOf(machine.name)
  const topologyType = entity?.topologyType ?? 0
  const engine = useGeometry(mode !== 0, lang, tell)
  const shapes = useShapeTools(lang, topologyType, editor, engine, controller)
  const shaping = useShapeSession(lang, editor, engine)
  useTopologyPreview(controller, engine.engine, shapes.surroundings, mode)
  // A popup belongs to select mode; another mode hides it.
  const pick = mode === 0 ? map.pick : null

  const showPreview = useCallback(
    (preview: readonly ParcelGeometry[]) => {
      controller?.setPreview(preview)
      if (preview.length > 0) controller?.zoomTo({ type: 'MultiPolygon', coordinates: preview.flatMap(partsOf) })
    },
    [controller],
  )
  const { selected } = selection
  useEffect(() => controller?.setHighlight(selected.map((hit) => hit.geometry)), [controller, selected])
  useEffect(() => controller?.setTemporary(imports.kept), [controller, imports.kept])
  const { plan } = shaping
  useShapePreview(controller, shaping, lang)
  useEffect(() => controller?.setLengthText((metres) => formatMetres(metres, lang)), [controller, lang])
  const closePopup = () => {
    setPick(null)
    setHoleMenu(null)
    exporting.close()
    target?.focus({ preventScroll: true })
  }
  const closePanel = () => {
    setPanel(null)
    controller?.setPlace(null)
  }

  const actions = {
    dispatch: store.dispatch,
    removeHoles: () =>
      geometry && store.dispatch({ type: 'change', kind: 'removeAllHoles', geometry: removeHoles(geometry) }),
    remove: () => store.dispatch({ type: 'change', kind: 'delete', geometry: null }),
    zoomTo: () => controller?.zoomTo(geometry),
    refresh: (isClearing: boolean) => {
      controller?.layers.refresh()
      if (isClearing) imports.forget()
    },
    previous: () => controller?.previousView(),
    next: () => controller?.nextView(),
    topology: shapes.topology,
    shapeTools: () => {
      if (shaping.session) return shaping.close()
      closePanel()
      controller?.zoomAbovePanel(geometry)
      return shaping.open('splitArea')
    },
    copy: () => {
      const [only] = mode === 0 && selected.length === 1 ? selected : []
      const shape = only?.geometry ?? geometry
      return shape ? shapes.copy(shape) : tell('info', say('copyNone', lang))
    },
    paste: shapes.paste,
    merge: () => {
      const [only] = selected
      if (!only || selected.length !== 1) return
      shapes.merge(only)
      selection.clear()
    },
    toggleFull: () => setFull((now) => !now),
    importFile: () => chooser?.click(),
    exportFile: () => {
      setPick(null)
      return controller && exporting.open(controller.centre())
    },
    togglePanel: (wanted: PanelName) => {
      shaping.close()
      if (panel === wanted) return closePanel()
      controller?.setPlace(null)
      return setPanel(wanted)
    },
  }
  const sketching = machine.sketch.length > 0
  /** One thing per press: what lies on top first, then the gesture, then the full screen. */
  const escape = () => {
    const found = escapeTarget({
      importing: imports.file !== null,
      panel: panel !== null,
      popup: pick !== null || holeMenu !== null || exporting.menu !== null,
      gesture: sketching || (transient.has(machine.name) && !shaping.session),
      shapePanel: shaping.session !== null,
      selection: selected.length > 0,
      full,
      notice: notice !== null,
    })
    const targets: Record<EscapeTarget, () => void> = {
      importing: imports.close,
      panel: closePanel,
      popup: closePopup,
      // A line of the shape tools starts anew: the panel still waits for it.
      gesture: () => (shaping.session ? shaping.open(shaping.session.operation) : store.dispatch({ type: 'abort' })),
      shapePanel: shaping.close,
      selection: selection.clear,
      full: () => setFull(false),
      notice: editor.closeNotice,
    }
    return found ? targets[found]() : false
  }
  /** A key that belongs to a sketch or, without one, to the shape; none of them reaches behind an open dialog. */
  const unless = (blocked: boolean, run: () => unknown) => () => (blocked || imports.file ? false : run())
  useKeys(root, {
    escape,
    toggleEdit: unless(false, () => store.dispatch({ type: 'toggleEdit' })),
    finish: unless(!sketching, () => store.dispatch({ type: 'finish' })),
    back: unless(!sketching, () => store.dispatch({ type: 'popPoint' })),
    delete: unless(sketching || mode !== 1 || !geometry, actions.remove),
    undo: unless(false, () => store.dispatch({ type: 'undo' })),
    redo: unless(false, () => store.dispatch({ type: 'redo' })),
    // The focus is asked for when the key comes: it moves without a new picture of this component.
    copy: unless(mode === 2, () => isMapFocused(target) && actions.copy()),
    paste: unless(mode !== 1, () => isMapFocused(target) && shapes.paste()),
    export: unless(mode !== 0, actions.exportFile),
    act: unless(false, () => document.activeElement === target && controller?.actAtCentre()),
  })

  const disabledReason = entity?.disabledReason ?? null
  const take = (hit: LayerHit) => {
    closePopup()
    store.dispatch({ type: 'edit' })
    store.dispatch({ type: 'change', kind: 'take', geometry: hit.geometry })
  }
  const applyPlan = () => {
    if (plan?.status !== 'done') return
    const kept = shaping.session?.keep ?? plan.keep
    const stays = plan.pieces[kept]
    const others = plan.pieces.filter((_, index) => index !== kept)
    shaping.close()
    if (!stays) return
    store.dispatch({ type: 'change', kind: plan.kind, geometry: stays })
    if (others.length === 0) return
    shapes.setClipboard(others)
    tell('info', say('splitDone', lang))
  }
  const tools = buildTools({
    lang,
    state,
    disabledReason,
    panel,
    full,
    steps: map.steps,
    topologyType,
    selected: selected.length,
    hasCopied: shapes.clipboard.length > 0,
    isShaping: shaping.session !== null,
    actions,
  })
  const hint = hintFor(state)
  const tableReason = !entity
    ? sayReason('noEntity', lang)
    : (disabledReason ?? (mode === 1 ? null : sayReason('notEditing', lang)))

  return (
    <section
      ref={setRoot}
      className={full ? 'eae-map eae-map-full' : 'eae-map'}
      style={{ height: full ? '100%' : height }}
      aria-label={entity ? `${say('map', lang)}: ${entity.label}` : say('map', lang)}
      lang={lang}
      data-map-ready={map.ready}
      data-mode={mode}
      data-area={Math.round(area(geometry))}
    >
      <Toolbar
        label={say('tools', lang)}
        moreLabel={say('moreTools', lang)}
        groups={tools}
        onRefused={(reason) => tell('info', reason)}
      />
      <div className="eae-map-body">
        <div
          ref={setTarget}
          className="eae-map-canvas"
          role="application"
          aria-label={say('mapHelp', lang)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map takes keys: arrows pan, +/- zoom
          tabIndex={0}
        />
        <div className="eae-map-crosshair" aria-hidden="true" />
        <StatusChips
          lang={lang}
          label={entity?.label ?? null}
          hint={hint && hintText(hint, machine.name, lang)}
          layers={layers.active}
          statuses={layers.statuses}
          onRetry={(layerId) => controller?.layers.retry(layerId)}
        >
          <SelectionChip lang={lang} selected={selected} onClear={selection.clear} />
        </StatusChips>
        <div className="eae-map-zoom">
          <ZoomButton label={say('zoomIn', lang)} icon="plus" onClick={() => controller?.zoomBy(1)} />
          <ZoomButton label={say('zoomOut', lang)} icon="minus" onClick={() => controller?.zoomBy(-1)} />
        </div>
        <LiveMeasure lang={lang} store={store} geometry={geometry} />
        <output ref={setPosition} className="eae-map-position" aria-label="EPSG:2100" aria-live="off" />
        {sketching && !machine.finished && <SketchTools lang={lang} store={store} />}
        <Notices
          lang={lang}
          notice={notice}
          onShow={(point) => controller?.zoomToPoint(point)}
          onRepair={(draft) => {
            editor.closeNotice()
            closePanel()
            shaping.open('repair', draft)
          }}
          onClose={editor.closeNotice}
        />
        {panel === 'layers' && (
          <LayersPanel
            lang={lang}
            layers={layers.active}
            statuses={layers.statuses}
            baseLayers={layers.bases}
            baseId={layers.base?.id ?? ''}
            onBase={layers.setBaseId}
            onChange={layers.change}
            onRetry={(layerId) => controller?.layers.retry(layerId)}
            onClose={closePanel}
          />
        )}
        {panel === 'table' && (
          <VertexTable
            lang={lang}
            geometry={geometry}
            reason={tableReason}
            onApply={(next) => store.dispatch({ type: 'change', kind: 'numeric', geometry: next })}
            onShow={(point) => controller?.zoomToPoint(point)}
            onClose={closePanel}
          />
        )}
        {panel === 'goTo' && (
          <GotoPanel
            lang={lang}
            onGo={(point) => {
              controller?.setPlace(point)
              controller?.zoomToPoint(point)
            }}
            onClose={closePanel}
          />
        )}
        <ShapePanel lang={lang} handle={shaping} onApply={applyPlan} />
        {imports.file && (
          <ImportDialog
            key={imports.file.name}
            lang={lang}
            file={imports.file}
            asHole={mode === 3}
            onPreview={showPreview}
            onAccept={imports.accept}
            onClose={imports.close}
          />
        )}
        {imports.dropping && (
          <div className="eae-map-drop">{say(imports.enabled ? 'dropHere' : 'importNotEditing', lang)}</div>
        )}
      </div>
      {pick &&
        createPortal(
          <PopupPager
            key={pick.point.join()}
            lang={lang}
            pick={pick}
            onPage={selection.onPage}
            onChoose={props.onFeatureSelect ? ({ layerId, id }) => props.onFeatureSelect?.(layerId, id) : null}
            onCopy={(hit) => shapes.copy(hit.geometry)}
            onTake={entity && disabledReason === null ? { label: entity.label, run: take } : null}
            onClose={closePopup}
          />,
          map.popup,
        )}
      {holeMenu &&
        createPortal(
          <HoleMenuBox
            lang={lang}
            onRemove={() => {
              setHoleMenu(null)
              if (geometry)
                store.dispatch({ type: 'change', kind: 'removeHole', geometry: removeRing(geometry, holeMenu.ref) })
            }}
          />,
          map.popup,
        )}
      {exporting.menu &&
        createPortal(
          <ExportMenuBox
            lang={lang}
            list={exporting.menu.list}
            onSave={(format) => {
              exporting.save(format)
              target?.focus({ preventScroll: true })
            }}
            onRefused={(reason) => tell('info', reason)}
          />,
          map.popup,
        )}
      <p className="eae-map-spoken" aria-live="polite">
        {editor.spoken}
      </p>
      <input
        ref={setChooser}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target: input }) => {
          const [chosen] = input.files ?? []
          if (chosen) void imports.open(chosen)
          // The same file may be chosen again after it was corrected.
          input.value = ''
        }}
      />
    </section>
  )
}

/** States without a sketch that Escape leaves. */
const transient: ReadonlySet<string> = new Set(['edit.dragging', 'hole.drawing', 'edit.point', 'edit.line'])

/** Copying a text on the page must stay what it is everywhere else. */
const isMapFocused = (target: HTMLElement | null): boolean =>
  document.activeElement === target && String(document.getSelection() ?? '') === ''

function hintText(hint: Parameters<typeof say>[0], name: string, lang: Language): string {
  if (name === 'measure.length') return `${say('measureLength', lang)} · ${say(hint, lang)}`
  return name === 'measure.area' ? `${say('measureArea', lang)} · ${say(hint, lang)}` : say(hint, lang)
}
