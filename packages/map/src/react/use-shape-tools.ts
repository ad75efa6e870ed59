import { useEffect, useState } from 'react'
import type { Effect } from '../core/editor.ts'
import { isTaken } from '../core/editor-store.ts'
import { polygonFrom } from '../core/edits.ts'
import { area, bbox } from '../core/grid.ts'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'
import { leftOut } from '../core/left-out.ts'
import { formatSquareMetres } from '../core/measure.ts'
import { say } from '../core/messages.ts'
import type { TextName } from '../core/messages.ts'
import { activeEntity } from '../core/model.ts'
import { pasteAs } from '../core/paste.ts'
import { isLand } from '../core/shapes.ts'
import { storeCut } from '../core/store-cut.ts'
import { applyTopology, fillFreeSpace } from '../geometry/clip.ts'
import type { Surroundings } from '../geometry/clip.ts'
import { mergePolygons } from '../geometry/merge.ts'
import type { MapController } from '../ol/controller.ts'
import type { LandAround, LayerHit, MovedLand } from '../ol/layer-land.ts'
import type { MapEditorProps } from './types.ts'
import type { EditorHandle } from './use-editor.ts'
import type { GeometryHandle } from './use-geometry.ts'
import { useLatest } from './use-latest.ts'

/** Kinds of topology: none, only free of neighbours, and (custom) also inside an enclosing polygon. */
const CUSTOM_TOPOLOGY = 2

/** What is to be done where not all of the land is known. */
const missingTexts = {
  loading: 'landLoading',
  tooMuch: 'landTooMuch',
  beyond: 'landBeyond',
} as const satisfies Record<ReturnType<LandAround['missing']>, TextName>

export interface ShapeTools {
  /** Copied geometries; pasting takes the first. */
  readonly clipboard: readonly ParcelGeometry[]
  readonly setClipboard: (geometries: readonly ParcelGeometry[]) => void
  readonly copy: (geometry: ParcelGeometry) => void
  readonly paste: () => void
  readonly merge: (other: LayerHit) => void
  readonly topology: () => void
  /** What the topology left out of a shape that it cut in several parts; empty once the parcel is another shape. */
  readonly leftOut: readonly ParcelGeometry[]
  /** Tells what a cut made of the shape: the part that was kept, then the others. */
  readonly setParts: (parts: readonly ParcelGeometry[]) => void
  /** One of these parts becomes the parcel instead of the present one. */
  readonly takePart: (part: ParcelGeometry) => void
  readonly fill: (at: Point) => void
  /**
   * The land around the edited parcel for a preview, with the parcels that move along where they would be; null while it
   * is not known or not asked for.
   */
  readonly surroundings: (moved?: MovedLand) => Surroundings | null
  /** The land around a shape to be cut; null while it is not known. */
  readonly surroundingsOf: (shape: ParcelGeometry) => Surroundings | null
}

/** What of the host's wishes the commands need. */
type ToolProps = Pick<MapEditorProps, 'lang' | 'entity' | 'layers' | 'companions'>

/** The commands that need the geometry engine or another shape. Each ends in one named step of the history. */
export function useShapeTools(
  { lang, entity, layers, companions = [] }: ToolProps,
  editor: EditorHandle,
  geometry: GeometryHandle,
  controller: MapController | null,
): ShapeTools {
  const [clipboard, setClipboard] = useState<readonly ParcelGeometry[]>([])
  const [parts, setParts] = useState<readonly ParcelGeometry[]>([])
  const { store, tell } = editor
  const topologyType = entity?.topologyType ?? 0
  const present = () => activeEntity(store.getState().document)?.geometry ?? null

  const landAround = (moved?: MovedLand): LandAround | null =>
    controller?.layers.landAround(store.getState().document.activeKey, moved) ?? null
  const surroundingsOf = (land: LandAround): Surroundings => ({
    neighbours: land.neighbours,
    enclosing: topologyType === CUSTOM_TOPOLOGY ? land.enclosing : null,
  })
  /** True when all of the land in a box is known; else says what is to be done. */
  const isKnown = (land: LandAround | null, box: Box | null): land is LandAround => {
    if (land && box && land.isKnownIn(box)) return true
    tell('info', say(missingTexts[(land && box && land.missing(box)) ?? 'loading'], lang))
    return false
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

  /** The parcel takes in the other one; when that is the host's, too, its land would be declared twice: it gives it up. */
  const takeIn = (other: LayerHit, geometry: ParcelGeometry) => {
    const isHosts = layers.some(({ layerId, entities }) => layerId === other.layerId && entities === true)
    const one = isHosts ? companions.find(({ key }) => key === String(other.id)) : undefined
    if (one && one.disabledReason !== null) {
      const lines = [say('mergeLocked', lang, { label: one.label }), one.disabledReason]
      return tell('error', say('mergeRejected', lang), lines)
    }
    const others = one ? [{ key: one.key, geometry: null }] : []
    const isDone = isTaken(store, { type: 'change', kind: 'merge', geometry, others })
    if (isDone && one) tell('info', say('mergeLeft', lang, { label: one.label }))
    return undefined
  }

  const merge = (other: LayerHit) => {
    const own = present()
    if (!own || !isLand(other.geometry)) return tell('error', say('mergeRejected', lang), [say('mergePolygons', lang)])
    const land = other.geometry
    const result = geometry.attempt((engine) => mergePolygons(engine, own, land))
    if (!result) return undefined
    if (result.status === 'done') return takeIn(other, result.geometry)
    const why = say(result.status === 'apart' ? 'mergeApart' : 'mergePolygons', lang)
    return tell('error', say('mergeRejected', lang), [why])
  }

  const topology = () => {
    const { sketch, name } = store.getState().machine
    const isDrawing = name === 'edit.drawing' && sketch.length >= 3
    const shape = isDrawing ? polygonFrom(sketch) : present()
    if (!shape) return tell('info', say('hintStart', lang))
    const land = landAround()
    if (!isKnown(land, bbox(shape))) return undefined
    const around = surroundingsOf(land)
    const result = geometry.attempt((engine) => applyTopology(engine, shape, around, isDrawing ? sketch[0] : null))
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
    const land = landAround()
    if (!isKnown(land, [at[0], at[1], at[0], at[1]])) return undefined
    const result = geometry.attempt((engine) => fillFreeSpace(engine, at, land.neighbours, land.enclosing))
    if (!result) return undefined
    if (result.status === 'occupied') return tell('info', say('fillOccupied', lang))
    // Free land that reaches out of the view may go on behind neighbours that are not loaded.
    if (result.status === 'unbounded') return tell('info', say('fillUnbounded', lang))
    if (!isKnown(land, bbox(result.geometry))) return undefined
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

  const surroundings = (moved?: MovedLand) => {
    const land = topologyType === 0 ? null : landAround(moved)
    return land?.isKnownIn(null) ? surroundingsOf(land) : null
  }
  const aroundShape = (shape: ParcelGeometry) => {
    const [land, box] = [landAround(), bbox(shape)]
    return land && box && land.isKnownIn(box) ? surroundingsOf(land) : null
  }
  const takePart = (part: ParcelGeometry) => store.dispatch({ type: 'change', kind: 'clip', geometry: part })
  return {
    clipboard,
    setClipboard,
    copy,
    paste,
    merge,
    topology,
    leftOut: leftOut(parts, activeEntity(editor.state.document)?.geometry ?? null),
    setParts,
    takePart,
    fill,
    surroundings,
    surroundingsOf: aroundShape,
  }
}
