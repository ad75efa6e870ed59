import { lazy, Suspense } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { ParcelGeometry } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import { surroundings } from '../operations/land.ts'
import type { Tool } from '../operations/tools.ts'
import { GotoPanel } from './goto-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { Notices } from './notices.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { panelReason } from './panel-reason.ts'
import type { PanelNeed } from './panel-reason.ts'
import { applyPlan, goTo, showPlaceOn } from './panel-actions.ts'
import { VertexTable } from './vertex-table.tsx'
import type { Workbench } from './workbench.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
const PrintPanel = lazy(async () => ({ default: (await import('./print-panel.tsx')).PrintPanel }))
const WalkPanel = lazy(async () => ({ default: (await import('./walk-panel.tsx')).WalkPanel }))
const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))
const ImageryPanel = lazy(async () => ({ default: (await import('./imagery-panel.tsx')).ImageryPanel }))
const KeysPanel = lazy(async () => ({ default: (await import('./keys-panel.tsx')).KeysPanel }))
const IssuesPanel = lazy(async () => ({ default: (await import('./issues-panel.tsx')).IssuesPanel }))

interface MapPanelsProps {
  readonly bench: Workbench
  readonly tools: readonly Tool[]
}

/** Why a panel that needs something of the parcel may not change it now. */
const reasonFor = ({ props, editor }: Workbench, need: PanelNeed) =>
  panelReason(props.lang, props.entity, editor.state.machine, need)

/** Offers a refused shape for repair. */
const repairIn = ({ editor, closePanel, shaping }: Workbench, draft: ParcelGeometry) => {
  editor.closeNotice()
  closePanel()
  shaping.open('repair', draft)
}

/** The one panel that is open. */
function OpenPanel({ bench, tools }: MapPanelsProps): ReactElement {
  const { props, editor, layers, snapping, map, shaping, geometry, panel, closePanel } = bench
  const { lang, entity } = props
  const { store } = editor
  const { controller } = map
  return (
    <>
      {panel === 'layers' && (
        <LayersPanel
          lang={lang}
          layers={layers.active}
          statuses={layers.statuses}
          baseLayers={layers.bases}
          baseId={layers.base?.id ?? ''}
          onBase={layers.keepBaseId}
          onChange={layers.change}
          snapping={snapping}
          onRetry={(layerId) => controller?.layers.retry(layerId)}
          onClose={closePanel}
        />
      )}
      {panel === 'table' && (
        <VertexTable
          lang={lang}
          geometry={geometry}
          reason={reasonFor(bench, 'shape')}
          onApply={(next) => store.dispatch({ type: 'change', kind: 'numeric', geometry: next })}
          onShow={(point) => controller?.zoomToPoint(point)}
          onMark={map.mark}
          snappedTo={(point) => controller?.borderAt(point) ?? null}
          onClose={closePanel}
        />
      )}
      {panel === 'issues' && (
        <Suspense fallback={null}>
          <IssuesPanel bench={bench} reason={reasonFor(bench, 'shape')} />
        </Suspense>
      )}
      {panel === 'print' && (
        <Suspense fallback={null}>
          <PrintPanel bench={bench} />
        </Suspense>
      )}
      {panel === 'walk' && (
        <Suspense fallback={null}>
          <WalkPanel bench={bench} reason={reasonFor(bench, 'sketch')} />
        </Suspense>
      )}
      {panel === 'keys' && (
        <Suspense fallback={null}>
          <KeysPanel lang={lang} tools={tools} isViewOnly={props.viewOnly === true} onClose={closePanel} />
        </Suspense>
      )}
      {panel === 'search' && (
        <Suspense fallback={null}>
          <SearchPanel bench={bench} />
        </Suspense>
      )}
      {panel === 'imagery' && (
        <Suspense fallback={null}>
          <ImageryPanel lang={lang} imagery={bench.imagery} layers={layers} onClose={closePanel} />
        </Suspense>
      )}
      {panel === 'history' && (
        <HistoryPanel
          lang={lang}
          history={editor.state.history}
          entityKey={entity?.key ?? null}
          reason={reasonFor(bench, 'history')}
          onGo={(count) => goTo(bench, count)}
          refused={editor.refused}
          onRepair={(draft) => repairIn(bench, draft)}
          onClose={closePanel}
        />
      )}
      {panel === 'goTo' && <GotoPanel lang={lang} onGo={(point) => showPlaceOn(bench, point)} onClose={closePanel} />}
      <ShapePanel
        lang={lang}
        handle={shaping}
        onApply={() => applyPlan(bench)}
        canMake={props.onNewShapes !== undefined}
      />
    </>
  )
}

/** What belongs to no position on the map: its open panel, in the place of the host or over the map, messages and dialogs. */
export function MapPanels({ bench, tools }: MapPanelsProps): ReactElement {
  const { props, editor, layers, map, imports, engine, mode } = bench
  const { lang, entity, panelTarget = null } = props
  const open = <OpenPanel bench={bench} tools={tools} />
  return (
    <>
      <Notices
        lang={lang}
        notice={editor.notice}
        onShow={(point) => map.controller?.zoomToPoint(point)}
        onRepair={(draft) => repairIn(bench, draft)}
        onClose={editor.closeNotice}
      />
      {panelTarget
        ? createPortal(
            <div className="eae-map-ui eae-map-docked" data-own-keys="">
              {open}
            </div>,
            panelTarget,
          )
        : open}
      {imports.file && (
        <Suspense fallback={null}>
          <ImportDialog
            key={imports.file.name}
            lang={lang}
            file={imports.file}
            asHole={mode === 3}
            onPreview={bench.showPreview}
            onShow={(point) => showPlaceOn(bench, point)}
            engine={engine.engine}
            placesAt={props.placesAt}
            neighbours={() => surroundings(bench.land.desk)?.neighbours ?? null}
            statuses={layers.statuses}
            canClip={(entity?.topologyType ?? 0) !== 0}
            canMake={props.onNewShapes !== undefined}
            onAccept={(choice) => imports.accept(choice, engine.engine, bench.land.desk)}
            onClose={imports.close}
          />
        </Suspense>
      )}
      {imports.dropping && (
        <div className="eae-map-drop">{say(imports.enabled ? 'dropHere' : 'importNotEditing', lang)}</div>
      )}
    </>
  )
}
