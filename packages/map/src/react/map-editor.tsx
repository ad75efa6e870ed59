import './map-colours.css'
import './map-editor.css'
import './controls.css'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { area } from '../core/grid.ts'
import { say, sayReason } from '../core/messages.ts'
import { ACCEPTED } from '../formats/read-file.ts'
import { operations } from '../operations/registry.ts'
import { toolsOf } from '../operations/tools.ts'
import { deskOf, situationOf } from './desk.ts'
import { MapCanvas } from './map-canvas.tsx'
import { SessionBanner } from './session-banner.tsx'
import { Toolbar } from './toolbar.tsx'
import type { MapEditorProps } from './types.ts'
import { useMapKeys } from './use-map-keys.ts'
import { useNarrow } from './use-narrow.ts'
import { useSteadyTools } from './use-steady-tools.ts'
import { useToldHost } from './use-told-host.tsx'
import { useVertexKeys } from './use-vertex-keys.ts'
import { useWorkbench } from './workbench.ts'

/**
 * The land-parcel map editor. Geometries come in and go out in EPSG:2100 metres on the 1 mm grid; corners the user
 * did not touch stay bit-identical.
 */
export function MapEditor(given: MapEditorProps): ReactElement {
  const { lang, height = '36rem', start = null, end = null } = given
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [target, setTarget] = useState<HTMLDivElement | null>(null)
  const [position, setPosition] = useState<HTMLOutputElement | null>(null)
  const [chooser, setChooser] = useState<HTMLInputElement | null>(null)
  const elements = useMemo(() => ({ root, target, position }), [root, target, position])
  const bench = useWorkbench(given, elements)
  const { editor, layers, map, imports, mode, geometry, full } = bench
  const { entity, viewOnly = false } = bench.props
  const isNarrow = useNarrow(root)
  const tools = useSteadyTools(
    toolsOf(
      operations,
      situationOf(bench),
      deskOf(bench, () => chooser?.click()),
    ),
    bench.choosing,
  )
  useMapKeys(bench, operations, tools)
  useVertexKeys(bench)
  useToldHost(given, tools, bench)
  const toolbar = (
    <Toolbar
      lang={lang}
      tools={tools}
      layers={layers}
      isNarrow={isNarrow}
      // By the host alone: another tab that edits lets go again.
      isLocked={viewOnly || (given.entity?.disabledReason ?? null) !== null}
      start={isNarrow ? (given.phoneStart ?? null) : null}
    />
  )
  return (
    <section
      ref={setRoot}
      className={full ? 'eae-map eae-map-full' : 'eae-map'}
      style={{ height: full ? '100%' : height }}
      aria-label={entity ? `${say('map', lang)}: ${entity.label}` : say('map', lang)}
      lang={lang}
      data-map-ready={map.ready}
      data-mode={mode}
      data-narrow={isNarrow}
      data-area={Math.round(area(geometry))}
    >
      {!isNarrow && toolbar}
      <div className="eae-map-ui eae-map-banners">
        <SessionBanner lang={lang} lock={bench.lock} draft={bench.draft} onRestore={bench.restore} />
      </div>
      {start !== null && <div className="eae-map-slot eae-map-start">{start}</div>}
      <MapCanvas
        bench={bench}
        tools={tools}
        isNarrow={isNarrow}
        onTarget={setTarget}
        onPosition={setPosition}
        frozenReason={editor.state.machine.frozen ? sayReason('frozen', lang) : null}
      />
      {end !== null && <div className="eae-map-slot eae-map-end">{end}</div>}
      {isNarrow && toolbar}
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
