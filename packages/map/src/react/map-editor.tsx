import './map-editor.css'
import './controls.css'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { area } from '../core/grid.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { ACCEPTED } from '../formats/read-file.ts'
import { LiveMeasure, SketchTools, ZoomButton } from './map-parts.tsx'
import { MapPanels } from './map-panels.tsx'
import { MapPopups } from './map-popups.tsx'
import { SelectionChip } from './selection-chip.tsx'
import { SessionBanner } from './session-banner.tsx'
import { StatusChips } from './status-chips.tsx'
import { SwipeHandle } from './swipe-handle.tsx'
import { toolActions } from './tool-actions.ts'
import { Toolbar } from './toolbar.tsx'
import { buildTools, hintFor } from './tools.ts'
import type { MapEditorProps } from './types.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useNarrow, useTouch } from './use-narrow.ts'
import { useVertexKeys } from './use-vertex-keys.ts'
import { useWorkbench } from './workbench.ts'

/**
 * The land-parcel map editor. Geometries come in and go out in EPSG:2100 metres on the 1 mm grid; corners the user
 * did not touch stay bit-identical.
 */
export function MapEditor(given: MapEditorProps): ReactElement {
  const { lang, height = '36rem' } = given
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [target, setTarget] = useState<HTMLDivElement | null>(null)
  const [position, setPosition] = useState<HTMLOutputElement | null>(null)
  const [chooser, setChooser] = useState<HTMLInputElement | null>(null)
  const elements = useMemo(() => ({ root, target, position }), [root, target, position])
  const bench = useWorkbench(given, elements)
  const { entity, companions } = bench.props
  const { editor, layers, imagery, map, imports, selection, shaping, shapes, mode, geometry, panel, full } = bench
  const { store, state, tell } = editor
  const { machine } = state
  const { controller } = map
  const actions = toolActions(bench, () => chooser?.click())
  useMapKeys(bench, actions)
  useVertexKeys(bench)
  const tools = buildTools({
    lang,
    state,
    disabledReason: entity?.disabledReason ?? null,
    isViewOnly: bench.props.viewOnly === true,
    panel,
    full,
    steps: map.steps,
    topologyType: entity?.topologyType ?? 0,
    selected: selection.land.length,
    hasCopied: shapes.clipboard.length > 0,
    isShaping: shaping.session !== null,
    isTracing: bench.isTracing,
    isSharing: editor.isSharing,
    isFormer: imagery.isFormer,
    hasFormer: (entity?.former ?? null) !== null,
    companions: companions?.length ?? 0,
    actions,
  })
  const hint = hintFor(state, useTouch())
  const isNarrow = useNarrow(root)

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
        isNarrow={isNarrow}
        onRefused={(reason) => tell('info', reason)}
      />
      <SessionBanner lang={lang} lock={bench.lock} draft={bench.draft} onRestore={bench.restore} />
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
          <SelectionChip lang={lang} selected={selection.selected} onClear={selection.clear} />
        </StatusChips>
        <div className="eae-map-zoom">
          <ZoomButton label={say('zoomIn', lang)} icon="plus" onClick={() => controller?.zoomBy(1)} />
          <ZoomButton label={say('zoomOut', lang)} icon="minus" onClick={() => controller?.zoomBy(-1)} />
        </div>
        <LiveMeasure lang={lang} store={store} geometry={geometry} isViewOnly={bench.props.viewOnly === true} />
        <output ref={setPosition} className="eae-map-position" aria-label="EPSG:2100" aria-live="off" />
        {machine.sketch.length > 0 && !machine.finished && <SketchTools lang={lang} store={store} />}
        {imagery.mode === 'swipe' && <SwipeHandle lang={lang} share={imagery.share} onMove={imagery.setShare} />}
        <MapPanels bench={bench} />
      </div>
      <MapPopups bench={bench} isNarrow={isNarrow} />
      <p className="eae-map-spoken" aria-live="polite">
        {editor.spoken}
      </p>
      <input
        ref={setChooser}
        type="file"
        accept={ACCEPTED}
        hidden
        onChange={({ target: input }) => {
          void imports.open([...(input.files ?? [])])
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
