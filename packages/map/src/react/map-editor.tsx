import './map-editor.css'
import './controls.css'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { area } from '../core/grid.ts'
import { say, sayReason } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { ACCEPTED } from '../formats/read-file.ts'
import { copyChoice } from './copy-choice.ts'
import { FormerChip } from './former-chip.tsx'
import { IssueChip } from './issue-chip.tsx'
import { LeftOutChip } from './left-out-chip.tsx'
import { LiveMeasure, MeasureSwitch, SketchTools, ZoomButton } from './map-parts.tsx'
import { MapPanels } from './map-panels.tsx'
import { MapPopups } from './map-popups.tsx'
import { SelectionChip, TemporaryChip } from './selection-chip.tsx'
import { SessionBanner } from './session-banner.tsx'
import { StatusChips } from './status-chips.tsx'
import { SwipeHandle } from './swipe-handle.tsx'
import { takeFeature, toolActions } from './tool-actions.ts'
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
  const isSketching = machine.sketch.length > 0 && !machine.finished
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
    copyReason: copyChoice(mode, selection.selected, geometry).reason,
    steps: map.steps,
    topologyType: entity?.topologyType ?? 0,
    selected: selection.selected.length,
    hasCopied: shapes.clipboard.length > 0,
    isShaping: shaping.session !== null,
    isTracing: bench.isTracing,
    isSharing: editor.isSharing,
    isFormer: imagery.isFormer,
    hasFormer: (entity?.former ?? null) !== null,
    companions: companions?.length ?? 0,
    actions,
  })
  const frozenReason = machine.frozen ? sayReason('frozen', lang) : null
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
          <SelectionChip lang={lang} selection={selection} isSelecting={mode === 0} />
          <TemporaryChip lang={lang} count={imports.kept.length} onRemove={imports.forget} />
          {bench.props.viewOnly !== true && <IssueChip bench={bench} />}
          {mode === 1 && (
            <LeftOutChip
              lang={lang}
              parts={shapes.leftOut}
              onLook={(part) => controller?.setPreview(part ? [part] : [])}
              onTake={shapes.takePart}
            />
          )}
          {imagery.former && !bench.props.viewOnly && (
            <FormerChip
              lang={lang}
              reason={entity?.disabledReason ?? frozenReason}
              onRefused={(reason) => tell('info', reason)}
              onTake={() => imagery.former && takeFeature(bench, { geometry: imagery.former })}
            />
          )}
        </StatusChips>
        <div className="eae-map-zoom">
          {([1, -1] as const).map((step) => (
            <ZoomButton
              key={step}
              label={say(step === 1 ? 'zoomIn' : 'zoomOut', lang)}
              icon={step === 1 ? 'plus' : 'minus'}
              reason={frozenReason}
              onClick={() => controller?.zoomBy(step)}
              onRefused={(reason) => tell('info', reason)}
            />
          ))}
        </div>
        <LiveMeasure lang={lang} store={store} geometry={geometry} isViewOnly={bench.props.viewOnly === true} />
        <output ref={setPosition} className="eae-map-position" aria-label="EPSG:2100" aria-live="off" />
        {isSketching && (
          <SketchTools
            lang={lang}
            store={store}
            otherWay={bench.canTrace ? { isOn: bench.isOtherWay, toggle: bench.toggleOtherWay } : null}
          />
        )}
        {mode === 2 && !isSketching && (
          <MeasureSwitch lang={lang} store={store} isArea={machine.name === 'measure.area'} />
        )}
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
