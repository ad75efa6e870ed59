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

/** A map below a sheet, and how much of it is to be seen, from 0 to 1. */
export interface SheetMap {
  readonly definition: BaseLayerDefinition
  readonly opacity: number
}

/**
 * The maps below a sheet, the lowest first: the base map, those of other authorities. Another sheet or other maps, or
 * leaving the panel, ends the loading; keep the array stable.
 */
export function useSheetPictures(maps: readonly SheetMap[], sheet: Sheet): SheetPictures {
  const tiles = useMemo(
    () =>
      maps.flatMap(({ definition, opacity }) =>
        sheetTiles(definition, sheet.land, sheet.scale / 1000 / DOTS).map((tile) => ({ ...tile, opacity })),
      ),
    [maps, sheet],
  )
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
