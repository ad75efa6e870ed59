import { useCallback, useMemo, useState } from 'react'
import type { Pick } from '../ol/controller.ts'
import { isLandHit } from '../ol/vector-layers.ts'
import type { LandHit, LayerHit } from '../ol/vector-layers.ts'

export interface Selection {
  readonly selected: readonly LayerHit[]
  /** Those of them that are land: what tools work with. */
  readonly land: readonly LandHit[]
  /** A click in select mode: alone it selects anew, with Shift it adds or takes away the uppermost feature. */
  readonly onPick: (pick: Pick) => void
  /** The page of the popup that is open is what is selected. */
  readonly onPage: (hit: LayerHit | null) => void
  readonly clear: () => void
}

const nothing: readonly LayerHit[] = []
const isSame = (a: LayerHit, b: LayerHit): boolean => a.layerId === b.layerId && a.id === b.id

/** The selected features of the layers. The edited parcel itself is never one of them: it has its own tools. */
export function useSelection(key: string | null): Selection {
  const [selected, setSelected] = useState(nothing)
  const [forKey, setForKey] = useState(key)
  if (forKey !== key) {
    setForKey(key)
    setSelected(nothing)
  }
  const onPick = useCallback(
    ({ hits, isAdding }: Pick) => {
      const hit = hits.find(({ id }) => String(id) !== key)
      if (!isAdding) return setSelected(hit ? [hit] : nothing)
      if (!hit) return undefined
      return setSelected((now) => {
        const rest = now.filter((one) => !isSame(one, hit))
        return rest.length < now.length ? rest : [...now, hit]
      })
    },
    [key],
  )
  const onPage = useCallback(
    (hit: LayerHit | null) => setSelected(hit && String(hit.id) !== key ? [hit] : nothing),
    [key],
  )
  const clear = useCallback(() => setSelected(nothing), [])
  const land = useMemo(() => selected.filter(isLandHit), [selected])
  return { selected, land, onPick, onPage, clear }
}
