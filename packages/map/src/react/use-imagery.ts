import { useEffect, useMemo, useState } from 'react'
import type { BaseLayerDefinition, LayerDefinition } from '../core/contract.ts'
import { bbox } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { isLand } from '../core/shapes.ts'
import type { CompareMode } from '../ol/imagery.ts'
import type { MapController } from '../ol/controller.ts'
import type { EditedEntity } from './types.ts'
import type { LayersHandle } from './use-layers.ts'

export interface OverlayState {
  readonly isShown: boolean
  /** From 0 to 1. */
  readonly opacity: number
}

export interface ImageryHandle {
  /** Photographs by year, the oldest first. */
  readonly years: readonly BaseLayerDefinition[]
  readonly mode: CompareMode
  readonly setMode: (mode: CompareMode) => void
  /** The photograph that is compared with the base map. */
  readonly other: BaseLayerDefinition | null
  readonly setOtherId: (id: string) => void
  /** Where the line of the swipe is, as a share of the width. */
  readonly share: number
  readonly setShare: (share: number) => void
  readonly overlays: readonly BaseLayerDefinition[]
  readonly stateOf: (id: string) => OverlayState
  readonly setOverlay: (id: string, state: OverlayState) => void
  /** Whether last year's border of the parcel is shown; null while it is looked for. */
  readonly former: ParcelGeometry | null
  readonly isFormer: boolean
  readonly setFormer: (isShown: boolean) => void
  /** Last year's border was looked for in vain. */
  readonly isFormerMissing: boolean
}

/** Metres around a parcel in which its border of another year is looked for. */
const FORMER_REACH = 2_000
const hidden: OverlayState = { isShown: false, opacity: 0.8 }
const none: readonly BaseLayerDefinition[] = []

const findFormer = async (
  { former, geometry }: EditedEntity,
  definitions: readonly LayerDefinition[],
  signal: AbortSignal,
): Promise<ParcelGeometry | null> => {
  const layer = definitions.find(({ layerId }) => layerId === former?.layerId)
  const [xmin, ymin, xmax, ymax] = bbox(geometry) ?? [0, 0, 0, 0]
  if (!layer || !former || !geometry) return null
  const answer = await layer.query(
    {
      xmin: xmin - FORMER_REACH,
      ymin: ymin - FORMER_REACH,
      xmax: xmax + FORMER_REACH,
      ymax: ymax + FORMER_REACH,
      idsInCache: [],
    },
    signal,
  )
  const found = answer.data.find(({ id }) => String(id) === String(former.id))?.geom ?? null
  return found && isLand(found) ? found : null
}

interface Found {
  readonly key: string | null
  readonly geometry: ParcelGeometry | null
}

/** Photographs by year and how two of them are compared, maps of other authorities, and last year's border of the parcel. */
export function useImagery(
  controller: MapController | null,
  layers: LayersHandle,
  overlays: readonly BaseLayerDefinition[] = none,
  entity: EditedEntity | null = null,
): ImageryHandle {
  const { bases, base, active } = layers
  const [mode, setMode] = useState<CompareMode>('none')
  const [otherId, setOtherId] = useState<string | null>(null)
  const [share, setShare] = useState(0.5)
  const [states, setStates] = useState<Readonly<Record<string, OverlayState>>>({})
  const [isFormer, setFormer] = useState(false)
  const [found, setFound] = useState<Found | null>(null)

  const years = useMemo(
    () => bases.filter(({ year }) => year !== undefined).toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)),
    [bases],
  )
  // Last year against what is shown, until another one is chosen.
  const other = years.find(({ id }) => id === otherId) ?? years.findLast(({ id }) => id !== base?.id) ?? null
  useEffect(() => controller?.imagery.setCompare({ mode, definition: other, share }), [controller, mode, other, share])
  useEffect(() => {
    const shown = overlays.filter(({ id }) => states[id]?.isShown)
    controller?.imagery.setOverlays(
      shown.map((definition) => ({ definition, opacity: states[definition.id]?.opacity ?? hidden.opacity })),
    )
  }, [controller, overlays, states])

  const key = entity?.key ?? null
  useEffect(() => {
    if (!isFormer || !entity?.former) return undefined
    const asking = new AbortController()
    findFormer(
      entity,
      active.map(({ definition }) => definition),
      asking.signal,
    ).then(
      (geometry) => asking.signal.aborted || setFound({ key, geometry }),
      () => asking.signal.aborted || setFound({ key, geometry: null }),
    )
    return () => asking.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- a border of last year does not change with the parcel or the looks of layers
  }, [isFormer, key])
  const isFound = found !== null && found.key === key
  const former = isFormer && isFound ? found.geometry : null
  useEffect(() => controller?.imagery.setFormer(former), [controller, former])

  return {
    years,
    mode,
    setMode,
    other,
    setOtherId,
    share,
    setShare,
    overlays,
    stateOf: (id) => states[id] ?? hidden,
    setOverlay: (id, state) => setStates((now) => ({ ...now, [id]: state })),
    former,
    isFormer,
    setFormer,
    isFormerMissing: isFormer && isFound && found.geometry === null,
  }
}
