import { useEffect, useMemo, useState } from 'react'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { findFormer } from '../core/former.ts'
import type { FormerAnswer } from '../core/former.ts'
import type { ParcelGeometry } from '../core/grid.ts'
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
  /** Those that are switched on, with how much of them is seen; the same array until that changes. */
  readonly shownOverlays: readonly { readonly definition: BaseLayerDefinition; readonly opacity: number }[]
  readonly stateOf: (id: string) => OverlayState
  readonly setOverlay: (id: string, state: OverlayState) => void
  /** Whether last year's border of the parcel is shown; null while it is looked for. */
  readonly former: ParcelGeometry | null
  readonly isFormer: boolean
  readonly setFormer: (isShown: boolean) => void
  /** What came of the search for last year's border, while it is to be shown; null before. */
  readonly formerAnswer: FormerAnswer | null
}

const hidden: OverlayState = { isShown: false, opacity: 0.8 }
const none: readonly BaseLayerDefinition[] = []

interface Found {
  readonly key: string | null
  readonly answer: FormerAnswer
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
  const shownOverlays = useMemo(
    () =>
      overlays.flatMap((definition) => {
        const { isShown, opacity } = states[definition.id] ?? hidden
        return isShown ? [{ definition, opacity }] : []
      }),
    [overlays, states],
  )
  useEffect(() => controller?.imagery.setOverlays(shownOverlays), [controller, shownOverlays])

  const key = entity?.key ?? null
  useEffect(() => {
    const { former: wanted, geometry = null } = entity ?? {}
    const layer = active.find(({ definition }) => definition.layerId === wanted?.layerId)
    if (!isFormer || !controller || !wanted || !layer) return undefined
    const asking = new AbortController()
    void findFormer(layer.definition, wanted.id, { geometry, centre: controller.centre() }, asking.signal).then(
      (answer) => asking.signal.aborted || setFound({ key, answer }),
    )
    return () => {
      asking.abort()
      // Asked for again, it is looked for again: the network may be back, the map elsewhere.
      setFound(null)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a border of last year does not change with the parcel or the looks of layers
  }, [isFormer, key, controller])
  const formerAnswer = isFormer && found !== null && found.key === key ? found.answer : null
  const former = formerAnswer?.status === 'found' ? formerAnswer.geometry : null
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
    shownOverlays,
    stateOf: (id) => states[id] ?? hidden,
    setOverlay: (id, state) => setStates((now) => ({ ...now, [id]: state })),
    former,
    isFormer,
    setFormer,
    formerAnswer,
  }
}
