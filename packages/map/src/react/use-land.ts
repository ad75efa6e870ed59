import { useEffect, useState } from 'react'
import type { Effect } from '../core/editor.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { leftOut } from '../core/left-out.ts'
import { activeEntity } from '../core/model.ts'
import type { MapController } from '../ol/controller.ts'
import type { LandDesk } from '../operations/desk.ts'
import { fillAt } from '../operations/fill.ts'
import type { MapEditorProps } from './types.ts'
import type { EditorHandle } from './use-editor.ts'
import type { GeometryHandle } from './use-geometry.ts'
import { useLatest } from './use-latest.ts'

export interface LandHandle {
  /** What operations with the land around the parcel work with. */
  readonly desk: LandDesk
  /** Copied geometries; pasting takes the first. */
  readonly clipboard: readonly ParcelGeometry[]
  readonly setClipboard: (geometries: readonly ParcelGeometry[]) => void
  /** What the topology left out of a shape that it cut in several parts; empty once the parcel is another shape. */
  readonly leftOut: readonly ParcelGeometry[]
  /** One of these parts becomes the parcel instead of the present one. */
  readonly takePart: (part: ParcelGeometry) => void
}

/** Keeps what operations leave behind: copied shapes and the parts of a cut; hands the click of a filling on. */
export function useLand(
  { lang, entity }: Pick<MapEditorProps, 'lang' | 'entity'>,
  editor: EditorHandle,
  { attempt }: GeometryHandle,
  controller: MapController | null,
): LandHandle {
  const [clipboard, setClipboard] = useState<readonly ParcelGeometry[]>([])
  const [parts, setParts] = useState<readonly ParcelGeometry[]>([])
  const { store, tell } = editor
  const desk: LandDesk = {
    lang,
    store,
    topologyType: entity?.topologyType ?? 0,
    tell,
    attempt,
    landAround: (moved) => controller?.layers.landAround(store.getState().document.activeKey, moved) ?? null,
    setParts,
  }
  const latest = useLatest(desk)
  useEffect(
    () =>
      store.onEffect((effect: Effect) => {
        const [point] = effect.type === 'tool' && effect.tool === 'fill' ? effect.points : []
        if (point) fillAt(latest.current, point)
      }),
    [store, latest],
  )
  return {
    desk,
    clipboard,
    setClipboard,
    leftOut: leftOut(parts, activeEntity(editor.state.document)?.geometry ?? null),
    takePart: (part) => store.dispatch({ type: 'change', kind: 'clip', geometry: part }),
  }
}
