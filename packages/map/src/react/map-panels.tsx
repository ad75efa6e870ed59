import { lazy, Suspense } from 'react'
import type { ReactElement } from 'react'
import type { ParcelGeometry } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import { GotoPanel } from './goto-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { Notices } from './notices.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { panelReason } from './panel-reason.ts'
import type { PanelNeed } from './panel-reason.ts'
import { applyPlan, goTo } from './tool-actions.ts'
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
}

/** What lies over the map and belongs to no position on it: messages, panels and dialogs. */
export function MapPanels({ bench }: MapPanelsProps): ReactElement {
  const { props, editor, layers, snapping, map, imports, engine, shaping, mode, geometry, panel, closePanel } = bench
  const { lang, entity } = props
  const { store } = editor
  const { controller } = map
  const showPlace = (point: Point) => {
    controller?.setPlace(point)
    controller?.zoomToPoint(point)
  }
  const reasonFor = (need: PanelNeed) => panelReason(lang, entity, editor.state.machine, need)
  const repair = (draft: ParcelGeometry) => {
    editor.closeNotice()
    closePanel()
    shaping.open('repair', draft)
  }
  return (
    <>
      <Notices
        lang={lang}
        notice={editor.notice}
        onShow={(point) => controller?.zoomToPoint(point)}
        onRepair={repair}
        onClose={editor.closeNotice}
      />
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
          reason={reasonFor('shape')}
          onApply={(next) => store.dispatch({ type: 'change', kind: 'numeric', geometry: next })}
          onShow={(point) => controller?.zoomToPoint(point)}
          onMark={map.mark}
          snappedTo={(point) => controller?.borderAt(point) ?? null}
          onClose={closePanel}
        />
      )}
      {panel === 'issues' && (
        <Suspense fallback={null}>
          <IssuesPanel bench={bench} reason={reasonFor('shape')} />
        </Suspense>
      )}
      {panel === 'print' && (
        <Suspense fallback={null}>
          <PrintPanel bench={bench} />
        </Suspense>
      )}
      {panel === 'walk' && (
        <Suspense fallback={null}>
          <WalkPanel bench={bench} reason={reasonFor('sketch')} />
        </Suspense>
      )}
      {panel === 'keys' && (
        <Suspense fallback={null}>
          <KeysPanel lang={lang} isViewOnly={props.viewOnly === true} onClose={closePanel} />
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
          reason={reasonFor('history')}
          onGo={(count) => goTo(bench, count)}
          refused={editor.refused}
          onRepair={repair}
          onClose={closePanel}
        />
      )}
      {panel === 'goTo' && <GotoPanel lang={lang} onGo={showPlace} onClose={closePanel} />}
      <ShapePanel
        lang={lang}
        handle={shaping}
        onApply={() => applyPlan(bench)}
        canMake={props.onNewShapes !== undefined}
      />
      {imports.file && (
        <Suspense fallback={null}>
          <ImportDialog
            key={imports.file.name}
            lang={lang}
            file={imports.file}
            asHole={mode === 3}
            onPreview={bench.showPreview}
            onShow={showPlace}
            engine={engine.engine}
            placesAt={props.placesAt}
            neighbours={() => bench.shapes.surroundings()?.neighbours ?? null}
            statuses={layers.statuses}
            canClip={(entity?.topologyType ?? 0) !== 0}
            canMake={props.onNewShapes !== undefined}
            onAccept={(choice) => imports.accept(choice, engine.engine, bench.shapes)}
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
