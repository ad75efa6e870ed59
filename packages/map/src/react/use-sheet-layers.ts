import { useEffect, useMemo, useState } from 'react'
import type { ActiveLayer } from '../ol/active-layer.ts'
import { loadSheetLand } from '../print/sheet-layers.ts'
import type { SheetLand } from '../print/sheet-layers.ts'
import type { Sheet } from '../print/sheet.ts'

/** Quiet time before layers are asked, milliseconds: scale and paper are chosen one after the other. */
const PAUSE = 300

const nothing: SheetLand = { features: new Map(), cut: [], failed: [] }

/** What the shown layers hold on the land of a sheet, wherever the view of the map is; another sheet ends the loading. */
export function useSheetLayers(active: readonly ActiveLayer[], sheet: Sheet): SheetLand & { isLoading: boolean } {
  const layers = useMemo(
    () => active.filter(({ settings }) => settings.visible).map(({ definition }) => definition),
    [active],
  )
  const [state, setState] = useState<{ layers: typeof layers; sheet: Sheet; land: SheetLand } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      void loadSheetLand(layers, sheet.land, abort.signal).then((land) => {
        if (!abort.signal.aborted) setState({ layers, sheet, land })
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [layers, sheet])
  // What belongs to another sheet is not shown.
  const isHere = state !== null && state.layers === layers && state.sheet === sheet
  return { ...(isHere ? state.land : nothing), isLoading: !isHere }
}
