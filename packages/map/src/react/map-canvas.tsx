import type { ReactElement } from 'react'
import { area, openRing, partsOf, perimeter } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { formatArea, formatLength } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Tool } from '../operations/tools.ts'
import { FormerChip } from './former-chip.tsx'
import { hintWords } from './hint.ts'
import { IssueChip } from './issue-chip.tsx'
import { Legend } from './legend.tsx'
import { LeftOutChip } from './left-out-chip.tsx'
import { CornerTools, LiveMeasure, MeasureSwitch, SketchTools } from './map-parts.tsx'
import { MapPanels } from './map-panels.tsx'
import { MapPopups } from './map-popups.tsx'
import { deleteCorner, takeFeature } from './panel-actions.ts'
import { SelectionChip, TemporaryChip } from './selection-chip.tsx'
import { StatusChips } from './status-chips.tsx'
import { SwipeHandle } from './swipe-handle.tsx'
import { useTouch } from './use-narrow.ts'
import type { Workbench } from './workbench.ts'
import { ZoomBox } from './zoom-box.tsx'

interface MapCanvasProps {
  readonly bench: Workbench
  readonly tools: readonly Tool[]
  readonly isNarrow: boolean
  readonly onTarget: (element: HTMLDivElement | null) => void
  readonly onPosition: (element: HTMLOutputElement | null) => void
  /** Why the picture may not move now; null when it may. */
  readonly frozenReason: string | null
}

/** Short facts at the top of the map: which parcel, what to do next, what is selected or missing. */
function TopChips({ bench, tools, frozenReason }: Pick<MapCanvasProps, 'bench' | 'tools' | 'frozenReason'>) {
  const { props, editor, layers, imagery, map, imports, selection, land, mode } = bench
  const { lang, entity, viewOnly = false, corner = null } = props
  const { controller } = map
  const isTouch = useTouch()
  return (
    <StatusChips
      lang={lang}
      corner={corner}
      label={entity?.label ?? null}
      hint={hintWords(editor.state, isTouch, lang, land.isWaiting)}
      layers={layers.active}
      statuses={layers.statuses}
      onRetry={(layerId) => controller?.layers.retry(layerId)}
    >
      <SelectionChip lang={lang} selection={selection} isSelecting={mode === 0} />
      <TemporaryChip lang={lang} count={imports.kept.length} onRemove={imports.forget} />
      {!viewOnly && <IssueChip bench={bench} tools={tools} />}
      {mode === 1 && (
        <LeftOutChip
          lang={lang}
          parts={land.leftOut}
          onLook={(part) => controller?.setPreview(part ? [part] : [])}
          onTake={land.takePart}
        />
      )}
      {imagery.former && !viewOnly && (
        <FormerChip
          lang={lang}
          reason={entity?.disabledReason ?? frozenReason}
          onRefused={(reason) => editor.tell('info', reason)}
          onTake={() => imagery.former && takeFeature(bench, { geometry: imagery.former })}
        />
      )}
    </StatusChips>
  )
}

/** The bar of a phone over the shape that is edited. */
function PhoneCorner({ bench, geometry }: Pick<MapCanvasProps, 'bench'> & { readonly geometry: ParcelGeometry }) {
  const { editor, map, props } = bench
  const { lang, areaUnit } = props
  const { cornerMenu } = map
  const ref = cornerMenu?.ref ?? null
  const count = ref === null ? 0 : openRing(partsOf(geometry)[ref.part]?.[ref.ring] ?? []).length
  return (
    <CornerTools
      lang={lang}
      size={formatArea(area(geometry), lang, areaUnit)}
      detail={
        ref === null ? formatLength(perimeter(geometry), lang) : say('cornerOf', lang, { number: ref.index + 1, count })
      }
      onDelete={cornerMenu && (() => deleteCorner(bench, cornerMenu.ref))}
      onRefused={(reason) => editor.tell('info', reason)}
      onEnd={() => editor.store.dispatch({ type: 'select' })}
    />
  )
}

/** The map itself, with what lies on it. */
export function MapCanvas(props: MapCanvasProps): ReactElement {
  const { bench, tools, isNarrow, onTarget, onPosition, frozenReason } = props
  const { editor, imagery, mode, geometry } = bench
  const { lang, card = null } = bench.props
  const { store, state } = editor
  const { machine } = state
  const isSketching = machine.sketch.length > 0 && !machine.finished
  return (
    <div className="eae-map-ui eae-map-body" data-own-keys="">
      <div
        ref={onTarget}
        className="eae-map-canvas"
        role="application"
        aria-label={say('mapHelp', lang)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map takes keys: arrows pan, +/- zoom
        tabIndex={0}
      />
      <div className="eae-map-crosshair" aria-hidden="true" />
      <TopChips bench={bench} tools={tools} frozenReason={frozenReason} />
      <ZoomBox bench={bench} tools={tools} isNarrow={isNarrow} reason={frozenReason} />
      <LiveMeasure
        lang={lang}
        areaUnit={bench.props.areaUnit}
        store={store}
        geometry={geometry}
        isViewOnly={bench.props.viewOnly === true}
      />
      <Legend lang={lang} layers={bench.layers.active} hasStates={bench.props.states !== undefined} />
      <output ref={onPosition} className="eae-map-position" aria-label="EPSG:2100" aria-live="off" />
      {isSketching && (
        <SketchTools
          lang={lang}
          store={store}
          otherWay={bench.canTrace ? { isOn: bench.isOtherWay, toggle: bench.toggleOtherWay } : null}
        />
      )}
      {isNarrow && machine.name === 'edit.idle' && geometry && <PhoneCorner bench={bench} geometry={geometry} />}
      {mode === 2 && !isSketching && (
        <MeasureSwitch lang={lang} store={store} isArea={machine.name === 'measure.area'} />
      )}
      {isNarrow && mode === 0 && card !== null && <div className="eae-map-slot eae-map-card">{card}</div>}
      {imagery.mode === 'swipe' && <SwipeHandle lang={lang} share={imagery.share} onMove={imagery.setShare} />}
      <MapPanels bench={bench} tools={tools} />
      <MapPopups bench={bench} isNarrow={isNarrow} />
    </div>
  )
}
