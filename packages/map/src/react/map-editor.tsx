import './map-editor.css'
import './controls.css'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { EditorStore } from '../core/editor-store.ts'
import { removeHoles } from '../core/edits.ts'
import { area, partsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { modeOf } from '../core/machine.ts'
import { say, sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { ACCEPTED } from '../formats/read-file.ts'
import type { LayerHit } from '../ol/vector-layers.ts'
import { Icon } from './icons.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { MeasureBox } from './measure-box.tsx'
import { Notices } from './notices.tsx'
import { PopupPager } from './popup-pager.tsx'
import { StatusChips } from './status-chips.tsx'
import { Toolbar } from './toolbar.tsx'
import { buildTools, hintFor } from './tools.ts'
import type { MapEditorProps } from './types.ts'
import { useEditor } from './use-editor.ts'
import { useImport } from './use-import.ts'
import { useKeys } from './use-keys.ts'
import { useLayers } from './use-layers.ts'
import { useMap } from './use-map.ts'
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
  const [panel, setPanel] = useState<'layers' | 'table' | null>(null)
  const [full, setFull] = useState(false)
  const editor = useEditor(props)
  const layers = useLayers(props.layers, baseLayers, storageName, lang)
  const map = useMap(props, { root, target, position }, editor, layers)
  const imports = useImport(root, editor, lang)

  const { store, state, notice, tell } = editor
  const { controller, setPick } = map
  const { machine, document: model } = state
  const geometry = activeEntity(model)?.geometry ?? null
  const mode = modeOf(machine.name)
  // A popup belongs to select mode; another mode hides it.
  const pick = mode === 0 ? map.pick : null

  const showPreview = useCallback(
    (preview: readonly ParcelGeometry[]) => {
      controller?.setPreview(preview)
      if (preview.length > 0) controller?.zoomTo({ type: 'MultiPolygon', coordinates: preview.flatMap(partsOf) })
    },
    [controller],
  )
  const highlight = useCallback((hit: LayerHit | null) => controller?.setHighlight(hit?.geometry ?? null), [controller])
  const closePopup = () => setPick(null)

  const actions = {
    dispatch: store.dispatch,
    removeHoles: () =>
      geometry && store.dispatch({ type: 'change', kind: 'removeAllHoles', geometry: removeHoles(geometry) }),
    remove: () => store.dispatch({ type: 'change', kind: 'delete', geometry: null }),
    zoomTo: () => controller?.zoomTo(geometry),
    refresh: () => controller?.layers.refresh(),
    previous: () => controller?.previousView(),
    toggleFull: () => setFull((now) => !now),
    importFile: () => chooser?.click(),
    togglePanel: (wanted: 'layers' | 'table') => setPanel((now) => (now === wanted ? null : wanted)),
  }
  /** One thing per press: what lies on top first, then the gesture, then the full screen. */
  const escape = () => {
    const gesture = machine.sketch.length > 0 || machine.name === 'edit.dragging' || machine.name === 'hole.drawing'
    if (imports.file) return imports.close()
    if (panel) return setPanel(null)
    if (pick) return closePopup()
    if (gesture) return store.dispatch({ type: 'abort' })
    if (full) return setFull(false)
    return notice ? editor.closeNotice() : false
  }
  /** A key that belongs to a sketch or, without one, to the shape; none of them reaches behind an open dialog. */
  const sketching = machine.sketch.length > 0
  const unless = (blocked: boolean, run: () => unknown) => () => (blocked || imports.file ? false : run())
  useKeys(root, {
    escape,
    toggleEdit: unless(false, () => store.dispatch({ type: 'toggleEdit' })),
    finish: unless(!sketching, () => store.dispatch({ type: 'finish' })),
    back: unless(!sketching, () => store.dispatch({ type: 'popPoint' })),
    delete: unless(sketching || mode !== 1 || !geometry, actions.remove),
    undo: unless(false, () => store.dispatch({ type: 'undo' })),
    redo: unless(false, () => store.dispatch({ type: 'redo' })),
    act: unless(document.activeElement !== target, () => controller?.actAtCentre()),
  })

  const disabledReason = entity?.disabledReason ?? null
  const tools = buildTools({ lang, state, disabledReason, panel, full, canGoBack: map.canGoBack, actions })
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
      <Toolbar label={say('tools', lang)} groups={tools} onRefused={(reason) => tell('info', reason)} />
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
        />
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
            onClose={() => setPanel(null)}
          />
        )}
        {panel === 'table' && (
          <VertexTable
            lang={lang}
            geometry={geometry}
            reason={tableReason}
            onApply={(next) => store.dispatch({ type: 'change', kind: 'numeric', geometry: next })}
            onShow={(point) => controller?.zoomToPoint(point)}
            onClose={() => setPanel(null)}
          />
        )}
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
            onHighlight={highlight}
            onChoose={props.onFeatureSelect ? ({ layerId, id }) => props.onFeatureSelect?.(layerId, id) : null}
            onClose={closePopup}
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

function hintText(hint: Parameters<typeof say>[0], name: string, lang: Language): string {
  if (name === 'measure.length') return `${say('measureLength', lang)} · ${say(hint, lang)}`
  return name === 'measure.area' ? `${say('measureArea', lang)} · ${say(hint, lang)}` : say(hint, lang)
}

interface ZoomButtonProps {
  readonly label: string
  readonly icon: 'plus' | 'minus'
  readonly onClick: () => void
}

function ZoomButton({ label, icon, onClick }: ZoomButtonProps) {
  return (
    <button type="button" className="eae-map-tool" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

interface SketchToolsProps {
  readonly lang: Language
  readonly store: EditorStore
}

/** The keys of a sketch as buttons, for touch. */
function SketchTools({ lang, store }: SketchToolsProps) {
  return (
    <div className="eae-map-sketch-tools">
      <button type="button" className="eae-map-button" onClick={() => store.dispatch({ type: 'popPoint' })}>
        {say('back', lang)}
      </button>
      <button type="button" className="eae-map-button" onClick={() => store.dispatch({ type: 'abort' })}>
        {say('cancel', lang)}
      </button>
      <button
        type="button"
        className="eae-map-button eae-map-primary"
        onClick={() => store.dispatch({ type: 'finish' })}
      >
        {say('finish', lang)}
      </button>
    </div>
  )
}

interface LiveMeasureProps extends SketchToolsProps {
  readonly geometry: ParcelGeometry | null
}

/** Listens to the pointer on its own, so that a movement renders only this box. */
function LiveMeasure({ lang, store, geometry }: LiveMeasureProps) {
  const live = useSyncExternalStore(store.subscribe, store.getLive)
  return <MeasureBox lang={lang} live={live} geometry={geometry} />
}
