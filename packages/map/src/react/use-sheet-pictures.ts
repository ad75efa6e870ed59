import { useEffect, useMemo, useState } from 'react'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { sheetTiles } from '../ol/sheet-tiles.ts'
import type { Sheet } from '../print/sheet.ts'
import { loadPictures } from '../print/sheet-pictures.ts'
import type { SheetPicture } from '../print/sheet-pictures.ts'

/** Dots of the photograph on a millimetre of paper: 100 to the inch, what a photograph of 28 cm has at 1:1,000. */
const DOTS = 4
/** Quiet time before pictures are asked for, milliseconds: scale and paper are chosen one after the other. */
const PAUSE = 300

export interface SheetPictures {
  readonly pictures: readonly SheetPicture[]
  readonly done: number
  readonly total: number
  readonly missing: number
  readonly isLoading: boolean
}

const noPictures: readonly SheetPicture[] = []

/** The base map of a sheet; another sheet, or leaving the panel, ends the loading. Null for no base map. */
export function useSheetPictures(base: BaseLayerDefinition | null, sheet: Sheet): SheetPictures {
  const tiles = useMemo(() => (base ? sheetTiles(base, sheet.land, sheet.scale / 1000 / DOTS) : []), [base, sheet])
  const total = tiles.length
  const start = { tiles, pictures: noPictures, done: 0, missing: 0, isLoading: total > 0 }
  const [state, setState] = useState(start)
  useEffect(() => {
    if (tiles.length === 0) return undefined
    const abort = new AbortController()
    const show = (pictures: readonly SheetPicture[], done: number, missing: number, isLoading: boolean) =>
      !abort.signal.aborted && setState({ tiles, pictures, done, missing, isLoading })
    const timer = setTimeout(() => {
      void loadPictures(tiles, abort.signal, (done) => show(noPictures, done, 0, true)).then(({ pictures, missing }) =>
        show(pictures, tiles.length, missing, false),
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [tiles])
  // What belongs to another sheet is not shown.
  return { ...(state.tiles === tiles ? state : start), total }
}
