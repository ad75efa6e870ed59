import { useCallback, useEffect, useState } from 'react'
import type { EditorState, Effect } from '../core/editor.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { leftOut } from '../core/left-out.ts'
import { activeEntity } from '../core/model.ts'
import type { MapController } from '../ol/controller.ts'
import type { LandDesk } from '../operations/desk.ts'
import { fillAt } from '../operations/fill.ts'
import type { MapEditorProps } from './types.ts'
import type { EditorHandle } from './use-editor.ts'
import type { GeometryHandle } from './use-geometry.ts'
import type { LayersHandle } from './use-layers.ts'
import { useLatest } from './use-latest.ts'
import { createWatched, useWatched } from './watched.ts'

export interface LandHandle {
  /** What operations with the land around the parcel work with. */
  readonly desk: LandDesk
  /** Copied geometries; pasting takes the first. */
  readonly clipboard: readonly ParcelGeometry[]
  readonly setClipboard: (geometries: readonly ParcelGeometry[]) => void
  /** Something that was asked for waits until the land around and the engine are here. */
  readonly isWaiting: boolean
  /** Gives it up. */
  readonly giveUp: () => void
  /** What the topology left out of a shape that it cut in several parts; empty once the parcel is another shape. */
  readonly leftOut: readonly ParcelGeometry[]
  /** One of these parts becomes the parcel instead of the present one. */
  readonly takePart: (part: ParcelGeometry) => void
}

/** What waits for the land around: it is given up where another parcel or tool comes meanwhile. */
interface Waiting {
  readonly again: (desk: LandDesk) => void
  readonly place: string
}

const placeOf = ({ document, machine }: EditorState): string =>
  JSON.stringify([document.activeKey, machine.name, machine.tool])

/** Keeps what operations leave behind: copied shapes and the parts of a cut; hands the click of a filling on. */
export function useLand(
  { lang, entity }: Pick<MapEditorProps, 'lang' | 'entity'>,
  editor: EditorHandle,
  { attempt, engine }: GeometryHandle,
  statuses: LayersHandle['statuses'],
  controller: MapController | null,
): LandHandle {
  const [clipboard, setClipboard] = useState<readonly ParcelGeometry[]>([])
  const [parts, setParts] = useState<readonly ParcelGeometry[]>([])
  const [waits] = useState(() => createWatched<Waiting | null>(null))
  const { store, tell } = editor
  const isWaiting = useWatched(waits) !== null
  const desk: LandDesk = {
    lang,
    store,
    topologyType: entity?.topologyType ?? 0,
    tell,
    attempt,
    hasEngine: engine !== null,
    waitForLand: (again) => waits.set({ again, place: placeOf(store.getState()) }),
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
  const tryAgain = useCallback((): void => {
    const found = waits.get()
    waits.set(null)
    found?.again(latest.current)
  }, [waits, latest])
  useEffect(() => statuses.subscribe(tryAgain), [statuses, tryAgain])
  useEffect(() => {
    if (engine !== null) tryAgain()
  }, [engine, tryAgain])
  useEffect(
    () =>
      store.subscribe(() => {
        if (waits.get()?.place !== placeOf(store.getState())) waits.set(null)
      }),
    [store, waits],
  )
  return {
    desk,
    clipboard,
    setClipboard,
    isWaiting,
    giveUp: () => waits.set(null),
    leftOut: leftOut(parts, activeEntity(editor.state.document)?.geometry ?? null),
    takePart: (part) => store.dispatch({ type: 'change', kind: 'clip', geometry: part }),
  }
}
