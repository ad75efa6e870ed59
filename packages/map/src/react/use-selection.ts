import { useCallback, useMemo, useState } from 'react'
import type { LayerDefinition } from '../core/contract.ts'
import type { Pick as PickedPlace } from '../ol/controller-options.ts'
import { isLandHit } from '../ol/layer-land.ts'
import type { LandHit, LayerHit } from '../ol/layer-land.ts'

export interface Selection {
  readonly selected: readonly LayerHit[]
  /** Those of them that are land: what tools work with. */
  readonly land: readonly LandHit[]
  /** A click in select mode: alone it selects anew, with Shift it adds or takes away the uppermost feature. */
  readonly onPick: (pick: PickedPlace) => void
  /** The page of the popup that is open is what is selected. */
  readonly onPage: (hit: LayerHit | null) => void
  readonly clear: () => void
  /** A click without Shift adds, too: fingers have no key to hold. */
  readonly isSeveral: boolean
  readonly setSeveral: (isSeveral: boolean) => void
}

const nothing: readonly LayerHit[] = []

interface Kept {
  /** The edited parcel that it was selected beside. */
  readonly key: string | null
  readonly selected: readonly LayerHit[]
  readonly isSeveral: boolean
}
const nothingBeside = (key: string | null): Kept => ({ key, selected: nothing, isSeveral: false })
const isSomething = ({ selected, isSeveral }: Kept): boolean => selected.length > 0 || isSeveral
const isSame = (a: LayerHit, b: LayerHit): boolean => a.layerId === b.layerId && a.id === b.id

/** Whether a feature is the edited parcel: by its key, in a layer of the host's parcels. */
export const isEdited = (
  { layerId, id }: Pick<LayerHit, 'layerId' | 'id'>,
  key: string | null,
  layers: readonly LayerDefinition[],
): boolean => String(id) === key && layers.some((layer) => layer.entities === true && layer.layerId === layerId)

/** The selected features of the layers. The edited parcel itself is never one of them: it has its own tools. */
export function useSelection(key: string | null, layers: readonly LayerDefinition[]): Selection {
  const [kept, setKept] = useState<Kept>(() => nothingBeside(key))
  // Leaving a parcel clears its selection.
  if (kept.key !== key && isSomething(kept)) setKept(nothingBeside(key))
  const { selected, isSeveral } = kept.key === key ? kept : nothingBeside(key)
  const change = useCallback(
    (next: (now: Kept) => Partial<Kept>) =>
      setKept((before) => {
        const now = before.key === key ? before : nothingBeside(key)
        return { ...now, ...next(now) }
      }),
    [key],
  )
  const setSelected = useCallback((next: readonly LayerHit[]) => change(() => ({ selected: next })), [change])
  const setSeveral = useCallback((next: boolean) => change(() => ({ isSeveral: next })), [change])
  const onPick = useCallback(
    ({ hits, isAdding }: PickedPlace) => {
      const hit = hits.find((one) => !isEdited(one, key, layers))
      if (!isAdding) return setSelected(hit ? [hit] : nothing)
      if (!hit) return undefined
      return change(({ selected: now }) => {
        const rest = now.filter((one) => !isSame(one, hit))
        return { selected: rest.length < now.length ? rest : [...now, hit] }
      })
    },
    [key, layers, change, setSelected],
  )
  const onPage = useCallback(
    (hit: LayerHit | null) => setSelected(hit && !isEdited(hit, key, layers) ? [hit] : nothing),
    [key, layers, setSelected],
  )
  const clear = useCallback(() => setKept(nothingBeside(key)), [key])
  const land = useMemo(() => selected.filter(isLandHit), [selected])
  return { selected, land, onPick, onPage, clear, isSeveral, setSeveral }
}
