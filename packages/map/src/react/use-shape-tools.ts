import { useEffect, useState } from 'react'
import type { Effect } from '../core/editor.ts'
import { polygonFrom } from '../core/edits.ts'
import { area, bbox } from '../core/grid.ts'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'
import { leftOut } from '../core/left-out.ts'
import { formatSquareMetres } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { Language } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { pasteAs } from '../core/paste.ts'
import { isLand } from '../core/shapes.ts'
import type { LayerShape } from '../core/shapes.ts'
import { storeCut } from '../core/store-cut.ts'
import { applyTopology, fillFreeSpace } from '../geometry/clip.ts'
import type { Surroundings } from '../geometry/clip.ts'
import { mergePolygons } from '../geometry/merge.ts'
import type { MapController } from '../ol/controller.ts'
import type { MovedLand } from '../ol/layer-land.ts'
import type { EditorHandle } from './use-editor.ts'
import type { GeometryHandle } from './use-geometry.ts'
import { useLatest } from './use-latest.ts'

/** Kinds of topology: none, only free of neighbours, and (custom) also inside an enclosing polygon. */
const CUSTOM_TOPOLOGY = 2

export interface ShapeTools {
  /** Copied geometries; pasting takes the first. */
  readonly clipboard: readonly ParcelGeometry[]
  readonly setClipboard: (geometries: readonly ParcelGeometry[]) => void
  readonly copy: (geometry: ParcelGeometry) => void
  readonly paste: () => void
  readonly merge: (other: LayerShape) => void
  readonly topology: () => void
  /** What the topology left out of a shape that it cut in several parts; empty once the parcel is another shape. */
  readonly leftOut: readonly ParcelGeometry[]
  /** One of these parts becomes the parcel instead of the present one. */
  readonly takePart: (part: ParcelGeometry) => void
  readonly fill: (at: Point) => void
  /**
   * The land around the edited parcel for a preview, with the parcels that move along where they would be; null while it
   * is not known or not asked for.
   */
  readonly surroundings: (moved?: MovedLand) => Surroundings | null
}

/** The commands that need the geometry engine or another shape. Each ends in one named step of the history. */
export function useShapeTools(
  lang: Language,
  topologyType: number,
  editor: EditorHandle,
  geometry: GeometryHandle,
  controller: MapController | null,
): ShapeTools {
  const [clipboard, setClipboard] = useState<readonly ParcelGeometry[]>([])
  const [parts, setParts] = useState<readonly ParcelGeometry[]>([])
  const { store, tell } = editor
  const present = () => activeEntity(store.getState().document)?.geometry ?? null

  const around = (box: Box | null, moved?: MovedLand): Surroundings | null => {
    const land = controller?.layers.landAround(store.getState().document.activeKey, moved)
    if (!land?.isKnownIn(box)) return null
    return { neighbours: land.neighbours, enclosing: topologyType === CUSTOM_TOPOLOGY ? land.enclosing : null }
  }

  const copy = (shape: ParcelGeometry) => {
    setClipboard([shape])
    tell('info', say('copied', lang))
  }

  const paste = () => {
    const [first, ...rest] = clipboard
    if (!first) return tell('info', say('pasteNone', lang))
    const fitting = pasteAs(first, present())
    if (!fitting) return tell('error', say('pasteRejected', lang), [say('pasteTypes', lang)])
    store.dispatch({ type: 'change', kind: 'paste', geometry: fitting })
    // The pieces of a division are given out one after the other; the last stays.
    if (rest.length > 0) setClipboard(rest)
    return undefined
  }

  const merge = (other: LayerShape) => {
    const own = present()
    if (!own || !isLand(other)) return tell('error', say('mergeRejected', lang), [say('mergePolygons', lang)])
    const result = geometry.attempt((engine) => mergePolygons(engine, own, other))
    if (!result) return undefined
    if (result.status === 'done') return store.dispatch({ type: 'change', kind: 'merge', geometry: result.geometry })
    const why = say(result.status === 'apart' ? 'mergeApart' : 'mergePolygons', lang)
    return tell('error', say('mergeRejected', lang), [why])
  }

  const topology = () => {
    const { sketch, name } = store.getState().machine
    const isDrawing = name === 'edit.drawing' && sketch.length >= 3
    const shape = isDrawing ? polygonFrom(sketch) : present()
    if (!shape) return tell('info', say('hintStart', lang))
    // Neighbours are loaded for the view only: what is out of view may have some that are not known.
    const box = bbox(shape)
    const land = box && around(box)
    if (!land) return tell('info', say('topologyWaiting', lang))
    const result = geometry.attempt((engine) => applyTopology(engine, shape, land, isDrawing ? sketch[0] : null))
    if (!result) return undefined
    if (result.status === 'noEnclosing') return tell('error', say('noIlot', lang))
    if (result.status === 'nothingLeft') return tell('error', say('topologyTaken', lang))
    if (!storeCut(store, result.cut ? result.geometry : null)) return undefined
    if (!result.cut) return tell('info', say('topologyNothing', lang))
    setParts([result.geometry, ...result.others])
    const lines = result.others.length === 0 ? [] : [say('topologyOthers', lang, { count: result.others.length })]
    return tell('info', say('topologyCut', lang, { area: formatSquareMetres(area(result.cut), lang) }), lines)
  }

  const fill = (at: Point) => {
    const land = controller?.layers.landAround(store.getState().document.activeKey)
    if (!land?.isKnownIn([at[0], at[1], at[0], at[1]])) return tell('info', say('topologyWaiting', lang))
    const result = geometry.attempt((engine) => fillFreeSpace(engine, at, land.neighbours, land.enclosing))
    if (!result) return undefined
    if (result.status === 'occupied') return tell('info', say('fillOccupied', lang))
    // Free land that reaches out of the view may go on behind neighbours that are not loaded.
    if (result.status === 'unbounded') return tell('info', say('fillUnbounded', lang))
    const box = bbox(result.geometry)
    if (!box || !land.isKnownIn(box)) return tell('info', say('topologyWaiting', lang))
    return store.dispatch({ type: 'change', kind: 'fill', geometry: result.geometry })
  }

  const latest = useLatest({ fill })
  useEffect(
    () =>
      store.onEffect((effect: Effect) => {
        const [point] = effect.type === 'tool' && effect.tool === 'fill' ? effect.points : []
        if (point) latest.current.fill(point)
      }),
    [store, latest],
  )

  const surroundings = (moved?: MovedLand) => (topologyType === 0 ? null : around(null, moved))
  const takePart = (part: ParcelGeometry) => store.dispatch({ type: 'change', kind: 'clip', geometry: part })
  return {
    clipboard,
    setClipboard,
    copy,
    paste,
    merge,
    topology,
    leftOut: leftOut(parts, activeEntity(editor.state.document)?.geometry ?? null),
    takePart,
    fill,
    surroundings,
  }
}
